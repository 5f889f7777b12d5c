import JSON
import Testing

/// Which lines are records, and which belong to something longer.
@Suite struct RecordNestingTests {
  private func records(_ text: String) -> [Int] {
    var nesting = RecordNesting()
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.indices.filter { nesting.isRecord(Array(lines[$0]).span) }.map { $0 + 1 }
  }

  @Test func `each line of a stream is a record`() {
    #expect(records(#"{"a": 1}"# + "\n\n [1, {}]\n" + #"{"b": "}{"}"#) == [1, 3, 4])
    #expect(records(#"{"c": "\"{"}"# + "\r\n{}") == [1, 2])
  }

  @Test func `no line inside of a document is one`() {
    let document = "{\n\"a\":\n{\"b\": 1},\n\"c\": [\n{\"d\": 1},\n{\"e\": 1}\n]\n}"
    #expect(records(document + "\n{}") == [1, 9])
    #expect(records("[{\"a\": 1}\n,{\"b\": 1}\n]") == [1])
  }

  @Test func `behind a record that was cut off, another one begins`() {
    #expect(records("{\"a\": {\"b\": 1}\n{\"c\": 1}") == [1, 2])
    #expect(records("{\"a\": 1,\n{\"c\": 1}") == [1, 2])
    #expect(records("{\"a\": \"b\n{\"c\": 1}") == [1, 2])
    // It might be the value; the next one cannot be.
    #expect(records("{\"a\":\n{\"c\": 1}\n{\"d\": 1}") == [1, 3])
  }

  @Test func `what does not begin with a bracket is none`() {
    #expect(records("null\n\"a\"\n1,\n,{}\n// {}\n}\n{}") == [7])
  }

  @Test func `a byte order mark is no part of a record`() {
    #expect(records("\u{FEFF}{\"a\": 1}\n{}") == [1, 2])
  }

  @Test(arguments: [
    ("\u{FEFF}{\"a\": 1}", true), ("\u{FEFF}{\"a\": 1},", false), ("{\"a\": 1}", true),
    (" [1, 2]\t", true), ("{\"a\": \"}\"}", true), ("{'a': 1,}", true),
    ("{\"a\": 1},", false), ("{\"a\": 1", false), ("{\"a\": 1}}", false), ("{} {}", false),
    ("{\"a\": \"1}", false), ("1", false), ("", false), ("]", false),
  ])
  func `a record is closed where its first bracket is, at the end`(text: String, isClosed: Bool) {
    #expect(RecordNesting.isClosed(Array(text.utf8).span) == isClosed)
  }
}
