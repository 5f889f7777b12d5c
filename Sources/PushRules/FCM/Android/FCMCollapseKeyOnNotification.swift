package import PushFormats
package import PushModel

package enum FCMCollapseKeyOnNotification: GuardedRule {
  package static let id: StaticString = "fcm-collapse-key-on-notification"
  package static let severity = Severity.note
  package static let source = GoogleDocs.collapsing

  package static var page: RulePage {
    RulePage(
      "`collapse_key` should only be used with data messages.",
      rationale: """
        Waiting notification messages are always collapsed, by the app's package name; FCM ignores \
        the key. To replace a notification that is already shown, use `tag`, and on Apple's \
        devices the header `apns-collapse-id`.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"collapse_key": "feed"}}}"#,
          at: "/message/android/collapse_key", severity: .note,
          message: "`collapse_key` has no effect on a notification message")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"collapse_key": "feed"}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"collapse_key": ""}}}"#,
          remark: "for FCM an empty text is none"),
      ])
  }

  private static let keys: [FieldID] = [
    AndroidConfig.collapseKey.id, AndroidConfigV2.collapseKey.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: keys)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard
      push.has(Message.notification) || push.has(AndroidConfig.notification)
        || push.has(AndroidRemoteNotification.notification)
    else { return }
    for key in keys where push.hasText(key) {
      findings.add(
        self, at: push.key(key),
        "`\(push.writtenName(of: key))` has no effect on a notification message",
        label: "for data messages",
        help: "use `tag` of `android.notification` to replace a notification that is shown",
        note: "waiting notifications are collapsed by the app's package name")
    }
  }
}
