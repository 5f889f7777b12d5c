package import JSON
import PushFormats
package import PushModel

package enum JSONTextBeforeDocument: SyntaxRule {
  package static let id: StaticString = "json-text-before-document"
  package static let kind = SyntaxProblem.Kind.textBeforeDocument

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    if let cover = problem.cover { return describe(cover, problem) }
    if problem.isOfProgram {
      return SyntaxWords(
        headline(problem), label: "code", severity: .warning, related: "more code",
        help: "leave it as it is if this is the program; otherwise delete it",
        note: "the program sends JSON that is made from it, not this text")
    }
    if problem.isLogPrefix {
      return SyntaxWords(
        headline(problem), label: "from a log", severity: .warning, related: "also from the log",
        help: help("leave it as it is if this is a log; otherwise delete it", problem),
        note: "a log shows JSON that was sent or received, and is not sent itself")
    }
    return SyntaxWords(
      headline(problem), label: "not part of the JSON",
      help: problem.count > 1 ? "delete all of it, up to the document" : "delete it",
      taken: .byNobody)
  }

  /// Of several lines the first is shown.
  private static func headline(_ problem: SyntaxProblem) -> String {
    guard problem.count > 1 else { return problem.shown + " precedes the document" }
    return "\(grouped(problem.count)) lines precede the document, from \(problem.shown) on"
  }

  private static func help(_ deletion: String, _ problem: SyntaxProblem) -> String {
    problem.isLogPrefix
      ? "\(deletion), or check the JSON in each line of a log with --input log" : deletion
  }

  /// Code that does not run is not to be revived.
  private static func describeCommentedCode(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the document is in code that is commented out", label: "begins the comment",
      severity: .warning, related: "ends it",
      help: "leave it as it is if this is the program",
      note: "a program does not run what is in a comment")
  }

  private static func describe(
    _ cover: SyntaxProblem.Cover, _ problem: SyntaxProblem
  ) -> SyntaxWords {
    if problem.isOfProgram, cover != .sourceString { return describeCommentedCode(problem) }
    let deletion = help("delete it from all \(grouped(problem.count)) lines", problem)
    switch cover {
    case .sourceString:
      // In pieces, it may have nothing else before it.
      let code = problem.subject.utf8.count > 1 ? ": \(problem.shown) precedes it" : ""
      return SyntaxWords(
        problem.isJoined
          ? "a program joins the document from strings\(code)"
          : "the document is in a string of code\(code)",
        label: "code", severity: problem.isOfProgram ? .warning : nil, related: "code",
        help: problem.isOfProgram
          ? "leave it as it is if this is the program; otherwise send only what"
            + (problem.isJoined ? " the program makes of the strings" : " the string holds")
          : "send what the string holds",
        note: problem.isOfProgram ? note(onStrings: problem) : nil,
        taken: problem.isOfProgram ? nil : .byNobody)
    case .loggedString:
      return SyntaxWords(
        "the document is in a string in a log: \(problem.shown) precedes it", label: "from a log",
        severity: .warning, related: "also from the log",
        help: "check the JSON in each line of a log with --input log",
        note: problem.count > 1
          ? "the log has \(grouped(problem.count)) such strings, and only this one is checked"
          : "a log shows JSON that was sent or received, and is not sent itself")
    case .codeBlock:
      return SyntaxWords(
        "the document is in a code block of Markdown", label: "not part of the JSON",
        severity: .warning, related: "the end of the block",
        help: "leave it as it is if this is a page; otherwise send only what the block holds",
        note: "JSON parsers refuse the document with the fences around it")
    case .hereDocument:
      return SyntaxWords(
        "the document is in a here-document: \(problem.shown) precedes it",
        label: "begins it", severity: .warning, related: "ends it",
        help: "leave it as it is if this is the script; otherwise send only what stands between",
        note: problem.isFilledIn
          ? "any variables are filled in first; these two lines are not sent"
          : "these two lines are not sent; the quotes keep a `$NAME` from being filled in")
    case .quotationMarks:
      return SyntaxWords(
        "the document as a whole is in typographic quotes", label: "not part of the JSON",
        related: "the quote at the end", help: "delete both", taken: .byNobody)
    case .comment:
      return SyntaxWords(
        "the document is in a comment", label: "begins the comment", related: "ends it",
        help: "delete the marks of the comment", taken: .byNobody)
    case .lineNumbers:
      return SyntaxWords(
        "a line number precedes each line of the document", label: "not part of the JSON",
        help: "delete the numbers of all \(grouped(problem.count)) lines", taken: .byNobody)
    case .varyingPrefix:
      return SyntaxWords(
        "a text such as \(problem.shown) precedes each line of the document",
        label: "not part of the JSON", help: deletion, taken: .byNobody)
    default:
      return SyntaxWords(
        "\(problem.shown) precedes each line of the document", label: "not part of the JSON",
        help: deletion, taken: .byNobody)
    }
  }

  private static func note(onStrings problem: SyntaxProblem) -> String {
    if problem.isJoined {
      let values = "the values that the program puts between them are not checked"
      return problem.count > 1
        ? "\(values), nor are its other documents: check those separately" : values
    }
    guard problem.count > 1 else {
      return "the program sends what the string holds, not this text"
    }
    return "the program has \(grouped(problem.count)) such strings, and only this one is checked:"
      + " check the others separately"
  }

  package static var page: RulePage {
    RulePage(
      "The document must not be preceded by other text.",
      rationale: """
        A variable's name, a timestamp, a log prefix, or the backticks of a chat or an issue were \
        copied along with the JSON. With them the document is not valid JSON. What stands before each \
        line, such as the `>` of a mail or a line number, is reported once, and the document is \
        checked without it. The same goes for a document in a comment. Where the document is assigned to a \
        variable, or stands in a string or a here-document of a script, this is only a warning: the \
        surrounding code is not sent. Of a page in Markdown, each block of code is checked as a document of its own.
        """,
      failing: [
        Example(
          #"payload = {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .warning,
          message: "`payload =` precedes the document", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"```json\#n{"aps": {"alert": "Hi"}}\#n```"#, at: "byte 0", severity: .warning,
          message: "the document is in a code block of Markdown",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"[push] sending body={"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .warning,
          message: "`[push] sending body=` precedes the document",
          fixed: #"{"aps": {"alert": "Hi"}}"#, remark: "a log has such lines, and no program"),
        Example(
          #"pushd[1234]: sent {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .warning,
          message: "`pushd[1234]: sent` precedes the document",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          """
          10:05:07 Relay[810:35] connected
          10:05:08 Relay[810:35] sends {"aps": {"alert": "Hi"}}
          """, at: "byte 0", severity: .warning, fixed: #"{"aps": {"alert": "Hi"}}"#,
          remark: "the first line of a log holds no JSON"),
        Example(
          #"[07:10:29] LOG {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .warning,
          message: "`[07:10:29] LOG` precedes the document",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"[07:10:29] LOG {"from": "7", "gcm.message_id": "1", "google.c.fid": "f", "aps": {"alert": "Hi"}}"#,
          at: "byte 0", severity: .note, message: "`[07:10:29] LOG` precedes the document",
          fixed:
            #"{"from": "7", "gcm.message_id": "1", "google.c.fid": "f", "aps": {"alert": "Hi"}}"#,
          remark: "what an app has received is only printed, not sent"),
        Example(
          "> {\n>   \"aps\": {\"alert\": \"Hi\"}\n> }", at: "byte 0", severity: .error,
          message: "`>` precedes each line of the document",
          fixed: "{\n  \"aps\": {\"alert\": \"Hi\"}\n}"),
        Example(
          " 9 {\n10   \"aps\": {\"alert\": \"Hi\"}\n11 }", at: "byte 1", severity: .error,
          message: "a line number precedes each line of the document",
          fixed: "{\n  \"aps\": {\"alert\": \"Hi\"}\n}"),
        Example(
          "07:10:29 web: {\n07:10:30 web:   \"aps\": {\"alert\": \"Hi\"}\n07:10:30 web: }",
          at: "byte 0", severity: .error,
          message: "a text such as `07:10:29 web:` precedes each line of the document",
          fixed: "{\n  \"aps\": {\"alert\": \"Hi\"}\n}"),
        Example(
          #"var payload = "{\"aps\": {\"alert\": \"Hi\"}}";"#, at: "byte 0", severity: .warning,
          message: #"the document is in a string of code: `var payload = "` precedes it"#,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          "cat > a.json <<EOF\n{\"aps\": {\"alert\": \"Hi\"}}\nEOF", at: "byte 0",
          severity: .warning,
          message: "the document is in a here-document: `cat > a.json <<EOF` precedes it",
          fixed: "{\"aps\": {\"alert\": \"Hi\"}}\n"),
        Example(
          "/*\n * {\"aps\": {\"alert\": \"Hi\"}}\n */", at: "byte 0", severity: .error,
          message: "the document is in a comment", fixed: "\n {\"aps\": {\"alert\": \"Hi\"}}\n "),
        Example(
          #"“{"aps": {"alert": "Hi"}}”"#, at: "byte 0", severity: .error,
          message: "the document as a whole is in typographic quotes",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"// {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: "the document is in a comment", fixed: #" {"aps": {"alert": "Hi"}}"#),
        Example(
          #"b'{"aps": {"alert": "Hi"}}'"#, at: "byte 0", severity: .error,
          message: "the document is in a string of code: `b'` precedes it",
          fixed: #"{"aps": {"alert": "Hi"}}"#, remark: "bytes, as Python prints them"),
      ],
      passing: [Example(#"\#n  {"aps": {"alert": "payload = {"}}"#)])
  }
}
