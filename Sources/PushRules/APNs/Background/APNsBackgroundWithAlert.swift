package import JSON
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
          #"{"payload": {"aps": {"alert": "Hi", "content-available": 1}}, "push_type": "background"}"#,
          at: "/payload/aps/alert", severity: .error,
          message: "a background push carries `alert`",
          remark: "in the body of a relay, which names the push type itself"),
        Example(
          #"{"notifications": [{"tokens": ["a1"], "platform": 1, "push_type": "background", "content_available": true, "message": "Hi"}]}"#,
          at: "/notifications/0/message", severity: .error,
          message: "a background push carries `message`",
          remark: "for gorush, which makes an alert of it"),
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

  /// The same of texts and sounds that a sender of another product writes, in its own words.
  ///
  /// `type`: where it says what the push is.
  package static func report(
    shown: [String], in push: JSONPointer, type: JSONPointer, _ findings: inout Findings
  ) {
    guard let first = shown.first else { return }
    findings.add(
      self, at: .key(push.appending(first)),
      "a background push carries \(shown.map { "`\($0)`" }.listed())",
      label: "not in a background push", related: .init(.value(type), "background"),
      help: "send it as an alert, or send two pushes", predicts: outcome)
  }

  private static var outcome: Prediction {
    Prediction(
      .apns, status: nil, reason: nil,
      outcome: "may refuse, delay or drop the push; the text is not shown")
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
      predicts: outcome)
  }
}
