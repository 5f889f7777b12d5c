import JSON
package import PushFormats
package import PushModel

package enum APNsBroadcastStart: GuardedRule {
  package static let id: StaticString = "apns-broadcast-start"
  package static let severity = Severity.error
  package static let source = AppleDocs.broadcastSetup

  package static var page: RulePage {
    RulePage(
      "A broadcast must not start a Live Activity.",
      rationale: """
        A channel reaches the activities that have subscribed to it, so there is nothing to start. \
        Start the activity in the app, or with a push to a device's push-to-start token that names \
        the channel in `input-push-channel`.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps/event", severity: .error, message: #"`event` is "start" in a broadcast"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dGVhbS1yb3ZlcnM=",
            "apns-expiration": "0", "apns-priority": "5",
          ])
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dGVhbS1yb3ZlcnM=",
            "apns-expiration": "0", "apns-priority": "5",
          ]),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}, "input-push-channel": "dGVhbS1yb3ZlcnM="}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-priority": "10",
            "apns-topic": "org.demo.scores.push-type.liveactivity",
          ], remark: "a start for one device, which then follows the channel"),
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .headers], seen: [Headers.channelID.id, Aps.event.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.activityEvent == .start else { return }
    findings.add(
      self, at: push.value(Aps.event), "`event` is \"start\" in a broadcast",
      label: "cannot start by broadcast",
      related: .init(push.value(Headers.channelID), "makes it a broadcast"),
      help: "send it to the push-to-start token of each device, without apns-channel-id",
      predicts: .delivered("no Live Activity starts"))
  }
}
