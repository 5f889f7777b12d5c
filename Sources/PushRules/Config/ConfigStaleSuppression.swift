package import JSON
package import PushFormats
package import PushModel

package enum ConfigStaleSuppression: Rule {
  package static let id: StaticString = "config-stale-suppression"
  package static let severity = Severity.warning
  package static let source = Standards.jsonSchema

  /// Reports an entry that hides nothing any more.
  package static func report(
    rule: String, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(pointer),
      "the suppression of \(ValueWords.quoted(rule)) hides nothing", label: "nothing matches",
      help: "remove the entry",
      note: "left there, it would hide the next mistake at this place")
  }

  package static var page: RulePage {
    RulePage(
      "A suppression hides something.",
      rationale: """
        When the mistake is repaired, its entry of `suppress` goes too; left there, it would hide \
        the next mistake. An entry is judged only by runs that looked at all it may speak of: the \
        whole folder of the configuration, or the one file that its `path` names.
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
