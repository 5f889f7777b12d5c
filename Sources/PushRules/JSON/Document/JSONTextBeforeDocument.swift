package import JSON
import PushFormats
package import PushModel

package enum JSONTextBeforeDocument: SyntaxRule {
  package static let id: StaticString = "json-text-before-document"
  package static let kind = SyntaxProblem.Kind.textBeforeDocument

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) precedes the document", label: "not part of the JSON",
      help: "delete it", note: ReaderNotes.refused)
  }

  package static var page: RulePage {
    RulePage(
      "The document must not be preceded by other text.",
      rationale: """
        A variable's name, a timestamp or a log prefix was copied along with the JSON. With it the \
        document is not valid JSON.
        """,
      failing: [
        Example(
          #"payload = {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: "`payload =` precedes the document", fixed: #"{"aps": {"alert": "Hi"}}"#)
      ],
      passing: [Example(#"\#n  {"aps": {"alert": "payload = {"}}"#)])
  }
}
