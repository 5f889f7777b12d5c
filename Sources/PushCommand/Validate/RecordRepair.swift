import JSON
import PushInput

/// Repairs a stream of records, each by itself.
package enum RecordRepair {
  package struct Result {
    package var text: [UInt8]
    /// The numbers of lines that were left alone, since they may be parts of something longer.
    package var leftAlone: [Int] = []
  }

  /// `repair` repairs one record.
  package static func repair(_ text: [UInt8], _ repair: ([UInt8]) -> [UInt8]) -> Result {
    var result = Result(text: [])
    result.text.reserveCapacity(text.count)
    var end = 0
    for line in lines(of: text) {
      result.text += text[end..<line.range.start]
      end = line.range.end
      let record = Array(text[line.range.start..<end])
      result.text += line.isRecord ? repair(record) : record
      // What is a value by itself needs no explanation.
      if !line.isRecord, JSONDocument(parsing: record.span) == nil {
        result.leftAlone.append(line.number)
      }
    }
    result.text += text[end...]
    return result
  }

  private struct Line {
    var range: ByteRange
    var number: Int
    var isRecord: Bool
    var leavesOpen: Bool
  }

  /// The lines that are not blank.
  private static func lines(of text: [UInt8]) -> [Line] {
    var nesting = RecordNesting()
    var lines: [Line] = []
    for line in RecordLines(text) {
      let content = text.span.extracting(line.range.start..<line.range.end)
      if content.isBlank() { continue }
      let isRecord = nesting.isRecord(content)
      // What the line before has opened goes on here.
      if !isRecord, let last = lines.last, last.leavesOpen {
        lines[lines.count - 1].isRecord = false
      }
      lines.append(
        Line(
          range: line.range, number: line.start.line, isRecord: isRecord,
          leavesOpen: nesting.isOpen))
    }
    return lines
  }
}
