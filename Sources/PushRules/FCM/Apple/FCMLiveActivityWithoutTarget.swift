package import PushFormats
package import PushModel

package enum FCMLiveActivityWithoutTarget: GuardedRule {
  package static let id: StaticString = "fcm-live-activity-without-target"
  package static let severity = Severity.error
  package static let source = GoogleDocs.liveActivity

  package static var page: RulePage {
    RulePage(
      "`live_activity_token` must be sent together with the app instance's own token.",
      rationale: """
        `apns.live_activity_token` says which Live Activity is meant, not which app instance. \
        `fid` or `token` is required as well; with the activity's token alone FCM answers that the \
        recipient is not set.
        """,
      failing: [
        Example(
          #"{"message": {"apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10", "apns-push-type": "liveactivity"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#,
          at: "/message/apns/live_activity_token", severity: .error,
          message: "`live_activity_token` is set without `fid` or `token`"),
        Example(
          #"{"message": {"topic": "news", "apns": {"live_activity_token": "80d9a1f3", "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#,
          at: "/message/apns/live_activity_token", severity: .error,
          remark: "a topic is not an app instance"),
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "apns": {"live_activity_token": "80d9a1f3", "headers": {"apns-priority": "10", "apns-push-type": "liveactivity"}, "payload": {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"eta": 4}}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"live_activity_token": "", "payload": {"aps": {"badge": 1}}}}}"#,
          remark: "for FCM an empty text is none"),
      ],
      serverErrors: ["Recipient of the message is not set"])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [ApnsConfig.liveActivityToken.id], unseen: [Message.fid.id, Message.token.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.hasText(ApnsConfig.liveActivityToken), !push.hasMisplacedTarget,
      !push.context.route.targetIsElsewhere
    else { return }
    let other = [Message.topic, .condition].first { push.has($0) }
    findings.add(
      self, at: push.key(ApnsConfig.liveActivityToken),
      "`live_activity_token` is set without `fid` or `token`", label: "not a target by itself",
      related: other.map { .init(push.key($0), "no app instance") },
      help: other.map {
        "write the app instance's \"fid\" or \"token\" in the place of `\(push.writtenName(of: $0))`"
      } ?? "add the app instance's \"fid\" or \"token\" beside `apns`",
      predicts: other == nil
        ? .fcmRefuses("Recipient of the message is not set.") : .fcmRefusesBare)
  }
}
