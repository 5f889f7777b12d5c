import JSON
package import PushFormats
package import PushModel

package enum FCMNotificationWithoutText: GuardedRule {
  package static let id: StaticString = "fcm-notification-without-text"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A notification needs a title or a body.",
      rationale: """
        Browsers take the texts from `webpush.notification`, or from the common `notification`. \
        Without them they show an entry with nothing but the site's address. A picture alone in the \
        common `notification` is a note: Android shows it without any words, and Apple's devices \
        show no alert, as `aps` gets none.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"actions": [{"action": "open", "title": "Open"}]}}}}"#,
          at: "/message/webpush/notification", severity: .warning,
          message: "`webpush.notification` has no title and no body, and neither has the message"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": ""}, "webpush": {"notification": {"icon": "https://example.org/a.png", "body": ""}}}}"#,
          at: "/message/webpush/notification", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "notification": {"image": "https://example.org/a.png"}}}"#,
          at: "/message/notification", severity: .note,
          message: "`notification` has a picture, but no title and no body", remark: "a note"),
        Example(
          #"{"message": {"topic": "news", "notification": {"image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"badge": 3}}}}}"#,
          at: "/message/notification", severity: .note),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "webpush": {"notification": {"icon": "https://example.org/a.png"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}}}, "android": {"notification": {"title": "Hi"}}}}"#,
          remark: "the platforms have texts of their own"),
        Example(
          #"{"message": {"topic": "news", "notification": {"image": "https://example.org/a.png"}, "android_v2": {"remote_notification": {"notification": {"title": "Hi"}}}}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, any: [WebpushConfig.notification.id, CommonNotification.image.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.hasCommonText, !push.hasMisplacedContent else { return }
    if lacksWebText(push) {
      findings.add(
        self, at: push.key(WebpushConfig.notification),
        "`webpush.notification` has no title and no body, and neither has the message",
        label: "no text to show",
        help: "write a title or a body there, or into `notification` beside `webpush`",
        predicts: .fcmDelivers("browsers show an entry without any text"))
    }
    if push.hasText(CommonNotification.image), !hasTextOfPlatform(push) {
      findings.add(
        self, at: push.key(Message.notification),
        "`notification` has a picture, but no title and no body", label: "no text to show",
        severity: .note, help: "write a title or a body into `notification` beside `image`",
        predicts: .fcmDelivers("no text is shown"))
    }
  }

  private static func lacksWebText(_ push: borrowing Push) -> Bool {
    guard let notification = push[WebpushConfig.notification], notification.isObject,
      notification.count > 0
    else { return false }
    return !holdsText(in: push, BrowserNotification.title, .body)
  }

  private static func hasTextOfPlatform(_ push: borrowing Push) -> Bool {
    push.hasAlertText || push.has(Aps.alert)
      || holdsText(in: push, BrowserNotification.title, .body)
      || holdsText(
        in: push, AndroidNotification.title, .body, .titleLocKey, .bodyLocKey)
      || holdsText(
        in: push, AndroidNotificationV2.title, .body, .titleLocKey, .bodyLocKey)
  }

  private static func holdsText<Key: FieldKey>(in push: borrowing Push, _ texts: Key...) -> Bool {
    for text in texts where push.hasText(text) || push.seems(text) && !push.has(text) {
      return true
    }
    return texts.first.map { push.isLeftOpen($0) } ?? false
  }
}
