import ByteIO
import JSON
import PushInput
import PushModel
import PushReports
import PushShield

// Several threads check, and what they found is reported in the order of the inputs, so that the
// report is the same, byte for byte, whatever their number.
extension ValidateRun {
  /// Whether work may be shared: repairs and the search for an answer go one by one.
  static func mayShare(_ options: Options) -> Bool {
    !options.fixes && !options.showsDiff && options.serverError == nil && options.jobs != 1
  }

  private var workerCount: Int {
    min(options.jobs ?? Processors.available, Processors.roomForThreads)
  }

  /// What each of so many workers is told.
  private func options(for workers: Int) -> Options {
    var options = options
    options.jobs = workers
    return options
  }
}

// MARK: - Files

extension ValidateRun {
  /// Hands a file to the workers, where there are enough of them; false when it is for the run itself.
  mutating func share(
    _ source: InputSource, _ workers: inout FileWorkers<CheckedDocument>?,
    _ output: inout RunOutput
  ) -> Bool {
    guard files.isForWorkers(source, reading) else {
      takeAll(of: workers, &output)
      return false
    }
    if workers == nil { workers = makeFileWorkers() }
    guard let workers else {
      files.shareNoMore()
      return false
    }
    workers.take(source)
    while let documents = workers.nextAnswers() { add(documents, &output) }
    output.advance(report.progress())
    return true
  }

  /// Reports all files that were handed to workers.
  mutating func takeAll(
    of workers: FileWorkers<CheckedDocument>?, _ output: inout RunOutput
  ) {
    while let documents = workers?.lastAnswers() { add(documents, &output) }
  }

  private func makeFileWorkers() -> FileWorkers<CheckedDocument>? {
    // Asking for the processors takes as long as checking some files.
    let count = workerCount
    guard count > 1 else { return nil }
    let (options, printing) = (options(for: count), report.printing)
    return FileWorkers(count, reading) { FileChecker(options, printing) }
  }

  private mutating func add(_ documents: [CheckedDocument], _ output: inout RunOutput) {
    for document in documents where !report.isCutOff(output) {
      report.start(document.source.path)
      enter(document.source)
      if let failure = document.failure {
        addUnread(failure, named: document.source.name, &output)
        continue
      }
      say(document.remarks, &output)
      if document.isIncomplete { report.raise(to: .incomplete) }
      let input = settled(document.input, document.limits, document.source, &output)
      var hasFindings = false
      if let findings = document.findings {
        hasFindings = add(
          findings, named: document.source.name, in: document.text.span, startingAt: .start,
          &output)
      }
      for file in document.files {
        let areAnyShown = add(
          file.findings, named: file.name, in: file.text.span, startingAt: .start, &output)
        hasFindings = hasFindings || areAnyShown
      }
      report.add(input, hasFindings: hasFindings, &output)
      report.finishFile()
    }
  }
}

// MARK: - Records

extension ValidateRun {
  /// Starting threads takes as long as checking so many bytes.
  private static let bytesWithoutWorkers = 256 * 1024

  /// Whether there is enough left to read for threads to be worth it.
  func isWorthSharing(_ reader: borrowing DocumentReader, _ tally: RecordTally) -> Bool {
    // The size of a file is known. A caller that asks about one record after the other would wait
    // for threads to wake each other.
    let bytes = options.answersEveryRecord ? tally.bytesWithoutWait : tally.counts.bytes
    return max(reader.expectedBytes, bytes) >= Self.bytesWithoutWorkers && reader.isBetweenBlocks
  }

  /// Reads the rest of a stream together with workers, where there are any.
  mutating func shareRecords(
    of reader: inout DocumentReader, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) throws(ReadFailure) {
    // Asking for the processors takes as long as checking some records.
    let count = workerCount
    guard count > 1, let records = reader.takeRecords() else { return }
    let lines = try shareRecords(records, source, count, &tally, &output)
    reader.countRecords(tally.counts.records, lines: lines)
  }

  /// Answers how many lines were read.
  private mutating func shareRecords(
    _ records: consuming RecordStream, _ source: InputSource, _ count: Int,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) throws(ReadFailure) -> Int {
    let isLive = records.isLive
    let (options, printing) = (options(for: count), report.printing)
    let workers = RecordWorkers(count, reading: records) {
      RecordThread(source, options, printing)
    }
    var block = workers.makeBlock()
    var checker = RecordChecker(
      source, printing, report.shield, answersEvery: options.answersEveryRecord)
    var waits = !isLive
    while !report.isCutOff(output) {
      let turn = workers.turn(waits: waits)
      waits = !isLive
      switch turn {
      case .result(let checked): add(checked, source, &tally, &output)
      case .read:
        guard let first = workers.read(into: &block) else { continue }
        for piece in 0..<block.pieces {
          let checked = checker.check(piece, of: block, &check)
          while let earlier = workers.putOrTake(checked, number: first + piece) {
            add(earlier, source, &tally, &output)
          }
        }
      case .wait:
        // A live stream is answered before it is waited for.
        output.deliver()
        waits = true
      case .over:
        if let failure = workers.failure { throw failure }
        return workers.lines
      }
    }
    return workers.lines
  }

  private mutating func add(
    _ checked: CheckedRecords, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    tally.counts.add(checked.counts)
    for size in checked.sizes { report.countSize(of: size.kind, bytes: size.bytes) }
    var linesDone = 0
    for record in checked.found where !report.isCutOff(output) {
      if let clean = checked.clean {
        report.add(clean, linesDone..<record.linesBefore, &output)
        linesDone = record.linesBefore
      }
      say(record.limits, source, record.start, &output)
      let areAnyShown = add(
        record.findings, named: source.name, in: record.text.span, startingAt: record.start,
        &output)
      if areAnyShown { tally.hasFindings = true }
      if let answer = record.answer { report.add(answer, &output) }
    }
    if let clean = checked.clean {
      report.add(clean, linesDone..<clean.lines.count, &output)
      report.count(clean)
    }
    output.advance(report.progress(records: tally.counts.records))
  }
}

extension ValidateRun {
  /// Reports what a worker has found in a document or record; whether any of it is shown.
  private mutating func add(
    _ shielded: consuming ShieldedFindings, named name: String, in text: Span<UInt8>,
    startingAt start: TextPosition, _ output: inout RunOutput
  ) -> Bool {
    check.number(&shielded.findings, named: name)
    return report.add(shielded, in: text, startingAt: start, &output)
  }
}
