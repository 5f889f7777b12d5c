import JSON
import PushFormats
import PushReports
import PushShield

/// What workers print: findings from a severity on.
struct Printing: Sendable {
  var printer: FindingPrinter
  var least: Severity
  /// How much of a document with findings is shown.
  var shows: ShownParts
}

extension Shield {
  /// The findings of one document or record, printed as the run will show them where that is known.
  ///
  /// `printed` is emptied for each finding, and keeps what may be printed again.
  mutating func shielding(
    _ findings: consuming [LocatedFinding], in text: Span<UInt8>,
    startingAt start: TextPosition,
    hiding credentials: [ByteRange] = [], _ printing: Printing?, _ printed: inout ReportText
  ) -> ShieldedFindings {
    var shielded = shielding(
      findings, in: text, hiding: credentials, shows: printing?.shows ?? .text)
    guard let printing else { return shielded }
    // Taken out: a finding that is changed while another list holds it is copied.
    var findings: [ShieldedFinding] = []
    swap(&findings, &shielded.findings)
    for index in findings.indices
    where findings[index].severity >= printing.least && findings[index].acceptance == nil {
      printed.removeAll()
      printing.printer.print(
        findings[index], in: shielded.text(of: text), startingAt: start, &printed)
      // Of the memory for printing, a finding that waits keeps what it needs.
      findings[index].forgetText(printedAs: Array(printed.bytes[...]))
    }
    shielded.findings = findings
    return shielded
  }
}

extension Options {
  /// Knows the secrets of the command line.
  var shield: Shield {
    guard !headers.isEmpty || deviceToken != nil else { return Shield() }
    return Shield(
      headers: headers.map { (name: $0.name, value: $0.value) }, deviceToken: deviceToken ?? "")
  }
}
