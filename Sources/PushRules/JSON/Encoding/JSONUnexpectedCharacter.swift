package import JSON
import PushFormats
package import PushModel

package enum JSONUnexpectedCharacter: SyntaxRule {
  package static let id: StaticString = "json-unexpected-character"
  package static let kind = SyntaxProblem.Kind.unexpectedCharacter

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    var words = words(of: problem)
    words.acceptance = .byNobody
    return words
  }

  private static func words(of problem: SyntaxProblem) -> SyntaxWords {
    if problem.isOmission {
      return SyntaxWords(
        "\(problem.shown) stands for text that was left out", label: "left out",
        help: "remove it, or write what belongs here")
    }
    if let cover = problem.cover { return words(of: problem, covering: cover) }
    if problem.isOfRest { return wordsOfRest(problem) }
    switch problem.choice {
    case .values: return words(of: problem, offering: "values")
    case .members: return words(of: problem, offering: "keys")
    case .branches:
      return SyntaxWords(
        "\(problem.shown) marks an unresolved merge conflict", label: "a merge conflict",
        related: "the other version", help: "keep one version, and delete the lines of the markers")
    case nil:
      return SyntaxWords("unexpected \(problem.shown)", label: "unexpected", help: help(problem))
    }
  }

  private static func words(of problem: SyntaxProblem, offering others: String) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) offers a choice of \(others), expected one", label: "a choice",
      help: "keep one of the \(others)")
  }

  private static func words(
    of problem: SyntaxProblem, covering cover: SyntaxProblem.Cover
  ) -> SyntaxWords {
    switch cover {
    case .diff:
      SyntaxWords(
        "\(problem.shown) marks a changed line: the document is a diff", label: "a diff",
        help: "delete the lines that begin with `-`, and the first character of the others")
    case .htmlEscapes:
      escapedQuotes(
        problem.shown, "for HTML", help: "decode the text, or copy it from the page as it is shown")
    case .percentEscapes:
      escapedQuotes(problem.shown, "as in an address", help: "decode the text")
    case .byteEscapes:
      escapedQuotes(problem.shown, "as in a log of nginx", help: "decode the text")
    case .escapedQuotes:
      escapedQuotes(
        #"`\"`"#, "as if inside a string", help: "decode the text, or put it in double quotes")
    case .escapedLineEnds:
      SyntaxWords(
        "line ends are escaped outside of strings: \(problem.shown)", label: "escaped",
        help: "write line breaks, or delete them")
    case .terminalColours:
      SyntaxWords(
        "the document has a terminal's colours: \(problem.shown)", label: "a colour",
        help: "have the program that wrote it show no colours, as `jq -M` does")
    default:
      SyntaxWords(
        "\(problem.shown) ends each line of the document", label: "not part of the JSON",
        help: "delete it from all \(grouped(problem.count)) lines")
    }
  }

  private static func escapedQuotes(
    _ written: String, _ how: String, help: String
  ) -> SyntaxWords {
    SyntaxWords(
      "quotes are escaped \(how): \(written) in place of `\"`", label: "escaped", help: help)
  }

  private static func wordsOfRest(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the text from \(problem.shown) on is not JSON", label: "not JSON",
      help: "write the document as JSON",
      note: problem.count == 0
        ? nil : "\(counted(problem.count, "more mistake")) of syntax in it would be listed")
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
        quote marks of an e-mail, dots for omitted text, or the `|` that documentation \
        puts between values. What changes all of a document in the same way is reported once, and the \
        document is checked without it: a backslash at the end of each line, the signs of a diff, \
        or the escapes of HTML.
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
          severity: .error, message: #"`| "passive"` offers a choice of values, expected one"#,
          remark: "how documentation writes a choice"),
        Example(
          #"{"message": {"topic": "news", or "condition": "'a' in topics", "data": {"k": "v"}}}"#,
          at: "byte 30", severity: .error,
          message: #"`or "condition": "'a' in topics"` offers a choice of keys, expected one"#),
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
          severity: .error, message: #"`or {"body": "Hi"}` offers a choice of values, expected one"#
        ),
        Example(
          "{ \\\n  \"aps\": \\\n    {\"alert\": \"Hi\"} \\\n}", at: "byte 2", severity: .error,
          message: "`\\` ends each line of the document",
          fixed: "{ \n  \"aps\": \n    {\"alert\": \"Hi\"} \n}"),
        Example(
          " {\"aps\": {\n-  \"alert\": \"Hi\"\n+  \"alert\": \"Ho\"\n }}", at: "byte 11",
          severity: .error, message: "`-` marks a changed line: the document is a diff",
          fixed: "{\"aps\": {\n  \"alert\": \"Ho\"\n}}"),
        Example(
          "{&quot;aps&quot;: {&quot;alert&quot;: &quot;Hi&quot;}}", at: "byte 1",
          severity: .error, message: "quotes are escaped for HTML: `&quot;` in place of `\"`",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          "%7B%22aps%22%3A%7B%22alert%22%3A%22Hi%22%7D%7D", at: "byte 3", severity: .error,
          message: "quotes are escaped as in an address: `%22` in place of `\"`",
          fixed: #"{"aps":{"alert":"Hi"}}"#),
        Example(
          #"{\x22aps\x22:{\x22alert\x22:\x22Hi\x22}}"#, at: "byte 1", severity: .error,
          message: #"quotes are escaped as in a log of nginx: `\x22` in place of `"`"#,
          fixed: #"{"aps":{"alert":"Hi"}}"#),
        Example(
          #"{\n"aps": {\n"alert": "Hi"}}"#, at: "byte 1", severity: .error,
          message: #"line ends are escaped outside of strings: `\n`"#,
          fixed: "{\n\"aps\": {\n\"alert\": \"Hi\"}}"),
        Example(
          "{\u{1B}[34;1m\"aps\"\u{1B}[0m: {\"alert\": \"Hi\"}}", at: "byte 1", severity: .error,
          message: "the document has a terminal's colours: `\u{1B}[34;1m`",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{\"aps\": {\"alert\": \"Hi\"}}"#, at: "byte 1", severity: .error,
          message: #"quotes are escaped as if inside a string: `\"` in place of `"`"#,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi; @ … &"}}"#)])
  }
}
