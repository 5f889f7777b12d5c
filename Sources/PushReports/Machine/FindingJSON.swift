import JSON
import PushFormats
package import PushShield

/// The parts of `pushcheck.report/1`: every member is always present, null when it does not apply.
extension JSONWriter {
  package mutating func finding(_ finding: ShieldedFinding) {
    object { writer in
      writer.members(of: finding)
      writer.member("fingerprint", finding.fingerprint)
    }
  }

  /// Appends a finding up to its fingerprint.
  static func openFinding(_ finding: ShieldedFinding, _ output: inout ReportText) {
    output.append { writer in
      writer.object { $0.members(of: finding) }
      writer.reopen()
    }
  }

  /// Appends the rest of it.
  static func closeFinding(_ finding: ShieldedFinding, _ output: inout ReportText) {
    output.append(",\"fingerprint\":\"")
    output.append(finding.fingerprint)
    output.append("\"}")
  }

  private mutating func members(of finding: ShieldedFinding) {
    member(written: "\"rule\":", finding.rule)
    member(written: ",\"severity\":", finding.severity.name)
    member(written: ",\"message\":", finding.message)
    member(written: ",\"path\":", finding.path)
    member(written: ",\"record\":", finding.record)
    member(written: ",\"key\":", finding.key)
    member(written: ",\"kind\":", finding.kind?.name)
    member(written: ",\"pointer\":", finding.pointer.map { AddressText.of($0) })
    member(written: ",\"inner\":", finding.inner.map { AddressText.of($0) })
    member(written: ",\"header\":", finding.header)
    member(written: ",\"start\":", finding.span?.start)
    member(written: ",\"end\":", finding.span?.end)
    memberInRecord(finding.spanInRecord)
    member(written: ",\"label\":", finding.label)
    member(finding.related)
    member(written: ",\"help\":", finding.help)
    member(written: ",\"note\":", finding.note)
    member(written: ",\"url\":", finding.source.address)
    member(finding.prediction)
    member(finding.shareableFix)
  }

  private mutating func memberInRecord(_ span: LocatedSpan?) {
    guard let span else { return noMember(written: ",\"in_record\":") }
    member(written: ",\"in_record\":{\"start\":", span.start)
    member(written: ",\"end\":", span.end)
    write("}")
  }

  private mutating func member(_ related: LocatedFinding.Related?) {
    guard let related else { return noMember(written: ",\"related\":") }
    member(written: ",\"related\":{\"start\":", related.span.start)
    member(written: ",\"end\":", related.span.end)
    member(written: ",\"label\":", related.label)
    write("}")
  }

  private mutating func member(_ prediction: Prediction?) {
    guard let prediction else { return noMember(written: ",\"predicts\":") }
    member(written: ",\"predicts\":{\"service\":", prediction.service.rawValue)
    member(written: ",\"status\":", prediction.status)
    member(written: ",\"reason\":", prediction.reason)
    member(written: ",\"outcome\":", prediction.outcome)
    write("}")
  }

  private mutating func member(_ fix: LocatedFix?) {
    guard let fix else { return noMember(written: ",\"fix\":") }
    member(written: ",\"fix\":{\"safety\":", fix.isSafe ? "safe" : "unsafe")
    write(",\"edits\":[")
    let edits = fix.edits.span
    for number in edits.indices {
      if number > 0 { write(",") }
      member(written: "{\"start\":", edits[number].range.start)
      member(written: ",\"end\":", edits[number].range.end)
      member(written: ",\"text\":", edits[number].replacement)
      write("}")
    }
    write("]}")
  }

  package mutating func input(_ input: ReportedInput) {
    object { writer in
      writer.member("path", input.path)
      writer.member("status", input.status.rawValue)
      writer.member("kind", input.kind?.name)
      writer.member("push_type", input.pushType?.name)
      writer.member("records", input.records)
      writer.member("bytes", input.bytes)
      writer.member("limit", input.limit)
      writer.member("because", input.because)
      writer.member("other_records", input.others)
      if let requests = input.requests { writer.member("requests", requests) }
    }
  }

  package mutating func summary(_ summary: RunSummary) {
    object { writer in
      writer.member("inputs", summary.inputs)
      writer.member("with_findings", summary.withFindings)
      writer.member("errors", summary.errors)
      writer.member("warnings", summary.warnings)
      writer.member("notes", summary.notes)
      writer.member("suppressed", summary.suppressed)
      writer.member("unread", summary.unread)
      writer.member("skipped", summary.skipped)
      writer.member("records", summary.records)
      writer.member("other_records", summary.otherRecords)
      writer.member("hidden", summary.hidden)
      writer.member("fixable", summary.fixable)
      writer.member("fixable_unsafely", summary.fixableUnsafely)
      writer.member("fixed", summary.fixed)
      writer.member("fixed_files", summary.fixedFiles)
      if let requests = summary.requests { writer.member("requests", requests) }
      if let groups = summary.groups { writer.member("groups", object: { $0.groups(groups) }) }
    }
  }

  package mutating func tool() {
    object { writer in
      writer.member("name", Tool.name)
      writer.member("version", Tool.version)
    }
  }
}
