package import PushFormats
package import PushModel

package enum PushTooLargeToRead: Rule {
  package static let id: StaticString = "push-too-large-to-read"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  /// What was too large.
  package enum Subject: Sendable {
    case document, record

    fileprivate var name: String {
      switch self {
      case .document: "document"
      case .record: "record"
      }
    }

    fileprivate var flag: String {
      switch self {
      case .document: "--max-document-bytes"
      case .record: "--max-record-bytes"
      }
    }
  }

  /// Reports a text that was given up because it goes on beyond `limit` bytes.
  package static func report(_ subject: Subject, limit: Int, _ findings: inout Findings) {
    findings.add(
      self, at: .document,
      "the \(subject.name) is longer than \(counted(limit, "byte")) and was not checked",
      help: "raise \(subject.flag) if it is a push",
      note: "APNs accepts at most \(counted(Limits.payloadBytes, "byte")),"
        + " \(grouped(Limits.voipPayloadBytes)) for VoIP")
  }

  package static var page: RulePage {
    RulePage(
      "A document must not exceed the size that pushcheck is allowed to read.",
      rationale: """
        A push is a few thousand bytes long. A file of many megabytes is something else, or a \
        stream of pushes without line breaks. `--max-document-bytes` (64 MiB by default) and \
        `--max-record-bytes` (1 MiB by default, for one line of a stream) limit what pushcheck \
        reads, so that no input can exhaust the memory.
        """,
      failing: [], passing: [Example(#"{"aps": {"alert": "Hi"}}"#)])
  }
}
