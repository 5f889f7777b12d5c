package import JSON
package import PushFormats
package import PushModel

package enum ConfigFileNotUsable: Rule {
  package static let id: StaticString = "config-file-not-usable"
  package static let severity = Severity.error
  package static let source = Standards.jsonSchema

  /// Reports a file that the configuration names and that cannot be read, or not be understood.
  package static func report(
    _ file: String, _ reason: String, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value(pointer), "\(ValueWords.quoted(file)): \(reason)", label: "not usable",
      help: "paths are relative to the folder of the configuration")
  }

  package static var page: RulePage {
    RulePage(
      "The files that a configuration names are there and can be read.",
      rationale: """
        The app's strings and sounds tell which keys and names exist. When such a file has moved, \
        every check that rests on it would be silent, so pushcheck checks nothing (status 2) until \
        the configuration names it where it is. A `*` in a path has to match at least one file.
        """,
      failing: [
        Example(
          #"{"app": {"strings": ["App/Gone.xcstrings"]}}"#, at: "/app/strings/0", severity: .error,
          message: #""App/Gone.xcstrings": no such file"#)
      ],
      passing: [Example(#"{"app": {"strings": []}}"#)])
  }
}
