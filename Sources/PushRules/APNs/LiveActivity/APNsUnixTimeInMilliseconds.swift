import JSON
package import PushFormats
package import PushModel

package enum APNsUnixTimeInMilliseconds: GuardedRule {
  package static let id: StaticString = "apns-unix-time-in-milliseconds"
  package static let severity = Severity.error
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "`timestamp`, `stale-date` and `dismissal-date` must be in seconds, not milliseconds.",
      rationale: """
        JavaScript's Date.now() and Java's clocks count milliseconds. Read as seconds, they are a \
        date tens of thousands of years ahead: the activity never becomes stale or leaves the Lock \
        Screen, and every later push with a correct `timestamp` counts as older and is ignored.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200123, "content-state": {}}}"#,
          at: "/aps/timestamp", severity: .error,
          message: "`timestamp` is 1795255200123, milliseconds since 1970, expected seconds",
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795262400000000}}"#,
          at: "/aps/dismissal-date", severity: .error,
          message:
            "`dismissal-date` is 1795262400000000, microseconds since 1970, expected seconds",
          fixed:
            #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795262400}}"#,
          remark: "microseconds"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"at": 1795255200123}, "stale-date": 1795262400}}"#,
          remark: "the app's own values count what the app says")
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Aps.timestamp.id, Aps.staleDate.id, Aps.dismissalDate.id],
      pushTypes: PushTypes(.liveactivity, .nowplaying))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in [Aps.timestamp, .staleDate, .dismissalDate] {
      guard let value = push[field], let number = value.number, let unit = Unit(number) else {
        continue
      }
      let seconds = Int64(number / unit.perSecond)
      findings.add(
        self, at: push.value(field),
        "`\(field.field.name)` is \(ValueWords.show(value)), \(unit.name) since 1970, expected"
          + " seconds",
        label: unit.name, help: "write \(seconds)", predicts: .delivered(outcome(field)),
        fix: .unsafe(.set(push.pointer(to: field), to: "\(seconds)")))
    }
  }

  private static func outcome(_ field: Aps) -> String {
    switch field {
    case .timestamp: "later pushes with a correct timestamp count as older and change nothing"
    case .staleDate: "the content never counts as outdated"
    default: "the system chooses the time, at most four hours after the end"
    }
  }

  /// A unit in which a number of this size is a time of our century.
  private struct Unit {
    var name: String
    var perSecond: Double

    init?(_ number: Double) {
      // As seconds, the first of these is the year 5138; as milliseconds, 1973.
      switch number {
      case 1e11..<1e14: self.init(name: "milliseconds", perSecond: 1e3)
      case 1e14..<1e17: self.init(name: "microseconds", perSecond: 1e6)
      case 1e17..<1e20: self.init(name: "nanoseconds", perSecond: 1e9)
      default: return nil
      }
    }

    private init(name: String, perSecond: Double) {
      self.name = name
      self.perSecond = perSecond
    }
  }
}
