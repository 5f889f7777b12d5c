package import JSON
package import PushShield

/// The report for programs, one JSON document in the format `pushcheck.report/1`.
///
/// Findings stream, one per line.
package struct JSONReporter: Reporter {
  private var inputs: [ReportedInput] = []
  private var isFirst = true

  package static let format = "pushcheck.report/1"

  package init() {}

  package var printer: FindingPrinter? { .json }
  package var showsGroups: Bool { true }

  package mutating func begin(_ output: inout ReportText) {
    var tool = JSONWriter()
    tool.tool()
    output.append("{\"format\":\"\(Self.format)\",\"tool\":\(tool.text),\n\"findings\":[")
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    output.append(isFirst ? "\n" : ",\n")
    print(finding, in: text, startingAt: textStart, with: .json, &output)
    JSONWriter.closeFinding(finding, &output)
    isFirst = false
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    inputs.append(input)
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    output.append("],\n\"inputs\":[")
    for (position, input) in inputs.enumerated() {
      var writer = JSONWriter()
      writer.input(input)
      output.append(position == 0 ? "\n" : ",\n")
      output.append(writer.bytes)
    }
    var writer = JSONWriter()
    writer.summary(summary)
    output.line("],\n\"summary\":\(writer.text)}")
  }
}
