import JSON
package import PushFormats
package import PushModel

/// Reported during the walk over the keys that `FCMReservedDataKey` makes.
package enum FCMSuspectDataKey: Rule {
  package static let id: StaticString = "fcm-suspect-data-key"
  package static let severity = Severity.warning
  package static let source = ReservedDataKey.source

  package static var page: RulePage {
    RulePage(
      "A key of `data` should not be a name that FCM's own code reads.",
      rationale: """
        `message_type` was seen to keep a message from Android apps, `collapse_key` is removed \
        before the app sees it, `aps` collides with Apple's dictionary, and older documentation \
        reserves every key that begins with `google` or `gcm`. FCM accepts the message, and the \
        value may be lost.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"message_type": "chat"}}}"#,
          at: "/message/data/message_type", severity: .warning,
          message: "data key `message_type` may not reach the app"),
        Example(
          #"{"message": {"topic": "news", "data": {"gcm_token": "x"}}}"#,
          at: "/message/data/gcm_token", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "data": {"aps": "{}"}}}"#, at: "/message/data/aps",
          severity: .warning),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "data": {"type": "chat", "notification": "x"}}}"#)
      ])
  }

  static func report(
    _ key: ReservedDataKey, _ name: String, _ pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(pointer),
      "data key `\(ValueWords.shortened(name))` may not reach the app", label: "read by FCM itself",
      help: "give the key another name, here and in the app", note: key.outcome)
  }
}
