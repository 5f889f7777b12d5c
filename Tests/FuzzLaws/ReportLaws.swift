import PushCheck
import JSON
import PushModel
import PushReports
import PushShield

/// What holds for the report of any text in any format.
enum ReportLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    // The first byte is for the format.
    let check = FuzzedCheck(input.document, input.withoutKind, examiners)
    let format = input.choice(of: OutputFormat.allCases)
    let style = HumanStyle(width: input.has(option: 5) ? 24 : 80, verbose: input.has(option: 4))
    var reporter = format.makeReporter(style)
    var text = ReportText()
    reporter.begin(&text)
    var shield = Shield()
    let shielded = shield.shielding(check.findings, in: input.document.span)
    for finding in shielded.findings {
      reporter.add(
        finding, in: shielded.text(of: input.document.span),
        startingAt: .init(line: 1, column: 1, offset: 0), &text)
    }
    // What stands in a document may stand in a file's name too.
    let name = String(decoding: input.document.prefix(40), as: UTF8.self)
    reporter.add(ReportedInput(path: name, status: .checked, kind: check.examination.kind), &text)
    reporter.end(RunSummary(), &text)
    return broken(format, text.bytes) + ShieldLaws.broken(by: input.document, check.findings)
  }

  private static func broken(_ format: OutputFormat, _ report: [UInt8]) -> [String] {
    let shown = String(decoding: report, as: UTF8.self)
    var broken: [String] = []
    if report.contains(where: { $0 != 0x0A && $0 < 0x20 || $0 == 0x7F }) {
      broken.append("a control character in \(format): \(shown)")
    }
    if String(validating: report, as: UTF8.self) == nil { broken.append("\(format) is not UTF-8") }
    switch format {
    case .json, .sarif, .gitlab:
      if JSONDocument(parsing: report.span, .lenient) == nil { broken.append("no JSON: \(shown)") }
    case .jsonl:
      for line in report.split(separator: 0x0A)
      where JSONDocument(parsing: Array(line).span, .lenient) == nil {
        broken.append("no JSON: \(String(decoding: line, as: UTF8.self))")
      }
    default: break
    }
    return broken
  }
}
