import ByteIO
import JSON
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

/// The report of one run: what is shown, what is counted, and what that means for the status.
struct RunReport: ~Copyable {
  private let options: Options
  private var reporter: any Reporter
  /// What `--report` asks for, independent of what is printed.
  private let files: [ReportFile]
  /// The file to which every step of a workflow adds its summary.
  private let stepSummary: String?
  private var text = ReportText()
  private(set) var shield: Shield
  private var summary = RunSummary()
  /// Kept only when the user wants to see them.
  private var statistics: Statistics?
  /// Counts findings in place of listing them, when the user wants that.
  private var groups: FindingGroups?
  /// The inputs, for formats that list them after the findings, which are not known before the end.
  private var groupedInputs: [ReportedInput] = []
  /// How long what was checked is, for groups.
  private var sizes = KindSizes()
  private let startNanoseconds: UInt64
  private var hasBegun = false
  private var shown = 0
  /// The name of the input at hand where it is not UTF-8.
  private var rawPath: [UInt8]?
  /// Whether the input at hand is not a file.
  private var isStream = false
  /// How the run stands so far, and how the input at hand does.
  private var standing = ExitStatus.clean
  private var inputStanding = ExitStatus.clean
  /// Whether more than notes was found in it, or notes for which the run fails.
  private var hasProblem = false
  /// What was in the way of the repairs that are left in the input at hand.
  private var repairObstacle = RepairObstacle.text
  /// The round of a watch, which wants to know how each file stands; nil without a watch.
  private let round: WatchedRound?
  /// The file at hand, for the watch.
  private var watchedFile: FilePath?
  /// Those that are not shown, but limited in number.
  private var hiddenWarnings = 0
  /// Where the report goes; results go to standard output unless a document is printed there.
  private let isBesideDocument: Bool
  private(set) var ledger: Ledger
  /// Files that were passed over though they have keys of pushes.
  private var lookalikes = Lookalikes()

  init(
    _ options: Options, _ environment: Environment, besideDocument: Bool = false,
    baseline: Baseline? = nil, round: WatchedRound? = nil
  ) {
    self.options = options
    self.round = round
    shield = options.shield
    ledger = Ledger(options, baseline: baseline)
    isBesideDocument = besideDocument
    reporter =
      if options.answersEveryRecord {
        EveryRecordReporter()
      } else if options.listsFiles && options.format != .json {
        FileListReporter()
      } else {
        options.makeReporter(to: besideDocument ? .error : .output, environment)
      }
    summary.hidesOnlyNotes = options.shownSeverity <= .warning
    if options.fixes, !options.showsDiff { (summary.fixed, summary.fixedFiles) = (0, 0) }
    statistics = options.showsStatistics ? Statistics() : nil
    startNanoseconds = options.showsStatistics ? WallClock.monotonicNanoseconds() : 0
    groups =
      options.groupsFindings && !options.listsFiles
      ? FindingGroups(options.pushPlaces.compactMap { JSONPointer(parsing: $0.text) }) : nil
    files = options.makeReportFiles(environment)
    stepSummary = files.isEmpty ? nil : environment.nonEmpty("GITHUB_STEP_SUMMARY")
  }

  /// How much of a document with findings may be shown.
  // Asked for where it is needed: kept from the start, it made the optimized program release the reporter
  // once too often (Swift 6.3.1).
  private var shows: ShownParts {
    guard files.isEmpty, groups == nil else { return .text }
    return options.detailOfUse == .headline ? reporter.shows : max(reporter.shows, .findings)
  }

  var checkedInputs: Int { summary.inputs - summary.unread - summary.skipped }
  var skippedInputs: Int { summary.skipped }
  /// Whether some input could not be read, or some file not be written.
  var isIncomplete: Bool { standing >= .incomplete }

