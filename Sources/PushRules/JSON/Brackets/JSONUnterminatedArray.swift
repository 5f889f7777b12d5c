package import JSON
import PushFormats
package import PushModel

package enum JSONUnterminatedArray: SyntaxRule {
  package static let id: StaticString = "json-unterminated-array"
  package static let kind = SyntaxProblem.Kind.unterminatedArray

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let closers = problem.shown
    return SyntaxWords(
      "an array is never closed", label: closers + " is missing",
      related: "the array begins here",
      help: String(joining: ["write ", closers, " where it ends"]),
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "An array must end with `]`.",
      rationale: """
        Either the bracket was forgotten, or the document was cut off on its way. The fix adds the \
        bracket at the last possible place; check whether it belongs earlier.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann"}}}"#, at: "byte 56",
          severity: .error, message: "an array is never closed",
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann"]}}}"#)
      ],
      passing: [Example(#"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["["]}}}"#)],
      serverErrors: ["Expected a value or ] within an array"])
  }
}
