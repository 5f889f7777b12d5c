import JSON
package import PushFormats
package import PushModel

package enum APNsActivityStartWithoutAlert: GuardedRule {
  package static let id: StaticString = "apns-activity-start-without-alert"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A push that starts a Live Activity must have an alert.",
      rationale: """
        The user did not open the app, so Apple requires an alert with the start. Senders who left \
        it out got 200 from APNs, but no activity.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}}}"#,
          at: "/aps", severity: .error, message: #"`event` is "start" but there is no `alert`"#)
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off", "body": "Rovers play United"}}}"#
        ),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          remark: "an update may come quietly"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.event.id], unseen: [Aps.alert.id, Payload.alert.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.activityEvent == .start, !push.seems(Aps.alert) else { return }
    findings.add(
      self, at: push.object(.aps), "`event` is \"start\" but there is no `alert`",
      label: "no alert", related: .init(push.value(Aps.event), "starts an activity"),
      help: "add \"alert\", an object with a title and a body",
      predicts: .delivered("reports say that nothing starts"))
  }
}
