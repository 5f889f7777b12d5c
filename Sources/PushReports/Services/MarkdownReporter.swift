import PushFormats

/// A page for the summary of a workflow or a comment of a merge request.
package struct MarkdownReporter: Reporter {
  private let root: ReportRoot
  private var rows = ""
  private var unlisted = 0
  private var unread: [String] = []
  private var checked = 0

  /// GitHub refuses a summary of more than 1 MiB as a whole, and other steps may add to it.
  private static let mostRowBytes = 512 * 1024

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func begin(_ output: inout ReportText) {}

  package mutating func add(
    _ finding: LocatedFinding, in text: Span<UInt8>, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    guard rows.utf8.count < Self.mostRowBytes else {
      unlisted += 1
      return
    }
    let place = FindingText.place(finding, path: root.path(of: finding.path))
    let lines =
      [FindingText.message(finding)]
      + FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    let cells = [
      finding.severity.name, Escaping.markdownCode(place), Escaping.markdownCode(finding.rule),
      lines.map(Escaping.markdown).joined(separator: "<br>"),
    ]
    rows += "| \(cells.joined(separator: " | ")) |\n"
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    switch input.status {
    case .skipped: return
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
    if !rows.isEmpty {
      output.line()
      output.line("| | Place | Rule | What is wrong |")
      output.line("|---|---|---|---|")
      output.append(rows)
    }
    let unshown = unlisted + summary.unshown
    if unshown > 0 {
      output.line()
      output.line(SummarySentence.unshown(unshown))
    }
  }
}
