import Testing

@testable import JSON

/// Documentation leaves text out.
@Suite struct EllipsisTests {
  @Test(arguments: [
    (#"{"a": 1, ...}"#, #"{"a": 1}"#), (#"{"a": 1, …}"#, #"{"a": 1}"#),
    ("{\"a\": 1,\n  ...\n}", "{\"a\": 1\n}"), (#"{"a": 1 ...}"#, #"{"a": 1 }"#),
    (#"{"a": ...}"#, #"{"a": null}"#), (#"{...}"#, "{}"), ("[...]", "[]"),
    (#"{..., "a": 1}"#, #"{ "a": 1}"#), (#"{... "a": 1}"#, #"{ "a": 1}"#),
    ("[1, ..., 5]", "[1, 5]"), ("[1, ...]", "[1]"),
    (#"{"a": 1, ... "b": 2}"#, #"{"a": 1,  "b": 2}"#),
    (#"{"a": {"b": 1, .....}}"#, #"{"a": {"b": 1}}"#),
  ])
  func `dots for what was left out are one problem, and the rest is read`(
    _ text: String, _ loaded: String
  ) {
    let diagnosis = SyntaxDiagnosis(of: Array(text.utf8).span)
    #expect(diagnosis.problems.map(\.kind) == [.unexpectedCharacter])
    #expect(diagnosis.problems.allSatisfy { $0.repair == nil })
    #expect(diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) } == loaded)
  }

  @Test(arguments: [
    (#"["a":...]"#, #"["a"]"#), ("[1;...", "[1]"), ("[a:...", #"["a"]"#),
  ])
  func `a sign before the dots stands for no comma`(_ text: String, _ loaded: String) {
    let diagnosis = SyntaxDiagnosis(of: Array(text.utf8).span)
    #expect(diagnosis.repaired.map { String(decoding: $0, as: UTF8.self) } == loaded)
  }

  @Test func `dots before a name are no omission`() {
    let diagnosis = SyntaxDiagnosis(of: Array(#"{"a": 1, ...rest}"#.utf8).span)
    #expect(diagnosis.problems.map(\.kind) == [.foreignLiteral])
    let prose = SyntaxDiagnosis(of: Array(#"{"a": 1, ...rest of it}"#.utf8).span)
    #expect(prose.problems.first?.kind == .unexpectedCharacter)
  }
}
