import ByteIO
import JSON

/// Tells when files are so many that workers are worth it.
package struct FileCount {
  private var seen = 0
  private var mayShare: Bool

  /// Starting threads takes as long as checking so many files.
  private static let filesWithoutWorkers = 32

  package init(mayShare: Bool) {
    self.mayShare = mayShare
  }

  /// Counts a file; whether workers may read it: it is one document, and there are enough of them.
  package mutating func isForWorkers(_ source: InputSource, _ settings: ReadingSettings) -> Bool {
    guard mayShare, settings.isPlainDocument(source) else { return false }
    seen += 1
    return seen > Self.filesWithoutWorkers
  }

  /// There are no workers.
  package mutating func shareNoMore() { mayShare = false }
}

/// What one thread does with files.
package protocol FileWorker: ~Copyable, SendableMetatype {
  associatedtype Answer: Sendable

  mutating func take(_ source: InputSource, _ reader: inout DocumentReader) -> Answer
}

/// Threads that read files beside the run, which takes their answers in the order of the files.
// A class: a start that never makes one must not need its layout.
package final class FileWorkers<Answer: Sendable> {
  private let work: OrderedWork<[InputSource], [Answer]>
  /// Those that were not given to a worker yet.
  private var sources: [InputSource] = []

  /// nil when the system gives no threads.
  ///
  /// `makeWorker` makes what each thread has for itself.
  package init?<Worker: FileWorker & ~Copyable>(
    _ count: Int, _ settings: ReadingSettings, _ makeWorker: @escaping @Sendable () -> Worker
  ) where Worker.Answer == Answer {
    JSONDocument.prepareForThreads()
    work = OrderedWork(workers: count, capacity: count * Self.jobsForEach) { work in
      var worker = makeWorker()
      // Apart from the worker, because its documents are lent while that changes.
      var reader = DocumentReader(settings)
      work.forEachJob { sources in
        var answers: [Answer] = []
        for source in sources { answers.append(worker.take(source, &reader)) }
        return answers
      }
    }
    guard work.workers > 0 else { return nil }
  }

  deinit { work.close() }

  /// Enough that no worker waits for the run, and few enough that memory stays small.
  private static var jobsForEach: Int { 4 }
  private static var filesOfJob: Int { 16 }

  /// Takes a file; the run reports `nextAnswers` before it goes on.
  package func take(_ source: InputSource) { sources.append(source) }

  /// The results of some files; nil when more can be taken.
  package func nextAnswers() -> [Answer]? {
    guard sources.count == Self.filesOfJob else { return nil }
    return submit()
  }

  /// The results of all other files that were taken; nil when nothing is left.
  package func lastAnswers() -> [Answer]? {
    guard !sources.isEmpty else { return work.next() }
    return submit() ?? work.next()
  }

  /// Hands the files over, unless there are answers to be taken before.
  private func submit() -> [Answer]? {
    if let answers = work.nextIfReady() { return answers }
    if work.isFull { return work.next() }
    work.submit(sources)
    sources.removeAll(keepingCapacity: true)
    return nil
  }
}
