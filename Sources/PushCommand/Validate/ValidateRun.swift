import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports
import PushShield

/// `pushcheck validate`: reads every input, checks it, and reports, one after the other.
struct ValidateRun: ~Copyable {
  let options: Options
  private let environment: Environment
  var inputs: Inputs
  var check: DocumentCheck
  var report: RunReport
  /// Whether some input could not be read, or some file not be written.
  var isIncomplete = false
  var hasDifference = false
  /// Repairs of the document at hand that turned out not to be safe.
  var doubted: Set<RepairPlace> = []
  /// Whether repairs of the input at hand were given up, since they had no end.
  var hasEndlessRepairs = false
  /// Whether repairs of the input at hand are left for another run, since there are too many.
  var hasUnmadeRepairs = false
  /// What a server answered, when the user said so.
  var answer: AnswerMatch?

  init(
    _ options: Options, _ baseline: Baseline?, _ list: InputList?, _ environment: Environment
  ) {
    var options = options
    // One time for the whole run, whoever checks.
    if options.clock == nil { options.clock = .machine(Int64(WallClock.secondsSince1970())) }
    self.options = options
    self.environment = environment
    inputs = Inputs(options, list)
    check = DocumentCheck(options, onlyShown: true)
    answer = options.serverError.map { AnswerMatch($0) }
    // Standard output belongs to the document or to the diff when one is asked for.
    let printsDocument = options.showsDiff || (options.fixes && options.readsStandardInput)
    report = RunReport(
      options, environment, besideDocument: printsDocument, baseline: baseline)
  }

  consuming func run(_ output: inout RunOutput) -> ExitStatus {
    // One buffer for file after file; apart from us, because its bytes are lent while we change.
    var file = InputFile()
    output.showProgress(options, environment)
    var queue = FileQueue(isUsed: usesWorkers)
    while !report.isCutOff(output), let input = inputs.next() {
      switch input {
      case .file(let path, let isNamed):
        let source = InputSource(path: path, name: path.display, isNamed: isNamed)
        if queue.take(source, for: &self, &output) { continue }
        report.start(path)
        read(source, &file, &output)
        output.advance(report.progress())
      case .standardInput:
        queue.flush(&self, &output)
        report.start(nil)
        options.noticeTerminal(&output)
        read(
          InputSource(path: nil, name: options.standardInputDisplay, isNamed: true), &file,
          &output)
      case .unreadable(let failure):
        queue.flush(&self, &output)
        report.start(failure.path)
        addUnread(failure, named: failure.path.display, &output)
      }
    }
    queue.flush(&self, &output)
    return finish(&output)
  }

  // MARK: - Reading

  private mutating func read(
    _ source: InputSource, _ file: inout InputFile, _ output: inout RunOutput
  ) {
    enter(source)
    do throws(ReadFailure) {
      try readWhole(source, &file, &output)
      report.finishFile()
    } catch {
      addUnread(error, named: source.name, &output)
    }
  }

  /// Goes on with the settings and the accepted findings of this input.
  mutating func enter(_ source: InputSource) {
    let path = source.settingsPath(options)
    check.enter(path)
    report.enter(path)
  }

  private mutating func readWhole(
    _ source: InputSource, _ file: inout InputFile, _ output: inout RunOutput
  ) throws(ReadFailure) {
    var stream = try source.open()
    let syntax = try source.syntax(of: &stream, options, &output)
    if options.fixes || options.showsDiff {
      try repair(&stream, source, isRecords: syntax != .document, &file, &output)
      return
    }
    switch syntax {
    case .document: try readDocument(&stream, source, &file, &output)
    case .records: try readRecords(stream, source, isSniffed: false, &output)
    case .maybeRecords: try readRecords(stream, source, isSniffed: true, &output)
    }
  }

