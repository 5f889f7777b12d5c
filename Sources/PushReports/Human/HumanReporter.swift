package import JSON
package import PushFormats
package import PushShield

/// The report for people: each finding with its place in the text, its fix and its cause.
package struct HumanReporter: Reporter {
  private let style: HumanStyle
  private var checked = 0
  /// The findings of the current input.
  private var found = RunSummary()
  private var last = Block.none

  /// The kind of the last block: blank lines separate findings, not inputs.
  private enum Block { case none, finding, input }

  package init(_ style: HumanStyle) {
    self.style = style
  }

  package var printer: FindingPrinter? { .human(style) }
  package var showsGroups: Bool { true }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    found.count(finding.severity)
    startBlock(.finding, &output)
    print(finding, in: text, startingAt: textStart, with: .human(style), &output)
  }

  package mutating func countGrouped(_ severity: Severity) { found.count(severity) }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    if input.status == .checked { checked += 1 }
    if style.verbose {
      startBlock(.input, &output)
      let sentence = InputSentence.of(input, findings: found)
      output.line(
        TextWrapping.block(sentence, width: style.width, firstIndent: 0, hangingIndent: 4))
    }
    found = RunSummary()
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    if let groups = summary.groups {
      if last != .none { output.line() }
      output.groups(groups, style)
      last = .none
    }
    if summary.unshown > 0 {
      startBlock(.finding, &output)
      output.line(SummarySentence.unshown(summary.unshown))
    }
    guard style.showsSummary else { return }
    startBlock(.finding, &output)
    if let repairs = SummarySentence.repairs(summary) {
      output.line(
        TextWrapping.block(repairs, width: style.width, firstIndent: 0, hangingIndent: 4))
    }
    let sentence = SummarySentence.of(summary, checked: checked)
    output.line(TextWrapping.block(sentence, width: style.width, firstIndent: 0, hangingIndent: 4))
  }

  private mutating func startBlock(_ block: Block, _ output: inout ReportText) {
    if last != .none, last == .finding || block == .finding { output.blankLine() }
    last = block
  }
}

extension RunSummary {
  package mutating func count(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }
}
