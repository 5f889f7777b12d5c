package import JSON
import PushFormats
package import PushShield

/// Checkstyle's XML, which many services and editors read.
package struct CheckstyleReporter: Reporter {
  private let root: ReportRoot
  /// The findings of the current input.
  private var entries = ""

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func begin(_ output: inout ReportText) {
    output.line(Escaping.xmlDeclaration)
    // The version of Checkstyle that defines the format; readers check it.
    output.line("<checkstyle version=\"4.3\">")
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    add(
      finding.span?.start, finding.severity.checkstyleName, FindingText.sentences(finding),
      source: finding.rule)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    switch input.status {
    case .skipped, .ignored: return
    case .checked: break
    case .unread:
      add(nil, "error", FindingText.unread(input, path: input.path), source: "unread-input")
    }
    output.line("<file \(Escaping.xmlPair("name", root.path(of: input.path)))>")
    output.append(entries)
    output.line("</file>")
    entries = ""
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    output.line("</checkstyle>")
  }

  private mutating func add(
    _ place: TextPosition?, _ severity: String, _ message: String, source: String
  ) {
    entries +=
      "<error line=\"\(place?.line ?? 1)\" column=\"\(place?.column ?? 1)\""
      + " severity=\"\(severity)\" \(Escaping.xmlPair("message", message))"
      + " source=\"\(Tool.name).\(source)\"/>\n"
  }
}

extension Severity {
  fileprivate var checkstyleName: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
