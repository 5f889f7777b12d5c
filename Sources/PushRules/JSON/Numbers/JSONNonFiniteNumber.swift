package import JSON
import PushFormats
package import PushModel

package enum JSONNonFiniteNumber: SyntaxRule {
  package static let id: StaticString = "json-non-finite-number"
  package static let kind = SyntaxProblem.Kind.nonFiniteNumber

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) is not a JSON number", label: "not a finite number",
      help: "write a number, or leave the key out", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A number must be finite.",
      rationale: """
        `NaN` and `Infinity` come from a division by zero or a missing value, and some Python and \
        JavaScript tools write them to JSON. Apple's JSONSerialization refuses to write them.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": NaN}}"#, at: "byte 43", severity: .error,
          message: "`NaN` is not a JSON number"),
        Example(#"{"aps": {"alert": "Hi"}, "score": -Infinity}"#, at: "byte 34", severity: .error),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi", "relevance-score": 0.5}, "score": "NaN"}"#)])
  }
}