  /// How far the run has come, in a stream, after this many records.
  func progress(records: Int = 0) -> Progress {
    Progress(
      files: summary.inputs, records: records,
      findings: summary.errors + summary.warnings + summary.notes)
  }

  /// What workers may print before it is known what is shown; nil where that would be wasted, or
  /// where more must be said of a finding than they know.
  var printing: Printing? {
    guard options.verbosity > .silent, options.maxFindings == nil, files.isEmpty, groups == nil,
      ledger.baseline == nil
    else { return nil }
    return reporter.printer.map {
      Printing(printer: $0, least: options.shownSeverity, shows: shows)
    }
  }

  /// Whether the report can no longer be written.
  func isCutOff(_ output: borrowing RunOutput) -> Bool {
    isBesideDocument ? output.remarks.failure != nil : output.results.failure != nil
  }

  // MARK: - Inputs

  /// The input at hand ends the run with this status, or a higher one.
  mutating func raise(to status: ExitStatus) {
    inputStanding = max(inputStanding, status)
    standing = max(standing, status)
  }

  /// Names the input that is read from here on.
  mutating func start(_ path: FilePath?) {
    isStream = path == nil
    repairObstacle = .text
    watchedFile = round == nil ? nil : path
    rawPath = path.flatMap { $0.bytes == Array($0.display.utf8) ? nil : $0.bytes }
  }

  /// Findings of one document or record, in the order of the text.
  ///
  /// Answers whether there were any.
  mutating func add(
    _ findings: consuming [LocatedFinding], in text: Span<UInt8>,
    startingAt start: TextPosition, hiding credentials: [ByteRange] = [],
    _ output: inout RunOutput
  ) -> Bool {
    add(
      shield.shielding(findings, in: text, hiding: credentials, shows: shows), in: text,
      startingAt: start, &output)
  }

  mutating func add(
    _ shielded: consuming ShieldedFindings, in text: Span<UInt8>, startingAt start: TextPosition,
    isOwn: Bool = false, _ output: inout RunOutput
  ) -> Bool {
    var findings: [ShieldedFinding] = []
    swap(&findings, &shielded.findings)
    return show(
      &findings, in: shielded.text(of: text), startingAt: start, isOwn: isOwn, &output)
  }

  private mutating func show(
    _ findings: inout [ShieldedFinding], in text: ShieldedText, startingAt start: TextPosition,
    isOwn: Bool, _ output: inout RunOutput
  ) -> Bool {
    var isAnyShown = false
    guard !options.listsFiles, !findings.isEmpty else { return false }
    let by = groups == nil ? nil : options.groupPlace?.text(in: text.bytes)
    for number in findings.indices {
      let isShown = show(
        &findings[number], in: text, startingAt: start, isOwn: isOwn, by: by, &output)
      isAnyShown = isAnyShown || isShown
    }
    return isAnyShown
  }

  // Where it stands: a finding that is taken out, or handed on otherwise, is copied.
  private mutating func show(
    _ finding: inout ShieldedFinding, in text: ShieldedText, startingAt start: TextPosition,
    isOwn: Bool, by: String?, _ output: inout RunOutput
  ) -> Bool {
    let standing = finding.standing()
    if !isOwn, standing.isAccepted || ledger.baseline != nil, ledger.accepts(&finding) {
      addAccepted(finding, in: text, startingAt: start, &output)
      return false
    }
    if options.failOn.isReached(by: standing.severity) { raise(to: .findings) }
    guard standing.severity >= options.shownSeverity || standing.explainsAnswer else {
      if !isOwn {
        summary.hidden += 1
        if standing.severity == .warning { hiddenWarnings += 1 }
        countFailing(standing.severity)
      }
      return false
    }
    if let rawPath { finding.rawPath = rawPath }
    let isFixable = count(standing)
    statistics?.add(finding, isFixable: isFixable)
    begin(&output)
    if groups != nil, !isOwn {
      groups?.add(finding, in: text, startingAt: start, by: by)
      reporter.countGrouped(standing.severity)
      return true
    }
    for file in files { file.add(finding, in: text, startingAt: start) }
    guard shown < options.maxFindings ?? .max else {
      summary.unshown += 1
      return true
    }
    shown += 1
    guard options.verbosity > .silent else { return true }
    reporter.add(finding, in: text, startingAt: start, &self.text)
    write(&output)
    return true
  }

