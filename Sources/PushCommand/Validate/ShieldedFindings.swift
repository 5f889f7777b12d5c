import JSON
import PushFormats
import PushReports

/// The findings of one document or record without the secrets that its text tells: ready to be
/// reported.
struct ShieldedFindings: Sendable {
  var findings: [LocatedFinding]
  /// The text without its secrets, where it holds some.
  private(set) var masked: [UInt8]?

  /// `start` is where the text begins in its file.
  init(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: Int,
    _ secrets: inout KnownSecrets
  ) {
    self.findings = SecretMask.shielding(findings, in: text, startingAt: start, &secrets)
    masked = SecretMask.masking(self.findings, in: text, startingAt: start)
  }

  /// The same, printed as the run will show it where that is known.
  ///
  /// `printed` is emptied for each finding, and keeps what may be printed again.
  init(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition,
    _ printing: Printing?, _ printed: inout ReportText
  ) {
    self.init(findings, in: text, startingAt: start.offset, &printed.secrets)
    if let printing { print(printing, in: text, startingAt: start, &printed) }
  }

  /// Prints what the run will show.
  private mutating func print(
    _ printing: Printing, in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout ReportText
  ) {
    guard let masked else { return printEach(printing, in: text, startingAt: start, &output) }
    printEach(printing, in: masked.span, startingAt: start, &output)
  }

  private mutating func printEach(
    _ printing: Printing, in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout ReportText
  ) {
    for index in findings.indices
    where findings[index].severity >= printing.least && findings[index].acceptance == nil {
      output.removeAll()
      printing.printer.print(findings[index], in: text, startingAt: start, &output)
      findings[index].forgetText(printedAs: output.bytes)
    }
  }
}

extension LocatedFinding {
  /// Keeps of a finding that is printed what is counted and what names it: many wait for their turn.
  fileprivate mutating func forgetText(printedAs printed: [UInt8]) {
    self.printed = printed
    message = ""
    label = nil
    related = nil
    help = nil
    note = nil
    prediction = nil
    fix = fix.map { LocatedFix(isSafe: $0.isSafe, edits: []) }
  }
}

/// What workers print: findings from a severity on.
struct Printing: Sendable {
  var printer: FindingPrinter
  var least: Severity
}
