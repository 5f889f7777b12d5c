import JSON
package import PushFormats
package import PushModel

package enum APNsActivityAttributesRepeatState: GuardedRule {
  package static let id: StaticString = "apns-activity-attributes-repeat-state"
  package static let severity = Severity.note
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "`attributes` should contain what stays the same, and `content-state` what changes.",
      rationale: """
        The app's type has two parts: ActivityAttributes with the values that never change, and \
        ContentState inside it. If both objects of a start have the same keys, the state may have \
        been sent twice: then `attributes` does not decode, and nothing starts. A type may also \
        store the first state among its own properties, as in Apple's example, so this is a note.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {"home": 0, "away": 0}, "attributes-type": "Match", "attributes": {"home": 0, "away": 0}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps/attributes", severity: .note,
          message: "`attributes` has the same keys as `content-state`")
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {"home": 0, "away": 0}, "attributes-type": "Match", "attributes": {"name": "Rovers – United"}, "alert": {"title": "Kick-off"}}}"#
        ),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {"name": "first half"}, "attributes-type": "Match", "attributes": {"name": "Rovers – United"}, "alert": {"title": "Kick-off"}}}"#,
          remark: "one common name with different values says nothing"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.attributes.id, Aps.contentState.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.activityEvent == .start, let attributes = push[Aps.attributes],
      let state = push[Aps.contentState], attributes.count == state.count, state.count >= 2
    else { return }
    var members = attributes.members
    while let member = members.next() {
      guard state[member.name] != nil else { return }
    }
    findings.add(
      self, at: push.key(Aps.attributes), "`attributes` has the same keys as `content-state`",
      label: "the state once more", related: .init(push.key(Aps.contentState), "the state"),
      help: "check that these are the stored properties of the ActivityAttributes type itself",
      note: "they are right when the type has them too; else nothing starts")
  }
}
