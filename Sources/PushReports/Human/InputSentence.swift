import PushFormats
import PushShield

/// One line about an input for `-v`: its result, and what was inferred about it.
enum InputSentence {
  static func of(_ input: ReportedInput, findings: RunSummary) -> String {
    let remarks = remarks(input)
    let aside = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    return "\(VisibleText.of(input.path)): \(result(input, findings))\(aside)"
  }

  /// The same where nothing is checked.
  static func listing(_ input: ReportedInput) -> String {
    let result = input.status == .checked ? "read" : self.result(input, RunSummary())
    let remarks = remarks(input)
    let aside = remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
    return "\(VisibleText.of(input.path)): \(result)\(aside)"
  }

  private static func result(_ input: ReportedInput, _ findings: RunSummary) -> String {
    switch input.status {
    case .unread: return input.lacksPush ? "not checked" : "not read"
    case .skipped: return "skipped"
    case .ignored: return "ignored"
    case .checked: break
    }
    let counts = Counting.list([
      (findings.errors, "error"), (findings.warnings, "warning"), (findings.notes, "note"),
    ])
    return counts.isEmpty ? "ok" : counts
  }

  private static func remarks(_ input: ReportedInput) -> [String] {
    var remarks: [String] = []
    if let failure = input.failure { remarks.append(FindingText.safe(Redaction.of(failure))) }
    if let kind = input.kind {
      let reason = input.because.map { ": " + FindingText.safe(Redaction.of($0)) } ?? ""
      remarks.append(kind.title + reason)
    }
    if input.kind == nil, let reason = input.because {
      remarks.append(FindingText.safe(Redaction.of(reason)))
    }
    if !input.pushWords.isEmpty {
      remarks.append("but with \(PushWordList.text(input.pushWords))")
    }
    if let type = input.pushType, input.status == .checked {
      remarks.append("push type \(type.name)")
    }
    if let requests = input.requests { remarks.append(countedPushes(requests)) }
    if let records = input.records { remarks.append(counted(records, "record")) }
    if let others = input.others, others > 0, input.status == .checked {
      remarks.append("\(grouped(others)) of them no push")
    }
    if let bytes = input.bytes { remarks.append(size(bytes, limit: input.limit)) }
    return remarks
  }

  private static func size(_ bytes: Int, limit: Int?) -> String {
    guard let limit else { return counted(bytes, "byte") }
    return "\(grouped(bytes)) of \(counted(limit, "byte"))"
  }
}
