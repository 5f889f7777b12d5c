package import JSON
import PushFormats
package import PushModel

package enum JSONUnexpectedCharacter: SyntaxRule {
  package static let id: StaticString = "json-unexpected-character"
  package static let kind = SyntaxProblem.Kind.unexpectedCharacter

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    if problem.isOmission {
      return SyntaxWords(
        "\(problem.shown) stands for text that was left out", label: "left out",
        help: "remove it, or write what belongs here", taken: .byNobody)
    }
    switch problem.choice {
    case .values:
      return SyntaxWords(
        "\(problem.shown) offers other values, expected one value", label: "a choice",
        help: "write one of the values", taken: .byNobody)
    case .members:
      return SyntaxWords(
        "\(problem.shown) offers other keys, expected one of them", label: "a choice",
        help: "write one of the keys", taken: .byNobody)
    case .branches:
      return SyntaxWords(
        "\(problem.shown) marks an unresolved merge conflict", label: "a merge conflict",
        related: "the other version", help: "keep one version, and delete the lines of the markers",
        taken: .byNobody)
    case nil:
      return SyntaxWords(
        "unexpected \(problem.shown)", label: "unexpected", help: help(problem),
        taken: .byNobody)
    }
  }

  private static func help(_ problem: SyntaxProblem) -> String {
    guard let repair = problem.repair else { return "write what belongs here, or delete it" }
    guard let text = repair.first?.replacement, !text.isEmpty else { return "delete it" }
    return "write \(text)"
  }

  package static var page: RulePage {
    RulePage(
      "Outside of strings, only JSON's own characters are allowed.",
      rationale: """
        JSON does not allow this character here. Often it is left over from copying: line numbers, \
        quote marks of an e-mail, dots for omitted text, or `|` between the values of a \
        documentation.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi";}}"#, at: "byte 22", severity: .error,
          message: "unexpected `;`", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(#"{"aps": {"alert": !}}"#, at: "byte 18", severity: .error),
        Example(
          #"{"aps": {"alert": "Hi", ...}}"#, at: "byte 24", severity: .error,
          message: "`...` stands for text that was left out"),
        Example(
          #"{"aps": {"alert": "Hi"}, "links": ["https://demo.example/", …]}"#, at: "byte 60",
          severity: .error, message: "`…` stands for text that was left out"),
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "active" | "passive"}}"#, at: "byte 55",
          severity: .error, message: #"`| "passive"` offers other values, expected one value"#,
          remark: "how documentation writes a choice"),
        Example(
          #"{"message": {"topic": "news", or "condition": "'a' in topics", "data": {"k": "v"}}}"#,
          at: "byte 30", severity: .error,
          message: #"`or "condition": "'a' in topics"` offers other keys, expected one of them"#),
        Example(
          #"{"message": {"topic": "news", "data": {"k": "v"} : "x"}}"#, at: "byte 49",
          severity: .error, message: "unexpected `:`"),
        Example(
          #"{"message": {"topic": "news", one of many ["a"] "data": {"k": "v"}}}"#, at: "byte 30",
          severity: .error, message: #"unexpected `one of many ["a"]`"#),
        Example(
          "{\"aps\": {\n<<<<<<< HEAD\n\"alert\": \"Hi\"\n=======\n\"alert\": \"Ho\"\n>>>>>>> topic\n}}",
          at: "byte 10", severity: .error,
          message: "`<<<<<<< HEAD` marks an unresolved merge conflict"),
        Example(
          #"{"aps": {"alert": {"title": "Hi"} or {"body": "Hi"}}}"#, at: "byte 34",
          severity: .error, message: #"`or {"body": "Hi"}` offers other values, expected one value"#
        ),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi; @ … &"}}"#)])
  }
}
