import PushFormats

/// The last line of a report for people: what was checked, and the result.
enum SummarySentence {
  static func of(_ summary: RunSummary, checked: Int) -> String {
    var sentence = result(summary, checked: checked)
    let unreadable = summary.unread - summary.withoutPush
    if unreadable > 0 {
      sentence += "; \(counted(unreadable, noun(summary))) could not be read"
    }
    if summary.withoutPush > 0 {
      let inputs = counted(summary.withoutPush, noun(summary))
      sentence += "; \(inputs) \(summary.withoutPush == 1 ? "has" : "have") nothing to check"
    }
    if summary.skipped > 0 {
      let files = counted(summary.skipped, noun(summary))
      sentence +=
        summary.skipped == 1
        ? "; \(files) is not a push document" : "; \(files) are not push documents"
    }
    if summary.otherRecords > 0 {
      let records = counted(summary.otherRecords, "record")
      sentence +=
        summary.otherRecords == 1
        ? "; \(records) is not a push document" : "; \(records) are not push documents"
    }
    return sentence
  }

  /// What `--fix` has done and what it has left; nil when it was not asked to, or had nothing to do.
  static func repairs(_ summary: RunSummary) -> String? {
    guard let fixed = summary.fixed else { return nil }
    let problems = summary.errors + summary.warnings + summary.notes
    guard fixed + problems > 0 else { return nil }
    let done =
      fixed == 0
      ? "nothing fixed"
      : "\(counted(fixed, "problem")) fixed in \(counted(summary.fixedFiles ?? 0, noun(summary)))"
    let rest = problems - summary.fixable - summary.fixableUnsafely
    var left: [String] = []
    if summary.fixableUnsafely > 0 {
      left.append(
        "\(grouped(summary.fixableUnsafely)) whose repair may change what was meant"
          + " (--unsafe-fixes makes \(summary.fixableUnsafely == 1 ? "it" : "them"))")
    }
    for obstacle in RepairObstacle.allCases {
      guard let count = summary.unrepaired[obstacle] else { continue }
      left.append("\(grouped(count)) \(obstacle.words(of: count))")
    }
    if rest > 0 { left.append("\(grouped(rest)) without a repair") }
    return left.isEmpty ? done : "\(done); left: \(left.joined(separator: ", "))"
  }

  /// Standard input is not a file.
  private static func noun(_ summary: RunSummary) -> String {
    summary.streams > 0 ? "input" : "file"
  }

  /// What `--min-severity` keeps back: notes, unless it is set to errors.
  private static func hidden(_ summary: RunSummary) -> [String] {
    let failing = summary.failingWarnings + summary.failingNotes
    let rest = summary.hidden - failing
    var parts: [String] = []
    if failing > 0 {
      let counts = Counting.list([
        (summary.failingWarnings, "warning"), (summary.failingNotes, "note"),
      ])
      parts.append("\(counts) hidden, which \(failing == 1 ? "fails" : "fail") the run")
    }
    if rest > 0 {
      let others = failing > 0 ? "more " : ""
      parts.append(
        "\(counted(rest, others + (summary.hidesOnlyNotes ? "note" : "finding"))) hidden")
    }
    return parts
  }

  /// What `--max-findings` omitted.
  static func unshown(_ count: Int) -> String {
    "\(counted(count, "more finding")) \(count == 1 ? "is" : "are") not shown"
  }

  private static func result(_ summary: RunSummary, checked: Int) -> String {
    guard checked > 0 else { return "no \(noun(summary)) was checked" }
    var held: [String] = []
    if let requests = summary.requests { held.append(countedPushes(requests)) }
    if summary.records > 0 { held.append(counted(summary.records, "record")) }
    let content = held.isEmpty ? "" : " with \(held.joined(separator: " and "))"
    let files = "\(counted(checked, noun(summary)))\(content) checked"
    guard summary.errors + summary.warnings + summary.notes > 0 else {
      let isClean = summary.failingWarnings + summary.failingNotes == 0
      return "\(files), \(isClean ? "no problems" : "no problems shown")" + aside(summary)
    }
    let counts = Counting.list([
      (summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note"),
    ])
    // Notes are no problems.
    let result =
      summary.withProblems == 0
      ? "no problems, \(counts)" : "\(grouped(summary.withProblems)) with problems: \(counts)"
    return "\(files), \(result)" + aside(summary)
  }

  private static func aside(_ summary: RunSummary) -> String {
    guard summary.fixable + summary.suppressed + summary.hidden > 0 else { return "" }
    var parts: [String] = []
    // After --fix, the line before says what became of them.
    if summary.fixable > 0, summary.fixed == nil {
      parts.append("\(grouped(summary.fixable)) fixable with --fix")
    }
    let suppressed = summary.suppressed - summary.baselined
    if suppressed > 0 { parts.append("\(grouped(suppressed)) suppressed") }
    if summary.baselined > 0 {
      parts.append("\(grouped(summary.baselined)) in the baseline")
    }
    parts += hidden(summary)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}

extension RepairObstacle {
  fileprivate func words(of count: Int) -> String {
    switch self {
    case .number: "that another run repairs"
    case .unwritableFile: "whose repair could not be written"
    case .text: "that \(count == 1 ? "was" : "were") left alone"
    }
  }
}
