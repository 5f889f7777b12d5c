package import JSON
package import PushFormats
package import PushModel

package enum ConfigExpiredSuppression: Rule {
  package static let id: StaticString = "config-expired-suppression"
  package static let severity = Severity.warning
  package static let source = Standards.jsonSchema

  /// Reports an entry whose last day has passed.
  package static func report(
    rule: String, until: String, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(pointer),
      "the suppression of \(ValueWords.quoted(rule)) ended with \(until)", label: "has passed",
      help: "fix what it hid and remove the entry, or give it a later date",
      note: "what it hid is reported again")
  }

  package static var page: RulePage {
    RulePage(
      "A suppression must not be past its expiry date.",
      rationale: """
        `until` is the last day on which an entry of `suppress` applies (UTC). After that its \
        findings are reported again, and this finding explains why. `--now` and the setting `now` \
        decide what day it is; with `off` nothing expires.
        """,
      failing: [
        Example(
          #"{"suppress": [{"rule": "apns-unknown-key", "reason": "app 4.2", "until": "2020-01-31"}]}"#,
          at: "/suppress/0/until", severity: .warning,
          message: #"the suppression of "apns-unknown-key" ended with 2020-01-31"#,
          now: 1_600_000_000)
      ],
      passing: [
        Example(
          #"{"suppress": [{"rule": "apns-unknown-key", "reason": "app 4.2", "until": "2099-01-31"}]}"#,
          now: 1_600_000_000)
      ])
  }
}
