/// Follows the nesting of a text and finds what lies too deep for jansson.
struct DepthCut {
  /// jansson refuses a value that is nested deeper than this.
  static let deepestLevel = 2048

  private(set) var depth = 0
  /// Where the innermost value begins that jansson still reads, and whether it holds anything.
  private var start = 0
  private var isEmpty = true

  /// Notes that a value or key begins here; whether jansson gets to see it.
  @discardableResult
  mutating func noteContent() -> Bool {
    guard depth >= Self.deepestLevel else { return true }
    isEmpty = false
    return false
  }

  mutating func begin(at start: Int) {
    noteContent()
    depth += 1
    guard depth == Self.deepestLevel else { return }
    self.start = start
    isEmpty = true
  }

  /// Leaves an object or array; its range when its content is too deep.
  mutating func finish(at end: Int) -> ByteRange? {
    defer { depth -= 1 }
    return depth == Self.deepestLevel && !isEmpty ? ByteRange(start, end) : nil
  }
}
