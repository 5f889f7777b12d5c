import JSON
package import PushFormats
package import PushModel

package enum APNsActivityWithoutEvent: GuardedRule {
  package static let id: StaticString = "apns-activity-without-event"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A Live Activity push must set `event` to `start`, `update` or `end`.",
      rationale: """
        `event` decides what the device does with the rest. Without it APNs still answers 200, and \
        the only trace of the push is a line in the device's log: the payload does not contain an \
        event type.
        """,
      failing: [
        Example(
          #"{"aps": {"timestamp": 1795255200, "content-state": {"score": 3}}}"#, at: "/aps",
          severity: .error, message: "`aps` of a Live Activity push has no `event`",
          fixed:
            #"{"aps": {"timestamp": 1795255200, "content-state": {"score": 3}, "event": "update"}}"#
        ),
        Example(
          #"{"aps": {"timestamp": 1795255200, "content-state": {"score": 3}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}}}"#,
          at: "/aps", severity: .error,
          fixed:
            #"{"aps": {"timestamp": 1795255200, "content-state": {"score": 3}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}, "event": "start"}}"#
        ),
        Example(
          #"{"aps": {"alert": {"title": "Kick-off"}}}"#, at: "/aps", severity: .error,
          headers: ["apns-push-type": "liveactivity"]),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"score": 3}}}"#)
      ],
      serverErrors: ["does not contain an event type"])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Payload.aps.id], unseen: [Aps.event.id],
      pushTypes: PushTypes(.liveactivity, .nowplaying))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let aps = push[Payload.aps], aps.isObject, !push.seems(Aps.event) else { return }
    let event = likelyEvent(of: push)
    findings.add(
      self, at: push.object(.aps), "`aps` of a \(subject(push)) push has no `event`",
      label: "no event",
      help: event.map { "add \"event\": \"\($0)\", if that is what the push does" }
        ?? "add \"event\" with \"start\", \"update\" or \"end\"",
      predicts: .delivered("the device finds no event type and changes nothing"),
      fix: event.map {
        .unsafe(.insert(into: push.pointer(to: .aps), key: "event", value: "\"\($0)\"", at: .last))
      })
  }

  private static func subject(_ push: borrowing Push) -> String {
    push.pushType == .nowplaying ? "nowplaying" : "Live Activity"
  }

  /// The purpose of the other keys.
  private static func likelyEvent(of push: borrowing Push) -> String? {
    guard push.pushType == .liveactivity else { return nil }
    if push.has(Aps.attributesType) { return "start" }
    if push.has(Aps.dismissalDate) { return "end" }
    return push.has(Aps.contentState) ? "update" : nil
  }
}
