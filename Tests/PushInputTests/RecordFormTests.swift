import ByteIO
import JSON
import PushInput
import Testing

/// Lines that are records under keys.
@Suite struct RecordFormTests {
  private static let document = #"{"aps":{}}"#

  @Test(
    arguments: [
      ("k\t\(document)", "k", document, nil),
      ("\t\(document)", "", document, nil),
      ("a b\"\t\(document)\tmore", "a b\"", "\(document)\tmore", nil),
      ("k\t", "k", "", .nothing),
      ("k\t \t", "k", " \t", .nothing),
      ("k\t\\N", "k", "\\N", .null),
      ("k", "k", "", .nothing),
      ("", nil, "", .nothing),
      ("  ", nil, "", .nothing),
      (document, nil, "", .endOfKey),
      (
        String(repeating: "k", count: 4096) + "\t{}", String(repeating: "k", count: 4096), "{}", nil
      ),
      (String(repeating: "k", count: 4097) + "\t{}", nil, "", .endOfKey),
    ] as [(String, String?, String, RecordLack?)])
  func `a TAB divides the key from the document`(
    line: String, key: String?, text: String, lack: RecordLack?
  ) throws {
    // Also as the last line, and behind another one.
    for stream in [line + "\n", line, "x\t{}\n\(line)\r\n"] where !stream.isEmpty {
      let records = try keyedRecords(of: stream, .beforeTab)
      let record = try #require(records.last)
      #expect(record.key == key)
      #expect(record.text == text)
      #expect(record.lack == lack)
      #expect(record.number == records.count)
    }
  }

  @Test func `every line is a record, and begins behind its key`() throws {
    let records = try keyedRecords(of: "é\t{}\n\n \na\t{}\n", .beforeTab)
    #expect(records.map(\.number) == [1, 2, 3, 4])
    #expect(records[0].start == TextPosition(line: 1, column: 3, offset: 3))
    #expect(records[3].start == TextPosition(line: 4, column: 3, offset: 11))
  }

  @Test func `a record that is too long has its key, wherever its line ends`() throws {
    let long = String(repeating: "x", count: 300_000)
    for text in ["k\t\(long)\n", "k\t\(long)", "a\t{}\nk\t\(long)\nb\t{}"] {
      let records = try keyedRecords(of: text, .beforeTab, maxRecordBytes: 100)
      let record = try #require(records.first { $0.isTooLarge })
      #expect(record.key == "k")
      #expect(records.count { $0.isTooLarge } == 1)
      #expect(records.allSatisfy { $0.lack == nil })
    }
  }

  @Test func `a key at a pointer is a text, a number or a word`() throws {
    let records = try keyedRecords(
      of: """
        {"id":"a\\u0022"}
        {"id":1.50}
        {"id":true}
        {"id":null}
        {"id":[]}
        {}
        no JSON
        """, .pointer("/id"))
    #expect(records.map(\.key) == ["a\"", "1.50", "true", nil, nil, nil, nil])
    #expect(records.allSatisfy { $0.lack == nil })
  }

  @Test func `no line is not a record`() throws {
    #expect(try keyedRecords(of: "", .beforeTab).isEmpty)
    #expect(try keyedRecords(of: "\n", .beforeTab).count == 1)
  }
}

private struct KeyedRecord {
  var key: String?
  var text: String
  var lack: RecordLack?
  var number: Int?
  var start: TextPosition
  var isTooLarge: Bool
}

private func keyedRecords(
  of text: String, _ place: RecordForm.KeyPlace, maxRecordBytes: Int = 1 << 20
) throws -> [KeyedRecord] {
  var settings = ReadingSettings()
  var form = RecordForm()
  form.keyPlace = place
  settings.recordForm = form
  settings.maxRecordBytes = maxRecordBytes
  var reader = DocumentReader(settings)
  try reader.open(Array(text.utf8), of: .standardInput())
  var records: [KeyedRecord] = []
  while let document = try reader.next() {
    records.append(
      KeyedRecord(
        key: document.key?.text,
        text: String(decoding: Array(copying: document.text), as: UTF8.self),
        lack: document.lack, number: document.record, start: document.start,
        isTooLarge: document.isTooLarge))
  }
  return records
}
