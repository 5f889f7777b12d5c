import JSON
package import PushFormats

package enum APNsContentChangedMissing: Rule {
  package static let id: StaticString = "apns-content-changed-missing"
  package static let severity = Severity.warning
  package static let source = AppleDocs.widgets

  package static var page: RulePage {
    RulePage(
      "A push for widgets or controls sets `content-changed` to true.",
      rationale: """
        `"content-changed": true` inside `aps` is all that such a push says: something changed, \
        reload. It is a Boolean, unlike `content-available`. Without it there is nothing in the \
        push that tells the system to reload.
        """,
      failing: [
        Example(
          #"{"aps": {}}"#, at: "/aps", headers: ["apns-push-type": "widgets"],
          fixed: #"{"aps": {"content-changed": true}}"#),
        Example(
          #"{"aps": {"content-available": 1}}"#, at: "/aps",
          headers: ["apns-push-type": "controls"],
          fixed: #"{"aps": {"content-available": 1, "content-changed": true}}"#),
      ],
      passing: [
        Example(#"{"aps": {"content-changed": true}}"#, headers: ["apns-push-type": "widgets"])
      ])
  }

  package static let runs = Guard(
    .payload, seen: [Payload.aps.id], unseen: [Aps.contentChanged.id],
    pushTypes: PushTypes(.widgets, .controls))

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.pushType, push[Payload.aps]?.isObject == true else { return }
    findings.add(
      self, at: push.object(.aps), "a push of type \"\(type.name)\" has no `content-changed`",
      label: "nothing to reload", help: "add \"content-changed\": true",
      predicts: .delivered("the \(type.name) may not reload"),
      fix: .unsafe(
        .insert(into: push.pointer(to: .aps), key: "content-changed", value: "true", at: .last)),
      source: type.documentation)
  }
}
