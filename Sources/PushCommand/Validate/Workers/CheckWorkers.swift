import ByteIO
import JSON
import PushReports
import PushRules

/// Threads that check records and files beside the run, which reads, reports, and keeps the order.
struct CheckWorkers: ~Copyable {
  private let work: OrderedWork<CheckJob, CheckResult>

  /// nil when the system gives no threads.
  ///
  /// `printing` is what they print of what they find.
  init?(_ count: Int, _ options: Options, _ printing: Printing?) {
    JSONDocument.prepareForThreads()
    work = OrderedWork(workers: count, capacity: count * Self.jobsForEach) { work in
      var worker = CheckWorker(options, printing)
      // Apart from the worker, because its bytes are lent while that changes.
      var file = InputFile()
      work.forEachJob { worker.perform($0, &file) }
    }
    guard work.workers > 0 else { return nil }
  }

  deinit { work.close() }

  /// Enough that no worker waits for the run, and few enough that memory stays small.
  private static let jobsForEach = 4

  var isFull: Bool { work.isFull }

  func submit(_ job: CheckJob) { work.submit(job) }

  /// The oldest result, when it is there.
  func nextIfReady() -> CheckResult? { work.nextIfReady() }

  /// The oldest result; nil when nothing is left to be done.
  func next() -> CheckResult? { work.next() }
}

/// What one thread has for itself.
private struct CheckWorker: ~Copyable {
  private let options: Options
  private var check: DocumentCheck
  private let printing: Printing?
  /// Emptied for each finding, of which it keeps what may be printed again.
  private var printed = ReportText()

  init(_ options: Options, _ printing: Printing?) {
    self.options = options
    self.printing = printing
    check = DocumentCheck(options, onlyShown: true)
  }

  mutating func perform(_ job: CheckJob, _ file: inout InputFile) -> CheckResult {
    switch job {
    case .records(let batch): .records(batch, findings(in: batch))
    case .documents(let sources): .documents(documents(sources, &file))
    }
  }

  private mutating func findings(in batch: RecordBatch) -> [RecordFindings] {
    check.enter(batch.source.settingsPath(options))
    var found: [RecordFindings] = []
    for index in batch.records.indices {
      let record = batch.records[index]
      guard record.excess == nil else {
        found.append(RecordFindings(index: index))
        continue
      }
      let text = batch.text.span.extracting(record.range.start..<record.range.end)
      let examination = check.examine(text)
      let limits = ExaminationLimits(of: examination)
      guard !examination.findings.isEmpty || limits.areReached else { continue }
      let findings = check.locate(
        examination, in: text, named: batch.source.name, startingAt: record.start,
        record: record.number)
      guard !findings.isEmpty || limits.areReached else { continue }
      found.append(
        RecordFindings(
          index: index, findings: shielded(findings, in: text, startingAt: record.start),
          limits: limits))
    }
    return found
  }

  private mutating func shielded(
    _ findings: [LocatedFinding], in text: Span<UInt8>, startingAt start: TextPosition
  ) -> ShieldedFindings {
    var shielded = ShieldedFindings(
      findings, in: text, startingAt: start.offset, &printed.secrets)
    if let printing { shielded.print(printing, in: text, startingAt: start, &printed) }
    return shielded
  }

  private mutating func documents(
    _ sources: [InputSource], _ file: inout InputFile
  ) -> [CheckedDocument] {
    var documents: [CheckedDocument] = []
    for source in sources { documents.append(document(source, &file)) }
    return documents
  }

  private mutating func document(
    _ source: InputSource, _ file: inout InputFile
  ) -> CheckedDocument {
    check.enter(source.settingsPath(options))
    do throws(ReadFailure) {
      var stream = try source.open()
      guard try file.read(&stream, maxBytes: options.maxDocumentBytes) == .whole else {
        return CheckedDocument(source: source, outcome: .tooLarge)
      }
    } catch {
      return CheckedDocument(source: source, outcome: .unread(error))
    }
    let outcome = check.check(file.bytes, named: source.name)
    let input = ReportedInput(source, outcome.examination)
    let limits = ExaminationLimits(of: outcome.examination)
    let isShown = input.status == .checked && !outcome.findings.isEmpty
    let findings = shielded(isShown ? outcome.findings : [], in: file.bytes, startingAt: .start)
    var document = CheckedDocument(source: source, outcome: .checked(input, findings, limits))
    if isShown, printing == nil {
      document.text = [UInt8](copying: file.bytes)
    }
    return document
  }
}
