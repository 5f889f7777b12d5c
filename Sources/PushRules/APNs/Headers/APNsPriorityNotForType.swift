import JSON
package import PushFormats
package import PushModel

package enum APNsPriorityNotForType: GuardedRule {
  package static let id: StaticString = "apns-priority-not-for-type"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "The priority must be one that Apple documents for the push type.",
      rationale: """
        Live Activity and location pushes accept priority 10 or 5, Push to Talk accepts 10. With \
        another priority the push may be refused, or delayed until it is useless. The priority of \
        background pushes has its own rule.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "header apns-priority", severity: .warning,
          message: #"a push of type "liveactivity" has priority 1, expected 10 or 5"#,
          headers: ["apns-push-type": "liveactivity", "apns-priority": "1"]),
        Example(
          #"{"activeSpeaker": "Ann"}"#, at: "header apns-priority", severity: .warning,
          message: #"a push of type "pushtotalk" has priority 5, expected 10"#,
          headers: ["apns-push-type": "pushtotalk", "apns-priority": "5"]),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: ["apns-push-type": "liveactivity", "apns-priority": "5"]),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-priority": "1",
            "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
          ],
          remark: "broadcasts know priority 1"),
        Example(#"{"call": "c-1"}"#, headers: ["apns-push-type": "voip", "apns-priority": "5"]),
      ])
  }

  package static var runs: Guard {
    Guard(
      .headers, seen: [Headers.priority.id],
      pushTypes: PushTypes(.liveactivity, .location, .pushtotalk))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, let written = push.headerText(.priority),
      let priority = Int(written), [10, 5, 1].contains(priority),
      !type.priorities.contains(priority), !(push.isBroadcast && priority == 1)
    else { return }
    let allowed = type.priorities.map { "\($0)" }.listed("or")
    findings.add(
      self, at: push.value(Headers.priority),
      "a push of type \"\(type.name)\" has priority \(priority), expected \(allowed)",
      label: "not for this type", help: "write \(allowed)",
      predicts: Prediction(
        .apns, status: nil, reason: nil, outcome: "may refuse or delay the push"),
      fix: type.priorities.count == 1
        ? Fix(push.setting(.priority, to: allowed), isSafe: true) : nil,
      source: type.documentation)
  }
}
