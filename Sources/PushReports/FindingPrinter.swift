package import JSON
package import PushShield

/// Prints a finding in formats where that does not depend on earlier output: then any thread may do
/// it.
package enum FindingPrinter: Sendable {
  case human(HumanStyle)
  case concise(HumanStyle)
  /// A JSON object that is still open: its fingerprint depends on the findings before it.
  case json

  package var shows: ShownParts {
    switch self {
    case .human: .text
    case .concise: .headlines
    case .json: .findings
    }
  }

  /// Prints a finding of a text that begins at `textStart` of its file.
  package func print(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    switch self {
    case .human(let style):
      output.look = style.look
      FindingLayout.print(finding, in: text, startingAt: textStart, style, &output)
    case .concise(let style):
      output.look = style.look
      ConciseReporter.print(finding, &output)
      output.endLine()
    case .json: JSONWriter.openFinding(finding, &output)
    }
  }
}
