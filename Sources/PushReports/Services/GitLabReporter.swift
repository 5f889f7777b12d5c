package import JSON
import PushFormats
package import PushShield

/// A Code Quality report for GitLab: one array, in which equal fingerprints are one entry.
package struct GitLabReporter: Reporter {
  private let root: ReportRoot
  private var isFirst = true

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  package mutating func begin(_ output: inout ReportText) {
    output.append("[")
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    // GitLab does not show the rule's name, so the description begins with it.
    let description = "\(finding.rule): \(FindingText.sentences(finding))"
    add(
      description, finding.rule, finding.fingerprint.text, finding.severity.gitLabName,
      path: finding.path, lines: finding.span.map { ($0.start.line, $0.end.line) }, &output)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    guard input.status == .unread else { return }
    var fingerprint = FNV1a()
    fingerprint.add("unread")
    fingerprint.add(input.path)
    add(
      FindingText.unread(input, path: input.path), "unread-input", fingerprint.hexadecimal,
      "critical", path: input.path, lines: nil, &output)
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    output.line(isFirst ? "]" : "\n]")
  }

  private mutating func add(
    _ description: String, _ check: String, _ fingerprint: String, _ severity: String,
    path: String, lines: (begin: Int, end: Int)?, _ output: inout ReportText
  ) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("description", description)
      writer.member("check_name", check)
      writer.member("fingerprint", fingerprint)
      writer.member("severity", severity)
      writer.member(
        "location",
        object: { writer in
          writer.member("path", root.path(of: path))
          writer.member(
            "lines",
            object: { writer in
              writer.member("begin", lines?.begin ?? 1)
              writer.member("end", lines?.end ?? 1)
            })
        })
    }
    output.append(isFirst ? "\n" : ",\n")
    output.append(writer.bytes)
    isFirst = false
  }
}

extension Severity {
  fileprivate var gitLabName: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
