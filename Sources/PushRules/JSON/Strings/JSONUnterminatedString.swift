package import JSON
import PushFormats
package import PushModel

package enum JSONUnterminatedString: SyntaxRule {
  package static let id: StaticString = "json-unterminated-string"
  package static let kind = SyntaxProblem.Kind.unterminatedString

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    if problem.quoteSlip == .escaped { return wordsOfEscaped(problem) }
    return SyntaxWords(
      "the closing quote of \(problem.shown) is missing", label: "the quote belongs here",
      related: "the string begins here", help: "write the closing double quote",
      note: problem.isEndOfText ? "a document that was cut off looks like this" : nil,
      taken: .byNobody)
  }

  private static func wordsOfEscaped(_ problem: SyntaxProblem) -> SyntaxWords {
    let isPath = problem.repair?.first?.replacement.isEmpty == false
    return SyntaxWords(
      "the backslash makes the closing quote of \(problem.shown) a part of the text",
      label: "escapes the closing quote", related: "the string begins here",
      help: isPath
        ? #"write \\ for a backslash in a text"#
        : #"delete the backslash, or write \\ for one in the text"#,
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "A string must end with a double quote.",
      rationale: """
        Either the quote was forgotten, or the document was truncated: by a database column, a \
        log, or when it was copied from a terminal. Or a backslash stands before it: then the quote \
        is one of the text, which continues after it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi}}"#, at: "byte 21", severity: .error,
          message: #"the closing quote of `"Hi` is missing"#, fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi, "sound": "default"}}"#, at: "byte 21", severity: .error,
          message: #"the closing quote of `"Hi` is missing"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#, remark: "before a comma"),
        Example(
          #"{"aps": {"alert": "Hi\", "sound": "default"}}"#, at: "byte 21", severity: .error,
          message: #"the backslash makes the closing quote of `"Hi\"` a part of the text"#,
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "folder": "C:\"}"#, at: "byte 38", severity: .error,
          message: #"the backslash makes the closing quote of `"C:\"` a part of the text"#,
          fixed: #"{"aps": {"alert": "Hi"}, "folder": "C:\\"}"#),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi}}"}}"#)],
      serverErrors: ["Closing quote expected in string"])
  }
}
