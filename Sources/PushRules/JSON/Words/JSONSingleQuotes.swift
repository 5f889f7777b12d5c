package import JSON
import PushFormats
package import PushModel

package enum JSONSingleQuotes: SyntaxRule {
  package static let id: StaticString = "json-single-quotes"
  package static let kind = SyntaxProblem.Kind.singleQuotes

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    guard !problem.isJoined else { return describeJoined(problem) }
    // Only quotes around the whole document have a second place.
    guard problem.related == nil else {
      guard problem.subject != "`" else {
        return SyntaxWords(
          "the document is in backticks", label: "not part of the JSON",
          related: "the other one", help: "delete both backticks",
          note: "they mark code in Markdown, or a string of JavaScript")
      }
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

  // No quote of it can be deleted: they begin and end the program's strings.
  private static func describeJoined(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document is joined from pieces by a program", label: "put in by the program",
      help: "check what the program prints, or build it with a JSON library such as `json_encode`"
        + " or `JSON.stringify`",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "Keys and strings must use double quotes.",
      rationale: """
        Single quotes are right in JavaScript and Python, and a shell needs them around a whole \
        document, where they are easily copied along. Google's parser accepts them, others do not. \
        Where they end and begin a program's strings, only the program's output can be checked.
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
        Example(
          #"`{"aps": {"alert": "Hi"}}`"#, at: "byte 0", severity: .error,
          message: "the document is in backticks", fixed: #"{"aps": {"alert": "Hi"}}"#,
          remark: "copied from an issue"),
        Example(
          #"'{"aps": {"alert": "'.$text.'", "badge": 1}}'"#, at: "byte 20", severity: .error,
          message: "the document is joined from pieces by a program", remark: "PHP"),
        Example(
          #"'{"aps": {"alert": "Hi", "badge": ' + n + '}}'"#, at: "byte 34", severity: .error,
          message: "the document is joined from pieces by a program", remark: "JavaScript"),
      ],
      passing: [Example(#"{"aps": {"alert": "It's 'your' turn"}}"#)],
      serverErrors: ["BadRequestPayload"])
  }
}
