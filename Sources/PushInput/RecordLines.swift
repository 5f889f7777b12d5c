package import JSON

/// The lines of an NDJSON text that is wholly in memory.
package struct RecordLines: Sequence, IteratorProtocol {
  package struct Line {
    /// Without its line end.
    package let range: ByteRange
    package let start: TextPosition
  }

  private let text: [UInt8]
  private var offset = 0
  private var number = 0

  package init(_ text: [UInt8]) {
    self.text = text
  }

  package mutating func next() -> Line? {
    guard offset < text.count else { return nil }
    number += 1
    let start = offset
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    offset = end + 1
    let hasReturn = end > start && end < text.count && text[end - 1] == UInt8(ascii: "\r")
    if hasReturn { end -= 1 }
    return Line(
      range: ByteRange(start, end), start: TextPosition(line: number, column: 1, offset: start))
  }

  /// Whether there is something on more than one line.
  var holdSeveral: Bool {
    var records = 0
    for line in self where !text.span.extracting(line.range.start..<line.range.end).isBlank() {
      records += 1
      if records > 1 { return true }
    }
    return false
  }
}
