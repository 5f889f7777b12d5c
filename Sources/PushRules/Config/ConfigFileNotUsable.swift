package import JSON
package import PushFormats
package import PushModel

package enum ConfigFileNotUsable: Rule {
  package static let id: StaticString = "config-file-not-usable"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports a file that the configuration refers to and that cannot be read or parsed.
  package static func report(
    _ file: String, _ reason: String, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(pointer), "\(ValueWords.quoted(file)): \(reason)", label: "not usable",
      help: "paths are relative to the folder of the configuration")
  }

  package static var page: RulePage {
    RulePage(
      "Every file that the configuration names must exist and be readable.",
      rationale: """
        The app's strings and sounds show which keys and names exist. If such a file is missing, \
        every check that needs it would pass silently, so pushcheck checks nothing (status 2) \
        until the configuration is corrected. A `*` in a path must match at least one file.
        """,
      failing: [
        Example(
          #"{"app": {"strings": ["App/Gone.xcstrings"]}}"#, at: "/app/strings/0", severity: .error,
          message: #""App/Gone.xcstrings": no such file"#)
      ],
      passing: [Example(#"{"app": {"strings": []}}"#)])
  }
}
