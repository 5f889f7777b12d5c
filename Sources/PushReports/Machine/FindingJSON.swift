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

  /// A finding up to its fingerprint.
  static func openFinding(_ finding: ShieldedFinding) -> [UInt8] {
    var writer = JSONWriter(capacity: 2048)
    writer.object { $0.members(of: finding) }
    writer.reopen()
    return writer.bytes
  }

  /// Appends the rest of it.
  static func closeFinding(_ finding: ShieldedFinding, _ output: inout ReportText) {
    output.append(",\"fingerprint\":\"")
    output.append(finding.fingerprint)
    output.append("\"}")
  }

  private mutating func members(of finding: ShieldedFinding) {
    member("rule", finding.rule)
    member("severity", finding.severity.name)
    member("message", finding.message)
    member("path", finding.path)
    member("record", finding.record)
    member("key", finding.key)
    member("kind", finding.kind?.name)
    member("pointer", finding.pointer.map { AddressText.of($0) })
    member("inner", finding.inner.map { AddressText.of($0) })
    member("header", finding.header)
    member("start", finding.span?.start) { $1.position($0) }
    member("end", finding.span?.end) { $1.position($0) }
    member("in_record", finding.spanInRecord) { span, writer in
      writer.member("start", span.start) { $1.position($0) }
      writer.member("end", span.end) { $1.position($0) }
    }
    member("label", finding.label)
    member("related", finding.related) { related, writer in
      writer.member("start", related.span.start) { $1.position($0) }
      writer.member("end", related.span.end) { $1.position($0) }
      writer.member("label", related.label)
    }
    member("help", finding.help)
    member("note", finding.note)
    member("url", finding.source.address)
    member("predicts", finding.prediction) { $1.prediction($0) }
    member("fix", finding.shareableFix) { $1.fix($0) }
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

  private mutating func position(_ position: TextPosition) {
    member("line", position.line)
    member("column", position.column)
    member("offset", position.offset)
  }

  private mutating func edit(_ edit: TextEdit) {
    object { writer in
      writer.member("start", edit.range.start)
      writer.member("end", edit.range.end)
      writer.member("text", edit.replacement)
    }
  }

  private mutating func prediction(_ prediction: Prediction) {
    member("service", prediction.service.rawValue)
    member("status", prediction.status)
    member("reason", prediction.reason)
    member("outcome", prediction.outcome)
  }

  private mutating func fix(_ fix: LocatedFix) {
    member("safety", fix.isSafe ? "safe" : "unsafe")
    key("edits")
    array { writer in
      for edit in fix.edits { writer.edit(edit) }
    }
  }
}
