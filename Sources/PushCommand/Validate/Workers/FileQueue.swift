import PushCheck
import ByteIO
import JSON
import PushModel
import PushReports

/// Files that were found and are still to be handed to workers, or to be reported.
struct FileQueue: ~Copyable {
  private var workers: FileWorkers?
  private var sources: [InputSource] = []
  private var seen = 0
  private var isUsed: Bool

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
    if workers == nil { start(&run) }
    guard workers != nil else { return false }
    sources.append(source)
    if sources.count == Self.filesOfJob { submit(&run, &output) }
    return true
  }

  private mutating func start(_ run: inout ValidateRun) {
    isUsed = run.workerCount > 1
    if isUsed { workers = FileWorkers(run.workerCount, run.options, run.report.printing) }
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
    workers?.submit(sources)
    output.advance(run.report.progress())
    sources.removeAll(keepingCapacity: true)
  }
}

extension ValidateRun {
  fileprivate mutating func add(_ documents: [CheckedDocument], _ output: inout RunOutput) {
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
