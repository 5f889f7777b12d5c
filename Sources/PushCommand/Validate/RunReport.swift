import ByteIO
import JSON
import PushFormats
import PushReports

/// The report of one run: what is shown, what is counted, and what that means for the status.
struct RunReport: ~Copyable {
  private let options: Options
  private var reporter: any Reporter
  private var text = ReportText()
  private var summary = RunSummary()
  private var hasBegun = false
  private var shown = 0
  /// Whether a finding reached `--fail-on`.
  private var hasFailed = false
  /// Where the report goes; results go to standard output unless a document is printed there.
  private let isBesideDocument: Bool

  init(_ options: Options, _ environment: Environment, besideDocument: Bool = false) {
    self.options = options
    isBesideDocument = besideDocument
    reporter = options.makeReporter(to: besideDocument ? .error : .output, environment)
  }

  var checkedInputs: Int { summary.inputs - summary.unread - summary.skipped }
  var skippedInputs: Int { summary.skipped }

  /// Whether nobody reads the report any more.
  func isCutOff(_ output: borrowing RunOutput) -> Bool {
    isBesideDocument ? output.remarks.failure != nil : output.results.failure != nil
  }

  // MARK: - Inputs

  /// Findings of one document or record, in the order of the text.
  ///
  /// Answers whether there were any.
  mutating func add(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout RunOutput
  ) -> Bool {
    guard let masked = SecretMask.masking(findings, in: text, startingAt: start.offset) else {
      return show(findings, in: text, startingAt: start, &output)
    }
    return show(findings, in: masked.span, startingAt: start, &output)
  }

  private mutating func show(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout RunOutput
  ) -> Bool {
    var isAnyShown = false
    for finding in findings {
      hasFailed = hasFailed || options.failOn.isReached(by: finding.severity)
      guard finding.severity >= options.shownSeverity || finding.explainsAnswer else { continue }
      isAnyShown = true
      count(finding)
      guard shown < options.maxFindings ?? .max else {
        summary.unshown += 1
        continue
      }
      shown += 1
      guard options.verbosity > .silent else { continue }
      begin()
      reporter.add(finding, in: text, startingAt: start, &self.text)
      write(&output)
    }
    return isAnyShown
  }

  /// An input, after all of its findings.
  mutating func add(_ input: ReportedInput, hasFindings: Bool, _ output: inout RunOutput) {
    summary.inputs += 1
    if hasFindings { summary.withFindings += 1 }
    switch input.status {
    case .checked: break
    case .unread: summary.unread += 1
    case .skipped: summary.skipped += 1
    }
    guard options.verbosity > .silent else { return }
    begin()
    reporter.add(input, &text)
    write(&output)
  }

  /// An input that could not be read, or not to its end.
  mutating func addUnread(
    _ failure: ReadFailure, named name: String, _ output: inout RunOutput
  ) {
    output.remark("cannot read \(name): \(failure.reason)")
    var input = ReportedInput(path: name, status: .unread)
    input.failure = failure.reason
    add(input, hasFindings: false, &output)
  }

  private mutating func count(_ finding: LocatedFinding) {
    switch finding.severity {
    case .error: summary.errors += 1
    case .warning: summary.warnings += 1
    case .note: summary.notes += 1
    }
    if let fix = finding.fix, fix.isSafe || options.includesUnsafeFixes { summary.fixable += 1 }
  }

  // MARK: - Beginning and end

  /// Nothing is printed before the first input, so that wrong use leaves standard output empty.
  private mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    reporter.begin(&text)
  }

  /// Ends the report and says what the findings mean for the status.
  mutating func end(_ output: inout RunOutput) -> ExitStatus {
    if options.verbosity > .silent, hasBegun {
      reporter.end(summary, &text)
      write(&output)
    }
    if let limit = options.maxWarnings, summary.warnings > limit { return .findings }
    return hasFailed ? .findings : .clean
  }

  private mutating func write(_ output: inout RunOutput) {
    if isBesideDocument {
      output.remarks.append(text.bytes)
    } else {
      output.results.append(text.bytes)
    }
    text.removeAll()
  }
}