  /// Findings about a file that belongs to the run itself, such as its configuration.
  mutating func addOwn(
    _ findings: [LocatedFinding], in text: Span<UInt8>, _ output: inout RunOutput
  ) {
    var shown = findings.filter { $0.severity >= options.shownSeverity }
    // Mistakes in the entries themselves cannot be accepted.
    for position in shown.indices { shown[position].acceptance = nil }
    guard let first = shown.first else { return }
    start(nil)
    _ = add(
      shield.shielding(shown, in: text), in: text, startingAt: .start, isOwn: true, &output)
    add(
      ReportedInput(path: first.path, status: .checked), hasFindings: true, isOwn: true, &output)
  }

  private mutating func addAccepted(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt start: TextPosition,
    _ output: inout RunOutput
  ) {
    guard finding.severity >= options.shownSeverity else { return }
    summary.suppressed += 1
    if finding.acceptance == .baseline { summary.baselined += 1 }
    var finding = finding
    finding.rawPath = rawPath
    begin(&output)
    for file in files where file.showsAccepted {
      file.add(finding, in: text, startingAt: start)
    }
    guard reporter.showsAccepted, options.verbosity > .silent else { return }
    reporter.add(finding, in: text, startingAt: start, &self.text)
    write(&output)
  }

  /// The findings of the next calls are those of this file; nil for standard input without a name.
  mutating func enter(_ file: FilePath?) {
    ledger.enter(file)
  }

  /// The file was read to its end.
  mutating func finishFile() {
    ledger.finish()
  }

  /// An input, after all of its findings.
  mutating func add(
    _ input: ReportedInput, hasFindings: Bool, isOwn: Bool = false, _ output: inout RunOutput
  ) {
    summary.inputs += 1
    if isStream, !isOwn { summary.streams += 1 }
    if hasFindings { summary.withFindings += 1 }
    if hasProblem { summary.withProblems += 1 }
    hasProblem = false
    switch input.status {
    case .checked: break
    case .unread:
      summary.unread += 1
      if input.lacksPush { summary.withoutPush += 1 }
    case .skipped, .ignored: summary.skipped += 1
    }
    if input.status == .checked {
      summary.records += input.records ?? 0
      summary.otherRecords += input.others ?? 0
      summary.hidden += input.hidden
      if let requests = input.requests { summary.requests = (summary.requests ?? 0) + requests }
      if input.records == nil, !isOwn { countSize(of: input.kind, bytes: input.bytes ?? 0) }
    }
    lookalikes.add(input)
    if let watchedFile { round?.note(inputStanding, of: watchedFile) }
    inputStanding = .clean
    var input = input
    if let rawPath { input.rawPath = rawPath }
    statistics?.add(input)
    begin(&output)
    let waits = groups != nil && !isOwn
    if waits {
      // Too much to be kept for a whole run.
      input.document = nil
      groupedInputs.append(input)
    }
    for file in files where !waits || file.showsGroups { file.add(input) }
    guard options.verbosity > .silent, !waits || reporter.showsGroups else { return }
    reporter.add(input, &text)
    write(&output)
  }

  /// Names an entry that a walk has left out.
  mutating func list(
    _ path: FilePath, leftOutBy reason: IgnoreFiles.Reason, _ output: inout RunOutput
  ) {
    guard options.listsFiles, options.verbosity > .silent else { return }
    var input = ReportedInput(path: path.display, status: .ignored)
    input.because = "line \(reason.line) of \(reason.file.shortest.display)"
    begin(&output)
    reporter.add(input, &text)
    write(&output)
  }

