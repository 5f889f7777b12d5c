package import JSON
package import PushFormats
package import PushModel

package enum ConfigMissingKey: Rule {
  package static let id: StaticString = "config-missing-key"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports an entry that lacks a key which it has to have.
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
      "An entry of the configuration says all that it has to.",
      rationale: """
        A suppression without a reason cannot be judged a year later: nobody dares to remove it. \
        So `reason` is required, as `rule` is. An override says for which `paths` it holds.
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
