import JSON
package import PushFormats
package import PushModel

package enum APNsActivityWithoutContentState: GuardedRule {
  package static let id: StaticString = "apns-activity-without-content-state"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "An update of a Live Activity must include `content-state`.",
      rationale: """
        `content-state` is what the activity shows. An update without it has nothing to show, and \
        the device's log says that the content state cannot be decoded. A start needs the first \
        content too; an end may leave it out, and then the last content stays.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200}}"#, at: "/aps", severity: .error,
          message: #"`event` is "update" but there is no `content-state`"#),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps", severity: .warning),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"score": 3}}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200}}"#,
          remark: "the last content stays on the Lock Screen"),
      ],
      serverErrors: ["Unable to decode content state"])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.event.id], unseen: [Aps.contentState.id],
      pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let event = push.activityEvent, event != .end, !push.seems(Aps.contentState),
      !MisplacedBesideAps.reports(.contentState, push)
    else { return }
    let isUpdate = event == .update
    findings.add(
      self, at: push.object(.aps),
      "`event` is \"\(event.rawValue)\" but there is no `content-state`",
      label: "no content", severity: isUpdate ? .error : .warning,
      related: .init(push.value(Aps.event), isUpdate ? "needs new content" : "needs first content"),
      help: "add \"content-state\" with the members of the app's ContentState",
      predicts: .delivered(
        isUpdate
          ? "the Live Activity stays as it is"
          : "the Live Activity may not start: its first content cannot be decoded"))
  }
}
