import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

/// `pushcheck validate`: reads every input, checks it, and reports, one after the other.
struct ValidateRun: ~Copyable {
  let options: Options
  let reading: ReadingSettings
  let environment: Environment
  let paths: WantedPaths
  var inputs: Inputs
  var check: DocumentCheck
  var report: RunReport
  /// The files whose repairs `--diff` has shown: under another name, they would not apply twice.
  var compared: Set<FileIdentity> = []
  /// Repairs of the document at hand that turned out not to be safe.
  var doubts = RepairDoubts()
  /// Whether repairs of the input at hand were given up, since they had no end.
  var hasEndlessRepairs = false
  /// Whether repairs of the input at hand are left for another run, since there are too many.
  var hasUnmadeRepairs = false
  /// How many repairs were made in the input at hand.
  var repairs = 0
  var files: FileCount
  /// What a server answered, when the user said so.
  var answer: AnswerMatch?
  let answersEvery: Bool
  /// Emptied for each clean record that is answered; its memory and what it knows of the input stay.
  var clean: CleanRecords?
  /// Inputs without any record, where the caller counts the lines.
  private var emptyStreams: [String] = []

  init(
    _ options: Options, _ baseline: Baseline?, _ list: InputList?, _ environment: Environment,
    _ round: WatchedRound?
  ) {
    var options = options
    // One time for the whole run, for all workers.
    if options.clock == nil { options.clock = .machine(Int64(WallClock.secondsSince1970())) }
    self.options = options
    reading = options.readingSettings
    answersEvery = options.answersEveryRecord
    self.environment = environment
    paths = WantedPaths(options)
    inputs = Inputs(options, list, paths)
    check = DocumentCheck(options, onlyShown: true, detail: options.detailOfUse)
    files = FileCount(mayShare: Self.mayShare(options))
    answer = options.serverError.map { AnswerMatch($0) }
    // Standard output belongs to the document or to the diff when one is asked for.
    let printsDocument = options.showsDiff || (options.fixes && options.readsStandardInput)
    report = RunReport(
      options, environment, besideDocument: printsDocument, baseline: baseline, round: round)
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    // Apart from us, because its documents are lent while we change.
    var reader = DocumentReader(reading)
    output.showProgress(options, environment)
    var workers: FileWorkers<CheckedDocument>?
    while !report.isCutOff(output), let source = inputs.next() {
      if share(source, &workers, &output) { continue }
      report.start(source.path)
      read(source, &reader, &output)
      output.advance(report.progress())
    }
    takeAll(of: workers, &output)
    return finish(&output)
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ reader: inout DocumentReader, _ output: inout RunOutput
  ) {
    enter(source)
    do throws(ReadFailure) {
      if options.fixes || options.showsDiff {
        try repair(source, &reader, &output)
      } else {
        try reader.open(source, options, &output)
      }
      check.enter(reader)
      try readDocuments(of: source, &reader, &output)
      doubts = RepairDoubts()
      report.finishFile()
    } catch {
      addUnread(error, named: source.name, &output)
    }
  }

  /// Goes on with the settings and the accepted findings of this input.
  mutating func enter(_ source: InputSource) {
    check.enter(source)
    report.enter(source.settingsPath)
  }

  /// Checks and reports what an opened input holds.
  private mutating func readDocuments(
    of source: InputSource, _ reader: inout DocumentReader, _ output: inout RunOutput
  ) throws(ReadFailure) {
    var tally = RecordTally()
    clean = nil
    var mayShare = Self.mayShare(options)
    while !report.isCutOff(output) {
      if mayShare, isWorthSharing(reader, tally) {
        mayShare = false
        try shareRecords(of: &reader, source, &tally, &output)
      }
      // A live stream is answered before it is waited for.
      if reader.wouldWait() {
        output.deliver()
        tally.bytesWithoutWait = 0
        // A caller that asks about record after record may do so for weeks.
        if answersEvery, options.now.isMachine { check.examiner.setClock(.ofMachine) }
      }
      guard let document = try reader.next(behind: tally.messages) else { break }
      add(document, of: source, &tally, &output)
      output.advanceByRecord(report.progress(records: tally.counts.records))
    }
    if tally.counts.records > 0 { add(tally, of: source, &output) }
    if tally.counts.records == 0, reading.recordForm != nil { emptyStreams.append(source.name) }
  }

  // MARK: - The end

  private mutating func finish(_ output: inout RunOutput) -> ExitStatus {
    if report.checkedInputs == 0, !report.isIncomplete { return nothingChecked(&output) }
    summarize(&output)
    let status = report.end(.clean, &output)
    if let remark = answer?.lastRemark, options.verbosity >= .normal { output.remark(remark) }
    return status
  }

  private mutating func nothingChecked(_ output: inout RunOutput) -> ExitStatus {
    // A caller that passes all changed files wants no complaint when none of them counts.
    let wantsNone = options.allowsNothing || options.takesAsFound || inputs.excludedByName > 0
    if options.allowsNothing || wantsNone && inputs.emptyFolders.isEmpty {
      report.sayLookalikes(&output)
      return report.end(.clean, &output)
    }
    let wanted =
      options.inclusions.isEmpty
      ? Inputs.extensions.map { "*.\($0)" }.joined(separator: ", ") : "file that --include wants"
    for name in emptyStreams { output.remark("nothing to check: \(name) contains no record") }
    if let list = inputs.emptyList {
      output.remark("nothing to check: \(list.display) lists no file")
    }
    let ignored = paths.ignored?.count ?? 0
    for folder in inputs.emptyFolders {
      output.remark(
        "nothing to check: \(folder.display) contains no \(wanted)"
          + (ignored == 0
            ? ""
            : " beside what .gitignore or .ignore leaves out (--no-ignore reads it)"))
    }
    if report.skippedInputs > 0 {
      output.remark(
        "nothing was checked: \(counted(report.skippedInputs, "file")) found,"
          + " none of them a push document (name a file to check it anyway)")
    }
    listIgnored(&output)
    report.sayLookalikes(&output)
    report.abandon(&output)
    return .wrongUse
  }
}
