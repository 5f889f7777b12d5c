package import JSON
import PushFormats
package import PushModel

package enum JSONMismatchedBracket: SyntaxRule {
  package static let id: StaticString = "json-mismatched-bracket"
  package static let kind = SyntaxProblem.Kind.mismatchedBracket

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard let right = problem.replacement else {
      return SyntaxWords(
        "\(problem.shown) closes nothing", label: "an extra bracket",
        related: "opened here", help: "delete it", taken: .byNobody)
    }
    return SyntaxWords(
      "expected `\(right)`, found \(problem.shown)", label: "the wrong bracket",
      related: "opened here", help: "write \(right)", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Every bracket must be closed by the matching one.",
      rationale: """
        An object opens with `{` and ends with `}`, an array opens with `[` and ends with `]`. \
        When a block is deleted or moved, one of its brackets often stays behind.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann", "b4"}}}}"#, at: "byte 62",
          severity: .error, message: "expected `]`, found `}`",
          fixed: #"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["Ann", "b4"]}}}"#),
        Example(
          #"{"aps": {"alert": "Hi"]}}"#, at: "byte 22", severity: .error,
          message: "`]` closes nothing", fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": {"loc-key": "MOVE", "loc-args": ["}", "b4"]}}}"#)])
  }
}
