import JSON
package import PushFormats
package import PushModel

package enum ConvertNotPossible: Rule {
  package static let id: StaticString = "convert-not-possible"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  /// Reports a document of a kind that cannot be converted to the other format.
  package static func report(
    _ kind: DocumentKind, to target: DocumentKind, from sources: [DocumentKind],
    _ findings: inout Findings
  ) {
    let names = sources.map(\.name).listed("or")
    findings.add(
      self, at: .container(JSONPointer()),
      "a document of kind \(kind.name) cannot be converted to \(target.name)",
      label: kind.title,
      help: "give a document of kind \(names), or say with --kind that it is one")
  }

  /// Reports a payload that FCM accepts in no message.
  package static func reportWithoutAps(at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "FCM does not send payloads with nothing in `aps`",
      label: "nothing in `aps`",
      help: "send it to APNs directly",
      predicts: .fcmRefuses(
        "Payload of Apple Push Notification Service must contain an [aps] key."))
  }

  package static var page: RulePage {
    RulePage(
      "The document must be convertible to the requested format.",
      rationale: """
        `--to apns` takes messages for FCM, legacy or HTTP v1; `--to fcm-v1` takes legacy messages \
        and requests to APNs; both take documents of other senders, by what these make of them, and \
        the pushes that stand inside a document, as in one of Amazon SNS. A document that holds \
        none has no way, and a payload with nothing in `aps`, such as that of a call, cannot travel \
        through FCM at all.
        """,
      failing: [
        Example(
          #"{"device_key": "k", "title": "Tea", "body": "Hot"}"#, at: "", severity: .error,
          message: "a document of kind wrapper-bark cannot be converted to apns",
          remark: "for Bark"),
        Example(
          #"{"callId": 17}"#, at: "", severity: .error,
          message: "FCM does not send payloads with nothing in `aps`", kind: .apns),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"aps": {"alert": "Hi"}}"#),
      ])
  }
}
