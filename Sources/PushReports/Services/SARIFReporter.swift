package import JSON
import PushFormats
package import PushShield

/// SARIF 2.1.0, the format of code scanning.
///
/// Results stream; the rules they refer to, and unread inputs, follow at the end.
package struct SARIFReporter: Reporter {
  /// GitHub refuses a file with more.
  // github/docs: data/reusables/code-scanning/sarif-limits.md
  package static let mostUploadedResults = 25_000

  private let root: ReportRoot
  private var results = 0
  /// The rules in the order of their first result, with their indices.
  private var rules: [String] = []
  private var ruleIndices: [String: Int] = [:]
  private var unread: [ReportedInput] = []
  /// The findings that begin on one line of one file.
  private var line: [ShieldedFinding] = []

  package init(_ root: ReportRoot = ReportRoot()) {
    self.root = root
  }

  /// Code scanning tracks accepted findings itself.
  package var showsAccepted: Bool { true }

  package mutating func begin(_ output: inout ReportText) {
    output.line("{\"version\":\"2.1.0\",")
    output.line("\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",")
    output.line("\"runs\":[{\"columnKind\":\"unicodeCodePoints\",")
    output.append("\"results\":[")
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    if let last = line.last,
      last.path != finding.path || last.span?.start.line != finding.span?.start.line
    {
      writeLine(&output)
    }
    line.append(finding)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    writeLine(&output)
    if input.status == .unread { unread.append(input) }
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    writeLine(&output)
    var writer = JSONWriter()
    writer.array { $0.invocation(summary, unread, root) }
    output.line("],\n\"invocations\":\(writer.text),")
    output.append(
      "\"tool\":{\"driver\":{\"name\":\"\(Tool.name)\",\"version\":\"\(Tool.version)\","
        + "\"semanticVersion\":\"\(Tool.version)\",\"rules\":[")
    for (position, rule) in rules.enumerated() {
      var writer = JSONWriter()
      writer.rule(SARIFRule(named: rule))
      output.append(position == 0 ? "\n" : ",\n")
      output.append(writer.bytes)
    }
    output.line("]}}}]}")
  }

  /// Nothing is left out: which results matter, only the user knows.
  package var remark: String? {
    guard results > Self.mostUploadedResults else { return nil }
    return "the SARIF report has \(grouped(results)) results, and GitHub refuses more than"
      + " \(grouped(Self.mostUploadedResults)): check fewer files in a run, or fewer rules"
  }

  private mutating func writeLine(_ output: inout ReportText) {
    let rules = line.map(\.rule)
    for finding in line {
      var writer = JSONWriter()
      // GitHub identifies results by the text of their line unless told otherwise, and merges two
      // of one rule on one line.
      let sharesLine = rules.count { $0 == finding.rule } > 1
      writer.result(finding, index(of: finding.rule), root, sharesLine: sharesLine)
      output.append(results == 0 ? "\n" : ",\n")
      output.append(writer.bytes)
      results += 1
    }
    line = []
  }

  private mutating func index(of rule: String) -> Int {
    if let index = ruleIndices[rule] { return index }
    ruleIndices[rule] = rules.count
    rules.append(rule)
    return rules.count - 1
  }
}

// MARK: - Parts

extension JSONWriter {
  fileprivate mutating func result(
    _ finding: ShieldedFinding, _ ruleIndex: Int, _ root: ReportRoot, sharesLine: Bool
  ) {
    object { writer in
      writer.member("ruleId", finding.rule)
      writer.member("ruleIndex", ruleIndex)
      writer.member("level", finding.severity.name)
      writer.message(FindingText.sentences(finding))
      writer.member(
        "locations",
        array: { writer in
          writer.location(finding.span, of: finding, root)
        })
      if let related = finding.related {
        writer.member(
          "relatedLocations",
          array: { writer in
            writer.location(related.span, of: finding, root, saying: related.label)
          })
      }
      writer.member(
        "partialFingerprints",
        object: { writer in
          writer.member("pushcheck/v1", finding.fingerprint.text)
          if sharesLine {
            writer.member("primaryLocationLineHash", "\(finding.fingerprint.text):1")
          }
        })
      if let fix = finding.shareableFix, finding.fixSpans.count == fix.edits.count {
        writer.member("fixes", array: { $0.fix(fix, of: finding, root) })
      }
      // If one result has it, all of them need it; whether one will is not known yet.
      writer.member("suppressions", array: { $0.suppression(finding.acceptance) })
      if let record = finding.record {
        writer.member(
          "properties",
          object: { properties in
            properties.member("record", record)
            if let key = finding.key { properties.member("key", key) }
          })
      }
    }
  }

  private mutating func suppression(_ acceptance: Acceptance?) {
    guard let acceptance else { return }
    object { writer in
      writer.member("kind", "external")
      writer.member("status", "accepted")
      let reason = acceptance == .baseline ? "in the baseline" : acceptance.reason
      if let reason {
        writer.member("justification", SARIFText.plain(FindingText.safe(Redaction.of(reason))))
      }
    }
  }

  private mutating func location(
    _ span: LocatedSpan?, of finding: ShieldedFinding, _ root: ReportRoot,
    saying label: String? = nil
  ) {
    object { writer in
      writer.member(
        "physicalLocation",
        object: { writer in
          writer.artifact(finding.pathBytes, root)
          writer.member("region", object: { $0.region(span) })
        })
      let address = FindingText.address(finding)
      if label == nil, !address.isEmpty {
        writer.member(
          "logicalLocations",
          array: { writer in
            writer.object { $0.member("fullyQualifiedName", address) }
          })
      }
      if let label { writer.message(FindingText.safe(label)) }
    }
  }

  private mutating func artifact(_ path: [UInt8], _ root: ReportRoot) {
    let path = root.path(of: path)
    let isAbsolute = path.first == UInt8(ascii: "/")
    member(
      "artifactLocation",
      object: { writer in
        writer.member("uri", (isAbsolute ? "file://" : "") + Escaping.uriPath(path))
      })
  }

  /// What has no place in the file, such as a header from an option, is reported at its beginning.
  private mutating func region(_ span: LocatedSpan?) {
    member("startLine", span?.start.line ?? 1)
    member("startColumn", span?.start.column ?? 1)
    member("endLine", span?.end.line ?? 1)
    member("endColumn", span?.end.column ?? 1)
  }

  private mutating func fix(
    _ fix: LocatedFix, of finding: ShieldedFinding, _ root: ReportRoot
  ) {
    object { writer in
      if let help = finding.help {
        writer.member(
          "description", object: { $0.member("text", SARIFText.plain(FindingText.safe(help))) })
      }
      writer.member(
        "artifactChanges",
        array: { writer in
          writer.object { writer in
            writer.artifact(finding.pathBytes, root)
            writer.member(
              "replacements",
              array: { writer in
                for (span, edit) in zip(finding.fixSpans, fix.edits) {
                  writer.replacement(span, edit)
                }
              })
          }
        })
      writer.member("properties", object: { $0.member("safety", fix.isSafe ? "safe" : "unsafe") })
    }
  }

  private mutating func replacement(_ span: LocatedSpan, _ edit: TextEdit) {
    object { writer in
      writer.member("deletedRegion", object: { $0.region(span) })
      guard !edit.replacement.isEmpty else { return }
      writer.member("insertedContent", object: { $0.member("text", edit.replacement) })
    }
  }

  fileprivate mutating func invocation(
    _ summary: RunSummary, _ unread: [ReportedInput], _ root: ReportRoot
  ) {
    object { writer in
      writer.member("executionSuccessful", summary.isComplete)
      writer.member("exitCode", Int(summary.exitStatus))
      guard !unread.isEmpty else { return }
      writer.member(
        "toolExecutionNotifications",
        array: { writer in
          for input in unread { writer.notification(input, root) }
        })
    }
  }

  private mutating func notification(_ input: ReportedInput, _ root: ReportRoot) {
    object { writer in
      writer.member("level", "error")
      writer.message(FindingText.unread(input, path: input.path))
      writer.member(
        "locations",
        array: { writer in
          writer.object { writer in
            writer.member("physicalLocation", object: { $0.artifact(input.pathBytes, root) })
          }
        })
    }
  }

  fileprivate mutating func rule(_ rule: SARIFRule) {
    object { writer in
      writer.member("id", rule.id)
      writer.member("shortDescription", object: { $0.member("text", rule.summary) })
      writer.member("fullDescription", object: { $0.member("text", rule.description) })
      writer.member(
        "help",
        object: { writer in
          writer.member("text", rule.help)
          writer.member("markdown", rule.helpMarkdown)
        })
      writer.member("helpUri", rule.address)
      writer.member("defaultConfiguration", object: { $0.member("level", rule.severity.name) })
      writer.member(
        "properties",
        object: { writer in
          writer.member(
            "tags",
            array: { writer in
              for tag in rule.tags { writer.string(tag) }
            })
          writer.member("precision", "high")
          writer.member("problem.severity", rule.severity.problemSeverity)
        })
    }
  }

  private mutating func message(_ text: String) {
    member("message", object: { $0.member("text", SARIFText.plain(text)) })
  }
}

extension ShieldedFinding {
  fileprivate var pathBytes: [UInt8] { rawPath ?? Array(path.utf8) }
}

extension ReportedInput {
  fileprivate var pathBytes: [UInt8] { rawPath ?? Array(path.utf8) }
}

extension Severity {
  fileprivate var problemSeverity: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "recommendation"
    }
  }
}
