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

/// Collects where the numbers of a text stand, in the order of jansson's values: of a key that is twice in
/// an object, the last value counts, in the place of the first.
private struct NumberRanges: JSONConsumer, ~Copyable {
  /// A member whose key was met; numbers and members are counted in the order of the text.
  private struct Member {
    var key: ByteRange
    var numbers: Range<Int>
    /// Those in its value.
    var members: Range<Int>
    /// The last one with this key; nil for one that is not the first with it.
    var last: Int?
  }

  /// A value, as far as its numbers are in `ordered`.
  private struct Rest {
    var numbers: Range<Int>
    var members: Range<Int>
  }

  private let text: ScannedText
  private var keys = DuplicateKeys()
  private var ranges: [ByteRange] = []
  private var members: [Member] = []
  /// The last member of each open object; nil before its first.
  private var open: [Int?] = []
  private var hasRepeatedKeys = false

  private init(in text: ScannedText) { self.text = text }

  static func all(in text: Span<UInt8>) -> [ByteRange] {
    unsafe text.withUnsafeBufferPointer { buffer in
      var scanner = unsafe JSONScanner(NumberRanges(in: ScannedText(buffer)))
      guard scanner.scan(text) else { return [] }
      return scanner.finish().ordered()
    }
  }

  mutating func number(_ token: JSONNumberToken) { ranges.append(token.range) }

  mutating func beginObject(at start: Int) {
    keys.beginObject()
    open.append(nil)
  }

  mutating func key(_ token: JSONStringToken) {
    endMember()
    let number = members.count
    let first = keys.note(token, in: text).map { key in
      members.partitionPoint { $0.key.start < key.start }
    }
    if let first {
      members[first].last = number
      hasRepeatedKeys = true
    }
    members.append(
      Member(
        key: token.range, numbers: ranges.count..<ranges.count, members: number + 1..<number + 1,
        last: first == nil ? number : nil))
    open[open.count - 1] = number
  }

  mutating func endObject(at end: Int) {
    endMember()
    keys.endObject()
    open.removeLast()
  }

  private mutating func endMember() {
    guard let number = open[open.count - 1] else { return }
    members[number].numbers = members[number].numbers.lowerBound..<ranges.count
    members[number].members = number + 1..<members.count
  }

  /// Each number is visited once, however deep the objects with such keys are.
  private consuming func ordered() -> [ByteRange] {
    guard hasRepeatedKeys else { return ranges }
    var ordered: [ByteRange] = []
    var rests = [Rest(numbers: 0..<ranges.count, members: 0..<members.count)]
    while let rest = rests.popLast() {
      guard let next = rest.members.first else {
        ordered += ranges[rest.numbers]
        continue
      }
      let member = members[next]
      ordered += ranges[rest.numbers.lowerBound..<member.numbers.lowerBound]
      rests.append(
        Rest(
          numbers: member.numbers.upperBound..<rest.numbers.upperBound,
          members: member.members.upperBound..<rest.members.upperBound))
      guard let last = member.last else { continue }
      rests.append(Rest(numbers: members[last].numbers, members: members[last].members))
    }
    return ordered
  }

  mutating func beginArray(at start: Int) {}
  mutating func endArray(at end: Int) {}
  mutating func string(_ token: JSONStringToken) {}
  mutating func literal(_ literal: JSONLiteral, in range: ByteRange) {}
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }
}
