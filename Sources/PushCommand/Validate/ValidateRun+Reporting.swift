import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

// From what was checked to the report: documents, records, and messages of a log.
extension ValidateRun {
  /// Checks and reports one document.
  mutating func add(
    _ document: InputDocument, of source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    guard document.record != nil, case .json = document.syntax else {
      addDocument(document, of: source, &tally, &output)
      return
    }
    tally.bytesWithoutWait += document.byteCount
    // A clean record is finished here, without its name being read.
    let examination = check.examineRecord(document)
    let verdict = check.judge(document, examination, answersEvery: answersEvery, &tally.counts)
    if verdict == .passedOver { return }
    if check.countsSizes { report.countSize(of: examination.kind, bytes: examination.bytes) }
    guard verdict == .remarkable || answer != nil else {
      if answersEvery { answerClean(document, examination.kind, source, &output) }
      return
    }
    report(examination, of: document, source, &tally, &output)
  }

  // Apart, so that what it copies is not copied for every clean record.
  @inline(never)
  private mutating func report(
    _ examination: Examination, of document: InputDocument, _ source: InputSource,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) {
    say(ExaminationLimits(of: examination), source, document.start, &output)
    let findings = check.locate(
      examination, in: document, named: source.name, record: document.record)
    if show(findings, in: document, &output) { tally.hasFindings = true }
    if answersEvery { report.add(ReportedRecord(source, document, examination), &output) }
  }

  @inline(never)
  private mutating func answerClean(
    _ record: InputDocument, _ kind: DocumentKind?, _ source: InputSource,
    _ output: inout RunOutput
  ) {
    var clean = clean.take() ?? CleanRecords(path: source.name)
    clean.removeAll()
    clean.add(record, kind)
    report.add(clean, 0..<clean.lines.count, &output)
    report.count(clean)
    self.clean = clean
  }

  /// Checks and reports a whole input, or a message of a log.
  @inline(never)
  private mutating func addDocument(
    _ document: InputDocument, of source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    let outcome = check.check(document, named: source.name)
    say(outcome.remarks, &output)
    if outcome.isIncomplete { report.raise(to: .incomplete) }
    let limits = ExaminationLimits(of: outcome.examination)
    if outcome.record != nil {
      say(limits, source, document.start, &output)
      tally.bytesWithoutWait += document.byteCount
      tally.counts.add(document)
      tally.counts.hidden += outcome.hidden
      report.countSize(of: outcome.examination.kind, bytes: outcome.examination.bytes)
      if show(outcome.findings, in: document, &output) { tally.hasFindings = true }
    } else {
      var input = settled(
        ReportedInput(source, document, outcome, isPromised: check.isPromised), limits, source,
        &output)
      if options.drawsDocuments { input.keep(document, outcome, report.shield) }
      let showsFindings = input.showsFindings
      var hasFindings =
        showsFindings
        && show(outcome.findings, in: document, hiding: outcome.credentials, &output)
      for file in outcome.files where showsFindings {
        let areAnyShown = report.add(
          file.findings, in: file.text.span, startingAt: .start, &output)
        hasFindings = hasFindings || areAnyShown
      }
      report.add(input, hasFindings: hasFindings, &output)
    }
    tally.messages = outcome.examination.dump?.reading.messages
  }

  /// What is reported of an input that was checked as far as its limits let it.
  mutating func settled(
    _ input: ReportedInput, _ limits: ExaminationLimits, _ source: InputSource,
    _ output: inout RunOutput
  ) -> ReportedInput {
    if input.status == .unread, let failure = input.failure {
      report.raise(to: .incomplete)
      output.remark("cannot check \(source.name): \(failure)")
    }
    guard input.status == .checked, limits.say(of: source, &output) else { return input }
    report.raise(to: .incomplete)
    var input = input
    input.status = .unread
    input.failure = SystemError.noMemory.text
    return input
  }

  /// Reports the findings of a document or record, those first that explain the server's answer.
  private mutating func show(
    _ findings: consuming [LocatedFinding], in document: InputDocument,
    hiding credentials: [ByteRange] = [], _ output: inout RunOutput
  ) -> Bool {
    doubts.settle(&findings)
    let remarks = answer?.sort(&findings, in: document.text) ?? []
    let areAnyShown = report.add(
      findings, in: document.text, startingAt: document.start, hiding: credentials, &output)
    if options.verbosity >= .normal {
      for remark in remarks { output.remark(remark) }
    }
    return areAnyShown
  }

  /// Says which part of a record was not checked.
  mutating func say(
    _ limits: ExaminationLimits, _ source: InputSource, _ start: TextPosition,
    _ output: inout RunOutput
  ) {
    if limits.areReached, limits.say(ofRecordAt: start, source, &output) {
      report.raise(to: .incomplete)
    }
  }

