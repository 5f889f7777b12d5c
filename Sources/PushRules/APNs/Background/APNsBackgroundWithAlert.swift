import JSON
package import PushFormats
package import PushModel

package enum APNsBackgroundWithAlert: GuardedRule {
  package static let id: StaticString = "apns-background-with-alert"
  package static let severity = Severity.error
  package static let source = AppleDocs.background

  package static var page: RulePage {
    RulePage(
      "A background push must not contain an alert, a badge or a sound.",
      rationale: """
        With `apns-push-type: background` the push may only wake the app: Apple asks for \
        `content-available: 1` and none of `alert`, `badge` and `sound`. On a mismatch APNs may \
        return an error, delay the push or drop it, and the text is not shown.
        """,
      failing: [
        Example(
          #"{"aps": {"content-available": 1, "alert": "Hi"}}"#, at: "/aps/alert", severity: .error,
          message: "a background push carries `alert`",
          headers: ["apns-push-type": "background"]),
        Example(
          #"{"aps": {"content-available": 1, "sound": "default"}}"#, at: "/aps/sound",
          severity: .error,
          headers: ["apns-push-type": "background"]),
        Example(
          #"{"message": {"token": "t", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/notification", severity: .error, remark: "FCM makes an alert of it"),
        Example(
          #"{"message": {"token": "t", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}}}}"#,
          at: "/message/notification", severity: .error, remark: "without a payload, too"),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "sync": true}"#,
          headers: ["apns-push-type": "background", "apns-priority": "5"]),
        Example(
          #"{"aps": {"content-available": 1, "alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert"],
          remark: "an alert may also wake the app"),
        Example(#"{"aps": {"content-available": 1, "alert": "Hi"}}"#),
      ])
  }

  // FCM makes an alert of `notification` whether or not the message has an APNs payload.
  package static var runs: Guard {
    Guard(
      anyPart: [.payload, .headers],
      any: [Aps.alert.id, Aps.badge.id, Aps.sound.id, Message.notification.id],
      pushTypes: PushTypes(.background))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.pushTypeOrigin == .header else { return }
    let inAps = Push.notificationFields.filter { push.isCarried($0) }.map(\.id)
    // FCM turns the message's `notification` into an alert.
    let inMessage = push[Message.notification]?.isObject == true ? [Message.notification.id] : []
    let shown = inAps + inMessage
    guard let first = shown.first else { return }
    let names = shown.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: push.key(first), "a background push carries \(names)",
      label: "not in a background push",
      related: push.has(Headers.pushType)
        ? .init(push.value(Headers.pushType), "background") : nil,
      help: "send it as apns-push-type alert, or send two pushes",
      predicts: Prediction(
        .apns, status: nil, reason: nil,
        outcome: "may refuse, delay or drop the push; the text is not shown"))
  }
}
