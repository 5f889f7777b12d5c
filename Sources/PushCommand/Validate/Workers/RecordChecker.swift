import ByteIO
import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushShield

/// The results of some records; the run reports them when it is their turn.
struct CheckedRecords: Sendable {
  var counts = RecordCounts()
  var found: [RecordFindings] = []
  /// The kind and the size of each record, where they are asked for.
  var sizes: [(kind: DocumentKind?, bytes: Int)] = []
  /// The answers about the others, where each record is answered.
  var clean: CleanRecords?
}

/// The findings of one record.
struct RecordFindings: Sendable {
  let start: TextPosition
  var findings: ShieldedFindings
  var limits: ExaminationLimits
  /// What is answered about the record, and how much of the answers about clean ones comes before.
  var answer: ReportedRecord?
  var linesBefore = 0
  /// The record, when there is something to show of it that was not printed.
  var text: [UInt8] = []
}

/// Checks the records of a stream, piece by piece: in a thread of its own, or in that of the run.
struct RecordChecker: ~Copyable {
  private let source: InputSource
  private let printing: Printing?
  private var shield: Shield
  /// Emptied for each finding, of which it keeps what may be printed again.
  private var printed = ReportText()
  /// How many records stand before the next one.
  private var recordsBefore = 0
  private let answersEvery: Bool

  /// `printing` is what is printed of what is found.
  init(_ source: InputSource, _ printing: Printing?, _ shield: Shield, answersEvery: Bool) {
    self.answersEvery = answersEvery
    self.source = source
    self.shield = shield
    self.printing = printing
  }

  /// Checks the pieces of a block, one after the other.
  mutating func check(
    _ piece: Int, of block: borrowing RecordBlock, _ check: inout DocumentCheck
  ) -> CheckedRecords {
    if piece == 0 { recordsBefore = block.recordsBefore }
    check.examiner.readsLog = block.isOfLog
    var checked = CheckedRecords()
    if answersEvery { checked.clean = CleanRecords(path: source.name) }
    for line in block.piece(piece) {
      guard let record = block.record(on: line, number: recordsBefore + 1) else { continue }
      recordsBefore += 1
      let examination = check.examineRecord(record)
      let verdict = check.judge(
        record, examination, answersEvery: answersEvery, &checked.counts)
      if verdict == .passedOver { continue }
      if check.countsSizes { checked.sizes.append((examination.kind, examination.bytes)) }
      guard verdict == .remarkable else {
        if answersEvery { checked.clean?.add(record, examination.kind) }
        continue
      }
      add(examination, of: record, &check, to: &checked)
    }
    return checked
  }

  // Apart, so that what it copies is not copied for every clean record.
  @inline(never)
  private mutating func add(
    _ examination: Examination, of record: InputDocument, _ check: inout DocumentCheck,
    to checked: inout CheckedRecords
  ) {
    let findings = check.locateUnnamed(examination, in: record, of: source.name)
    guard
      !findings.isEmpty || examination.isPartial || record.isTooLarge || examination.kind == nil
    else {
      checked.clean?.add(record, examination.kind)
      return
    }
    let shielded = shield.shielding(
      findings, in: record.text, startingAt: record.start, printing, &printed)
    var found = RecordFindings(
      start: record.start, findings: shielded, limits: ExaminationLimits(of: examination))
    if let clean = checked.clean {
      found.answer = ReportedRecord(source, record, examination)
      found.linesBefore = clean.lines.count
    }
    if printing == nil, !findings.isEmpty { found.text = Array(copying: record.text) }
    checked.found.append(found)
  }
}

/// What one thread has for itself to check records.
struct RecordThread: RecordWorker, ~Copyable {
  private var check: DocumentCheck
  private var checker: RecordChecker

  init(_ source: InputSource, _ options: Options, _ printing: Printing?) {
    check = DocumentCheck(options, onlyShown: true, detail: options.detailOfUse)
    check.enter(source)
    checker = RecordChecker(
      source, printing, options.shield, answersEvery: options.answersEveryRecord)
  }

  mutating func take(_ piece: Int, of block: borrowing RecordBlock) -> CheckedRecords {
    checker.check(piece, of: block, &check)
  }
}
