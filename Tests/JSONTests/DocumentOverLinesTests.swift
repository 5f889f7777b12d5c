import JSON
import Testing

/// What is told from a stream of records by what it holds.
@Suite struct DocumentOverLinesTests {
  private func isOne(_ text: String, isWhole: Bool = true) -> Bool {
    let bytes = Array(text.utf8)
    return !DocumentOverLines.beginsWithRecord(bytes.span)
      && DocumentOverLines.isOne(bytes.span, isWhole: isWhole)
  }

  @Test(arguments: [
    "{\n\"a\": 1\n}", "\n\n[\n{\"a\": 1},\n{\"b\": 2}\n]\n", "{\"a\":\n1}", "[1,\n2]",
    "{\n\"a\": 1,\n}", "{ // remark\n\"a\": 1\n}", "{\n'a': 1,\nb: 2\n}", "\u{FEFF}{\n\"a\": 1\n}",
  ])
  func `one document, with mistakes inside of it at most`(text: String) {
    #expect(isOne(text))
  }

  @Test(arguments: [
    "", "{}", "{}\n{}", "{\"a\": 1,}", "{\"a\": 1,}\n{\"b\": 2}", "{\"a\": 1\n{\"b\": 2}",
    "{\"a\": {\n{\"b\": 2}", "no\n{}", "{\"a\": 1},\n{\"b\": 2}", "{\n\"a\": 1\n}\n{\"b\": 2}",
    "{\n\"a\": 1\n",
  ])
  func `no document, or several`(text: String) {
    #expect(!isOne(text))
  }

  @Test func `of a long text the beginning is enough`() {
    #expect(isOne("{\n\"a\": [\n1,\n2,\n\"cut of", isWhole: false))
    #expect(isOne("{\n\"a\": tru", isWhole: false))
    #expect(!isOne("{\"a\": \"a long first record", isWhole: false))
    #expect(!isOne("{\"a\": 1\n{\"b\": 2}\n{\"c\"", isWhole: false))
  }
}
