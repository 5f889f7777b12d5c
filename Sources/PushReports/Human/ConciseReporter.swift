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

  static func line(_ finding: ShieldedFinding) -> StyledLine {
    let role = Role.severity(finding.severity)
    var line = StyledLine(VisibleText.of(finding.path))
    if let start = finding.span?.start { line.add(":\(start.line):\(start.column)") }
    line.add(": ")
    line.add(finding.severity.name + "[", role)
    line.add(finding.rule, role, link: finding.source.address)
    line.add("]", role)
    line.add(" " + FindingText.safe(finding.message))
    if finding.span == nil, let header = finding.header {
      line.add(" (header \(FindingText.safe(header)))")
    }
    return line
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {}

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    if let groups = summary.groups {
      output.look = style.look
      for group in groups.groups.prefix(groups.most ?? .max) {
        output.line(Self.line(group.example).adding(": \(groups.counts(of: group))"))
      }
    }
    if summary.unshown > 0 { output.line(SummarySentence.unshown(summary.unshown)) }
  }
}
