import JSON
package import PushFormats
package import PushModel

package enum FCMNegativeNotificationCount: GuardedRule {
  package static let id: StaticString = "fcm-negative-notification-count"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "`notification_count` must not be negative.",
      rationale: """
        The launcher adds this number to its badge; with 0 or no value the launcher counts by \
        itself. A negative number has no meaning, and Google's SDKs refuse it before sending.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "notification_count": -1}}}}"#,
          at: "/message/android/notification/notification_count", severity: .warning,
          message: "`notification_count` is -1, expected 0 or more")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "notification_count": 0}}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [AndroidNotification.notificationCount.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let value = push[AndroidNotification.notificationCount],
      let count = value.integer ?? value.string.flatMap({ Int64($0) }), count < 0
    else { return }
    findings.add(
      self, at: push.value(AndroidNotification.notificationCount),
      "`\(push.writtenName(of: AndroidNotification.notificationCount))` is \(count), expected 0 or more",
      label: "below zero",
      help: "write how many things are new, or leave it out",
      predicts: .fcmDelivers("the launcher counts by itself"))
  }
}
