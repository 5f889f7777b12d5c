internal import CArena

/// Memory for the nodes of one text at a time, given back all at once.
@safe struct NodeArena: ~Copyable {
  /// nil when there was no memory for it: then there is none to take.
  private let arena: UnsafeMutablePointer<pushcheck_arena>?

  init() { unsafe arena = pushcheck_arena_new() }

  deinit { if let arena = unsafe arena { unsafe pushcheck_arena_free(arena) } }

  /// Everything that was taken is gone.
  func reset() { if let arena = unsafe arena { unsafe pushcheck_arena_reset(arena) } }

  /// Memory without content; nil when there is none.
  @inline(__always)
  func take(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard let arena = unsafe arena else { return nil }
    return unsafe pushcheck_arena_take(arena, byteCount)
  }

  /// Room for the children of a container, with that for a `KeyHashes` behind them.
  @inline(__always)
  func takeChildren(_ count: Int, ofObject isObject: Bool) -> UnsafeMutablePointer<JSONNode>? {
    let hashes = isObject ? KeyHashes.byteCount(for: count) : 0
    let memory = unsafe take(count &* MemoryLayout<JSONNode>.stride &+ hashes)
    return unsafe memory?.assumingMemoryBound(to: JSONNode.self)
  }

  /// A root by itself.
  func place(_ root: JSONNode) -> UnsafeMutablePointer<JSONNode>? {
    guard let place = unsafe takeChildren(1, ofObject: false) else { return nil }
    unsafe place.initialize(to: root)
    return unsafe place
  }
}
