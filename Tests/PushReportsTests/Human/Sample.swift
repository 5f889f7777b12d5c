import JSON
import PushFormats
import PushReports
import PushShield

/// A document with a finding in it, for tests of the reports.
struct Sample {
  var bytes: [UInt8]
  var finding: LocatedFinding
  var start = TextPosition(line: 1, column: 1, offset: 0)

  /// Places are named by the text that stands there.
  init(
    _ text: String, rule: String = "apns-misspelled-key", severity: Severity = .error,
    message: String = "`content_available` is not a key of `aps`", path: String = "silent.json",
    at place: String? = nil, occurrence: Int = 1, label: String? = nil,
    related: (String, String)? = nil, pointer: JSONPointer? = nil, help: String? = nil,
    note: String? = nil, prediction: Prediction? = nil
  ) {
    self.init(
      bytes: Array(text.utf8), rule: rule, severity: severity, message: message, path: path)
    finding.label = label
    finding.pointer = pointer
    finding.help = help
    finding.note = note
    finding.prediction = prediction
    if let place { finding.span = span(of: place, occurrence: occurrence) }
    if let related, let span = span(of: related.0) {
      finding.related = .init(span: span, label: related.1)
    }
  }

  init(bytes: [UInt8], rule: String, severity: Severity, message: String, path: String) {
    self.bytes = bytes
    finding = LocatedFinding(
      rule: rule, severity: severity, message: message, path: path,
      source: Source("Test", "https://example.com/page"))
  }

  func span(of place: String, occurrence: Int = 1) -> LocatedSpan? {
    let wanted = Array(place.utf8)
    var seen = 0
    for offset in 0...max(bytes.count - wanted.count, 0)
    where bytes[offset...].starts(with: wanted) {
      seen += 1
      if seen == occurrence { return span(offset, offset + wanted.count) }
    }
    return nil
  }

  func span(_ start: Int, _ end: Int) -> LocatedSpan {
    LocatedSpan(start: position(start), end: position(end))
  }

  private func position(_ offset: Int) -> TextPosition {
    let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return TextPosition(
      line: start.line + lines.count - 1, column: (lines.last?.count ?? 0) + 1,
      offset: start.offset + offset)
  }

  /// Adds a fix whose edits put texts in place of others.
  func fixing(_ edits: (String, String)..., safely isSafe: Bool = true) -> Sample {
    var sample = self
    sample.finding.fix = LocatedFix(
      isSafe: isSafe,
      edits: edits.compactMap { old, new in
        span(of: old).map { TextEdit(ByteRange($0.start.offset, $0.end.offset), new) }
      })
    return sample
  }

  func human(
    width: Int = 80, colour: Bool = false, links: Bool = false
  ) -> String {
    report(.human, HumanStyle(width: width, colour: colour, links: links, showsSummary: false))
  }

  var shielded: ShieldedFindings {
    var shield = Shield()
    return shield.shielding([finding], in: bytes.span)
  }

  /// Hands the finding to a reporter in the only way there is: through the shield.
  func report(to reporter: inout some Reporter, _ output: inout ReportText) {
    let shielded = shielded
    for finding in shielded.findings {
      reporter.add(finding, in: shielded.text(of: bytes.span), startingAt: start, &output)
    }
  }

  func report(_ format: OutputFormat, _ style: HumanStyle = HumanStyle()) -> String {
    var reporter = format.makeReporter(style)
    var output = ReportText()
    reporter.begin(&output)
    report(to: &reporter, &output)
    reporter.add(ReportedInput(path: finding.path, status: .checked), &output)
    reporter.end(RunSummary(), &output)
    return output.string
  }
}
