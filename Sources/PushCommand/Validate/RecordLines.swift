import JSON
import PushReports
import PushShield

/// The lines of an NDJSON text that is wholly in memory.
struct RecordLines: Sequence, IteratorProtocol {
  struct Line {
    /// Without its line end.
    var range: ByteRange
    var start: TextPosition
  }

  private let text: [UInt8]
  private var offset = 0
  private var number = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func next() -> Line? {
    guard offset < text.count else { return nil }
    number += 1
    let start = offset
    var end = offset
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    offset = end + 1
    if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return Line(
      range: ByteRange(start, end), start: TextPosition(line: number, column: 1, offset: start))
  }
}
