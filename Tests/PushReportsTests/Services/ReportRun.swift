import PushFormats
import PushReports
import PushShield

/// A whole run as one format reports it.
func report(
  _ format: OutputFormat, _ samples: [Sample], inputs: [ReportedInput] = [],
  root: ReportRoot = ReportRoot(), change: (inout RunSummary) -> Void = { _ in }
) -> String {
  var reporter = format.makeReporter(HumanStyle(), in: root)
  var output = ReportText()
  var summary = RunSummary()
  reporter.begin(&output)
  for sample in samples {
    summary.count(sample.finding.severity)
    sample.report(to: &reporter, &output)
  }
  var all = inputs
  if let path = samples.last?.finding.path {
    all.insert(ReportedInput(path: path, status: .checked, kind: .apns), at: 0)
  }
  for input in all {
    summary.inputs += 1
    if input.status == .unread { summary.unread += 1 }
    reporter.add(input, &output)
  }
  change(&summary)
  reporter.end(summary, &output)
  return output.string
}

extension ReportedInput {
  static func unread(_ path: String) -> ReportedInput {
    ReportedInput(path: path, status: .unread, failure: "No such file or directory")
  }
}

/// Names and texts as somebody would write who means harm, or has a strange file system.
enum Hostile {
  static let names = [
    "plain.json", "a b.json", "50%.json", "50%25.json", "a,b=c.json", "C:x::y.json", "=x.json",
    "line\nbreak.json", "return\r.json", "##[error]x.json", "::error ::x.json", "ü/日本.json",
    "<&\"'>.json", "a|b`c*d.json", "-dash.json", "#hash?query.json", " blank .json",
  ]
  /// These may be written as escapes, since nothing shows them otherwise.
  static let disturbing = ["esc\u{1B}[31m.json", "bidi\u{202E}nosj.json", "bell\u{7}.json"]

  static let texts = [
    "a\nb", "100% %0A %25", "::error file=x::y", "##[error]z", "\u{1B}[31mred", "\u{202E}evil",
    "]]> <b> & \"q\"", "`code` | *x* [l](https://e.example)", "{0} {{1}}", "@all", "\u{0}\u{85}",
  ]
}
