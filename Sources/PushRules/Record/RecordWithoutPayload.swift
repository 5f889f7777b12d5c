package import PushFormats
package import PushModel

package enum RecordWithoutPayload: Rule {
  package static let id: StaticString = "record-without-payload"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  /// What stands in the place of the document.
  package enum Subject: Sendable {
    case nothing, null
    /// The line has no place for a document, since nothing ends its key.
    case unendedKey(mostBytes: Int)
    /// Nothing stands where the caller says that documents do.
    case notAtPlace(String)
  }

  package static func report(_ subject: Subject, _ findings: inout Findings) {
    switch subject {
    case .nothing:
      findings.add(
        self, at: .document, "the record contains no document", help: help, note: note)
    case .null:
      findings.add(
        self, at: .document, "the record contains `\\N`, a null, expected a document", help: help,
        note: note)
    case .notAtPlace(let pointer):
      findings.add(
        self, at: .document,
        "the record contains no document at `\(ValueWords.shortened(pointer))`",
        help: help, note: note)
    case .unendedKey(let mostBytes):
      findings.add(
        self, at: .document,
        "no TAB ends the key of the record within \(counted(mostBytes, "byte")), so that there is"
          + " no document",
        help: "write the key, a TAB and the document on a line", note: note)
    }
  }

  private static let help = "check the program that should have written it"
  private static let note = "nothing was checked, and nothing would be sent"

  package static var page: RulePage {
    RulePage(
      "Each record of a stream must contain a document.",
      rationale: """
        Whoever asks about each line under a key wants an answer about each. A blank line, a key \
        alone, or the `\\N` that Hive and Spark write for a null is a push that was lost before it \
        was sent. It is reported where lines are records by `--record-key` or `--every-record`; \
        blank lines of a plain NDJSON file mean nothing.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}
