package import JSON
import PushFormats
package import PushModel

package enum JSONBareKey: SyntaxRule {
  package static let id: StaticString = "json-bare-key"
  package static let kind = SyntaxProblem.Kind.bareKey

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard !problem.subject.hasSuffix("\"") else { return halfQuoted(problem) }
    guard problem.repair != nil else { return shorthand(problem) }
    return SyntaxWords(
      "the key \(problem.shown) is not in quotes", label: "needs double quotes",
      help: "put the key in double quotes", taken: .byGoogle)
  }

  /// A variable that is key and value in one: `{title, body}`.
  private static func shorthand(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) is a key without quotes and without a value", label: "a shorthand",
      help: "put the key in double quotes, and write a colon and its value",
      note: "JavaScript's shorthand stands for the value of a variable; JSON has no variables",
      taken: .byNobody)
  }

  /// The closing quote is there: `aps": {}`.
  private static func halfQuoted(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the key \(problem.shown) has no opening quote", label: "lacks the opening quote",
      help: "write a double quote before the key", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Keys must be in double quotes.",
      rationale: """
        JavaScript does not need the quotes, and neither does Google's parser; JSON does. Shells \
        remove them too: `-d "{"aps":{}}"` arrives without any quotation marks, so put single \
        quotes around the document there.
        """,
      failing: [
        Example(
          #"{aps: {"alert": "Hi"}}"#, at: "byte 1", severity: .error,
          message: "the key `aps` is not in quotes", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {content-available: 1}}"#, at: "byte 9", severity: .error,
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{aps": {"alert": "Hi"}}"#, at: "byte 1", severity: .error,
          message: #"the key `aps"` has no opening quote"#, fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": {title, "body": "At six"}}}"#, at: "byte 19", severity: .error,
          message: "`title` is a key without quotes and without a value"),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "order id": "o-17"}"#)],
      serverErrors: ["Invalid key or variable name"])
  }
}
