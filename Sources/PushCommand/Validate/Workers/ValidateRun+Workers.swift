import ByteIO
import JSON
import PushReports
import PushRules

// Reading goes on here while workers check; what they found is reported in the order of the inputs,
// so that the report is the same, byte for byte, whatever their number.
extension ValidateRun {
  /// Reads the rest of a stream, for workers; false when the system gives none.
  mutating func readRecordsForWorkers(
    _ reader: inout LineReader, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) throws(ReadFailure) -> Bool {
    guard let workers = CheckWorkers(workerCount, options, report.printing) else {
      return false
    }
    do throws(ReadFailure) {
      var batch = RecordBatch(of: source)
      while !report.isCutOff(output) {
        let wouldWait = reader.wouldWait
        if batch.isFull || wouldWait {
          submit(.records(batch), workers, source, &tally, &output)
          output.advance(report.progress(records: tally.records))
          batch = RecordBatch(of: source)
        }
        // A live stream is answered before it is waited for.
        if wouldWait { reportAll(workers, source, &tally, &output) }
        guard let line = try reader.next() else { break }
        guard line.isTooLong || !line.bytes.isBlank() else { continue }
        tally.records += 1
        tally.bytes += line.byteCount
        let start = TextPosition(line: line.number, column: 1, offset: line.offset)
        batch.add(line, start, number: tally.records)
      }
      submit(.records(batch), workers, source, &tally, &output)
    } catch {
      reportAll(workers, source, &tally, &output)
      throw error
    }
    reportAll(workers, source, &tally, &output)
    return true
  }

  /// Hands a job over, and reports what is ready and what has to make room.
  private mutating func submit(
    _ job: CheckJob, _ workers: borrowing CheckWorkers, _ source: InputSource,
    _ tally: inout RecordTally, _ output: inout RunOutput
  ) {
    while let result = workers.nextIfReady() { add(result, source, &tally, &output) }
    if workers.isFull, let result = workers.next() { add(result, source, &tally, &output) }
    workers.submit(job)
  }

  private mutating func reportAll(
    _ workers: borrowing CheckWorkers, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    while let result = workers.next() { add(result, source, &tally, &output) }
  }

  private mutating func add(
    _ result: CheckResult, _ source: InputSource, _ tally: inout RecordTally,
    _ output: inout RunOutput
  ) {
    guard !report.isCutOff(output), case .records(let batch, let found) = result else { return }
    for entry in found {
      let record = batch.records[entry.index]
      if record.excess != nil {
        showTooLong(source, record.start, record.number, &tally, &output)
        continue
      }
      if let limits = entry.limits { say(limits, source, record.start, &output) }
      let text = batch.text.span.extracting(record.range.start..<record.range.end)
      guard let findings = entry.findings else { continue }
      if add(findings, named: source.name, in: text, startingAt: record.start, &output) {
        tally.hasFindings = true
      }
    }
  }
}

/// Files that were found and are still to be handed to workers, or to be reported.
struct FileQueue: ~Copyable {
  private var workers: CheckWorkers?
  private var sources: [InputSource] = []
  private var seen = 0
  private let isUsed: Bool

  /// Starting threads takes as long as checking so many files.
  private static let filesWithoutWorkers = 32
  private static let filesOfJob = 16

  init(isUsed: Bool) {
    self.isUsed = isUsed
  }
}

extension FileQueue {
  /// Takes a file that is one document, when there are enough of them for workers.
  mutating func take(
    _ source: InputSource, for run: inout ValidateRun, _ output: inout RunOutput
  ) -> Bool {
    guard isUsed, case .document? = source.knownSyntax(run.options),
      source.textSyntax(run.options) == .json
    else {
      flush(&run, &output)
      return false
    }
    seen += 1
    guard seen > Self.filesWithoutWorkers else { return false }
    if workers == nil { workers = CheckWorkers(run.workerCount, run.options, run.report.printing) }
    guard workers != nil else { return false }
    sources.append(source)
    if sources.count == Self.filesOfJob { submit(&run, &output) }
    return true
  }

  /// Reports all files that were taken.
  mutating func flush(_ run: inout ValidateRun, _ output: inout RunOutput) {
    guard workers != nil else { return }
    submit(&run, &output)
    while let result = workers?.next() { run.add(result, &output) }
  }

  private mutating func submit(_ run: inout ValidateRun, _ output: inout RunOutput) {
    while let result = workers?.nextIfReady() { run.add(result, &output) }
    guard !sources.isEmpty else { return }
    if workers?.isFull == true, let result = workers?.next() { run.add(result, &output) }
    workers?.submit(.documents(sources))
    output.advance(run.report.progress())
    sources.removeAll(keepingCapacity: true)
  }
}

extension ValidateRun {
  /// Reports what a worker has found in a document or record; whether any of it is shown.
  fileprivate mutating func add(
    _ shielded: ShieldedFindings, named name: String, in text: Span<UInt8>,
    startingAt start: TextPosition, _ output: inout RunOutput
  ) -> Bool {
    var shielded = shielded
    shielded.findings = check.numbered(shielded.findings, named: name)
    return report.add(shielded, in: text, startingAt: start, &output)
  }

  fileprivate mutating func add(_ result: CheckResult, _ output: inout RunOutput) {
    guard case .documents(let documents) = result else { return }
    for document in documents where !report.isCutOff(output) {
      report.start(document.source.path)
      enter(document.source)
      switch document.outcome {
      case .unread(let failure): addUnread(failure, named: document.source.name, &output)
      case .tooLarge: addTooLarge(document.source, &output)
      case .checked(let input, let findings, let limits):
        let input = settled(input, limits, &output)
        let hasFindings =
          input.status != .skipped
          && add(
            findings, named: document.source.name, in: document.text.span, startingAt: .start,
            &output)
        report.add(input, hasFindings: hasFindings, &output)
      }
      if case .unread = document.outcome { continue }
      report.finishFile()
    }
  }
}
