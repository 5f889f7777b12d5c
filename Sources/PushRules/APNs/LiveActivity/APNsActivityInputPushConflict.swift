import JSON
package import PushFormats
package import PushModel

package enum APNsActivityInputPushConflict: GuardedRule {
  package static let id: StaticString = "apns-activity-input-push-conflict"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A Live Activity must get its updates either by token or by channel.",
      rationale: """
        `input-push-token` makes the device send an update token of this activity; \
        `input-push-channel` subscribes it to a broadcast channel. Apple describes them as \
        alternatives and does not say what both together do.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}, "input-push-token": 1, "input-push-channel": "dGVhbS1yb3ZlcnM="}}"#,
          at: "/aps/input-push-token", severity: .warning,
          message: "`input-push-token` and `input-push-channel` are both set")
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}, "input-push-channel": "dGVhbS1yb3ZlcnM="}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.inputPushToken.id, Aps.inputPushChannel.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // With another event both are ignored, which another rule reports.
    guard push.activityEvent == .start else { return }
    findings.add(
      self, at: push.key(Aps.inputPushToken),
      "`input-push-token` and `input-push-channel` are both set",
      label: "asks for a token",
      related: .init(push.key(Aps.inputPushChannel), "asks for a channel"),
      help: "keep the one that the updates will use",
      predicts: .delivered("the device may follow one of them only"))
  }
}
