import JSON
package import PushFormats
package import PushModel

package enum FCMEmptyMessage: GuardedRule {
  package static let id: StaticString = "fcm-empty-message"
  package static let severity = Severity.error
  package static let source = GoogleDocs.messageTypes

  package static var page: RulePage {
    RulePage(
      "A message must contain a notification with text, data, or something for a platform.",
      rationale: """
        FCM accepts a notification without any text, and nothing is shown. A message with only a \
        target and options is a warning: it does nothing on Apple's devices, while apps on Android receive an \
        empty message.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news"}}"#, at: "/message", severity: .warning,
          message: "the message contains nothing: no notification and no data"),
        Example(
          #"{"message": {"topic": "news", "fcm_options": {"analytics_label": "a"}, "data": null}}"#,
          at: "/message", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "60s"}}}"#, at: "/message",
          severity: .warning,
          message: "the message contains nothing: no notification and no data",
          remark: "options alone bring nothing"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": "60"}, "notification": {}}}}"#,
          at: "/message", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "notification": {}}}"#, at: "/message/notification",
          severity: .error,
          message: "`notification` has no text, and the message contains nothing else"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "", "body": ""}, "android": {"priority": "HIGH"}}}"#,
          at: "/message/notification", severity: .error),
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"message": "Hi"}}}}}"#,
          at: "/message/apns/payload/aps", severity: .error,
          message:
            "`aps` contains nothing to show and nothing to wake the app, and the message contains nothing else"
        ),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": ""}, "data": {"id": "7"}}}"#,
          remark: "the app gets the data"),
        Example(
          #"{"message": {"topic": "news", "notification": {}, "apns": {"payload": {"aps": {"badge": 3}}}}}"#
        ),
        Example(
          #"{"validate_only": true, "message": {"topic": "news"}}"#,
          remark: "only a test of the target"),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: Message.targetFields)
  }

  private static let parts: [4 of Message] = [.android, .androidV2, .webpush, .apns]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.hasCommonText, !push.hasText(CommonNotification.image),
      push[SendRequest.validateOnly]?.boolean != true, !push.hasMisplacedContent,
      !push.hasStrayKeys,
      !isFilled(Message.data.id, push), !push.isLeftOpen(Message.data)
    else { return }
    guard push.has(Message.notification) else {
      guard !push.has(Message.data) else { return }
      if isIdleForApple(push) { return reportIdle(push, &findings) }
      if !push.has(ApnsConfig.payload), !bringsMore(push), !isPartLeftOpen(push) {
        reportNothing(push, &findings)
      }
      return
    }
    guard push[Message.notification]?.isObject == true, !bringsMore(push) else { return }
    findings.add(
      self, at: push.key(Message.notification),
      "`notification` has no text, and the message contains nothing else", label: "nothing to show",
      help: "write a title or a body, or \"data\" for the app",
      predicts: .fcmDelivers("delivers nothing that a device could show"))
  }

  private static func reportNothing(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.object(.message), "the message contains nothing: no notification and no data",
      label: push.hasAny(of: parts) ? "only a target and options" : "only a target",
      severity: .warning,
      help: "add \"notification\" for the user or \"data\" for the app",
      predicts: .fcmDelivers("delivers nothing that a device could show"))
  }

  /// Whether the message has a part for Apple's devices alone, with which they do nothing.
  private static func isIdleForApple(_ push: borrowing Push) -> Bool {
    guard push.has(Message.apns), !push.hasAny(of: [Message.android, .androidV2, .webpush]),
      push.payload?.count == 1,
      let aps = push[Payload.aps], aps.isObject, aps.count > 0
    else { return false }
    return push.isIdle && !push.has(Aps.alert) && !push.hasText(ApnsConfig.liveActivityToken)
      && push.pushTypeOrigin != .header && !MisplacedTexts.explains(push)
  }

  private static func reportIdle(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.object(.aps),
      "`aps` contains nothing to show and nothing to wake the app, and the message contains nothing else",
      label: "does nothing by itself", help: "add an `alert`, a `badge` or a `sound`",
      predicts: .fcmDelivers("Apple's devices do nothing visible"))
  }

  /// Whether it may bring something in a part for one platform that was left out.
  private static func isPartLeftOpen(_ push: borrowing Push) -> Bool {
    push.isLeftOpen(ApnsConfig.payload) || push.isLeftOpen(AndroidConfig.notification)
      || push.isLeftOpen(AndroidConfigV2.data) || push.isLeftOpen(WebpushConfig.notification)
  }

  /// Whether a part for one platform says what it is to show or to get.
  private static func bringsMore(_ push: borrowing Push) -> Bool {
    MessagePlatform.all.contains { platform in
      isFilled(platform.data(in: push), push) || isFilled(platform.notification(in: push), push)
    } || push.hasAny(of: [AndroidConfigV2.backgroundSync])
      || push.hasText(ApnsConfig.liveActivityToken)
      // A payload that Apple's devices do nothing with has rules of its own.
      || push.payload != nil && !push.isIdle || (push.payload?.count ?? 0) > 1
  }

  private static func isFilled(_ field: FieldID?, _ push: borrowing Push) -> Bool {
    guard let field else { return false }
    guard let object = push[field] else { return push.seems(field) || push.isLeftOpen(field) }
    return !object.isObject || object.count > 0
  }
}
