import ByteIO
import JSON
import PushCheck
import PushFormats
import PushModel
import PushReports
import PushShield

// From what was checked to the report: documents, records, and messages of a log.
extension ValidateRun {
  mutating func addDocument(
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
    let input = settled(input, limits, &output)
    let hasFindings =
      input.status != .skipped && show(findings, in: text, startingAt: start, &output)
    report.add(input, hasFindings: hasFindings, &output)
  }

  /// What is reported of an input that was checked as far as its limits let it.
  mutating func settled(
    _ input: ReportedInput, _ limits: ExaminationLimits, _ output: inout RunOutput
  ) -> ReportedInput {
    guard input.status == .checked, limits.say(named: input.path, &output) else { return input }
    isIncomplete = true
    var input = input
    input.status = .unread
    input.failure = SystemError.noMemory.text
    return input
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
    if !doubted.isEmpty {
      for number in findings.indices where doubted.contains(RepairPlace(of: findings[number])) {
        findings[number].fix?.isSafe = false
      }
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

  mutating func addRecord(
    _ text: Span<UInt8>, _ source: InputSource, _ start: TextPosition, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.records += 1
    tally.bytes += text.count
    // A healthy record is done with here, its name not even touched.
    let examination = check.examineRecord(text)
    say(ExaminationLimits(of: examination), source, start, &output)
    guard !examination.findings.isEmpty || answer != nil else { return }
    let findings = check.locate(
      examination, in: text, named: source.name, startingAt: start, record: tally.records)
    if show(findings, in: text, startingAt: start, &output) { tally.hasFindings = true }
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

  mutating func addTooLong(
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

  mutating func endRecords(
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
}

extension ReportedInput {
  init(_ source: InputSource, _ examination: Examination) {
    self.init(
      path: source.name, status: .checked, kind: examination.kind,
      pushType: examination.push?.type, bytes: examination.bytes, limit: examination.limit,
      because: examination.decision.map { "\($0.because)" })
    // Other people's JSON lives in folders too: what is surely no push is none of our business.
    if !source.isNamed, examination.decision?.isSure == false { status = .skipped }
  }
}
