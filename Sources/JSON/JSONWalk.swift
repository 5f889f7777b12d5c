internal import CJansson

/// Walks a value and everything inside it, in the order of the text, without recursion.
///
/// Nothing is copied; the pointer of the current value is made on demand.
@safe package struct JSONWalk: ~Copyable, ~Escapable {
  /// An object or array on the path, and its current member.
  // Not private: the compiler crashes on that.
  @unsafe struct Level: BitwiseCopyable {
    var container: UnsafeMutablePointer<json_t>
    /// jansson's iterator; nil for an array.
    var member: UnsafeMutableRawPointer?
    var position: Int
  }

  /// Keeps the document of the nodes below alive.
  private let root: JSONValue
  private var levels = unsafe GrowingMemory<Level>()
  private var node: UnsafeMutablePointer<json_t>?
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
      guard unsafe levels.count > 0, let member = unsafe levels[levels.count - 1].member else {
        return nil
      }
      return unsafe _overrideLifetime(Self.key(of: member), copying: self)
    }
  }

  /// The key of an enclosing container, 1 for the nearest one.
  ///
  /// nil for the root and for elements of an array.
  @_lifetime(copy self)
  package func key(above distance: Int) -> Span<UInt8>? {
    let depth = unsafe levels.count - 1 - distance
    guard distance >= 0, depth >= 0, let member = unsafe levels[depth].member else { return nil }
    return unsafe _overrideLifetime(Self.key(of: member), copying: self)
  }

  /// How many containers enclose the current value.
  package var depth: Int { unsafe levels.count }

  /// The pointer of the current value, relative to the root of the walk.
  package var pointer: JSONPointer {
    var tokens: [String] = []
    for depth in 0..<depth {
      let level = unsafe levels[depth]
      if let member = unsafe level.member {
        tokens.append(unsafe String(copying: Self.key(of: member)))
      } else {
        unsafe tokens.append(String(level.position))
      }
    }
    return JSONPointer(tokens)
  }

  // MARK: - Steps

  /// Enters a container that is not empty.
  @_lifetime(self: copy self)
  private mutating func enter(_ container: UnsafeMutablePointer<json_t>) -> Bool {
    switch unsafe JSONKind(rawValue: UInt8(truncatingIfNeeded: pushcheck_json_kind(container))) {
    case .object:
      guard let first = unsafe json_object_iter(container) else { return false }
      unsafe levels.append(Level(container: container, member: first, position: 0))
      unsafe node = json_object_iter_value(first)
    case .array:
      guard let first = unsafe json_array_get(container, 0) else { return false }
      unsafe levels.append(Level(container: container, member: nil, position: 0))
      unsafe node = first
    default: return false
    }
    return true
  }

  /// Advances to the next member of the innermost container, or leaves it; false at the end.
  @_lifetime(self: copy self)
  private mutating func advance() -> Bool {
    guard var level = unsafe levels.popLast() else {
      unsafe node = nil
      return false
    }
    if let member = unsafe level.member {
      unsafe level.member = unsafe json_object_iter_next(level.container, member)
      unsafe node = unsafe level.member.flatMap { unsafe json_object_iter_value($0) }
    } else {
      unsafe level.position += 1
      unsafe node = unsafe json_array_get(level.container, level.position)
    }
    if unsafe node != nil { unsafe levels.append(level) }
    return true
  }

  @_lifetime(immortal)
  private static func key(of member: UnsafeMutableRawPointer) -> Span<UInt8> {
    guard let start = unsafe json_object_iter_key(member) else { return Span() }
    let length = unsafe json_object_iter_key_len(member)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: length)
    return unsafe _overrideLifetime(Span<UInt8>(_unsafeBytes: bytes), copying: ())
  }
}
