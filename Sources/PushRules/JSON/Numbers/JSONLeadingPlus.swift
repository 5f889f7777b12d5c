package import JSON
import PushFormats
package import PushModel

package enum JSONLeadingPlus: SyntaxRule {
  package static let id: StaticString = "json-leading-plus"
  package static let kind = SyntaxProblem.Kind.leadingPlus

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the number \(problem.shown) begins with a plus sign", label: "not part of a number",
      help: "delete the plus sign", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A number must not begin with a plus sign.",
      rationale: """
        Some push services increment the badge for `"+1"`. Apple's `badge` is the number that is \
        shown, and a bare `+1` is not valid JSON.
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