  /// Says which files were passed over though they have keys of pushes.
  func sayLookalikes(_ output: inout RunOutput) {
    guard options.verbosity >= .normal, !options.listsFiles, !options.passesOverOthers else {
      return
    }
    for remark in lookalikes.remarks(all: options.verbosity == .verbose) { output.remark(remark) }
  }

  /// A document or record was checked.
  mutating func countSize(of kind: DocumentKind?, bytes: Int) {
    if groups != nil { sizes.add(kind, bytes: bytes) }
  }

  /// Repairs of the input at hand that are left over were not made for this reason.
  mutating func leaveRepairs(because obstacle: RepairObstacle) {
    repairObstacle = obstacle
  }

  /// `--fix` has repaired so many problems of a file.
  mutating func addRepairs(_ count: Int) {
    summary.fixed = (summary.fixed ?? 0) + count
    if count > 0 { summary.fixedFiles = (summary.fixedFiles ?? 0) + 1 }
  }
  /// A record, after all of its findings, where each is answered.
  mutating func add(_ record: ReportedRecord, _ output: inout RunOutput) {
    begin(&output)
    guard options.verbosity > .silent else { return }
    reporter.add(record, &text)
    write(&output)
  }

  /// Some of the clean records that `count` counts.
  mutating func add(_ records: CleanRecords, _ lines: Range<Int>, _ output: inout RunOutput) {
    guard !lines.isEmpty else { return }
    begin(&output)
    guard options.verbosity > .silent else { return }
    reporter.add(records, lines, &text)
    write(&output)
  }

  mutating func count(_ records: CleanRecords) { reporter.count(records) }

  /// An input that could not be read, or not to its end.
  mutating func addUnread(
    _ failure: ReadFailure, named name: String, _ output: inout RunOutput
  ) {
    output.remark("cannot read \(name): \(failure.reason)")
    var input = ReportedInput(path: name, status: .unread)
    input.failure = failure.reason
    add(input, hasFindings: false, &output)
  }

  /// Answers whether the finding would be repaired.
  private mutating func count(_ standing: ShieldedFinding.Standing) -> Bool {
    if standing.severity > .note || options.failOn.isReached(by: standing.severity) {
      hasProblem = true
    }
    switch standing.severity {
    case .error: summary.errors += 1
    case .warning: summary.warnings += 1
    case .note: summary.notes += 1
    }
    guard let isSafe = standing.isFixSafe else { return false }
    guard isSafe || options.includesUnsafeFixes else {
      summary.fixableUnsafely += 1
      return false
    }
    summary.fixable += 1
    if options.fixes { summary.unrepaired[repairObstacle, default: 0] += 1 }
    return true
  }

  // MARK: - Beginning and end

  /// Nothing is printed before the first input, so that wrong use leaves standard output empty.
  private mutating func begin(_ output: inout RunOutput) {
    guard !hasBegun else { return }
    hasBegun = true
    for file in files {
      let isStepSummary = file.request.path == stepSummary.map { Array($0.utf8) }
      file.begin(appends: isStepSummary && file.request.format == .markdown)
      if let failure = file.failure { complain(of: failure, &output) }
    }
    if options.verbosity > .silent { reporter.begin(&text) }
  }

  /// Ends the report and says with which status the run ends; `status` is what happened beside the
  /// findings.
  mutating func end(_ status: ExitStatus = .clean, _ output: inout RunOutput) -> ExitStatus {
    let status = max(status, statusOfFindings)
    if hasTooManyWarnings { summary.failingWarnings = hiddenWarnings }
    summary.isComplete = status < .incomplete
    summary.exitStatus = status.rawValue
    begin(&output)
    addGroups()
    if options.verbosity > .silent {
      reporter.end(summary, &text)
      write(&output)
      sayOfReport(reporter.remark, &output)
    }
    let isWhole = endFiles(&output)
    showStatistics(&output)
    return isWhole ? status : max(status, .incomplete)
  }

