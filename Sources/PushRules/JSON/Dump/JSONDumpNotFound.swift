package import PushFormats
package import PushModel

package enum JSONDumpNotFound: DumpRule {
  package static let id: StaticString = "json-dump-not-found"
  package static let severity = Severity.error

  /// JSON is checked anyway, so for JSON this is only a note.
  package static func report(_ severity: Severity, _ findings: inout Findings) {
    let isJSON = severity == .note
    findings.add(
      self, at: .document,
      isJSON ? "the text is JSON, not a console dump" : "the text contains no console dump",
      label: isJSON ? "JSON" : "no dump here", severity: severity,
      help: "leave out --input dump",
      note: isJSON
        ? "it was checked as JSON"
        : "a dump begins with [AnyHashable(\"key\"): … or with { key = …;")
  }

  package static var page: RulePage {
    RulePage(
      "With `--input dump`, the text must contain a dictionary that a console printed.",
      rationale: """
        `print(userInfo)` in Swift writes `[AnyHashable("aps"): …]`, `NSLog(@"%@", userInfo)` \
        writes `{ aps = { … }; }`, and `po userInfo` in the debugger writes `▿ 2 elements` with a \
        line for each key and value. A text with none of these is not a dump; without the option \
        pushcheck detects the format itself.
        """,
      failing: [
        Example(
          "Message ID: 1566515013484879", at: "", severity: .error,
          message: "the text contains no console dump"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "", severity: .note,
          message: "the text is JSON, not a console dump", remark: "a note: it is checked as JSON"),
      ],
      passing: [Example(#"userInfo: [AnyHashable("aps"): ["alert": "Hi"]]"#)])
  }
}
