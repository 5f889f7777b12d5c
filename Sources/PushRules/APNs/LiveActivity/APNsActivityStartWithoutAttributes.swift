import JSON
package import PushFormats
package import PushModel

package enum APNsActivityStartWithoutAttributes: GuardedRule {
  package static let id: StaticString = "apns-activity-start-without-attributes"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A push that starts a Live Activity must include `attributes-type` and `attributes`.",
      rationale: """
        `attributes-type` is the name of the app's ActivityAttributes type and tells the device \
        which activity to start; `attributes` is decoded into it. Without them APNs answers 200 \
        and nothing starts. A type without stored properties still gets an empty object.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps", severity: .error,
          message: #"`event` is "start" but there is no `attributes-type` and no `attributes`"#),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "alert": {"title": "Kick-off"}}}"#,
          at: "/aps", severity: .error, message: #"`event` is "start" but there is no `attributes`"#
        ),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "", "attributes": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps/attributes-type", severity: .error,
          message: "`attributes-type` is an empty string, expected the name of a Swift type"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}}}"#
        ),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          remark: "a running activity has its attributes"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.event.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let isUnnamed = push[Aps.attributesType]?.utf8?.isEmpty == true
    guard isUnnamed || !push.has(Aps.attributesType) || !push.has(Aps.attributes),
      push.activityEvent == .start
    else { return }
    if isUnnamed { reportUnnamed(push, &findings) }
    let missing = ActivityEvent.neededToStart.filter {
      !push.seems($0) && !MisplacedBesideAps.reports($0, push)
    }
    guard !missing.isEmpty else { return }
    let names = missing.map { "`\($0.field.name)`" }.joined(separator: " and no ")
    findings.add(
      self, at: push.object(.aps), "`event` is \"start\" but there is no \(names)",
      label: "not enough to start", related: .init(push.value(Aps.event), "starts an activity"),
      help: help(missing), predicts: .delivered("nothing starts"))
  }

  private static func reportUnnamed(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.value(Aps.attributesType),
      "`attributes-type` is an empty string, expected the name of a Swift type",
      label: "names no type", related: .init(push.value(Aps.event), "starts an activity"),
      help: help([.attributesType]), predicts: .delivered("nothing starts"))
  }

  private static func help(_ missing: [Aps]) -> String {
    guard missing.contains(.attributesType) else {
      return "add \"attributes\", {} for a type without stored properties"
    }
    return missing.contains(.attributes)
      ? "add \"attributes-type\" with the name of the Swift type, and \"attributes\""
      : "write the name of the Swift type into \"attributes-type\""
  }
}
