package import JSON
import PushFormats
package import PushModel

package enum JSONCurlyQuotes: SyntaxRule {
  package static let id: StaticString = "json-curly-quotes"
  package static let kind = SyntaxProblem.Kind.curlyQuotes

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // A word processor changes all of them: then the second place is the last one.
    guard problem.count == 1 else {
      return SyntaxWords(
        "\(problem.count) keys and strings are in typographic quotes such as \(problem.shown),"
          + " expected straight double quotes",
        label: "the first of them", related: "the last of them", help: "use straight double quotes",
        taken: .byNobody)
    }
    return SyntaxWords(
      "\(problem.shown) is a typographic quote, expected a straight double quote",
      label: "a typographic quote", related: "the string begins here",
      help: "use straight double quotes", taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Keys and strings must use straight double quotes.",
      rationale: """
        Blogs, chats and word processors turn straight quotes into curly ones, and the copy looks \
        nearly the same. One of Apple's archived listings has such a quote. Inside a text they are \
        fine.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": “Hi”}}"#, at: "byte 18", severity: .error,
          message: "`“` is a typographic quote, expected a straight double quote",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {“alert": "Hi"}}"#, at: "byte 9", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{“aps”: {“alert”: “Hi”}}"#, at: "byte 1", severity: .error,
          message: "3 keys and strings are in typographic quotes such as `“`, expected straight"
            + " double quotes",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Ann says “hi”"}}"#)])
  }
}
