package import JSON
package import PushFormats
package import PushModel

package enum ConfigStaleBaseline: Rule {
  package static let id: StaticString = "config-stale-baseline"
  package static let severity = Severity.note
  package static let source = Standards.jsonSchema

  /// Reports a baseline entry with fewer findings than it counts, or none.
  package static func report(
    rule: String, path: String, remaining: Int, of count: Int, at pointer: JSONPointer,
    _ findings: inout Findings
  ) {
    let what = "\(ValueWords.quoted(rule)) in \(ValueWords.quoted(path))"
    findings.add(
      self, at: .container(pointer),
      remaining == 0
        ? "\(what) is no longer found" : "\(what) is found \(remaining) times, not \(count)",
      label: "no longer needed", help: "write the baseline again with --write-baseline")
  }

  package static var page: RulePage {
    RulePage(
      "A baseline should only list findings that still occur.",
      rationale: """
        An entry whose finding is gone would let the same mistake come back unnoticed. The next \
        `--write-baseline` removes it. Entries for files that a run did not check are not \
        reported, unless the file is gone.
        """,
      failing: [
        Example(
          #"{"format": "pushcheck.baseline/1", "findings": [{"path": "gone.json", "rule": "apns-wrong-type", "pointer": "/aps/badge"}]}"#,
          at: "/findings/0", severity: .note,
          message: #""apns-wrong-type" in "gone.json" is no longer found"#)
      ],
      passing: [Example(#"{"format": "pushcheck.baseline/1", "findings": []}"#)])
  }
}
