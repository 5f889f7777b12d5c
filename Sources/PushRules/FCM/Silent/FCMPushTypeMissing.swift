import JSON
package import PushFormats
package import PushModel

package enum FCMPushTypeMissing: GuardedRule {
  package static let id: StaticString = "fcm-push-type-missing"
  package static let severity = Severity.note
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A message with a part for Apple should set `apns-push-type`.",
      rationale: """
        APNs has expected `apns-push-type` since iOS 13. What FCM sends if the message does not set it \
        is not documented; libraries that send to FCM set it themselves, and one report mentions \
        unreliable delivery without it.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "10"}}}}"#,
          at: "/message/apns", severity: .note, message: "`apns` does not say `apns-push-type`",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "10", "apns-push-type": "alert"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns", severity: .note,
          fixed:
            #"{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"token": "c1", "notification": {"title": "Hi"}, "apns": {"live_activity_token": "80d9a1f3", "payload": {"aps": {"sound": "default"}}}}}"#,
          at: "/message/apns", severity: .note,
          remark: "without a fix: whether it is for the Live Activity is open"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert"}}}}"#
        ),
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
      ])
  }

  private static let ofActivity: [3 of Aps] = [.event, .timestamp, .contentState]

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.apns.id], unseen: [Headers.pushType.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Message.apns]?.isObject == true, push.hasReadableHeaders,
      !push.isLeftOpen(Payload.aps), !push.isLeftOpen(Aps.alert)
    else { return }
    let type = likelyType(push)
    findings.add(
      self, at: push.key(Message.apns), "`apns` does not say `apns-push-type`",
      label: "no push type",
      help: type.map { "add \"apns-push-type\": \"\($0.name)\" to its `headers`" }
        ?? "add \"apns-push-type\" to its `headers`",
      note: "what FCM sends without it is not documented",
      fix: type.flatMap { push.settingHeader(.pushType, to: $0.name) })
  }

  /// Nil where one part of the message is for a Live Activity and the others are not.
  private static func likelyType(_ push: borrowing Push) -> PushType? {
    if push.hasText(ApnsConfig.liveActivityToken) {
      return push.hasAny(of: ofActivity) ? .liveactivity : nil
    }
    if push.showsOnApple { return .alert }
    if let type = push.pushType, type.isHeaderValue { return type }
    return push.isOn(Aps.contentAvailable) || push.has(Message.data) ? .background : .alert
  }
}
