import JSON
package import PushFormats
package import PushModel

package enum APNsContentChangedNotTrue: GuardedRule {
  package static let id: StaticString = "apns-content-changed-not-true"
  package static let severity = Severity.warning
  package static let source = AppleDocs.widgets

  package static var page: RulePage {
    RulePage(
      #"A push for widgets or controls must contain `"content-changed": true`."#,
      rationale: """
        The push carries no content: `content-changed` alone asks the system to reload the app's \
        widgets or controls. Here Apple's value is a Boolean, unlike `content-available`, which \
        is the number 1.
        """,
      failing: [
        Example(
          #"{"aps": {"content-changed": false}}"#, at: "/aps/content-changed", severity: .error,
          message: "`content-changed` is false, expected true",
          fixed: #"{"aps": {"content-changed": true}}"#),
        Example(
          #"{"aps": {"content-available": 1}}"#, at: "/aps", severity: .warning,
          message: #"a push of type "widgets" has no `content-changed`"#,
          headers: [
            "apns-push-type": "widgets", "apns-topic": "org.demo.scores.push-type.widgets",
          ],
          fixed: #"{"aps": {"content-available": 1, "content-changed": true}}"#),
      ],
      passing: [
        Example(#"{"aps": {"content-changed": true}}"#),
        Example(
          #"{"aps": {"content-changed": true}}"#,
          headers: [
            "apns-push-type": "controls", "apns-topic": "org.demo.scores.push-type.controls",
          ]),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Payload.aps.id], pushTypes: PushTypes(.widgets, .controls))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let changed = push[Aps.contentChanged] else {
      reportMissing(push, &findings)
      return
    }
    guard changed.boolean == false else { return }
    findings.add(
      self, at: push.value(Aps.contentChanged), "`content-changed` is false, expected true",
      label: "asks for nothing", severity: .error, help: "write true, or do not send the push",
      predicts: .delivered("nothing reloads"),
      fix: .unsafe(.set(push.pointer(to: Aps.contentChanged), to: "true")))
  }

  private static func reportMissing(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, push[Payload.aps]?.isObject == true,
      !push.seems(Aps.contentChanged)
    else { return }
    findings.add(
      self, at: push.object(.aps), "a push of type \"\(type.name)\" has no `content-changed`",
      label: "asks for nothing", help: "add \"content-changed\": true",
      predicts: .delivered("the \(type.name) may not reload"),
      fix: .unsafe(
        .insert(into: push.pointer(to: .aps), key: "content-changed", value: "true", at: .last)),
      source: type.documentation)
  }
}
