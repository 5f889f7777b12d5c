/// Walks a value and everything inside it, in the order of the text, without recursion.
///
/// Nothing is copied; the pointer of the current value is made on demand.
@safe package struct JSONWalk: ~Copyable, ~Escapable {
  /// An object or array on the path, and its current member.
  // Not private: the compiler crashes on that.
  @unsafe struct Level: BitwiseCopyable {
    var first: UnsafePointer<JSONNode>
    var count: Int
    var position = 0

    /// The member or element at hand.
    var child: UnsafePointer<JSONNode> { unsafe first + position }
  }

  /// Keeps the document of the nodes below alive.
  private let root: JSONValue
  private var levels = unsafe GrowingMemory<Level>()
  private var node: UnsafePointer<JSONNode>?
  private var hasBegun = false

  @_lifetime(copy root)
  package init(over root: JSONValue) {
    self.root = root
    unsafe node = nil
  }

  /// Advances to the next value, the root first and a container before its content.
  @_lifetime(self: copy self)
  package mutating func next() -> Bool {
    guard hasBegun else {
      hasBegun = true
      unsafe node = root.node
      return true
    }
    guard let here = unsafe node else { return false }
    if unsafe enter(here) { return true }
    while advance() { if unsafe node != nil { return true } }
    return false
  }

  /// The current value; nil before the first and after the last one.
  package var value: JSONValue? {
    @_lifetime(copy self)
    get {
      guard let node = unsafe node else { return nil }
      return unsafe _overrideLifetime(JSONValue(node, beside: root), copying: self)
    }
  }

  /// The key of the current value; nil for the root and in an array.
  package var key: Span<UInt8>? {
    @_lifetime(copy self)
    get {
      guard unsafe levels.count > 0, unsafe levels[levels.count - 1].child.pointee.key != nil else {
        return nil
      }
      return unsafe _overrideLifetime(
        Self.key(of: levels[levels.count - 1].child), copying: self)
    }
  }

  /// The key of an enclosing container, 1 for the nearest one.
  ///
  /// nil for the root and for elements of an array.
  @_lifetime(copy self)
  package func key(above distance: Int) -> Span<UInt8>? {
    let depth = unsafe levels.count - 1 - distance
    guard distance >= 0, depth >= 0, unsafe levels[depth].child.pointee.key != nil else {
      return nil
    }
    return unsafe _overrideLifetime(Self.key(of: levels[depth].child), copying: self)
  }

  /// How many containers enclose the current value.
  package var depth: Int { unsafe levels.count }

  /// The pointer of the current value, relative to the root of the walk.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    for depth in 0..<depth {
      let level = unsafe levels[depth]
      if unsafe level.child.pointee.key != nil {
        tokens.append(unsafe String(copying: Self.key(of: level.child)))
      } else {
        unsafe tokens.append(String(level.position))
      }
    }
    return JSONPointer(tokens)
  }

  // MARK: - Steps

  /// Enters a container that is not empty.
  @_lifetime(self: copy self)
  private mutating func enter(_ container: UnsafePointer<JSONNode>) -> Bool {
    switch unsafe container.pointee.kind {
    case .object, .array:
      guard unsafe container.pointee.count > 0, let first = unsafe container.pointee.children
      else { return false }
      unsafe levels.append(
        Level(first: UnsafePointer(first), count: container.pointee.count))
      unsafe node = UnsafePointer(first)
      return true
    default: return false
    }
  }

  /// Advances to the next member of the innermost container, or leaves it; false at the end.
  @_lifetime(self: copy self)
  private mutating func advance() -> Bool {
    unsafe node = nil
    let last = unsafe levels.count - 1
    guard last >= 0 else { return false }
    unsafe levels[last].position += 1
    guard unsafe levels[last].position < levels[last].count else {
      unsafe levels.removeAll(from: last)
      return true
    }
    unsafe node = unsafe levels[last].child
    return true
  }

  @_lifetime(immortal)
  private static func key(of member: UnsafePointer<JSONNode>) -> Span<UInt8> {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: member.pointee.key, count: Int(member.pointee.keyCount))
    return unsafe _overrideLifetime(Span<UInt8>(_unsafeBytes: bytes), copying: ())
  }
}
