package import JSON
import PushFormats
package import PushShield

/// A page for the summary of a workflow or a comment on a merge request.
package struct MarkdownReporter: Reporter {
  private let root: ReportRoot
  private var rows: [String] = []
  private var found = 0
  private var rules: [String: Int] = [:]
  private var unread: [String] = []
  private var checked = 0

  /// More rows are folded below a count by rule.
  private static let maxOpenRows = 20
  /// More are not read, and GitHub refuses more than 1 MiB in total; a row takes some hundred
  /// bytes.
  private static let maxRows = 500

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    found += 1
    rules[finding.rule, default: 0] += 1
    guard rows.count < Self.maxRows else { return }
    let place = FindingText.place(finding, path: root.path(of: finding.path))
    let lines =
      [FindingText.message(finding)]
      + FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    let cells = [
      finding.severity.name, Escaping.markdownCode(place), Escaping.markdownCode(finding.rule),
      lines.map(Escaping.markdown).joined(separator: "<br>"),
    ]
    rows.append("| \(cells.joined(separator: " | ")) |")
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    switch input.status {
    case .skipped, .ignored: return
    case .checked: checked += 1
    case .unread: unread.append(FindingText.unread(input, path: root.path(of: input.path)))
    }
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    output.line("## \(Tool.name)")
    output.line()
    output.line(Escaping.markdown(SummarySentence.of(summary, checked: checked)))
    if !unread.isEmpty {
      output.line()
      for line in unread { output.line("- \(Escaping.markdown(line))") }
    }
    if rows.count <= Self.maxOpenRows {
      table(&output)
    } else {
      ruleTable(&output)
      output.line()
      output.line("<details><summary>\(counted(found, "finding"))</summary>")
      table(&output)
      output.line()
      output.line("</details>")
    }
    let unshown = found - rows.count + summary.unshown
    if unshown > 0 {
      output.line()
      output.line(SummarySentence.unshown(unshown))
    }
  }

  private func table(_ output: inout ReportText) {
    guard !rows.isEmpty else { return }
    output.line()
    output.line("| | Place | Rule | What is wrong |")
    output.line("|---|---|---|---|")
    for row in rows { output.line(row) }
  }

  /// The most frequent rule first, then by name.
  private func ruleTable(_ output: inout ReportText) {
    output.line()
    output.line("| Findings | Rule |")
    output.line("|---:|---|")
    for (rule, count) in rules.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      output.line("| \(grouped(count)) | \(Escaping.markdownCode(rule)) |")
    }
  }
}
