import ByteIO
import JSON
import PushModel
import PushReports
import PushShield

/// Threads that read and check files beside the run, which reports, and keeps the order.
struct FileWorkers: ~Copyable {
  private let work: OrderedWork<[InputSource], [CheckedDocument]>

  /// nil when the system gives no threads.
  ///
  /// `printing` is what they print of what they find.
  init?(_ count: Int, _ options: Options, _ printing: Printing?) {
    JSONDocument.prepareForThreads()
    work = OrderedWork(workers: count, capacity: count * Self.jobsForEach) { work in
      var worker = FileWorker(options, printing)
      // Apart from the worker, because its bytes are lent while that changes.
      var file = InputFile()
      work.forEachJob { worker.documents($0, &file) }
    }
    guard work.workers > 0 else { return nil }
  }

  deinit { work.close() }

  /// Enough that no worker waits for the run, and few enough that memory stays small.
  private static let jobsForEach = 4

  var isFull: Bool { work.isFull }

  func submit(_ files: [InputSource]) { work.submit(files) }

  /// The oldest result, when it is there.
  func nextIfReady() -> [CheckedDocument]? { work.nextIfReady() }

  /// The oldest result; nil when nothing is left to be done.
  func next() -> [CheckedDocument]? { work.next() }
}

/// What one thread has for itself.
private struct FileWorker: ~Copyable {
  private let options: Options
  private var check: DocumentCheck
  private var shield: Shield
  private let printing: Printing?
  /// Emptied for each finding, of which it keeps what may be printed again.
  private var printed = ReportText()

  init(_ options: Options, _ printing: Printing?) {
    self.options = options
    self.printing = printing
    shield = options.shield
    check = DocumentCheck(options, onlyShown: true)
  }

  mutating func documents(
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
    let findings = shield.shielding(
      isShown ? outcome.findings : [], in: file.bytes, startingAt: .start, printing, &printed)
    var document = CheckedDocument(source: source, outcome: .checked(input, findings, limits))
    if isShown, printing == nil {
      document.text = [UInt8](copying: file.bytes)
    }
    return document
  }
}
