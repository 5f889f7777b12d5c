import PushFormats
import PushShield

/// What is counted of records: sums only, so that those of parts make those of the whole.
package struct RecordCounts: Sendable {
  private var records = 0
  private var withFindings = 0
  private var unread = 0
  private var bytes = 0
  private var kinds: [Int] = []
  private var rules: [String: Int] = [:]
  private var severities: [Severity: Int] = [:]

  package init() {}

  mutating func addRecord(_ kind: DocumentKind?, bytes: Int) {
    records += 1
    self.bytes += bytes
    guard let kind else { return }
    if kinds.isEmpty { kinds = Array(repeating: 0, count: DocumentKind.allCases.count) }
    kinds[kind.number] += 1
  }

  mutating func add(_ record: ReportedRecord, hasFindings: Bool) {
    addRecord(record.kind, bytes: record.bytes)
    if hasFindings { withFindings += 1 }
    if record.isUnread { unread += 1 }
  }

  mutating func add(_ finding: ShieldedFinding) {
    rules[finding.rule, default: 0] += 1
    severities[finding.severity, default: 0] += 1
  }

  /// Adds what was counted of clean records.
  mutating func add(_ others: RecordCounts) {
    records += others.records
    bytes += others.bytes
    guard !kinds.isEmpty else {
      kinds = others.kinds
      return
    }
    for index in others.kinds.indices { kinds[index] += others.kinds[index] }
  }

  mutating func removeAll() { self = RecordCounts() }

  /// The line that ends the answers.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.member("records", records)
      writer.member("records_with_findings", withFindings)
      writer.member("records_unread", unread)
      writer.member("bytes", bytes)
      writer.member(
        "by_rule",
        object: { writer in
          for (rule, count) in rules.sorted(by: { $0.key < $1.key }) { writer.member(rule, count) }
        })
      writer.member(
        "by_kind",
        object: { writer in
          for kind in DocumentKind.allCases where !kinds.isEmpty && kinds[kind.number] > 0 {
            writer.member(kind.name, kinds[kind.number])
          }
        })
      writer.member(
        "by_severity",
        object: { writer in
          for severity in Severity.allCases.reversed() {
            writer.member(severity.name, severities[severity, default: 0])
          }
        })
    }
  }

  package static let format = "pushcheck.summary/1"
}
