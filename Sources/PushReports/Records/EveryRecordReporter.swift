package import JSON
package import PushShield

/// Exactly one line for each record, and one more with what was counted.
package struct EveryRecordReporter: Reporter {
  /// The findings of the record at hand.
  private var findings = ReportText()
  private var counts = RecordCounts()

  package init() {}

  package var printer: FindingPrinter? { .json }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    // What is found in files of the run's own belongs to no record.
    guard finding.record != nil else { return }
    counts.add(finding)
    if !findings.bytes.isEmpty { findings.append(",") }
    print(finding, in: text, startingAt: textStart, with: .json, &findings)
    JSONWriter.closeFinding(finding, &findings)
  }

  package mutating func add(_ record: ReportedRecord, _ output: inout ReportText) {
    let hasFindings = !findings.bytes.isEmpty
    var record = record
    // What could not be checked must not look clean, even if its findings are hidden.
    if record.kind == nil, !hasFindings { record.isUnread = true }
    counts.add(record, hasFindings: hasFindings)
    let status = record.isUnread ? "unread" : hasFindings ? "findings" : "clean"
    output.append(RecordLine.opening)
    output.append(
      "\(RecordLine.key(record.key)),\"path\":\"\(Escaping.json(record.path))\""
        + ",\"record\":\(record.record),\"status\":\"\(status)\""
        + ",\"kind\":\(RecordLine.kind(record.kind)),\"offset\":\(record.offset)"
        + ",\"bytes\":\(record.bytes),\"findings\":[")
    output.append(findings.bytes)
    output.append("]")
    if let result = record.result {
      output.append(",\"\(result.name)\":")
      output.append(result.json)
    }
    output.line("}")
    findings.removeAll()
  }

  package mutating func add(
    _ records: CleanRecords, _ lines: Range<Int>, _ output: inout ReportText
  ) {
    output.append(records.lines[lines])
  }

  package mutating func count(_ records: CleanRecords) { counts.add(records.counts) }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {}

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    var writer = JSONWriter()
    counts.write(to: &writer)
    output.line(writer.text)
  }
}
