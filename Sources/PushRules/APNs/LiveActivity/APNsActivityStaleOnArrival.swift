import JSON
package import PushFormats
package import PushModel

package enum APNsActivityStaleOnArrival: GuardedRule {
  package static let id: StaticString = "apns-activity-stale-on-arrival"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "`stale-date` must be in the future.",
      rationale: """
        From `stale-date` on, the content counts as outdated, and the app can show that. A date \
        that is not later than `timestamp` makes the content outdated from the start. When the \
        date is compared with the machine's clock, this is only a note.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795251600}}"#,
          at: "/aps/stale-date", severity: .warning,
          message: "`stale-date` is 1795251600, not later than `timestamp`"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795255800}}"#,
          at: "/aps/stale-date", severity: .warning,
          message: "`stale-date` is 1795255800, 3 minutes ago", now: 1_795_256_000),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795262400}}"#,
          now: 1_795_255_230),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "stale-date": 1795262400}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.staleDate.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // An ended activity does not become stale, which another rule reports.
    guard push.activityEvent != .end, let staleDate = push.seconds(.staleDate) else { return }
    if let timestamp = push.seconds(.timestamp), staleDate <= timestamp {
      report(
        "not later than `timestamp`", .warning, .init(push.value(Aps.timestamp), "made then"), push,
        &findings)
    } else if let now = push.context.clock.seconds, staleDate <= now {
      report(
        UnixTime.distance(
          now.subtractingReportingOverflow(staleDate).partialValue, by: push.context.clock),
        push.context.clock.severity(.warning), nil, push, &findings)
    }
  }

  private static func report(
    _ fact: String, _ severity: Severity, _ related: Finding.Related?, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(Aps.staleDate),
      "`stale-date` is \(push.seconds(.staleDate) ?? 0), \(fact)",
      label: "already over", severity: severity, related: related,
      help: "write a later time, or leave it out",
      predicts: .delivered("the content counts as outdated as soon as it is shown"))
  }
}
