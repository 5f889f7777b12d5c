package import ByteIO
import JSON

/// What one thread does with the records of a stream.
package protocol RecordWorker: ~Copyable, SendableMetatype {
  associatedtype Answer: Sendable

  /// Takes the pieces of a block, one after the other.
  mutating func take(_ piece: Int, of block: borrowing RecordBlock) -> Answer
}

/// The threads that read a stream of records and do something with them, that of the run among them.
package struct RecordWorkers<Answer: Sendable>: ~Copyable {
  private let work: SharedSource<RecordStream, Answer>
  private let linesOfPiece: Int

  /// `makeWorker` makes what each thread has for itself; the run has its own beside them.
  package init<Worker: RecordWorker & ~Copyable>(
    _ count: Int, reading records: consuming RecordStream,
    _ makeWorker: @escaping @Sendable () -> Worker
  ) where Worker.Answer == Answer {
    JSONDocument.prepareForThreads()
    let capacity = max(count, Self.fewestAnswers)
    let linesOfPiece = max(1, Self.mostLinesWaiting / (capacity + count))
    self.linesOfPiece = linesOfPiece
    work = SharedSource(records, capacity: capacity)
    work.start(threads: count - 1) { work in
      var worker = makeWorker()
      var block = RecordBlock(linesOfPiece: linesOfPiece)
      while let first = work.read({ $0.read(into: &block) }) {
        for piece in 0..<block.pieces {
          work.put(worker.take(piece, of: block), number: first + piece)
        }
      }
    }
  }

  deinit { work.close() }

  /// As much as is checked while the system lets another program run in place of one thread.
  private static var fewestAnswers: Int { 16 }

  /// The findings of small broken records take many times the size of the records: 2 KB each.
  private static var mostLinesWaiting: Int { 1024 }

  package typealias Turn = SharedSource<RecordStream, Answer>.Turn

  /// Where the run reads its own records to.
  package func makeBlock() -> RecordBlock { RecordBlock(linesOfPiece: linesOfPiece) }

  /// What the run does next.
  package func turn(waits: Bool) -> Turn { work.turn(waits: waits) { $0.wouldWait } }

  /// Reads the next records, when it is the run's turn; the number of the first answer.
  package func read(into block: inout RecordBlock) -> Int? {
    work.readInTurn { $0.read(into: &block) }
  }

  /// Hands over the run's own answer; nil when that was done, else what has to be reported before.
  package func putOrTake(_ answer: Answer, number: Int) -> Answer? {
    work.putOrTake(answer, number: number)
  }

  /// What kept the stream from being read to its end.
  package var failure: ReadFailure? { work.withSource { $0.failure } }

  /// How many lines of the stream were read.
  package var lines: Int { work.withSource { $0.lines } }
}
