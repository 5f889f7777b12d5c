package import JSON
import PushFormats
package import PushModel

package enum JSONTextBeforeDocument: SyntaxRule {
  package static let id: StaticString = "json-text-before-document"
  package static let kind = SyntaxProblem.Kind.textBeforeDocument

  package static func describe(_ problem: SyntaxProblem) -> SyntaxWords {
    // Only a block of Markdown has a second place.
    guard problem.related == nil else {
      return SyntaxWords(
        "the document is in a code block of Markdown", label: "not part of the JSON",
        related: "the end of the block", help: "delete both lines", taken: .byNobody)
    }
    return SyntaxWords(
      problem.shown + " precedes the document", label: "not part of the JSON",
      help: problem.isLogPrefix
        ? "delete it, or check the JSON in each line of a log with --input log" : "delete it",
      taken: .byNobody)
  }

  package static var page: RulePage {
    RulePage(
      "The document must not be preceded by other text.",
      rationale: """
        A variable's name, a timestamp, a log prefix, or the backticks of a chat or an issue were \
        copied along with the JSON. With them the document is not valid JSON.
        """,
      failing: [
        Example(
          #"payload = {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: "`payload =` precedes the document", fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"```json\#n{"aps": {"alert": "Hi"}}\#n```"#, at: "byte 0", severity: .error,
          message: "the document is in a code block of Markdown",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"[07:10:29] LOG {"aps": {"alert": "Hi"}}"#, at: "byte 0", severity: .error,
          message: "`[07:10:29] LOG` precedes the document",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"[07:10:29] LOG {"from": "7", "gcm.message_id": "1", "google.c.fid": "f", "aps": {"alert": "Hi"}}"#,
          at: "byte 0", severity: .note, message: "`[07:10:29] LOG` precedes the document",
          fixed:
            #"{"from": "7", "gcm.message_id": "1", "google.c.fid": "f", "aps": {"alert": "Hi"}}"#,
          remark: "what an app has received is only printed, not sent"),
      ],
      passing: [Example(#"\#n  {"aps": {"alert": "payload = {"}}"#)])
  }
}
