package import JSON
package import PushFormats
package import PushModel

package enum ConfigUnknownKey: Rule {
  package static let id: StaticString = "config-unknown-key"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports a key that is not a setting.
  ///
  /// `holder` describes the object that contains it, and `help` suggests what was meant.
  package static func report(
    _ key: String, in holder: String, at pointer: JSONPointer, help: String,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(pointer), "\(ValueWords.quoted(key)) is not a setting of \(holder)",
      label: "not known", help: help)
  }

  package static var page: RulePage {
    RulePage(
      "The configuration must only contain known keys.",
      rationale: """
        A misspelled setting would have no effect, and the run would be green for the wrong \
        reason. So pushcheck checks nothing (status 2) until every key is known. `$schema` is \
        allowed at the top level, for editors.
        """,
      failing: [
        Example(
          #"{"failOn": "warning"}"#, at: "/failOn", severity: .error,
          message: #""failOn" is not a setting of the configuration"#),
        Example(
          #"{"overrides": [{"paths": ["old/"], "knid": "apns"}]}"#, at: "/overrides/0/knid",
          severity: .error, message: #""knid" is not a setting of an entry of `overrides`"#),
        Example(
          #"{"paths": ["old/"]}"#, at: "/paths", severity: .error,
          remark: "it belongs in `overrides`"),
      ],
      passing: [
        Example(#"{"$schema": "pushcheck.schema.json", "fail-on": "warning"}"#)
      ])
  }
}
