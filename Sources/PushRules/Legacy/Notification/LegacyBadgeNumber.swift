import JSON
package import PushFormats
package import PushModel

package enum LegacyBadgeNumber: GuardedRule {
  package static let id: StaticString = "legacy-badge-number"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyNotification.badge.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let number = push[LegacyNotification.badge]?.integer, number >= 0 else { return }
    findings.add(
      self, at: push.value(LegacyNotification.badge),
      "`badge` is the number \(number), expected a string", label: "a number",
      help: "write \"\(number)\"",
      note: "APNs and HTTP v1 expect the number; only the legacy API expects it in quotes",
      fix: .safe(.set(push.pointer(to: LegacyNotification.badge), to: "\"\(number)\"")))
  }

  package static var page: RulePage {
    RulePage(
      "The `badge` of a legacy request must be a string.",
      rationale: """
        Google documents `badge` as a string for the legacy API, where "0" removes the badge. \
        Numbers were accepted too. When you migrate to HTTP v1, the badge becomes a number in \
        `apns.payload.aps`.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "badge": 3}}"#,
          at: "/notification/badge", severity: .note,
          message: "`badge` is the number 3, expected a string",
          fixed: #"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "3"}}"#)
      ],
      passing: [Example(#"{"to": "/topics/news", "notification": {"title": "Hi", "badge": "3"}}"#)])
  }
}
