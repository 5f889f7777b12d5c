package import JSON
package import PushFormats
package import PushModel

package enum ConfigStaleSuppression: Rule {
  package static let id: StaticString = "config-stale-suppression"
  package static let severity = Severity.warning
  package static let source = Standards.jsonSchema

  /// Reports an entry that no longer suppresses anything.
  package static func report(
    rule: String, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(pointer),
      "the suppression of \(ValueWords.quoted(rule)) hides nothing", label: "nothing matches",
      help: "remove the entry",
      note: "if it stays, it hides the next mistake at this place")
  }

  package static var page: RulePage {
    RulePage(
      "A suppression should match at least one finding.",
      rationale: """
        Once the mistake is fixed, its entry in `suppress` must go too; otherwise it would hide \
        the next mistake. An entry is only reported by runs that checked everything it applies to: \
        the whole folder of the configuration, or the one file that its `path` names.
        """,
      failing: [
        Example(
          #"{"suppress": [{"rule": "apns-unknown-key", "reason": "app 4.2"}]}"#,
          at: "/suppress/0", severity: .warning,
          message: #"the suppression of "apns-unknown-key" hides nothing"#)
      ],
      passing: [Example(#"{"suppress": []}"#)])
  }
}
