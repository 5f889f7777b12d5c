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
          at: "/message/apns", severity: .warning, message: "`apns` lacks `live_activity_token`")
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      [.fcmV1, .payload], seen: [Message.apns.id], unseen: [ApnsConfig.liveActivityToken.id],
      any: [Aps.contentState.id, Aps.event.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Another rule reports a token inside the payload.
    guard push.payload?["live_activity_token"] == nil,
      push[Payload.aps]?["live_activity_token"] == nil
    else { return }
    findings.add(
      self, at: push.key(Message.apns), "`apns` lacks `live_activity_token`",
      label: "which activity",
      related: push.has(Aps.contentState)
        ? .init(push.key(Aps.contentState), "for a Live Activity") : nil,
      help: "add \"live_activity_token\" beside `payload`, with the token from ActivityKit",
      predicts: .fcmDelivers("the push goes to the app's ordinary token, and no activity changes"))
  }
}
