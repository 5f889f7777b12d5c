package import JSON
import PushFormats
package import PushModel

package enum JSONUnterminatedString: SyntaxRule {
  package static let id: StaticString = "json-unterminated-string"
  package static let kind = SyntaxProblem.Kind.unterminatedString

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the closing quote of \(problem.shown) is missing", label: "the quote belongs here",
      related: "the string begins here", help: "write the closing double quote",
      note: "a document that was cut off looks like this", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A string must end with a double quote.",
      rationale: """
        Either the quote was forgotten, or the document was truncated: by a database column, a \
        log, or when it was copied from a terminal.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi}}"#, at: "byte 21", severity: .error,
          message: #"the closing quote of `"Hi` is missing"#, fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi, "sound": "default"}}"#, at: "byte 21", severity: .error,
          message: #"the closing quote of `"Hi` is missing"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#, remark: "before a comma"),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi}}"}}"#)],
      serverErrors: ["Closing quote expected in string"])
  }
}
