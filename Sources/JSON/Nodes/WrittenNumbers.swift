/// The numbers of a text in their order, as they are written there: jansson keeps only their values.
///
/// The text is searched for them once one is met that can be written in several ways.
@safe struct WrittenNumbers: ~Escapable {
  private let text: Span<UInt8>
  private var ranges: [ByteRange]?
  private var position = -1

  @_lifetime(copy text)
  init(in text: Span<UInt8>) { self.text = text }

  /// Goes on to the next number, and answers where it stands when that says more than its value; nil
  /// also where another number stands there, as behind a key that is repeated.
  mutating func next(_ node: JSONNode) -> ByteRange? {
    position += 1
    // A whole number has one form, but for -0.
    guard unsafe node.kind == .real || node.content == 0 else { return nil }
    let ranges = ranges ?? NumberRanges.all(in: text)
    self.ranges = ranges
    guard position < ranges.count else { return nil }
    let range = ranges[position]
    guard let value = Double(String(copying: text.extracting(range.start..<range.end))),
      unsafe Self.isRead(value, as: node)
    else { return nil }
    return range
  }

  func bytes(in range: ByteRange) -> [UInt8] {
    Array(copying: text.extracting(range.start..<range.end))
  }

  /// Whether a value is what jansson made of a number: the largest double of a larger one.
  private static func isRead(_ value: Double, as node: JSONNode) -> Bool {
    guard unsafe node.kind == .real else { return value == 0 }
    let read = unsafe Double(bitPattern: node.content)
    return value == read || value.isInfinite && abs(read) == .greatestFiniteMagnitude
  }
}

/// Collects where the numbers of a text stand, up to the first mistake.
private struct NumberRanges: ProblemConsumer {
  private var ranges: [ByteRange] = []

  static func all(in text: Span<UInt8>) -> [ByteRange] {
    var scanner = JSONScanner(NumberRanges())
    scanner.scan(text)
    return scanner.finish().ranges
  }

  mutating func number(_ token: JSONNumberToken) { ranges.append(token.range) }
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }
}
