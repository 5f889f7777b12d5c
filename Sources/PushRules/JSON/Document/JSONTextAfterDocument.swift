package import JSON
import PushFormats
package import PushModel

package enum JSONTextAfterDocument: SyntaxRule {
  package static let id: StaticString = "json-text-after-document"
  package static let kind = SyntaxProblem.Kind.textAfterDocument

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    SyntaxWords(
      "\(problem.shown) follows the end of the document", label: "not part of the document",
      related: "the document is complete here",
      help: problem.repair == nil ? "send one document at a time" : "delete it",
      note: ReaderNotes.refused)
  }

  /// What to do when each line is a document of its own.
  static func help(forStreamOf documents: Int) -> String {
    "each line is a document: check all \(grouped(documents)) with --input ndjson"
  }

  package static var page: RulePage {
    RulePage(
      "A document holds one JSON value and nothing after it.",
      rationale: """
        Often a bracket too many ends the document early, and what follows is lost. Several \
        documents in one file, one on each line, are a stream: say `--input ndjson`. Several on \
        one line cannot be sent as one push.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}};"#, at: "byte 24", severity: .error,
          message: "`;` follows the end of the document", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}}}"#, at: "byte 24", severity: .error,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}}\#n{"aps": {"alert": "Ho"}}"#, at: "byte 25", severity: .error),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}}\#n\#n"#)],
      serverErrors: ["Parsing terminated before end of input"])
  }
}
