package import PushFormats
package import PushModel

package enum ConfigValueNotAllowed: Rule {
  package static let id: StaticString = "config-value-not-allowed"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// What is wrong with a value, described by the reader of the setting.
  package struct Words: Sendable {
    package var message: String
    package var label: String
    package var help: String?

    package init(_ message: String, label: String, help: String? = nil) {
      self.message = message
      self.label = label
      self.help = help
    }
  }

  /// Reports a value, or the key of a member whose name the author chose.
  package static func report(_ words: Words, at place: Place, _ findings: inout Findings) {
    findings.add(self, at: place, words.message, label: words.label, help: words.help)
  }

  /// A text as it is quoted in messages.
  package static func quoted(_ text: String) -> String { ValueWords.quoted(text) }

  package static var page: RulePage {
    RulePage(
      "A setting must have one of its allowed values.",
      rationale: """
        Severities, kinds and rules have fixed names; a rule that does not exist cannot be \
        switched off or suppressed. pushcheck checks nothing (status 2) until every value is \
        valid. `pushcheck rules` lists the rules.
        """,
      failing: [
        Example(
          #"{"fail-on": "warn"}"#, at: "/fail-on", severity: .error,
          message: #"`fail-on` is "warn", which is not allowed"#),
        Example(
          #"{"rules": {"apns-unknwon-key": "off"}}"#, at: "/rules/apns-unknwon-key",
          severity: .error, message: #"no rule is called "apns-unknwon-key""#),
        Example(
          #"{"suppress": [{"rule": "apns-*", "reason": "old app", "until": "soon"}]}"#,
          at: "/suppress/0/until", severity: .error, message: #""soon" is not a date"#),
      ],
      passing: [
        Example(
          #"{"fail-on": "warning", "rules": {"apns-unknown-key": "off", "apns-*@/aps/x-*": "note"}}"#
        )
      ])
  }
}
