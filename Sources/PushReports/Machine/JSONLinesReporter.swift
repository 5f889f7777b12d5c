package import JSON
package import PushShield

/// Findings for programs that read line by line: one JSON object each, then one for the summary.
package struct JSONLinesReporter: Reporter {
  package init() {}

  package var printer: FindingPrinter? { .json }
  package var showsGroups: Bool { true }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    print(finding, in: text, startingAt: textStart, with: .json, &output)
    JSONWriter.closeFinding(finding, endsLine: true, &output)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {}

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    var writer = JSONWriter()
    writer.summary(summary)
    output.line(writer.text)
  }
}
