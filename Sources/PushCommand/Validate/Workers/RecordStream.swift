import ByteIO
import JSON
import PushReports
import PushShield

/// A stream of records that several threads read, each a block of them at a time.
struct RecordStream: ~Copyable, Sendable {
  private var blocks: BlockReader
  private var records: Int
  private(set) var failure: ReadFailure?

  /// `records`: how many were read before.
  init(_ blocks: consuming BlockReader, records: Int) {
    self.blocks = blocks
    self.records = records
  }

  var wouldWait: Bool { blocks.wouldWait }

  /// Reads the next records; answers how many pieces they are to be checked in, 0 at the end.
  mutating func read(into block: inout RecordBlock) -> Int {
    do throws(ReadFailure) {
      guard try blocks.read(into: &block.lines) else { return 0 }
    } catch {
      failure = error
      return 0
    }
    block.recordsBefore = records
    for index in 0..<block.lines.count where block.isRecord(index) { records += 1 }
    return block.pieces
  }
}

/// Some records of a stream, in memory of their own.
struct RecordBlock: ~Copyable {
  var lines = LineBlock()
  /// How many records stand before it in the stream.
  var recordsBefore = 0
  private let linesOfPiece: Int

  init(linesOfPiece: Int) {
    self.linesOfPiece = linesOfPiece
  }

  /// In how many pieces the records are checked.
  var pieces: Int { (lines.count + linesOfPiece - 1) / linesOfPiece }

  /// The lines of a piece.
  func piece(_ number: Int) -> Range<Int> {
    let first = number * linesOfPiece
    return first..<min(first + linesOfPiece, lines.count)
  }

  /// Whether there is something on a line.
  func isRecord(_ index: Int) -> Bool {
    let line = lines.line(index)
    return line.isTooLong || !line.bytes.isBlank()
  }
}

/// What came of some records; the run reports it when its turn has come.
struct CheckedRecords: Sendable {
  var records = 0
  var bytes = 0
  var found: [RecordFindings] = []
}

/// The findings of one record.
struct RecordFindings: Sendable {
  var start: TextPosition
  var number: Int
  /// nil for a line that was too long: the run has words for that.
  var findings: ShieldedFindings?
  var limits: ExaminationLimits?
  /// The record, when there is something to show of it that was not printed.
  var text: [UInt8] = []
}
