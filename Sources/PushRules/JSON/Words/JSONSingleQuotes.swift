package import JSON
import PushFormats
package import PushModel

package enum JSONSingleQuotes: SyntaxRule {
  package static let id: StaticString = "json-single-quotes"
  package static let kind = SyntaxProblem.Kind.singleQuotes

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // Only quotes around the whole document have a second place.
    guard problem.related == nil else {
      return SyntaxWords(
        "the document is in single quotes", label: "not part of the JSON",
        related: "the other one", help: "delete both quotes",
        note: "they belong to the shell's command line, not to the document")
    }
    return SyntaxWords(
      problem.subject == "`"
        ? "a string is in backticks, expected double quotes"
        : "a string is in single quotes, expected double quotes",
      label: problem.subject == "`" ? "backticks" : "single quotes",
      help: "use double quotes", taken: problem.subject == "`" ? .byNobody : .byGoogle)
  }

  package static var page: RulePage {
    RulePage(
      "Keys and strings must use double quotes.",
      rationale: """
        Single quotes are right in JavaScript and Python, and a shell needs them around a whole \
        document, where they are easily copied along. Google's parser accepts them, others do not.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": 'Hi'}}"#, at: "byte 18", severity: .error,
          message: "a string is in single quotes, expected double quotes",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {'alert': "Say \"hi\""}}"#, at: "byte 9", severity: .error,
          fixed: #"{"aps": {"alert": "Say \"hi\""}}"#),
        Example(
          #"'{"aps": {"alert": "Hi"}}'"#, at: "byte 0", severity: .error,
          message: "the document is in single quotes", fixed: #"{"aps": {"alert": "Hi"}}"#,
          remark: "copied from a curl command"),
      ],
      passing: [Example(#"{"aps": {"alert": "It's 'your' turn"}}"#)],
      serverErrors: ["BadRequestPayload"])
  }
}
