import JSON
package import PushFormats
package import PushModel

package enum ReceivedLocalTimeWindow: GuardedRule {
  package static let id: StaticString = "received-local-time-window"
  package static let severity = Severity.warning
  package static let source = FirebaseSources.appleLocalTime

  package static var runs: Guard {
    Guard([.payload, .received], seen: [FCMAdded.localStart.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Another rule reports times in another form.
    guard let start = push.text(FCMAdded.localStart), isTime(start) else { return }
    guard push.has(FCMAdded.localEnd) else {
      findings.add(
        self, at: push.key(FCMAdded.localStart),
        "the message has a start in local time and no end", label: "no `google.c.cm.lt_end`",
        help: "add \"google.c.cm.lt_end\" with the end of the window",
        predicts: .onDevice("the SDK drops the message once the start has passed"))
      return
    }
    // In this form, texts sort like the times.
    guard let end = push.text(FCMAdded.localEnd), isTime(end), end < start else { return }
    findings.add(
      self, at: push.value(FCMAdded.localEnd),
      "the window ends at \(ValueWords.quoted(end)), before its start at \(ValueWords.quoted(start))",
      label: "before the start",
      related: .init(push.value(FCMAdded.localStart), "the start"),
      predicts: .onDevice("the SDK drops the message once the start has passed"))
  }

  private static func isTime(_ text: String) -> Bool {
    Array(text.utf8).span.isLocalTime
  }

  package static var page: RulePage {
    RulePage(
      "A message scheduled for local time needs a start, and an end after it.",
      rationale: """
        The Firebase console can schedule delivery for the device's local time. If the start is in the \
        future, the SDK schedules a local notification. If the start has passed, the message is \
        only shown if there is an end in the future; otherwise it is dropped.
        """,
      failing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00"}"#,
          at: "/google.c.cm.lt_start", severity: .warning,
          message: "the message has a start in local time and no end"),
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-19 09:00:00"}"#,
          at: "/google.c.cm.lt_end", severity: .warning,
          message:
            #"the window ends at "2026-11-19 09:00:00", before its start at "2026-11-20 09:00:00""#),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00"}"#
        )
      ])
  }
}
