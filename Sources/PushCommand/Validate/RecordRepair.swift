import JSON
package import PushInput

/// Repairs a stream of records, each by itself.
package enum RecordRepair {
  package struct Result {
    package var text: [UInt8]
    /// The numbers of lines that were left alone, since they may be parts of something longer.
    package var leftAlone: [Int] = []
  }

  /// `repair` repairs one record; `form` says what else than that is on a line.
  package static func repair(
    _ text: [UInt8], as form: RecordForm? = nil, _ repair: ([UInt8]) -> [UInt8]
  ) -> Result {
    var result = Result(text: [])
    result.text.reserveCapacity(text.count)
    var end = 0
    for line in lines(of: text, as: form) {
      result.text += text[end..<line.range.start]
      end = line.range.end
      let record = Array(text[line.range.start..<end])
      result.text += line.isRecord ? onOneLine(repair(record)) : record
      // What is a value by itself needs no explanation.
      if !line.isRecord, JSONDocument(parsing: record.span) == nil {
        result.leftAlone.append(line.number)
      }
    }
    result.text += text[end...]
    return result
  }

  /// What a repair writes over several lines on one, since the next line of a stream is another record.
  ///
  /// Escaped line ends become line ends; no string that is repaired holds one.
  private static func onOneLine(_ record: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    return record.contains(lineFeed)
      ? record.map { $0 == lineFeed ? UInt8(ascii: " ") : $0 } : record
  }

  private struct Line {
    var range: ByteRange
    var number: Int
    var isRecord: Bool
    var leavesOpen: Bool
  }

  /// The lines that hold something, without what is before it.
  private static func lines(of text: [UInt8], as form: RecordForm?) -> [Line] {
    var nesting = RecordNesting()
    var lines: [Line] = []
    for line in RecordLines(text) {
      let whole = text.span.extracting(line.range.start..<line.range.end)
      guard let held = document(in: whole, as: form) else { continue }
      let content = whole.extracting(held.start..<held.end)
      // Who has given a form promises that each line is one.
      let isRecord = form != nil || nesting.isRecord(content)
      // What the line before has opened goes on here.
      if !isRecord, let last = lines.last, last.leavesOpen {
        lines[lines.count - 1].isRecord = false
      }
      lines.append(
        Line(
          range: ByteRange(line.range.start + held.start, line.range.end), number: line.start.line,
          isRecord: isRecord,
          leavesOpen: nesting.isOpen))
    }
    return lines
  }

  private static func document(in line: Span<UInt8>, as form: RecordForm?) -> ByteRange? {
    if let form { return form.document(in: line) }
    return line.isBlank() ? nil : ByteRange(0, line.count)
  }
}
