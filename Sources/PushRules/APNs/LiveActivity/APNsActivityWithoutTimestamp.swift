import JSON
package import PushFormats
package import PushModel

package enum APNsActivityWithoutTimestamp: GuardedRule {
  package static let id: StaticString = "apns-activity-without-timestamp"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A Live Activity push must include a `timestamp`.",
      rationale: """
        Pushes can overtake each other. The device shows the content with the newest `timestamp`, \
        so Apple asks for one in every push; a push without it may change nothing.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "content-state": {"score": 3}}}"#, at: "/aps",
          severity: .error, message: "`aps` has an activity's content but no `timestamp`"),
        Example(
          #"{"aps": {"event": "end", "content-state": {"score": 3}}}"#, at: "/aps", severity: .error
        ),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"score": 3}}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, unseen: [Aps.timestamp.id], any: [Aps.event.id, Aps.contentState.id],
      pushTypes: PushTypes(.liveactivity, .nowplaying))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.seems(Aps.timestamp) else { return }
    findings.add(
      self, at: push.object(.aps), "`aps` has an activity's content but no `timestamp`",
      label: "no timestamp", help: "add \"timestamp\" with the current time in seconds since 1970",
      predicts: .delivered("the device cannot tell how recent the content is, and may ignore it"))
  }
}