  /// Says what a reader of the findings wants to know of the document.
  func say(_ remarks: [String], _ output: inout RunOutput) {
    guard options.verbosity >= .normal else { return }
    for remark in remarks { output.remark(remark) }
  }

  mutating func addUnread(
    _ failure: ReadFailure, named name: String, _ output: inout RunOutput
  ) {
    report.raise(to: .incomplete)
    report.addUnread(failure, named: name, &output)
  }
}

/// What has been seen of a stream of records, or of a log.
struct RecordTally {
  var counts = RecordCounts()
  var hasFindings = false
  /// How many bytes came without waiting for input.
  var bytesWithoutWait = 0
  /// Where the messages of a log stand, once that was found out.
  var messages: [ByteRange]?
}

extension ValidateRun {
  /// Reports an input with records, after all of their findings.
  mutating func add(_ tally: RecordTally, of source: InputSource, _ output: inout RunOutput) {
    var tally = tally
    if tally.counts.others < tally.counts.records { reportUnread(&tally, of: source, &output) }
    var input = ReportedInput(path: source.name, status: .checked)
    let counts = tally.counts
    input.records = counts.records
    input.bytes = counts.bytes
    input.hidden = counts.hidden
    if counts.withoutPush == counts.records {
      input.failure = Examination.MissingPush.atPlaces.words
      input.status = source.isNamed ? .unread : .skipped
      input.lacksPush = true
    } else if counts.withoutPush > 0, options.verbosity >= .normal {
      output.remark(
        "\(source.name) has \(counted(counts.withoutPush, "record")) of"
          + " \(grouped(counts.records)) with nothing at the places of --at")
    }
    if !check.isPromised { input.passOver(counts) }
    input = settled(input, .notReached, source, &output)
    report.add(input, hasFindings: tally.hasFindings, &output)
  }
}

extension ValidateRun {
  /// Among pushes, what cannot be read is a push that is broken.
  private mutating func reportUnread(
    _ tally: inout RecordTally, of source: InputSource, _ output: inout RunOutput
  ) {
    for record in tally.counts.takeUnread() where !report.isCutOff(output) {
      let examination = check.examineAsPush(record.text.span)
      let findings = check.locate(
        examination, in: record.text.span, named: source.name, startingAt: record.start,
        record: record.number)
      if report.add(findings, in: record.text.span, startingAt: record.start, &output) {
        tally.hasFindings = true
      }
    }
  }
}

extension Examination.MissingPush {
  var words: String {
    switch self {
    case .atPlaces: "there is nothing at the places of --at"
    case .amongRequests: "none of its requests contains a push"
    case .onPage: "none of its blocks of code is a push"
    case .inUnreadBodies: "the push that it sends is not in it"
    case .inTexts: "what it sends is not JSON"
    }
  }
}

extension ReportedInput {
  init(
    _ source: InputSource, _ document: InputDocument, _ outcome: DocumentCheck.Outcome,
    isPromised: Bool
  ) {
    let examination = outcome.examination
    self.init(
      path: source.name, status: .checked, kind: examination.kind,
      pushType: examination.push?.type, bytes: document.isTooLarge ? nil : examination.bytes,
      limit: examination.limit,
      because: examination.decision.map { "\($0.because)" })
    // Folders hold other JSON, too; what is not surely a push is ignored.
    if let missing = examination.missingPush, missing != .inTexts {
      status = source.isNamed ? .unread : .skipped
      failure = missing.words
      lacksPush = true
      return
    }
    guard isPromised || !examination.isNoPush else {
      status = .skipped
      if examination.decision == nil {
        because = "it cannot be read, and no word in it points to a push"
      }
      pushWords = examination.pushWords
      return
    }
    hidden = outcome.hidden
    requests = outcome.pushes
    let inside = examination.pushesInside
    if inside > 0 {
      because = inside == 1 ? "a push stands inside" : "\(grouped(inside)) pushes stand inside"
    }
  }

  /// Whether what was found is told: of other JSON below a folder, nothing is.
  var showsFindings: Bool { status != .skipped }

  /// Keeps what the document holds, for a report that draws it.
  mutating func keep(
    _ document: InputDocument, _ outcome: DocumentCheck.Outcome, _ shield: borrowing Shield
  ) {
    guard status == .checked, document.text.count <= HTMLReporter.mostDrawnBytes else { return }
    self.document = shield.shielding(document.text, hiding: outcome.credentials)
  }

  /// Counts the records that are not pushes; a file of nothing else is ignored.
  fileprivate mutating func passOver(_ counts: RecordCounts) {
    others = counts.others
    pushWords = counts.pushWords
    guard counts.others == counts.records else { return }
    status = .skipped
    because = "none of its records is a push"
  }
}
