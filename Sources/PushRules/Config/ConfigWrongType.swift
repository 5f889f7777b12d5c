package import JSON
package import PushFormats
package import PushModel

package enum ConfigWrongType: Rule {
  package static let id: StaticString = "config-wrong-type"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports a value of a JSON type that the setting does not accept.
  package static func report(
    _ value: JSONValue, of setting: String, expected: String, at pointer: JSONPointer,
    _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(pointer),
      "\(setting) is \(ValueWords.describe(value)), expected \(expected)",
      label: "expected \(expected)")
  }

  package static var page: RulePage {
    RulePage(
      "A setting must have the right JSON type.",
      rationale: """
        pushcheck does not guess what an array in place of a string, or a number in quotes, is \
        meant to be: it checks nothing (status 2) until the configuration is corrected. `pushcheck \
        config` shows every setting with its value, its meaning and where it comes from.
        """,
      failing: [
        Example(
          #"{"exclude": "build"}"#, at: "/exclude", severity: .error,
          message: #"`exclude` is the string "build", expected a list of paths or globs"#),
        Example(
          #"{"max-warnings": "10"}"#, at: "/max-warnings", severity: .error,
          message: #"`max-warnings` is the string "10", expected a whole number of 0 or more"#),
        Example(
          #"["fail-on"]"#, at: "", severity: .error,
          message: "the configuration is a list, expected an object"),
      ],
      passing: [Example(#"{"exclude": ["build"], "max-warnings": 10}"#)])
  }
}