  /// Groups end a report: formats that have no place for them get the first finding of each.
  private mutating func addGroups() {
    guard
      let totals = groups?.totals(
        sizes: sizes, by: options.groupPlace?.text, most: options.maxFindings)
    else { return }
    summary.groups = totals
    // A finding may stand in a file that an input sends.
    let names = Set(groupedInputs.map(\.path))
    let last = groupedInputs.last?.path ?? ""
    var examples = Dictionary(grouping: totals.groups) { group in
      names.contains(group.first.path) ? group.first.path : last
    }
    var rest = options.maxFindings ?? .max
    for input in groupedInputs {
      for group in examples.removeValue(forKey: input.path) ?? [] {
        let finding = totals.example(of: group)
        for file in files where !file.showsGroups {
          file.add(finding, in: .empty, startingAt: .start)
        }
        guard options.verbosity > .silent, !reporter.showsGroups else { continue }
        rest -= 1
        guard rest >= 0 else {
          summary.unshown += 1
          continue
        }
        reporter.add(finding, in: .empty, startingAt: .start, &text)
      }
      for file in files where !file.showsGroups { file.add(input) }
      guard options.verbosity > .silent, !reporter.showsGroups else { continue }
      reporter.add(input, &text)
    }
  }

  /// Ends a report that is not worth reading: otherwise a program may read half a document.
  mutating func abandon(_ output: inout RunOutput) {
    guard hasBegun || options.answersEveryRecord, options.verbosity > .silent,
      !options.format.isLines || options.answersEveryRecord
    else { return }
    summary.isComplete = false
    summary.exitStatus = ExitStatus.wrongUse.rawValue
    reporter.end(summary, &text)
    write(&output)
  }

  private var statusOfFindings: ExitStatus {
    hasTooManyWarnings ? max(standing, .findings) : standing
  }

  private var hasTooManyWarnings: Bool {
    options.maxWarnings.map { summary.warnings + hiddenWarnings > $0 } ?? false
  }

  /// What is not shown may be the reason why the run fails.
  private mutating func countFailing(_ severity: Severity) {
    guard options.failOn.isReached(by: severity) else { return }
    if severity == .warning { summary.failingWarnings += 1 } else { summary.failingNotes += 1 }
  }

  /// Answers whether all of them are in place.
  private func endFiles(_ output: inout RunOutput) -> Bool {
    var summary = summary
    // Nothing is kept back there.
    summary.unshown = 0
    var isAnyMissing = false
    for file in files {
      let wasMissing = file.failure != nil
      file.end(summary)
      guard let failure = file.failure else {
        sayOfReport(file.remark, &output)
        continue
      }
      isAnyMissing = true
      if !wasMissing { complain(of: failure, &output) }
    }
    return !isAnyMissing
  }

  private func sayOfReport(_ remark: String?, _ output: inout RunOutput) {
    if let remark, options.verbosity >= .normal { output.remark(remark) }
  }

  private func showStatistics(_ output: inout RunOutput) {
    guard let statistics else { return }
    output.endProgress()
    // The findings come first on a terminal that shows both streams.
    try? output.results.flush()
    let duration = WallClock.monotonicNanoseconds() - startNanoseconds
    for line in statistics.lines(nanoseconds: duration) { output.remarks.append(line + "\n") }
  }

  private func complain(of failure: WriteFailure, _ output: inout RunOutput) {
    output.remark("cannot write the report \(failure.path.display): \(failure.reason)")
  }

  private mutating func write(_ output: inout RunOutput) {
    guard !text.bytes.isEmpty else { return }
    output.endProgress()
    if isBesideDocument {
      output.remarks.append(text.bytes)
    } else {
      output.results.append(text.bytes)
    }
    text.removeAll()
  }
}
