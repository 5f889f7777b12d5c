import JSON
import PushFormats
import PushInspection
import PushShield

/// The findings of a document, one line each.
struct FindingRows {
  private(set) var lines: [StyledLine] = []

  /// A document with more mistakes is wrong as a whole.
  private static let most = 50

  init(_ subject: InspectedSubject, width: Int) {
    let findings = subject.findings
    guard !findings.isEmpty else {
      lines = [StyledLine("  none")]
      return
    }
    let shown = findings.prefix(Self.most)
    let places = shown.map { Self.place(of: $0) }
    let severityCells = shown.map { $0.severity.name.utf8.count }.max() ?? 0
    let placeCells = places.map { DisplayWidth.of($0) }.max() ?? 0
    for (finding, place) in zip(shown, places) {
      var start = StyledLine("  ")
      start.add(finding.severity.name, .severity(finding.severity))
      start.add(String(repeating: " ", count: severityCells - finding.severity.name.utf8.count + 2))
      start.add(place, .faint)
      start.add(String(repeating: " ", count: placeCells - DisplayWidth.of(place) + 2))
      lines += Self.rows(finding, behind: start, width)
    }
    if findings.count > Self.most {
      lines.append(
        StyledLine("  and \(counted(findings.count - Self.most, "more finding"))", .faint))
    }
  }

  static func place(of finding: ShieldedFinding) -> String {
    if let start = finding.span?.start { return "\(start.line):\(start.column)" }
    return finding.header == nil ? "" : "header"
  }

  private static func rows(
    _ finding: ShieldedFinding, behind start: StyledLine, _ width: Int
  ) -> [StyledLine] {
    let indent = DisplayWidth.of(start.text)
    let message = "\(FindingText.safe(finding.message)) [\(finding.rule)]"
    let parts = TextWrapping.lines(
      of: message, width: width, firstIndent: indent, hangingIndent: indent)
    return parts.enumerated().map { position, part in
      let margin = StyledLine(String(repeating: " ", count: indent))
      return (position == 0 ? start : margin).adding(part)
    }
  }
}
