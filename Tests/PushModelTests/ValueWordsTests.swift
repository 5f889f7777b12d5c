import PushModel
import Testing

@Suite struct ValueWordsTests {
  @Test(arguments: [
    ("7", #""7""#), ("", #""""#), (#""7ef1""#, #""\"7ef1\"""#), (#"C:\x"#, #""C:\\x""#),
    ("a\nb", "\"a\nb\""),
    (String(repeating: "é", count: 41), "\"\(String(repeating: "é", count: 39))…\""),
  ])
  func `a text is quoted as in JSON`(text: String, quoted: String) {
    #expect(ValueWords.quoted(text) == quoted)
  }
}
