import JSON
package import PushFormats
package import PushModel

package enum FCMAndroidWithoutText: GuardedRule {
  package static let id: StaticString = "fcm-android-without-text"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A notification for Android needs a title or a body.",
      rationale: """
        Whatever `android.notification` says about the channel, the sound or the icon, the texts come \
        from its own `title` and `body` or from those of the common `notification`. FCM accepts a \
        message without them, and the SDK shows an entry with nothing but the app's icon and name.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"channel_id": "alerts", "sound": "default"}}}}"#,
          at: "/message/android/notification", severity: .warning,
          message: "`android.notification` has no title and no body, and neither has the message"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": ""}, "android": {"notification": {"channel_id": "alerts", "body": "", "image": ""}}}}"#,
          at: "/message/android/notification", severity: .warning),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"notification": {"channel_id": "alerts"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"body_loc_key": "GOAL"}}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"image": "https://example.org/a.png"}}}}"#,
          remark: "there is a picture to be seen"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"notification": {}}}}"#,
          remark: "an empty object stands for none"),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [AndroidConfig.notification.id], noneOf: shown)
  }

  /// What is seen of a notification; an empty text is there, too.
  private static let shown: [FieldID] = [
    AndroidNotification.titleLocKey.id, AndroidNotification.bodyLocKey.id,
    AndroidNotification.notificationCount.id,
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let field = AndroidConfig.notification
    guard let notification = push[field], notification.isObject, notification.count > 0,
      !push.hasCommonText, !push.hasText(CommonNotification.image),
      !push.hasText(AndroidNotification.title), !push.hasText(AndroidNotification.body),
      !push.hasText(AndroidNotification.image),
      !push.isLeftOpen(AndroidNotification.title), !push.hasMisplacedContent
    else { return }
    findings.add(
      self, at: push.key(field),
      "`android.notification` has no title and no body, and neither has the message",
      label: "no text to show",
      help: "write a title or a body there, or into `notification` beside `android`",
      predicts: .fcmDelivers("Android shows an entry with nothing but the app's icon and name"))
  }
}
