package import JSON
import PushFormats
package import PushShield

/// Logging commands of Azure Pipelines, which turns them into issues of the build.
///
/// Azure knows errors and warnings; notes are plain lines of the log.
package struct AzureReporter: Reporter {
  private let root: ReportRoot

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    let path = root.path(of: finding.path)
    let place = FindingText.place(finding, path: path)
    let message = FindingText.message(finding)
    guard let type = finding.severity.azureName else {
      output.line("\(place): \(finding.severity.name)[\(finding.rule)] \(message)")
      return
    }
    let remarks = FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    // The list of issues shows only the message, so it repeats the place.
    let lines = ["\(place): \(message)"] + remarks + ["see: pushcheck explain \(finding.rule)"]
    var properties = [("sourcepath", VisibleText.of(path))]
    if let start = finding.span?.start {
      properties += [("linenumber", "\(start.line)"), ("columnnumber", "\(start.column)")]
    }
    properties.append(("code", finding.rule))
    output.line(Self.command(type, properties, lines.joined(separator: "\n")))
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    guard input.status == .unread else { return }
    let path = root.path(of: input.path)
    output.line(
      Self.command(
        "error", [("sourcepath", VisibleText.of(path)), ("code", "unread-input")],
        FindingText.unread(input, path: path)))
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    if summary.unshown > 0 { output.line(SummarySentence.unshown(summary.unshown)) }
  }

  private static func command(
    _ type: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let list = ([("type", type)] + properties).map { "\($0)=\(Escaping.azureProperty($1));" }
    return "##vso[task.logissue \(list.joined())]\(Escaping.azureMessage(message))"
  }
}

extension Severity {
  fileprivate var azureName: String? {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: nil
    }
  }
}
