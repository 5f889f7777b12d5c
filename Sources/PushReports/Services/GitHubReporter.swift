package import JSON
import PushFormats
package import PushShield

/// Workflow commands, which GitHub turns into annotations on the changed lines of a pull request.
///
/// GitHub accepts ten of each severity per step, so the worst come first; the others follow as
/// plain lines of the log.
package struct GitHubReporter: Reporter {
  private let root: ReportRoot
  private var unread: [Entry] = []
  private var findings: [Severity: [Entry]] = [:]

  /// How many annotations of one severity GitHub accepts per step.
  private static let maxAnnotations = 10
  /// The runner truncates longer messages, possibly within an escape.
  private static let maxMessageCharacters = 4000

  /// One finding: as a command while there may be room for it, and as a line.
  private struct Entry {
    var command: String?
    var line: String
  }

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    let earlier = findings[finding.severity, default: []].count
    let place = FindingText.place(finding, path: root.path(of: finding.path))
    let message = FindingText.message(finding)
    let line = "\(place): \(finding.severity.name)[\(finding.rule)] \(message)"
    let command = earlier < Self.maxAnnotations ? command(for: finding, place, message) : nil
    findings[finding.severity, default: []].append(Entry(command: command, line: line))
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    guard input.status == .unread else { return }
    let message = FindingText.unread(input, path: root.path(of: input.path))
    let properties = [("file", file(input.path)), ("title", "unread input")]
    unread.append(
      Entry(command: Self.command("error", properties, message), line: "error: \(message)"))
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    var rest: [String] = []
    for severity in Severity.allCases.reversed() {
      let entries = (severity == .error ? unread : []) + findings[severity, default: []]
      for (position, entry) in entries.enumerated() {
        if position < Self.maxAnnotations, let command = entry.command {
          output.line(command)
        } else {
          rest.append(entry.line)
        }
      }
    }
    if !rest.isEmpty {
      output.line(
        "\(counted(rest.count, "more problem")) without an annotation: GitHub takes"
          + " \(Self.maxAnnotations) of each severity from a step")
      for line in rest { output.line(line) }
    }
    if summary.unshown > 0 { output.line(SummarySentence.unshown(summary.unshown)) }
  }

  private func command(
    for finding: ShieldedFinding, _ place: String, _ message: String
  ) -> String {
    var properties = [("file", file(finding.path))]
    if let span = finding.span {
      properties += [("line", "\(span.start.line)"), ("endLine", "\(span.end.line)")]
      // The runner drops columns of ranges over several lines.
      if span.start.line == span.end.line {
        properties += [("col", "\(span.start.column)"), ("endColumn", "\(span.end.column)")]
      }
    }
    // Not first: the runner trims the ends of the property list.
    properties.append(("title", finding.rule))
    let remarks = FindingText.remarks(finding).map { "\($0.word): \($0.text)" }
    // The log shows only the message, so it repeats the place.
    let lines = ["\(place): \(message)"] + remarks + ["see: pushcheck explain \(finding.rule)"]
    return Self.command(
      finding.severity.gitHubName, properties, lines.joined(separator: "\n"))
  }

  /// The file name as the runner reads it back, without what would disturb a terminal.
  private func file(_ path: String) -> String {
    var name = root.path(of: path).unicodeScalars.reduce(into: "") { name, scalar in
      let isKept = scalar == "\n" || scalar == "\r" || !VisibleText.isHidden(scalar)
      name += isKept ? String(scalar) : VisibleText.escape(scalar)
    }
    // The runner reads `file==x` as `file=x`.
    if name.hasPrefix("=") { name = "./" + name }
    return name
  }

  private static func command(
    _ name: String, _ properties: [(String, String)], _ message: String
  ) -> String {
    let list = properties.map { "\($0)=\(Escaping.gitHubProperty($1))" }.joined(separator: ",")
    let message = String(message.prefix(maxMessageCharacters))
    return "::\(name) \(list)::\(Escaping.gitHubMessage(message))"
  }
}

extension Severity {
  fileprivate var gitHubName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
