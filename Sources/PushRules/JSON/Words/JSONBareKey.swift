package import JSON
import PushFormats
package import PushModel

package enum JSONBareKey: SyntaxRule {
  package static let id: StaticString = "json-bare-key"
  package static let kind = SyntaxProblem.Kind.bareKey

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the key \(problem.shown) is not in quotes", label: "needs double quotes",
      help: "put the key in double quotes", note: ReaderNotes.takenByGoogle)
  }

  package static var page: RulePage {
    RulePage(
      "Keys must be in double quotes.",
      rationale: """
        JavaScript does not need the quotes, and neither does Google's parser; JSON does. Shells \
        remove them too: `-d "{"aps":{}}"` arrives without a single quote, so put single quotes \
        around the document there.
        """,
      failing: [
        Example(
          #"{aps: {"alert": "Hi"}}"#, at: "byte 1", severity: .error,
          message: "the key `aps` is not in quotes", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {content-available: 1}}"#, at: "byte 9", severity: .error,
          fixed: #"{"aps": {"content-available": 1}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "order id": "o-17"}"#)],
      serverErrors: ["Invalid key or variable name"])
  }
}
