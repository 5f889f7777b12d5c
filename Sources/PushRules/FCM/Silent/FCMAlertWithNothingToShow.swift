package import JSON
package import PushFormats

package enum FCMAlertWithNothingToShow: Rule {
  package static let id: StaticString = "fcm-alert-with-nothing-to-show"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A message with push type alert shows something on Apple's devices.",
      rationale: """
        Neither the common `notification` nor `aps` brings a text, a badge or a sound: with \
        `apns-push-type: alert` such a push is neither shown nor does it wake the app. A silent \
        message is sent as type background with priority 5.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-push-type")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"badge": 0}}}}}"#
        ),
      ])
  }

  package static let runs = Guard(
    [.fcmV1, .headers], seen: [Headers.pushType.id],
    unseen: [Aps.alert.id, Aps.badge.id, Aps.sound.id], pushTypes: PushTypes(.alert))

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.pushTypeOrigin == .header, !push.showsOnApple,
      !push.has(ApnsConfig.liveActivityToken)
    else { return }
    findings.add(
      self, at: push.value(Headers.pushType),
      "push type is \"alert\", and nothing is there to show on Apple's devices",
      label: "shows nothing",
      help: "write \"background\" with apns-priority \"5\", or add a `notification`",
      predicts: .fcmDelivers("the push is neither shown nor does it wake the app"),
      fix: .unsafe(.set(push.pointer(to: Headers.pushType), to: "\"background\"")))
  }
}
