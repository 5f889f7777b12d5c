import ByteIO
import JSON
import PushFormats
import PushReports
import PushRules

/// `pushcheck validate`: reads every input, checks it, and reports, one after the other.
struct ValidateRun: ~Copyable {
  let options: Options
  private var inputs: Inputs
  var check: DocumentCheck
  var report: RunReport
  /// Whether some input could not be read, or some file not be written.
  private var isIncomplete = false
  private var hasDifference = false
  /// Repairs of the document at hand that turned out not to be safe.
  private var doubted: Set<RepairPlace> = []
  /// What a server answered, when the user said so.
  private var answer: AnswerMatch?

  init(_ options: Options, _ baseline: Baseline?, _ environment: Environment) {
    var options = options
    // One time for the whole run, whoever checks.
    if options.clock == nil { options.clock = .machine(Int64(WallClock.secondsSince1970())) }
    self.options = options
    inputs = Inputs(options)
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
    var queue = FileQueue(isUsed: usesWorkers)
    while !report.isCutOff(output), let input = inputs.next() {
      switch input {
      case .file(let path, let isNamed):
        let source = InputSource(path: path, name: path.display, isNamed: isNamed)
        if queue.take(source, for: &self, &output) { continue }
        report.start(path)
        read(source, &file, &output)
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
    let syntax = try source.syntax(of: &stream, options)
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
    var reader = LineReader(stream, maxLineBytes: options.maxRecordBytes)
    var tally = RecordTally()
    // A single line that was only taken for a record is reported as the document that it is.
    var first: (text: [UInt8], start: TextPosition)?
    var mayShare = usesWorkers
    while !report.isCutOff(output) {
      if mayShare, tally.bytes >= Self.bytesWithoutWorkers {
        if try readRecordsForWorkers(&reader, source, &tally, &output) { break }
        mayShare = false
      }
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
    }
    if let only = first {
      addDocument(only.text.span, source, startingAt: only.start, &output)
      return
    }
    endRecords(tally, source, &output)
  }

  /// Starting threads takes as long as checking so many bytes.
  private static let bytesWithoutWorkers = 512 * 1024

  /// Whether work may be shared: repairs and the search for an answer go one by one.
  private var usesWorkers: Bool {
    !options.fixes && !options.showsDiff && answer == nil && options.jobs != 1
  }

  var workerCount: Int { options.jobs ?? Processors.available }

  // MARK: - Repairs

  private mutating func repair(
    _ stream: inout ByteStream, _ source: InputSource, isRecords: Bool, _ file: inout InputFile,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
      addTooLarge(source, &output)
      return
    }
    let old = Array(copying: file.bytes)
    doubted = []
    let repaired = isRecords ? repairRecords(old) : repairText(old)
    // Places say nothing about which record they are in.
    if isRecords { doubted = [] }
    defer { doubted = [] }
    if !isRecords { sayUnrepairable(old, source, &output) }
    if options.showsDiff {
      let diff = UnifiedDiff.between(
        old, repaired, path: source.path?.bytes ?? Array(source.name.utf8))
      hasDifference = hasDifference || !diff.isEmpty
      output.results.append(diff)
      add(old, source, isRecords, &output)
      return
    }
    guard let path = source.path else {
      output.results.append(repaired)
      add(repaired, source, isRecords, &output)
      return
    }
    let isWritten = repaired == old || write(repaired, to: path, expecting: file.identity, &output)
    add(isWritten ? repaired : old, source, isRecords, &output)
  }

  private mutating func repairText(_ text: [UInt8]) -> [UInt8] {
    let shown = options.shownSeverity
    let ledger = report.ledger
    let repairer = Repairer(includesUnsafe: options.includesUnsafeFixes) {
      $0.severity >= shown && !ledger.hasAccepted($0)
    }
    let result = repairer.repair(text) { check.check($0.span, named: "").findings }
    doubted.formUnion(result.doubted)
    return result.text
  }

  /// A dump has no repairs, so its text is left as it is.
  private mutating func sayUnrepairable(
    _ text: [UInt8], _ source: InputSource, _ output: inout RunOutput
  ) {
    guard check.examine(text.span, as: source.textSyntax(options)).dump != nil else { return }
    output.remark(
      "\(source.name) is a console dump, which is not repaired: `pushcheck convert --to json` makes"
        + " JSON of it")
  }

  private mutating func repairRecords(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    var end = 0
    for line in RecordLines(text) {
      repaired += text[end..<line.range.start]
      let record = Array(text[line.range.start..<line.range.end])
      repaired += record.span.isBlank() ? record : repairText(record)
      end = line.range.end
    }
    return repaired + text[end...]
  }

  private mutating func write(
    _ text: [UInt8], to path: FilePath, expecting identity: FileIdentity?,
    _ output: inout RunOutput
  ) -> Bool {
    do throws(WriteFailure) {
      var target = try AtomicFile(replacing: path, expecting: identity)
      if let linked = target.linkTarget {
        output.remark("\(path.display) is a link, repairing \(linked.display)")
      }
      if target.hasOtherNames {
        output.remark(
          "\(path.display) has another name (a hard link), under which it stays as it was")
      }
      target.output.append(text)
      try target.commit()
      return true
    } catch {
      isIncomplete = true
      output.remark("cannot write \(path.display): \(error.reason)")
      return false
    }
  }

  /// Checks a text that is wholly in memory.
  private mutating func add(
    _ text: [UInt8], _ source: InputSource, _ isRecords: Bool, _ output: inout RunOutput
  ) {
    guard isRecords else {
      addDocument(text.span, source, &output)
      return
    }
    var tally = RecordTally()
    for line in RecordLines(text) {
      let record = Array(text[line.range.start..<line.range.end])
      guard !record.span.isBlank() else { continue }
      addRecord(record.span, source, line.start, &tally, &output)
    }
    endRecords(tally, source, &output)
  }

  // MARK: - Reporting

  private mutating func addDocument(
    _ text: Span<UInt8>, _ source: InputSource, startingAt start: TextPosition = .start,
    _ output: inout RunOutput
  ) {
    let outcome = check.check(
      text, as: source.textSyntax(options), named: source.name, startingAt: start)
    if let dump = outcome.examination.dump, !dump.reading.further.isEmpty {
      addDumps(outcome, dump, in: text, source, start, &output)
      return
    }
    add(
      ReportedInput(source, outcome.examination), outcome.findings,
      ExaminationLimits(of: outcome.examination), in: text, startingAt: start, &output)
  }

  /// Reports a document that was checked.
  mutating func add(
    _ input: ReportedInput, _ findings: [LocatedFinding], _ limits: ExaminationLimits,
    in text: Span<UInt8>, startingAt start: TextPosition, _ output: inout RunOutput
  ) {
    var input = input
    if input.status == .checked, limits.say(named: input.path, &output) {
      isIncomplete = true
      input.status = .unread
      input.failure = SystemError.noMemory.text
    }
    let hasFindings =
      input.status != .skipped && show(findings, in: text, startingAt: start, &output)
    report.add(input, hasFindings: hasFindings, &output)
  }

  /// Reports the messages of a log in which there are several.
  private mutating func addDumps(
    _ first: DocumentCheck.Outcome, _ dump: ReadDump, in text: Span<UInt8>, _ source: InputSource,
    _ start: TextPosition, _ output: inout RunOutput
  ) {
    var tally = RecordTally()
    var findings = first.findings
    for index in findings.indices { findings[index].record = 1 }
    add(findings, in: text, start, &tally, &output)
    for slice in DumpSlice.find(in: text, behind: dump.reading) {
      guard !report.isCutOff(output) else { break }
      let message = text.extracting(slice.range.start..<slice.range.end)
      let outcome = check.check(
        message, as: .dump, named: source.name, startingAt: slice.start, record: tally.records + 1)
      add(outcome.findings, in: message, slice.start, &tally, &output)
    }
    tally.bytes = text.count
    endRecords(tally, source, &output)
  }

  private mutating func add(
    _ findings: [LocatedFinding], in text: Span<UInt8>, _ start: TextPosition,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) {
    tally.records += 1
    if show(findings, in: text, startingAt: start, &output) { tally.hasFindings = true }
  }

  /// Reports the findings of a document or record, those first that explain the server's answer.
  mutating func show(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition,
    _ output: inout RunOutput
  ) -> Bool {
    var findings = findings
    for number in findings.indices where doubted.contains(RepairPlace(of: findings[number])) {
      findings[number].fix?.isSafe = false
    }
    let remarks = answer?.sort(&findings, in: text) ?? []
    let areAnyShown = report.add(findings, in: text, startingAt: start, &output)
    if options.verbosity >= .normal {
      for remark in remarks { output.remark(remark) }
    }
    return areAnyShown
  }

  /// What has been seen of a stream of records.
  struct RecordTally {
    var records = 0
    var bytes = 0
    var hasFindings = false
  }

  private mutating func addRecord(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    tally.bytes += text.count
    let outcome = check.check(
      text, named: source.name, startingAt: start, record: tally.records)
    say(ExaminationLimits(of: outcome.examination), source, start, &output)
    guard !outcome.findings.isEmpty || answer != nil else { return }
    if show(outcome.findings, in: text, startingAt: start, &output) {
      tally.hasFindings = true
    }
  }

  /// Says what of a record was not looked at.
  mutating func say(
    _ limits: ExaminationLimits, _ source: InputSource, _ start: TextPosition,
    _ output: inout RunOutput
  ) {
    if limits.areReached, limits.say(named: "\(source.name):\(start.line)", &output) {
      isIncomplete = true
    }
  }

  private mutating func addTooLong(
    _ bytes: Int, _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    tally.bytes += bytes
    showTooLong(source, start, tally.records, &tally, &output)
  }

  mutating func showTooLong(
    _ source: InputSource, _ start: TextPosition, _ number: Int, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    let findings = check.tooLarge(
      named: source.name, limit: options.maxRecordBytes, startingAt: start, record: number)
    if report.add(findings, in: [UInt8]().span, startingAt: start, &output) {
      tally.hasFindings = true
    }
  }

  private mutating func endRecords(
    _ tally: RecordTally, _ source: InputSource, _ output: inout RunOutput
  ) {
    // No record at all: the producer failed, as with an empty file.
    guard tally.records > 0 else {
      addDocument([UInt8]().span, source, &output)
      return
    }
    var input = ReportedInput(path: source.name, status: .checked)
    input.records = tally.records
    input.bytes = tally.bytes
    report.add(input, hasFindings: tally.hasFindings, &output)
  }

  mutating func addTooLarge(_ source: InputSource, _ output: inout RunOutput) {
    let findings = check.tooLarge(named: source.name, limit: options.maxDocumentBytes)
    let hasFindings = report.add(findings, in: [UInt8]().span, startingAt: .start, &output)
    report.add(
      ReportedInput(path: source.name, status: .checked), hasFindings: hasFindings, &output)
  }

  mutating func addUnread(
    _ failure: ReadFailure, named name: String, _ output: inout RunOutput
  ) {
    isIncomplete = true
    report.addUnread(failure, named: name, &output)
  }

  // MARK: - The end

  private mutating func finish(_ output: inout RunOutput) -> ExitStatus {
    if report.checkedInputs == 0, !isIncomplete { return nothingChecked(&output) }
    settleAccounts(&output)
    let outcome: ExitStatus =
      isIncomplete ? .incomplete : hasDifference ? .findings : .clean
    let status = report.end(outcome, &output)
    if let remark = answer?.lastRemark, options.verbosity >= .normal { output.remark(remark) }
    return status
  }

  // MARK: - Configuration and baseline

  /// Says what has become of suppressions and baseline, and writes a new baseline.
  private mutating func settleAccounts(_ output: inout RunOutput) {
    guard !report.isCutOff(output) else { return }
    remarkOnConfigurationsBelow(&output)
    if let configuration = options.configuration {
      let findings = report.ledger.suppressionFindings(RunExtent(isWhole: isWhole))
      reportOwn(findings, in: configuration.text, of: configuration.file, &output)
    }
    guard let baseline = report.ledger.baseline else { return }
    if options.newBaselineFile != nil {
      writeBaseline(baseline, &output)
      return
    }
    let stale = report.ledger.staleEntries().count
    guard stale > 0 else { return }
    reportOwn(report.ledger.baselineFindings(), in: baseline.text, of: baseline.file, &output)
    guard options.verbosity >= .normal else { return }
    output.remark(
      "\(stale) \(stale == 1 ? "entry" : "entries") of \(baseline.file.display)"
        + " \(stale == 1 ? "is" : "are") no longer needed;"
        + " `--write-baseline \(baseline.file.display)` leaves \(stale == 1 ? "it" : "them") out")
  }

  private func remarkOnConfigurationsBelow(_ output: inout RunOutput) {
    guard options.verbosity >= .normal, !options.isIsolated, options.configurationFile == nil
    else { return }
    for file in inputs.passedOver {
      output.remark(
        "\(file.display) is not in force: a run has one configuration"
          + " (`pushcheck validate \(file.parent.display)` goes by this one)")
    }
  }

  private mutating func reportOwn(
    _ findings: Findings, in text: [UInt8], of file: FilePath, _ output: inout RunOutput
  ) {
    guard !findings.isEmpty else { return }
    report.addOwn(check.locateOwn(findings, in: text.span, of: file), in: text.span, &output)
  }

  /// Whether the run has looked at all that the configuration speaks of, with all rules.
  private var isWhole: Bool {
    guard let folder = options.configuration?.folder, !isIncomplete else { return false }
    guard !Self.narrowing.contains(where: { options.isGiven($0) }) else { return false }
    return options.operands.contains { operand in
      guard let path = try? FilePath(bytes: operand).resolved(), (try? path.kind()) == .folder
      else { return false }
      return folder.commonFolder(with: path) == path
    }
  }

  /// Options with which a run sees less than usual.
  private static let narrowing = ["exclude", "ignore", "include", "kind", "off", "select"]

  private mutating func writeBaseline(_ baseline: Baseline, _ output: inout RunOutput) {
    let entries = report.ledger.newEntries()
    do throws(WriteFailure) {
      var file = try AtomicFile(replacing: FilePath(bytes: options.newBaselineFile ?? []))
      file.output.append(Baseline.text(entries))
      try file.commit()
    } catch {
      isIncomplete = true
      output.remark("cannot write \(baseline.file.display): \(error.reason)")
      return
    }
    guard options.verbosity >= .normal else { return }
    let findings = counted(entries.values.reduce(0, +), "finding")
    let files = counted(Set(entries.keys.map(\.path)).count, "file")
    let changes = report.ledger.changes(in: entries)
    output.remark(
      "wrote \(baseline.file.display): \(findings) in \(files),"
        + " \(changes.added) new, \(changes.removed) gone")
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

extension ReportedInput {
  init(_ source: InputSource, _ examination: Examination) {
    self.init(path: source.name, status: .checked, kind: examination.kind)
    because = examination.decision.map { "\($0.because)" }
    pushType = examination.push?.type
    bytes = examination.bytes
    limit = examination.limit
    // Other people's JSON lives in folders too: what is surely no push is none of our business.
    if !source.isNamed, examination.decision?.isSure == false { status = .skipped }
  }
}

extension [UInt8] {
  init(copying bytes: Span<UInt8>) {
    self.init()
    append(copying: bytes)
  }

  mutating func append(copying bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
