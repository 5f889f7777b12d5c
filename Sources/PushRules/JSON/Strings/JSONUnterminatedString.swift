package import JSON
import PushFormats
package import PushModel

package enum JSONUnterminatedString: SyntaxRule {
  package static let id: StaticString = "json-unterminated-string"
  package static let kind = SyntaxProblem.Kind.unterminatedString

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "the closing quote of \(problem.shown) is missing", label: "the quote belongs here",
      related: "the string begins here", help: "write the closing double quote",
      note: "a document that was cut off looks like this; " + ReaderNotes.refused)
  }

  package static var page: RulePage {
    RulePage(
      "A string ends with a double quote.",
      rationale: """
        Either the quote was forgotten, or the document was cut by a limit on its way: a column of \
        a database, a log, a copy from a terminal.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi}}"#, at: "byte 21", severity: .error,
          message: #"the closing quote of `"Hi` is missing"#, fixed: #"{"aps": {"alert": "Hi"}}"#)
      ],
      passing: [Example(#"{"aps": {"alert": "Hi}}"}}"#)],
      serverErrors: ["Closing quote expected in string"])
  }
}
