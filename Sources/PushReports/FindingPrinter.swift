package import JSON
package import PushShield

/// What a format prints of a finding, where that depends on nothing that was printed before it: then
/// any thread may do it.
package enum FindingPrinter: Sendable {
  case human(HumanStyle)
  case concise(HumanStyle)
  /// An object that is still open: its fingerprint is known when the findings before it are.
  case json

  /// Prints a finding of a text that begins at `textStart` of its file.
  package func print(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    switch self {
    case .human(let style):
      output.look = style.look
      FindingLayout(finding, in: text, startingAt: textStart, style)
        .print(finding, in: text, startingAt: textStart, &output)
    case .concise(let style):
      output.look = style.look
      output.line(ConciseReporter.line(finding))
    case .json: output.append(JSONWriter.openFinding(finding))
    }
  }
}
