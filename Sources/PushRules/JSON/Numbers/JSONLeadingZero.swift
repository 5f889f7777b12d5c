package import JSON
import PushFormats
package import PushModel

package enum JSONLeadingZero: SyntaxRule {
  package static let id: StaticString = "json-leading-zero"
  package static let kind = SyntaxProblem.Kind.leadingZero

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    let number = problem.replacement ?? "it without the zeros"
    return SyntaxWords(
      "the number \(problem.shown) begins with a zero", label: "leading zeros",
      help: "write \(number), or put it in quotes if the zeros matter",
      note: "some parsers read it as an octal number, others refuse the whole document")
  }

  package static var page: RulePage {
    RulePage(
      "A number must not begin with superfluous zeros.",
      rationale: """
        Some languages read a leading zero as octal and others ignore it, so JSON forbids it. \
        Google's parser refuses it. An order number or a postcode with leading zeros is text and \
        belongs in quotes.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "badge": 07}}"#, at: "byte 33", severity: .error,
          message: "the number `07` begins with a zero",
          fixed: #"{"aps": {"alert": "Hi", "badge": 7}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "offset": -01.5}"#, at: "byte 35", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "offset": -1.5}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 0, "relevance-score": 0.7}, "zip": "01067"}"#)
      ],
      serverErrors: ["Octal/hex numbers are not valid JSON values"])
  }
}
