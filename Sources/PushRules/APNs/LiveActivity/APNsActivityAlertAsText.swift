import JSON
package import PushFormats
package import PushModel

package enum APNsActivityAlertAsText: GuardedRule {
  package static let id: StaticString = "apns-activity-alert-as-text"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "The alert of a Live Activity push must be an object with a title and a body.",
      rationale: """
        The alert of an ordinary notification may be a string. The alert of a Live Activity is \
        different: Apple documents an object with `title`, `body` and `sound`, and a start \
        requires one.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": "Goal!"}}"#,
          at: "/aps/alert", severity: .warning,
          message: #"`alert` is "Goal!", expected an object in a Live Activity push"#,
          fixed:
            #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"body": "Goal!"}}}"#
        )
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": {"loc-key": "GOAL", "loc-args": ["Rovers"]}, "body": "1:0"}}}"#,
          remark: "a title that the app translates is an object"),
        Example(#"{"aps": {"alert": "Goal!"}}"#, remark: "right for a notification"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.alert.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[Aps.alert]?.utf8, !text.isEmpty else { return }
    let body = JSONText.quoted(String(copying: text))
    let isStart = push.activityEvent == .start
    findings.add(
      self, at: push.value(Aps.alert),
      "`alert` is \(ValueWords.quoted(String(copying: text))), expected an object in a Live Activity"
        + " push",
      label: "text, not an object", severity: isStart ? .error : .warning,
      help: "write {\"title\": …, \"body\": …}",
      predicts: .delivered(
        isStart ? "the Live Activity may not start" : "the alert may not light the screen"),
      fix: .unsafe(.set(push.pointer(to: Aps.alert), to: "{\"body\": \(body)}")))
  }
}
