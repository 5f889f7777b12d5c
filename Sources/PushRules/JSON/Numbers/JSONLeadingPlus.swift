package import JSON
import PushFormats
package import PushModel

package enum JSONLeadingPlus: SyntaxRule {
  package static let id: StaticString = "json-leading-plus"
  package static let kind = SyntaxProblem.Kind.leadingPlus

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the number \(problem.shown) begins with a plus sign", label: "not part of a number",
      help: "delete the plus sign", note: ReaderNotes.refused)
  }

  package static var page: RulePage {
    RulePage(
      "A number has no plus sign in front.",
      rationale: """
        Some push services count a badge up when they read `"+1"`. Apple's `badge` is the number \
        that is shown, and a bare `+1` is not even JSON.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "badge": +1}}"#, at: "byte 33", severity: .error,
          message: "the number `+1` begins with a plus sign",
          fixed: #"{"aps": {"alert": "Hi", "badge": 1}}"#)
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 1}, "phone": "+1 555 0100"}"#),
        Example(#"{"aps": {"alert": "Hi"}, "rate": 1.5e+3}"#, remark: "an exponent may have one"),
      ])
  }
}
