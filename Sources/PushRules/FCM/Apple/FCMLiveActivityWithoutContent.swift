package import PushFormats
package import PushModel

package enum FCMLiveActivityWithoutContent: GuardedRule {
  package static let id: StaticString = "fcm-live-activity-without-content"
  package static let severity = Severity.error
  package static let source = GoogleDocs.liveActivity

  package static var page: RulePage {
    RulePage(
      "A message to a Live Activity must include its event, timestamp and content state.",
      rationale: """
        The token chooses the Live Activity, and `aps` says what happens to it: `event`, \
        `timestamp` and `content-state`. Apple requires them. FCM accepts a message without them, \
        and the activity does not change. An ordinary alert beside the token was accepted, so that \
        is a warning.
        """,
      failing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "notification": {"title": "Hi"}, "apns": {"live_activity_token": "80d9a1f3"}}}"#,
          at: "/message/apns/live_activity_token", severity: .warning,
          message: "the message contains nothing for a Live Activity"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "80d9a1f3", "payload": {"aps": {"alert": "Hi"}}}}}"#,
          at: "/message/apns/live_activity_token", severity: .warning),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"eta": "4"}, "apns": {"live_activity_token": "80d9a1f3"}}}"#,
          at: "/message/apns/live_activity_token", severity: .error),
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10"}, "payload": {"aps": {"timestamp": 1795255200, "event": "end"}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"live_activity_token": "", "payload": {"aps": {"badge": 1}}}}}"#,
          remark: "for FCM an empty text is none"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [ApnsConfig.liveActivityToken.id],
      unseen: [Aps.event.id, Aps.contentState.id, Aps.attributesType.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // With this header the missing keys are reported one by one.
    guard push.pushType != .liveactivity, push.hasText(ApnsConfig.liveActivityToken) else { return }
    findings.add(
      self, at: push.key(ApnsConfig.liveActivityToken),
      "the message contains nothing for a Live Activity", label: "nothing to show there",
      // FCM accepts it, and the alert may well be all that was meant.
      severity: push.showsOnApple ? .warning : nil,
      help: "add \"event\", \"timestamp\" and \"content-state\" to `apns.payload.aps`",
      predicts: .fcmDelivers("the Live Activity stays as it is"))
  }
}
