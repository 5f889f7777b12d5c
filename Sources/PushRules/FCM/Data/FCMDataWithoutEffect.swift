import JSON
package import PushFormats
package import PushModel

/// Reported during the walk over the keys that `FCMReservedDataKey` makes.
package enum FCMDataWithoutEffect: Rule {
  package static let id: StaticString = "fcm-data-without-effect"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.messageTypes

  package static var page: RulePage {
    RulePage(
      "Flags and headers for APNs belong in `apns`, not in `data`.",
      rationale: """
        Values in `data` reach the app as plain text, and nothing else reads them. Flags such as \
        `content-available` end up there because the console only offers custom data. Names that \
        an app may well use for itself, such as `badge` or `click_action`, are not reported.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"content_available": "true"}}}"#,
          at: "/message/data/content_available", severity: .warning,
          message: "data key `content_available` has no effect as data"),
        Example(
          #"{"message": {"topic": "news", "data": {"apns-priority": "5"}}}"#,
          at: "/message/data/apns-priority", severity: .warning),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"badge": "1", "click_action": "FLUTTER_NOTIFICATION_CLICK", "title": "Hi"}}}"#
        )
      ])
  }

  static func report(
    _ name: String, _ misplacement: Misplacement, _ pointer: JSONPointer, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    // `click_action` and the like are right for what many apps do with them.
    guard misplacement.places.allSatisfy({ $0.path.hasPrefix("message.apns.") }) else { return }
    findings.add(
      self, at: .key(pointer), "data key `\(ValueWords.shortened(name))` has no effect as data",
      label: "plain text for the app", help: GoogleMisplacedKey.help(onData: misplacement, push),
      note: GoogleMisplacedKey.note(misplacement),
      predicts: .fcmDelivers("passes it to the app as plain text"))
  }
}
