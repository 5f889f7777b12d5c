import Testing

@testable import JSON

/// The size of a value is that of the text that jansson would write.
@Suite struct CompactSizeTests {
  @Test(arguments: [
    "{}", "[]", "null", "true", "false", "0", "-1", "10", "9223372036854775807",
    "-9223372036854775808", "0.5", "\"\"", "\"Zoë 🚕\"",
    #""\"\\/\b\f\n\r\t\u0001\u001F""#,
    #"{"a":[1,[],{"b":{}},"x"],"kö\n":null}"#, #"[[[1,2],3],{"a":{"b":{"c":[true]}}}]"#,
  ])
  func `a compact text has its own size`(text: String) {
    let bytes = Array(text.utf8)
    guard let document = JSONDocument(parsing: bytes.span, .lenient) else {
      Issue.record("not read: \(text)")
      return
    }
    let size = document.root.compactByteCount
    #expect(size == text.utf8.count)
  }
}
