import ByteIO
import JSON
import PushModel
import PushReports

/// The threads that read and check a stream of records, that of the run among them.
struct RecordWorkers: ~Copyable {
  private let work: SharedSource<RecordStream, CheckedRecords>
  let linesOfPiece: Int

  /// `printing` is what is printed of what is found.
  init(
    _ count: Int, _ records: consuming RecordStream, _ source: InputSource, _ options: Options,
    _ printing: Printing?
  ) {
    JSONDocument.prepareForThreads()
    let capacity = max(count, Self.fewestResults)
    let linesOfPiece = max(1, Self.mostLinesWaiting / (capacity + count))
    self.linesOfPiece = linesOfPiece
    work = SharedSource(records, capacity: capacity)
    work.start(threads: count - 1) { work in
      var check = DocumentCheck(options, onlyShown: true)
      check.enter(source.settingsPath(options))
      var checker = RecordChecker(source, printing, options.shield)
      var block = RecordBlock(linesOfPiece: linesOfPiece)
      while let first = work.read({ $0.read(into: &block) }) {
        for piece in 0..<block.pieces {
          work.put(checker.check(piece, of: block, &check), number: first + piece)
        }
      }
    }
  }

  deinit { work.close() }

  /// As much as is checked while the system lets another program run in place of one thread.
  private static let fewestResults = 16

  /// The findings of small broken records take many times the size of the records: 2 KB each.
  private static let mostLinesWaiting = 1024

  typealias Turn = SharedSource<RecordStream, CheckedRecords>.Turn

  /// What the run does next.
  func turn(waits: Bool) -> Turn { work.turn(waits: waits) { $0.wouldWait } }

  /// Reads the next records, when it is the run's turn; the number of the first result.
  func read(into block: inout RecordBlock) -> Int? { work.readInTurn { $0.read(into: &block) } }

  /// Hands over what the run itself has checked; nil when that was done, else what has to be reported
  /// before.
  func putOrTake(_ checked: CheckedRecords, number: Int) -> CheckedRecords? {
    work.putOrTake(checked, number: number)
  }

  /// What kept the stream from being read to its end.
  var failure: ReadFailure? { work.withSource { $0.failure } }
}
