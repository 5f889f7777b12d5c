package import JSON
import PushFormats
package import PushModel

package enum JSONMalformedNumber: SyntaxRule {
  package static let id: StaticString = "json-malformed-number"
  package static let kind = SyntaxProblem.Kind.malformedNumber

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) is not a JSON number", label: "not a number", help: help(problem),
      taken: .byNobody)
  }

  private static func help(_ problem: SyntaxProblem) -> String {
    if let number = problem.replacement { return "write \(number)" }
    if problem.subject.contains(",") { return "write a decimal point in place of the comma" }
    guard problem.repair != nil else { return "write digits, or put it in double quotes" }
    return "put it in double quotes if it is text"
  }

  package static var page: RulePage {
    RulePage(
      "A number must follow JSON's grammar: digits with an optional sign, fraction and exponent.",
      rationale: """
        A decimal point needs a digit on both sides; hexadecimal digits, underscores, commas and \
        units are not allowed. Dates, times and versions are text and belong in quotes.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": .5}}"#, at: "byte 43", severity: .error,
          message: "`.5` is not a JSON number",
          fixed: #"{"aps": {"alert": "Hi", "relevance-score": 0.5}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "relevance-score": 0,5}}"#, at: "byte 43", severity: .error,
          message: "`0,5` is not a JSON number",
          fixed: #"{"aps": {"alert": "Hi", "relevance-score": 0.5}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "colour": 0xFF}"#, at: "byte 35", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "colour": 255}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "day": 2026-11-20}"#, at: "byte 32", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}, "day": "2026-11-20"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "time": 10:05}"#, at: "byte 33", severity: .error,
          message: "`10:05` is not a JSON number",
          fixed: #"{"aps": {"alert": "Hi"}, "time": "10:05"}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "relevance-score": 0.5}, "a": -1, "b": 2E-3, "c": 10}"#)
      ],
      serverErrors: ["Unable to parse number"])
  }
}
