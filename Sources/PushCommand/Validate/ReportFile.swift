import ByteIO
import JSON
import PushReports
import PushShield

/// A file that `--report` asks for, and the reporter that fills it.
///
/// A class, because a file cannot be copied and a run has several.
final class ReportFile {
  let request: ReportRequest
  /// Why the file cannot be had, once that is known.
  private(set) var failure: WriteFailure?
  private var reporter: any Reporter
  private var text = ReportText()
  /// Where the text goes: one of the two, once the report has begun.
  private var replaced: AtomicFile?
  private var appended: AppendedFile?

  init(_ request: ReportRequest, _ reporter: any Reporter) {
    self.request = request
    self.reporter = reporter
  }

  var path: FilePath { FilePath(bytes: request.path) }

  /// Whether the format has a place for accepted findings.
  var showsAccepted: Bool { reporter.showsAccepted }
  var showsGroups: Bool { reporter.showsGroups }

  /// What is to be said of the report once it has ended.
  var remark: String? { reporter.remark }

  /// Opens the file, before the first input is reported.
  func begin(appends: Bool) {
    do throws(WriteFailure) {
      if appends {
        let file = try AppendedFile(at: path)
        // A heading directly after existing text would not render as a heading.
        if !file.isAtStart { text.line() }
        appended = consume file
      } else {
        replaced = try AtomicFile(replacing: path)
      }
    } catch {
      failure = error
    }
    reporter.begin(&text)
    passOn()
  }

  func add(_ finding: ShieldedFinding, in text: ShieldedText, startingAt start: TextPosition) {
    guard failure == nil else { return }
    reporter.add(finding, in: text, startingAt: start, &self.text)
    passOn()
  }

  func add(_ input: ReportedInput) {
    guard failure == nil else { return }
    reporter.add(input, &text)
    passOn()
  }

  /// Puts the file in place.
  func end(_ summary: RunSummary) {
    guard failure == nil else { return }
    reporter.end(summary, &text)
    passOn()
    do throws(WriteFailure) {
      try replaced?.commit()
      try appended?.commit()
    } catch {
      failure = error
    }
  }

  private func passOn() {
    replaced?.output.append(text.bytes)
    appended?.output.append(text.bytes)
    text.removeAll()
  }
}
