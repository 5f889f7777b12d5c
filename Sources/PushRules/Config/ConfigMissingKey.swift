package import JSON
package import PushFormats
package import PushModel

package enum ConfigMissingKey: Rule {
  package static let id: StaticString = "config-missing-key"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports an entry without a required key.
  package static func report(
    _ key: String, in holder: String, meaning: String, at pointer: JSONPointer,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(pointer), "\(holder) has no `\(key)`", label: "`\(key)` is missing",
      help: "add \"\(key)\": \(meaning)")
  }

  package static var page: RulePage {
    RulePage(
      "An entry of the configuration must include its required keys.",
      rationale: """
        A year later, nobody can judge a suppression that has no reason, and nobody dares to \
        remove it. So `reason` is required, as is `rule`. An override needs the `paths` that it \
        applies to.
        """,
      failing: [
        Example(
          #"{"suppress": [{"rule": "apns-unknown-key"}]}"#, at: "/suppress/0", severity: .error,
          message: "an entry of `suppress` has no `reason`"),
        Example(#"{"overrides": [{"kind": "apns"}]}"#, at: "/overrides/0", severity: .error),
      ],
      passing: [
        Example(
          #"{"suppress": [{"rule": "apns-unknown-key", "reason": "read by our own extension"}]}"#)
      ])
  }
}
