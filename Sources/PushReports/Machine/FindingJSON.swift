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

  // In one piece of memory: asking for room for each member took a third of the time.
  private mutating func members(of finding: ShieldedFinding) {
    let pointer = finding.pointer.map { AddressText.of($0) }
    let inner = finding.inner.map { AddressText.of($0) }
    let related = finding.related
    let prediction = finding.prediction
    var room = MemberRoom()
    room.add(finding.rule)
    room.add(finding.message)
    room.add(finding.path)
    room.add(finding.key)
    room.add(pointer)
    room.add(inner)
    room.add(finding.header)
    room.add(finding.label)
    room.add(related?.label)
    room.add(finding.help)
    room.add(finding.note)
    room.add(finding.source.address)
    room.add(prediction?.reason)
    room.add(prediction?.outcome)
    writeMembers(atMost: room.bytes) { output in
      output.member("\"rule\":", finding.rule)
      output.member(",\"severity\":", finding.severity.name)
      output.member(",\"message\":", finding.message)
      output.member(",\"path\":", finding.path)
      output.member(",\"record\":", finding.record)
      output.member(",\"key\":", finding.key)
      output.member(",\"kind\":", finding.kind?.name)
      output.member(",\"pointer\":", pointer)
      output.member(",\"inner\":", inner)
      output.member(",\"header\":", finding.header)
      output.member(",\"start\":", finding.span?.start)
      output.member(",\"end\":", finding.span?.end)
      output.memberInRecord(finding.spanInRecord)
      output.member(",\"label\":", finding.label)
      output.member(related)
      output.member(",\"help\":", finding.help)
      output.member(",\"note\":", finding.note)
      output.member(",\"url\":", finding.source.address)
      output.member(prediction)
    }
    member(finding.shareableFix)
  }

  private mutating func member(_ fix: LocatedFix?) {
    guard let fix else { return writeMembers(atMost: 16) { $0.append(",\"fix\":null") } }
    let start: StaticString =
      fix.isSafe
      ? ",\"fix\":{\"safety\":\"safe\",\"edits\":[" : ",\"fix\":{\"safety\":\"unsafe\",\"edits\":["
    writeMembers(atMost: 64) { $0.append(start) }
    let edits = fix.edits.span
    for number in edits.indices {
      var room = MemberRoom()
      room.add(edits[number].replacement)
      writeMembers(atMost: room.bytes) { output in
        if number > 0 { output.append(",") }
        output.member("{\"start\":", edits[number].range.start)
        output.member(",\"end\":", edits[number].range.end)
        output.member(",\"text\":", edits[number].replacement)
        output.append("}")
      }
    }
    writeMembers(atMost: 2) { $0.append("]}") }
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

/// The room for the members of a finding.
private struct MemberRoom {
  /// What is always there, and the words of our own: keys, and the digits of six positions.
  private(set) var bytes = 2048

  mutating func add(_ text: String?) {
    if let text { bytes += Escaping.mostBytes(ofJSON: text) }
  }
}

// The members of a finding. A key is given as it is written, with its colon, and with the comma before
// it unless its member is the first; there must be room for all of it.
extension OutputSpan<UInt8> {
  fileprivate mutating func member(_ key: StaticString, _ value: String?) {
    append(key)
    guard let value else { return append("null") }
    Escaping.appendJSON(value, to: &self)
  }

  fileprivate mutating func member(_ key: StaticString, _ value: Int?) {
    append(key)
    guard let value else { return append("null") }
    append(decimal: value)
  }

  /// An object for a position, or null when there is none.
  fileprivate mutating func member(_ key: StaticString, _ position: TextPosition?) {
    append(key)
    guard let position else { return append("null") }
    append("{\"line\":")
    append(decimal: position.line)
    append(",\"column\":")
    append(decimal: position.column)
    append(",\"offset\":")
    append(decimal: position.offset)
    append("}")
  }

  fileprivate mutating func memberInRecord(_ span: LocatedSpan?) {
    guard let span else { return append(",\"in_record\":null") }
    member(",\"in_record\":{\"start\":", span.start)
    member(",\"end\":", span.end)
    append("}")
  }

  fileprivate mutating func member(_ related: LocatedFinding.Related?) {
    guard let related else { return append(",\"related\":null") }
    member(",\"related\":{\"start\":", related.span.start)
    member(",\"end\":", related.span.end)
    member(",\"label\":", related.label)
    append("}")
  }

  fileprivate mutating func member(_ prediction: Prediction?) {
    guard let prediction else { return append(",\"predicts\":null") }
    member(",\"predicts\":{\"service\":", prediction.service.rawValue)
    member(",\"status\":", prediction.status)
    member(",\"reason\":", prediction.reason)
    member(",\"outcome\":", prediction.outcome)
    append("}")
  }
}
