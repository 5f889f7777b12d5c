import JSON
import PushFormats
package import PushShield

/// The parts of `pushcheck.report/1`: every member is always present, null when it does not apply.
extension JSONWriter {
  package mutating func finding(_ finding: ShieldedFinding) {
    object { writer in
      writer.members(of: finding)
      writer.member("fingerprint", finding.fingerprint.text)
    }
  }

  /// Appends a finding up to its fingerprint.
  static func openFinding(_ finding: ShieldedFinding, _ output: inout ReportText) {
    output.add(upTo: MemberRoom.bytes(for: finding)) { output in
      output.append("{")
      finding.read { output.members(of: $0) }
    }
  }

  /// Appends the rest of it, and the end of its line if it has one of its own.
  static func closeFinding(
    _ finding: ShieldedFinding, endsLine: Bool = false, _ output: inout ReportText
  ) {
    let fingerprint = finding.fingerprint
    output.add(upTo: 64) { output in
      output.append(",\"fingerprint\":\"")
      output.append(hexadecimal: fingerprint.hash)
      output.append("\"}")
      if endsLine { output.append("\n") }
    }
  }

  private mutating func members(of finding: ShieldedFinding) {
    // In one piece of memory: asking for room for each member took a third of the time.
    writeMembers(atMost: MemberRoom.bytes(for: finding)) { output in
      finding.read { output.members(of: $0) }
    }
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
      writer.member("with_problems", summary.withProblems)
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
  /// What is always there, and the words of our own: keys, and six positions.
  private var bytes = 2048

  static func bytes(for finding: ShieldedFinding) -> Int {
    var room = MemberRoom()
    finding.read { room.add($0) }
    return room.bytes
  }

  // Not an initializer, which would be given a copy.
  private mutating func add(_ finding: LocatedFinding) {
    add(finding.rule)
    add(finding.message)
    add(finding.path)
    add(finding.key)
    add(finding.pointer)
    add(finding.inner)
    add(finding.header)
    add(finding.label)
    add(finding.related?.label)
    add(finding.help)
    add(finding.note)
    add(finding.source.address)
    add(finding.prediction?.reason)
    add(finding.prediction?.outcome)
    guard let edits = finding.fix?.edits.span else { return }
    for number in edits.indices {
      add(edits[number].replacement)
      bytes += Self.mostBytesOfEdit
    }
  }

  private mutating func add(_ text: String?) {
    if let text { bytes += Escaping.mostBytes(ofJSON: text) }
  }

  private mutating func add(_ pointer: JSONPointer?) {
    guard let pointer else { return }
    let most = OutputSpan<UInt8>.mostBytes(ofPlain: pointer)
    bytes += most ?? Escaping.mostBytes(ofJSON: AddressText.of(pointer))
  }

  private static let mostBytesOfEdit = 96
}

// The members of a finding. A key is given as it is written, with its colon, and with the comma before
// it unless its member is the first; there must be room for all of it.
extension OutputSpan<UInt8> {
  fileprivate mutating func members(of finding: LocatedFinding) {
    member("\"rule\":", finding.rule)
    member(",\"severity\":", finding.severity.name)
    member(",\"message\":", finding.message)
    member(",\"path\":", finding.path)
    member(",\"record\":", finding.record)
    member(",\"key\":", finding.key)
    member(",\"kind\":", finding.kind?.name)
    member(",\"pointer\":", finding.pointer)
    member(",\"inner\":", finding.inner)
    member(",\"header\":", finding.header)
    member(",\"start\":", finding.span?.start)
    member(",\"end\":", finding.span?.end)
    memberInRecord(finding.spanInRecord)
    member(",\"label\":", finding.label)
    member(finding.related)
    member(",\"help\":", finding.help)
    member(",\"note\":", finding.note)
    member(",\"url\":", finding.source.address)
    member(finding.prediction)
    member(finding.fix)
  }

  // Inlined, so that a key is written without a look at its length.
  @inline(__always)
  private mutating func member(_ key: StaticString, _ value: String?) {
    append(key)
    guard let value else { return append("null") }
    if !append(quotingVisible: value) { Escaping.appendJSON(value, to: &self) }
  }

  @inline(__always)
  private mutating func member(_ key: StaticString, _ value: JSONPointer?) {
    append(key)
    guard let value else { return append("null") }
    append(address: value)
  }

  private mutating func append(address pointer: JSONPointer) {
    let isPlain = Self.mostBytes(ofPlain: pointer) != nil && append(quotingVisible: pointer)
    guard !isPlain else { return }
    Escaping.appendJSON(AddressText.of(pointer), to: &self)
  }

  /// The room for a pointer that may be written as it is; nil for a long one.
  fileprivate static func mostBytes(ofPlain pointer: JSONPointer) -> Int? {
    let tokens = pointer.tokens.span
    var bytes = 2
    for number in tokens.indices { bytes += mostBytes(ofVisible: tokens[number].utf8.count) }
    return bytes <= 2048 ? 3 * bytes : nil
  }

  @inline(__always)
  private mutating func member(_ key: StaticString, _ value: Int?) {
    append(key)
    guard let value else { return append("null") }
    append(number: value)
  }

  /// An object for a position, or null when there is none.
  @inline(__always)
  private mutating func member(_ key: StaticString, _ position: TextPosition?) {
    append(key)
    guard let position else { return append("null") }
    append(objectFor: position)
  }

  private mutating func memberInRecord(_ span: LocatedSpan?) {
    guard let span else { return append(",\"in_record\":null") }
    member(",\"in_record\":{\"start\":", span.start)
    member(",\"end\":", span.end)
    append("}")
  }

  private mutating func member(_ related: LocatedFinding.Related?) {
    guard let related else { return append(",\"related\":null") }
    member(",\"related\":{\"start\":", related.span.start)
    member(",\"end\":", related.span.end)
    member(",\"label\":", related.label)
    append("}")
  }

  private mutating func member(_ prediction: Prediction?) {
    guard let prediction else { return append(",\"predicts\":null") }
    member(",\"predicts\":{\"service\":", prediction.service.rawValue)
    member(",\"status\":", prediction.status)
    member(",\"reason\":", prediction.reason)
    member(",\"outcome\":", prediction.outcome)
    append("}")
  }

  /// The fix, unless it would contain a secret.
  private mutating func member(_ fix: LocatedFix?) {
    guard let fix, !fix.revealsSecret else { return append(",\"fix\":null") }
    if fix.isSafe {
      append(",\"fix\":{\"safety\":\"safe\",\"edits\":[")
    } else {
      append(",\"fix\":{\"safety\":\"unsafe\",\"edits\":[")
    }
    let edits = fix.edits.span
    for number in edits.indices {
      if number > 0 { append(",") }
      member("{\"start\":", edits[number].range.start)
      member(",\"end\":", edits[number].range.end)
      member(",\"text\":", edits[number].replacement)
      append("}")
    }
    append("]}")
  }
}
