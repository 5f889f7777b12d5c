import JSON
package import PushFormats
package import PushModel

package enum APNsActivityKeyOfOtherEvent: GuardedRule {
  package static let id: StaticString = "apns-activity-key-of-other-event"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush
  // What is left out need not be right.
  package static let supersedes = Superseded.rules([
    APNsWrongType.self, APNsNullValue.self, APNsValueNotAllowed.self,
    APNsUnixTimeInMilliseconds.self, APNsFlagZero.self,
  ])

  package static var page: RulePage {
    RulePage(
      "A key of a Live Activity push must belong to its event.",
      rationale: """
        `dismissal-date` says when an ended activity leaves the Lock Screen and means nothing \
        before the end. `attributes`, `attributes-type` and the two `input-push-` keys are only \
        read when an activity starts. An activity that ends does not become stale.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "dismissal-date": 1795262400}}"#,
          at: "/aps/dismissal-date", severity: .warning,
          message: #"`dismissal-date` belongs to the event "end", not to "update""#,
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}}}"#,
          at: "/aps/attributes-type", severity: .warning,
          message:
            #"`attributes-type` and `attributes` belong to the event "start", not to "update""#,
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "input-push-token": 1}}"#,
          at: "/aps/input-push-token", severity: .warning,
          fixed: #"{"aps": {"event": "end", "timestamp": 1795255200}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "stale-date": 1795262400}}"#,
          at: "/aps/stale-date", severity: .note,
          message: #"`stale-date` has no effect with the event "end""#,
          fixed: #"{"aps": {"event": "end", "timestamp": 1795255200}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "stale-date": 1795262400000}}"#,
          at: "/aps/stale-date", severity: .note,
          fixed: #"{"aps": {"event": "end", "timestamp": 1795255200}}"#,
          remark: "whatever its value is: these are milliseconds"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795262400}}"#),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795262400}}"#
        ),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": "Kick-off"}, "input-push-token": 1}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.event.id],
      any: [
        Aps.dismissalDate.id, Aps.attributes.id, Aps.attributesType.id, Aps.inputPushToken.id,
        Aps.inputPushChannel.id, Aps.staleDate.id,
      ], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let event = push.activityEvent else { return }
    report([.dismissalDate], in: event, push, &findings)
    report([.attributesType, .attributes], in: event, push, &findings)
    report([.inputPushToken, .inputPushChannel], in: event, push, &findings)
    report([.staleDate], in: event, push, &findings, severity: .note)
  }

  /// Reports those of some keys, which are for the same events, that the event of the push ignores.
  private static func report(
    _ keys: [Aps], in event: ActivityEvent, _ push: borrowing Push, _ findings: inout Findings,
    severity: Severity? = nil
  ) {
    let present = keys.filter { push.has($0) && !event.reads($0) }
    guard let first = present.first else { return }
    let names = present.map { "`\($0.field.name)`" }.listed()
    let places = present.map { push.pointer(to: $0) }
    let owners = ActivityEvent.allCases.filter { $0.reads(first) }
    findings.add(
      self, at: push.key(first), "\(names) \(words(isOne: present.count == 1, owners, event))",
      label: "ignored here", severity: severity, related: .init(push.value(Aps.event), "the event"),
      help: present.count == 1 ? "leave it out" : "leave them out",
      predicts: .delivered(
        "the device ignores \(present.count == 1 ? "the key" : "the keys")"),
      fix: .unsafe(.remove(places)), covering: places)
  }

  private static func words(
    isOne: Bool, _ owners: [ActivityEvent], _ event: ActivityEvent
  ) -> String {
    guard owners.count == 1 else {
      return "\(isOne ? "has" : "have") no effect with the event \"\(event.rawValue)\""
    }
    let belong = isOne ? "belongs" : "belong"
    return "\(belong) to the event \"\(owners[0].rawValue)\", not to \"\(event.rawValue)\""
  }
}
