import JSON
package import PushFormats
package import PushModel

package enum APNsActivityTimestampOff: GuardedRule {
  package static let id: StaticString = "apns-activity-timestamp-off"
  package static let severity = Severity.warning
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "`timestamp` must be the time at which the content was made.",
      rationale: """
        The device compares a push with the last one that it applied. A `timestamp` copied from a \
        sample is older than that, and nothing changes; one in the future makes all later pushes \
        look old. When the time is compared with the machine's clock, this is at most a note, \
        unless `--now` sets the clock; a time from before Live Activities existed is always wrong.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1234, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .warning,
          message: "`timestamp` is 1234, a time in 1970, expected seconds since 1970 at sending"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 816948000, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .warning,
          now: 1_795_255_230,
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          remark: "seconds since 2001, as Swift counts them"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1234567890, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .warning,
          message:
            "`timestamp` is 1234567890, a time in 2009, expected seconds since 1970 at sending",
          now: 1_795_255_230, remark: "counted from 2001 it would be in 2040"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .warning,
          message: "`timestamp` is 1795255200, 24 hours ago, expected about now", now: 1_795_341_600
        ),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795341600, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .warning,
          message: "`timestamp` is 1795341600, 24 hours ahead, expected about now",
          now: 1_795_255_200),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          now: 1_795_255_230),
        Example(#"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.timestamp.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let timestamp = push.seconds(.timestamp) else { return }
    guard timestamp >= UnixTime.firstActivity else {
      reportImpossible(timestamp, push, &findings)
      return
    }
    guard let now = push.context.clock.seconds else { return }
    // Queues and retries take minutes, but not an hour.
    let (age, isHuge) = now.subtractingReportingOverflow(timestamp)
    guard !isHuge, age.magnitude > UInt64(UnixTime.hour) else { return }
    let clock = push.context.clock
    findings.add(
      self, at: push.value(Aps.timestamp),
      "`timestamp` is \(timestamp), \(fact(timestamp, age, clock)), expected about now",
      label: UnixTime.distance(age, by: clock),
      severity: clock.severity(.warning),
      help: "write the time of sending, in seconds since 1970",
      predicts: .delivered(
        age > 0
          ? "the device keeps newer content, if it has any"
          : "later pushes with a correct timestamp count as older and change nothing"))
  }

  private static func fact(_ timestamp: Int64, _ age: Int64, _ clock: Clock) -> String {
    clock.isMachine ? UnixTime.date(timestamp) : UnixTime.distance(age, by: clock)
  }

  private static func reportImpossible(
    _ timestamp: Int64, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let meant = timeCountedFrom2001(timestamp, push.context.clock)
    let year = UnixTime.year(ofSecondsSince1970: Double(timestamp))
    findings.add(
      self, at: push.value(Aps.timestamp),
      "`timestamp` is \(timestamp), a time in \(year), expected seconds since 1970 at sending",
      label: meant == nil ? "before there were Live Activities" : "counted from 2001?",
      help: meant.map { "write \($0), if Swift's reference date was meant" }
        ?? "write the time of sending, in seconds since 1970",
      predicts: .delivered("the device keeps newer content, if it has any"),
      fix: meant.map { .unsafe(.set(push.pointer(to: Aps.timestamp), to: "\($0)")) })
  }

  /// The seconds since 1970 of a time that may have been counted from Swift's reference date; nil
  /// where no push can have been sent then.
  private static func timeCountedFrom2001(_ timestamp: Int64, _ clock: Clock) -> Int64? {
    let seconds = timestamp + 978_307_200
    guard seconds >= UnixTime.firstActivity, let now = clock.seconds,
      seconds - UnixTime.hour <= now
    else { return nil }
    return seconds
  }
}
