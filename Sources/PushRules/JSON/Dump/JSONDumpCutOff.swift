import JSON
package import PushFormats
package import PushModel

package enum JSONDumpCutOff: DumpRule {
  package static let id: StaticString = "json-dump-cut-off"
  package static let severity = Severity.error

  static func report(_ problem: DumpProblem, _ findings: inout Findings) {
    findings.add(
      self, at: .bytes(problem.range), "the console dump ends in the middle",
      label: problem.expected.isEmpty ? "cut off here" : "no `\(problem.expected)` before the end",
      related: problem.related.map { .init(.bytes($0), "opened here") },
      help: "copy the dump to its end",
      note: "only the part that is there was checked")
  }

  package static var page: RulePage {
    RulePage(
      "A console dump must be complete.",
      rationale: """
        Consoles cut long lines, loggers split them, and a selection with the mouse easily misses \
        the last bracket. What is there is checked as a received message; the cause of the problem \
        may be in the part that is missing.
        """,
      failing: [
        Example(
          #"{\#n    aps =     {\#n        alert = Hi;"#, at: "byte 37", severity: .error,
          message: "the console dump ends in the middle"),
        Example(#"[AnyHashable("aps"): {\#n    alert = Hi;\#n}"#, at: "byte 40", severity: .error),
      ],
      passing: [
        Example(#"{\#n    aps =     {\#n        alert = Hi;\#n    };\#n}"#),
        Example(#"[AnyHashable("aps"): {\#n    alert = Hi;\#n}]"#),
      ])
  }
}
