import JSON
package import PushFormats
package import PushModel

package enum FCMLiveActivityWithoutToken: GuardedRule {
  package static let id: StaticString = "fcm-live-activity-without-token"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.liveActivity

  package static var page: RulePage {
    RulePage(
      "A message to a Live Activity must set `apns.live_activity_token`.",
      rationale: """
        ActivityKit issues a token for each Live Activity, and one for starting them. Without it \
        FCM sends the push to the app's ordinary token, where `event` and `content-state` mean \
        nothing. The field is newer than HTTP v1, and some SDKs lacked it for a while.
        """,
      failing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#,
          at: "/message/apns", severity: .warning, message: "`apns` lacks `live_activity_token`"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "notification": {"title": "Goal!"}, "apns": {"headers": {"apns-push-type": "liveactivity", "apns-priority": "10"}}}}"#,
          at: "/message/apns", severity: .warning, remark: "the header says what it is for"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "", "headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#,
          at: "/message/apns/live_activity_token", severity: .warning,
          message: "`live_activity_token` is empty"),
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [Message.apns.id],
      any: [Aps.contentState.id, Aps.event.id, Headers.pushType.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Another rule reports a token inside the payload.
    guard push.payload?["live_activity_token"] == nil,
      push[Payload.aps]?["live_activity_token"] == nil
    else { return }
    guard !push.has(ApnsConfig.liveActivityToken) else { return reportEmpty(push, &findings) }
    findings.add(
      self, at: push.key(Message.apns), "`apns` lacks `live_activity_token`",
      label: "which activity",
      related: sign(push).map { .init($0, "for a Live Activity") },
      help: "add \"live_activity_token\" beside `payload`, with the token from ActivityKit",
      predicts: .fcmDelivers("the push goes to the app's ordinary token, and no activity changes"))
  }

  /// A token of which a program had nothing.
  private static func reportEmpty(_ push: borrowing Push, _ findings: inout Findings) {
    guard let token = push[ApnsConfig.liveActivityToken]?.utf8,
      token.allSatisfy({ $0.isBlank })
    else { return }
    findings.add(
      self, at: push.value(ApnsConfig.liveActivityToken), "`live_activity_token` is empty",
      label: "no activity", help: "write the token from ActivityKit",
      predicts: .fcmDelivers("the push goes to the app's ordinary token, and no activity changes"))
  }

  private static func sign(_ push: borrowing Push) -> Place? {
    if push.has(Aps.contentState) { return push.key(Aps.contentState) }
    return push.has(Headers.pushType) ? push.value(Headers.pushType) : nil
  }
}
