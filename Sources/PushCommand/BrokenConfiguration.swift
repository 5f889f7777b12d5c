import ByteIO
import JSON
import PushReports
import PushShield

/// Says on standard error what is wrong with a configuration: nothing was checked, so standard
/// output stays empty in every format.
enum BrokenConfiguration {
  /// `name` is what a reader calls the file.
  static func report(
    _ findings: [LocatedFinding], in text: [UInt8], called name: String, _ options: Options,
    _ environment: Environment, _ output: inout RunOutput
  ) -> ExitStatus {
    var options = options
    if options.format != .concise { options.format = .human }
    options.verbosity = min(options.verbosity, .quiet)
    var reporter = options.makeReporter(to: .error, environment)
    var report = ReportText()
    reporter.begin(&report)
    var shield = Shield()
    let shielded = shield.shielding(findings, in: text.span)
    for finding in shielded.findings {
      reporter.add(finding, in: shielded.text(of: text.span), startingAt: .start, &report)
    }
    reporter.end(RunSummary(), &report)
    report.line(options.format == .human ? "" : nil)
    output.remarks.append(report.bytes)
    output.remark("nothing was checked, because the \(name) has mistakes")
    return .wrongUse
  }
}

extension ReportText {
  fileprivate mutating func line(_ text: String?) {
    if let text { line(text) }
  }
}
