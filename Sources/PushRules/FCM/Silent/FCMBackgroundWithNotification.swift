package import JSON
package import PushFormats

package enum FCMBackgroundWithNotification: Rule {
  package static let id: StaticString = "fcm-background-with-notification"
  package static let severity = Severity.error
  package static let source = AppleDocs.background

  package static var page: RulePage {
    RulePage(
      "A message with a notification is no background push.",
      rationale: """
        FCM turns the common `notification` into the alert of the push. With `apns-push-type: \
        background` APNs may then refuse, delay or drop it, and the text is not shown. Examples \
        for silent messages with this header are often copied into messages that show something.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-push-type",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        )
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
      ])
  }

  package static let runs = Guard(
    [.fcmV1, .headers], seen: [Headers.pushType.id, Message.notification.id],
    unseen: [Aps.alert.id], pushTypes: PushTypes(.background))

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.hasCommonText else { return }
    findings.add(
      self, at: push.value(Headers.pushType),
      "the message shows a notification, and its push type is \"background\"",
      label: "shows nothing", related: .init(push.key(Message.notification), "becomes the alert"),
      help: "write \"alert\", or send the text and the silent part as two messages",
      predicts: Prediction(
        .apns, status: nil, reason: nil,
        outcome: "may refuse, delay or drop the push; the text is not shown"),
      fix: .unsafe(.set(push.pointer(to: Headers.pushType), to: "\"alert\"")))
  }
}
