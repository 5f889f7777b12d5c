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
    if !output.look.isStyled, let place = finding.span?.start {
      return printPlainly(finding, at: place, &output)
    }
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

  /// The same of one with a place, without a style: of a stream, each record may have one.
  private static func printPlainly(
    _ finding: ShieldedFinding, at place: TextPosition, _ output: inout ReportText
  ) {
    let path = VisibleText.of(finding.path)
    let severity = finding.severity.name
    let rule = finding.rule
    let message = FindingText.safe(finding.message)
    let room = path.utf8.count + severity.utf8.count + rule.utf8.count + message.utf8.count + 5
    output.add(upTo: room + ReportText.mostBytesOfPlace) { line in
      line.append(copying: path.utf8.span)
      line.append(place)
      line.append(": ")
      line.append(copying: severity.utf8.span)
      line.append("[")
      line.append(copying: rule.utf8.span)
      line.append("] ")
      line.append(copying: message.utf8.span)
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
