import JSON
package import PushFormats
package import PushModel

package enum ReceivedLocalTimeBadge: GuardedRule {
  package static let id: StaticString = "received-local-time-badge"
  package static let severity = Severity.warning
  package static let source = FirebaseSources.appleLocalTime

  package static var runs: Guard {
    Guard(
      [.payload, .received], seen: [FCMAdded.localStart.id, FCMAdded.notificationBadge.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let badge = push[FCMAdded.notificationBadge], !badge.kind.isNumber else { return }
    let repair = Repair(of: badge, to: .integer(0...Int64(Int32.max)))
    findings.add(
      self, at: push.value(FCMAdded.notificationBadge),
      "`gcm.notification.badge` is \(ValueWords.describe(badge)), expected a number",
      label: badge.kind.article, help: repair.map { "write \($0.json)" },
      predicts: .onDevice("the local notification leaves the badge as it is"),
      fix: repair.map { $0.fix(at: push.pointer(to: FCMAdded.notificationBadge)) })
  }

  package static var page: RulePage {
    RulePage(
      "The badge of a message scheduled for local time must be a number.",
      rationale: """
        The SDK builds a local notification from the `gcm.notification.` keys. It reads the title \
        and the text as strings, and the badge only as a number.
        """,
      failing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00", "gcm.notification.badge": "3"}"#,
          at: "/gcm.notification.badge", severity: .warning,
          message: #"`gcm.notification.badge` is the string "3", expected a number"#,
          fixed:
            #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00", "gcm.notification.badge": 3}"#
        )
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00", "gcm.notification.badge": 3}"#
        )
      ])
  }
}
