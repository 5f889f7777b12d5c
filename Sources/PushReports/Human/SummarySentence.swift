import PushFormats

/// The last line of a report for people: what was checked, and the result.
enum SummarySentence {
  static func of(_ summary: RunSummary, checked: Int) -> String {
    var sentence = result(summary, checked: checked)
    if summary.unread > 0 {
      sentence += "; \(counted(summary.unread, "file")) could not be read"
    }
    if summary.skipped > 0 {
      let files = counted(summary.skipped, "file")
      sentence +=
        summary.skipped == 1 ? "; \(files) is no push document" : "; \(files) are no push documents"
    }
    return sentence
  }

  /// What `--max-findings` omitted.
  static func unshown(_ count: Int) -> String {
    "\(counted(count, "more finding")) \(count == 1 ? "is" : "are") not shown"
  }

  private static func result(_ summary: RunSummary, checked: Int) -> String {
    guard checked > 0 else { return "no file was checked" }
    let files = "\(counted(checked, "file")) checked"
    guard summary.errors + summary.warnings + summary.notes > 0 else {
      return "\(files), no problems" + aside(summary)
    }
    let counts = Counting.list([
      (summary.errors, "error"), (summary.warnings, "warning"), (summary.notes, "note"),
    ])
    return "\(files), \(grouped(summary.withFindings)) with problems: \(counts)"
      + aside(summary)
  }

  private static func aside(_ summary: RunSummary) -> String {
    guard summary.fixable + summary.suppressed > 0 else { return "" }
    var parts: [String] = []
    if summary.fixable > 0 {
      parts.append("\(grouped(summary.fixable)) fixable with --fix")
    }
    let suppressed = summary.suppressed - summary.baselined
    if suppressed > 0 { parts.append("\(grouped(suppressed)) suppressed") }
    if summary.baselined > 0 {
      parts.append("\(grouped(summary.baselined)) in the baseline")
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
