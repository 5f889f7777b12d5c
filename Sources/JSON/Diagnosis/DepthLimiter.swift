/// Tracks the nesting of a text and finds what is nested too deeply for jansson.
struct DepthLimiter {
  /// jansson refuses deeper values.
  static let maxDepth = 2048

  private(set) var depth = 0
  /// Where the innermost value starts that jansson still reads, and whether it is empty so far.
  private var start = 0
  private var isEmpty = true

  /// Called where a value or key begins; answers whether jansson gets to see it.
  @discardableResult
  mutating func noteContent() -> Bool {
    guard depth >= Self.maxDepth else { return true }
    isEmpty = false
    return false
  }

  mutating func begin(at start: Int) {
    noteContent()
    depth += 1
    guard depth == Self.maxDepth else { return }
    self.start = start
    isEmpty = true
  }

  /// Leaves an object or array; answers its range when its content is too deep.
  mutating func finish(at end: Int) -> ByteRange? {
    defer { depth -= 1 }
    return depth == Self.maxDepth && !isEmpty ? ByteRange(start, end) : nil
  }
}
