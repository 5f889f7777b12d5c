import JSON
import PushInput
import Testing

/// The lines of a text in memory are those that a reader lends.
@Suite struct RecordLinesTests {
  @Test(arguments: [
    "", "\n", "a", "a\n", "a\r\nb", "\r\n\r\n", "a\n\nb\n", "a\r", "\ra\r\r\n", " \n{}\n \n",
  ])
  func `lines are those of a reader`(text: String) throws {
    let bytes = Array(text.utf8)
    let lines = RecordLines(bytes).map { line in
      ReadDocument(
        String(decoding: bytes[line.range.start..<line.range.end], as: UTF8.self),
        line: line.start.line, offset: line.start.offset)
    }
    var records = try documents(of: text, named: "a.ndjson")
    if records.map(\.record) == [nil] { records = [] }
    for index in records.indices { records[index].record = nil }
    #expect(lines.filter { !$0.text.allSatisfy(\.isWhitespace) } == records)
  }
}