  private mutating func readDocument(
    _ stream: inout ByteStream, _ source: InputSource, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      addTooLarge(source, &output)
      return
    }
    addDocument(file.bytes, source, &output)
  }

  private mutating func readRecords(
    _ stream: consuming ByteStream, _ source: InputSource, isSniffed: Bool,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    // Of a file it is known how much there is.
    let isLong = !isSniffed && stream.expectedBytes >= Self.bytesWithoutWorkers
    var reader = LineReader(stream, maxLineBytes: options.maxRecordBytes)
    var tally = RecordTally()
    // A single line that was only taken for a record is reported as the document that it is.
    var first: (text: [UInt8], start: TextPosition)?
    var mayShare = usesWorkers
    while !report.isCutOff(output) {
      if mayShare, isLong || tally.bytes >= Self.bytesWithoutWorkers, first == nil,
        reader.isAtBlockEnd
      {
        // Asking for the processors takes as long as checking some records.
        mayShare = workerCount > 1
        guard !mayShare else {
          try shareRecords(reader.takeBlocks(), source, &tally, &output)
          break
        }
      }
      // A live stream is answered before it is waited for.
      if reader.wouldWait { output.deliver() }
      guard let line = try reader.next() else { break }
      let start = TextPosition(line: line.number, column: 1, offset: line.offset)
      if line.isTooLong {
        addTooLong(line.byteCount, source, start, &tally, &output)
        continue
      }
      guard !line.bytes.isBlank() else { continue }
      if isSniffed, tally.records == 0, first == nil {
        first = (Array(copying: line.bytes), start)
        continue
      }
      if let held = first.take() { addRecord(held.text.span, source, held.start, &tally, &output) }
      addRecord(line.bytes, source, start, &tally, &output)
      output.advanceByRecord(report.progress(records: tally.records))
    }
    if let only = first {
      addDocument(only.text.span, source, startingAt: only.start, &output)
      return
    }
    endRecords(tally, source, &output)
  }

  /// Starting threads takes as long as checking so many bytes.
  private static let bytesWithoutWorkers = 256 * 1024

  /// Whether work may be shared: repairs and the search for an answer go one by one.
  private var usesWorkers: Bool {
    !options.fixes && !options.showsDiff && answer == nil && options.jobs != 1
  }

  var workerCount: Int {
    min(options.jobs ?? Processors.available, Processors.roomForThreads)
  }

  // MARK: - The end

  private mutating func finish(_ output: inout RunOutput) -> ExitStatus {
    if report.checkedInputs == 0, !isIncomplete { return nothingChecked(&output) }
    summarize(&output)
    let outcome: ExitStatus =
      isIncomplete ? .incomplete : hasDifference ? .findings : .clean
    let status = report.end(outcome, &output)
    if let remark = answer?.lastRemark, options.verbosity >= .normal { output.remark(remark) }
    return status
  }

  private mutating func nothingChecked(_ output: inout RunOutput) -> ExitStatus {
    // Whoever passes all changed files wants no complaint when none of them counts.
    if options.allowsNothing || (inputs.excludedByForce > 0 && inputs.emptyFolders.isEmpty) {
      return report.end(.clean, &output)
    }
    let wanted =
      options.inclusions.isEmpty
      ? Inputs.extensions.map { "*.\($0)" }.joined(separator: ", ") : "file that --include wants"
    if let list = inputs.emptyList {
      output.remark("nothing to check: \(list.display) lists no file")
    }
    for folder in inputs.emptyFolders {
      output.remark("nothing to check: \(folder.display) holds no \(wanted)")
    }
    if report.skippedInputs > 0 {
      output.remark(
        "nothing was checked: \(counted(report.skippedInputs, "file")) found,"
          + " none of them a push document (name a file to check it anyway)")
    }
    report.abandon(&output)
    return .wrongUse
  }
}

extension Options {
  var readsStandardInput: Bool { operands.contains([UInt8(ascii: "-")]) }

  /// What findings in standard input name as their file.
  var standardInputDisplay: String {
    standardInputName.map { FilePath(bytes: $0).display } ?? "<stdin>"
  }
}
