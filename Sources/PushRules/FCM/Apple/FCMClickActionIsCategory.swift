package import PushFormats
package import PushModel

package enum FCMClickActionIsCategory: GuardedRule {
  package static let id: StaticString = "fcm-click-action-is-category"
  package static let severity = Severity.note
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "`click_action` has no effect on Apple's devices; they read `category`.",
      rationale: """
        `android.notification.click_action` does not reach iOS. There `aps.category` names the \
        actions that the app has registered; the legacy API filled it from `click_action`, HTTP v1 \
        does not.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"notification": {"click_action": "OPEN"}}, "apns": {"payload": {"aps": {"sound": "default"}}}}}"#,
          at: "/message/android/notification/click_action", severity: .note,
          message: "`click_action` has no effect on Apple's devices")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"notification": {"click_action": "OPEN"}}, "apns": {"payload": {"aps": {"category": "OPEN"}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"notification": {"click_action": "OPEN"}}}}"#,
          remark: "nothing says that Apple's devices are meant"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"notification": {"click_action": ""}}, "apns": {"payload": {"aps": {"badge": 1}}}}}"#,
          remark: "for FCM an empty text is none"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [Message.apns.id], unseen: [Aps.category.id],
      any: [AndroidNotification.clickAction.id, AndroidNotificationV2.clickAction.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let isOfFirst = push.hasText(AndroidNotification.clickAction)
    guard push.showsOnApple, isOfFirst || push.hasText(AndroidNotificationV2.clickAction) else {
      return
    }
    let field =
      isOfFirst ? AndroidNotification.clickAction.id : AndroidNotificationV2.clickAction.id
    findings.add(
      self, at: push.key(field), "`click_action` has no effect on Apple's devices",
      label: "only for Android",
      help: "add \"category\" to `apns.payload.aps` if the app has registered one")
  }
}
