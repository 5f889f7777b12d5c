package import JSON
import PushFormats
package import PushModel

package enum JSONMissingComma: SyntaxRule {
  package static let id: StaticString = "json-missing-comma"
  package static let kind = SyntaxProblem.Kind.missingComma

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // A semicolon or a full-width comma is underlined itself; the value before it is the second
    // place.
    let isLookalike = problem.related.map { $0.start < problem.range.start } ?? false
    return SyntaxWords(
      "missing comma after \(problem.shown)",
      label: isLookalike ? "not a JSON comma" : "expected a comma after this",
      related: isLookalike ? "the previous one" : "the next one begins here",
      help: isLookalike ? "write a comma here" : "write a comma between the two",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Members and elements must be separated by commas.",
      rationale: """
        A comma is easily forgotten when a line is added below the last one, or when JSON is \
        concatenated from strings. Other parsers point at the start of the next line, where \
        nothing is wrong. A JSON library writes the commas for you.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi" "badge": 1}}"#, at: "byte 21", severity: .error,
          message: #"missing comma after `"Hi"`"#,
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi"} "orderId": "o-17"}"#, at: "byte 22", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "orderId": "o-17"}"#),
        Example(
          #"{"aps": {"alert": "Hi"; "badge": 1}}"#, at: "byte 22", severity: .error,
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi". "badge": 1}}"#, at: "byte 22", severity: .error,
          message: #"missing comma after `"Hi"`"#,
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi": "badge": 1}}"#, at: "byte 22", severity: .error,
          message: #"missing comma after `"Hi"`"#,
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 1}}"#),
        Example(#"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann", "b4"]}}}"#),
      ],
      serverErrors: [
        "Expected , or } after key:value pair", "Expected , or ] after array value",
        "BadRequestPayload",
      ])
  }
}
