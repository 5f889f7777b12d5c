import JSON
import Testing

/// What jansson does on its own, and what this room makes of it.
struct JanssonTrapTests {
  private func reads(_ text: [UInt8], _ reading: JSONDocument.Reading = .strict) -> Bool {
    guard let document = JSONDocument(parsing: text.span, reading) else { return false }
    return document.root.count >= 0
  }

  private func lastValue(of text: [UInt8]) -> Int64? {
    guard let document = JSONDocument(parsing: text.span, .lenient) else { return nil }
    return document.root["a"]?.integer
  }

  private func kinds(of text: String) -> [SyntaxProblem.Kind] {
    SyntaxDiagnosis(of: Array(text.utf8).span).problems.map(\.kind)
  }

  @Test func `a NUL byte is not the end of a text`() {
    #expect(!reads(Array("123\0".utf8)))
    #expect(!reads(Array("123\0junk".utf8)))
    #expect(!reads(Array("{\"aps\":{}}\0".utf8)))
    #expect(kinds(of: "{\"aps\":{}}\0") == [.nulAfterEnd])
  }

  @Test func `blanks after the root are no text`() {
    #expect(reads(Array(" {\"aps\": {}} \r\n\t".utf8)))
  }

  @Test func `a scalar is a document`() {
    for text in ["1", "-0.5", "\"a\"", "true", "null"] {
      #expect(reads(Array(text.utf8)), "\(text)")
    }
  }

  @Test func `numbers beyond 64 bits and beyond a double are JSON, and said to be unusual`() {
    for number in ["18446744073709551616", "-9223372036854775809", "1e999", "-1e999"] {
      let text = "{\"n\": \(number)}"
      #expect(!reads(Array(text.utf8)))
      #expect(kinds(of: text) == [.numberOutOfRange], "\(number)")
      #expect(reads(Array(text.utf8), .lenient), "\(number)")
    }
  }

  @Test func `an escaped NUL is JSON, in values and in keys`() {
    for text in [#"{"a": "x\u0000y"}"#, #"{"x\u0000y": 1}"#] {
      #expect(!reads(Array(text.utf8)))
      #expect(kinds(of: text) == [.nulEscape], "\(text)")
      #expect(reads(Array(text.utf8), .lenient), "\(text)")
    }
  }

  @Test func `both places of a duplicate key are known, and the last value counts`() throws {
    let text = Array(#"{"a": 1, "b": 2, "a": 3}"#.utf8)
    #expect(!reads(text))
    let problem = try #require(SyntaxDiagnosis(of: text.span).problems.first)
    #expect(problem.range == ByteRange(17, 20))
    #expect(problem.related == ByteRange(1, 4))
    #expect(lastValue(of: text) == 3)
    #expect(PositionIndex(text.span).find("/a")?.key == ByteRange(17, 20))
  }

  @Test func `a trailing comma is found at the comma, not at the bracket after it`() throws {
    let text = Array("{\n  \"a\": 1,\n}".utf8)
    let problem = try #require(SyntaxDiagnosis(of: text.span).problems.first)
    #expect(problem.kind == .trailingComma)
    #expect(problem.range == ByteRange(10, 11))
  }

  @Test func `a document deeper than jansson follows is still read`() {
    let text =
      "{\"aps\": {}, \"deep\": " + String(repeating: "[", count: 3000)
      + String(repeating: "]", count: 3000) + "}"
    #expect(!reads(Array(text.utf8)))
    let diagnosis = SyntaxDiagnosis(of: Array(text.utf8).span)
    #expect(diagnosis.problems.map(\.kind) == [.deepNesting])
    #expect(reads(Array(text.utf8), .lenient))
  }

  @Test func `more than the first mistake is found`() {
    #expect(kinds(of: "{\"a\": 01, \"b\": +1,}") == [.leadingZero, .leadingPlus, .trailingComma])
  }
}
