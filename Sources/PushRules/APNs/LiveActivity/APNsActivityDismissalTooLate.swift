import JSON
package import PushFormats
package import PushModel

package enum APNsActivityDismissalTooLate: GuardedRule {
  package static let id: StaticString = "apns-activity-dismissal-too-late"
  package static let severity = Severity.note
  package static let source = AppleDocs.liveData

  package static var page: RulePage {
    RulePage(
      """
      `dismissal-date` cannot keep an ended Live Activity on the Lock Screen for more than four \
      hours.
      """,
      rationale: """
        `dismissal-date` can remove an ended activity earlier than the system would, or \
        immediately when the date is in the past. It cannot keep it longer: the system removes it \
        four hours after it ended.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795284000}}"#,
          at: "/aps/dismissal-date", severity: .note,
          message:
            "`dismissal-date` is 8 hours after `timestamp`, the system keeps an ended activity for four hours"
        )
      ],
      passing: [
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795262400}}"#),
        Example(
          #"{"aps": {"event": "end", "timestamp": 1795255200, "dismissal-date": 1795255100}}"#,
          remark: "a past date removes the activity at once"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.dismissalDate.id, Aps.timestamp.id], pushTypes: PushTypes(.liveactivity))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.activityEvent == .end, let timestamp = push.seconds(.timestamp),
      let dismissal = push.seconds(.dismissalDate), timestamp >= UnixTime.firstActivity,
      // Both are far from the ends of Int64.
      dismissal - timestamp > 4 * UnixTime.hour
    else { return }
    findings.add(
      self, at: push.value(Aps.dismissalDate),
      "`dismissal-date` is \(UnixTime.span(dismissal - timestamp)) after `timestamp`, the system"
        + " keeps an ended activity for four hours",
      label: "later than four hours", related: .init(push.value(Aps.timestamp), "the end"),
      help: "write a time within four hours of the end, or leave it out",
      predicts: .delivered("the system removes the Live Activity after four hours"))
  }
}
