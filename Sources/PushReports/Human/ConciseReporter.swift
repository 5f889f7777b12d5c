package import JSON
import PushFormats
package import PushShield

/// One line per finding, for grep, editors and problem matchers:
/// `path:line:column: error[rule] message`.
package struct ConciseReporter: Reporter {
  private let style: HumanStyle

  package init(_ style: HumanStyle) {
    self.style = style
  }

  package var printer: FindingPrinter? { .concise(style) }
  package var showsGroups: Bool { true }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    print(finding, in: text, startingAt: textStart, with: .concise(style), &output)
  }

  /// Prints a finding without the end of its line.
  static func print(_ finding: ShieldedFinding, _ output: inout ReportText) {
    let role = Role.severity(finding.severity)
    output.add(VisibleText.of(finding.path))
    if let start = finding.span?.start { output.addPlace(start) }
    output.add(": ")
    output.add(finding.severity.name, role)
    output.add("[", role)
    output.add(finding.rule, role, link: finding.source.address)
    output.add("]", role)
    output.add(" ")
    output.add(FindingText.safe(finding.message))
    if finding.span == nil, let header = finding.header {
      output.add(" (header \(FindingText.safe(header)))")
    }
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {}

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    if let groups = summary.groups {
      output.look = style.look
      for group in groups.groups.prefix(groups.most ?? .max) {
        Self.print(group.example, &output)
        output.add(": \(groups.counts(of: group))")
        output.endLine()
      }
    }
    if summary.unshown > 0 { output.line(SummarySentence.unshown(summary.unshown)) }
  }
}
