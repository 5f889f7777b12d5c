import ByteIO

/// A stream of records that several threads read, each a block of them at a time.
package struct RecordStream: ~Copyable, Sendable {
  private var blocks: BlockReader
  private var records: Int
  /// How many lines were read here.
  private(set) var lines = 0
  private let form: RecordForm?
  private let areInLog: Bool
  private(set) var failure: ReadFailure?

  /// `records`: how many were read before.
  init(
    _ blocks: consuming BlockReader, records: Int, as form: RecordForm?, areInLog: Bool
  ) {
    self.areInLog = areInLog
    self.blocks = blocks
    self.records = records
    self.form = form
  }

  /// Whether one may have to wait for records at all.
  package var isLive: Bool { blocks.isLive }

  var wouldWait: Bool { blocks.wouldWait }

  /// Reads the next records; answers how many pieces they are to be checked in, 0 at the end.
  mutating func read(into block: inout RecordBlock) -> Int {
    do throws(ReadFailure) {
      guard try blocks.read(into: &block.lines) else { return 0 }
    } catch {
      failure = error
      return 0
    }
    lines += block.lines.count
    block.recordsBefore = records
    (block.form, block.isOfLog) = (form, areInLog)
    guard form == nil else {
      records += block.lines.count
      return block.pieces
    }
    for index in 0..<block.lines.count where block.lines.holdsRecord(at: index, inLog: areInLog) {
      records += 1
    }
    return block.pieces
  }
}

/// Some records of a stream, in memory of their own.
package struct RecordBlock: ~Copyable {
  var lines = LineBlock()
  /// How many records stand before it in the stream.
  package internal(set) var recordsBefore = 0
  private let linesOfPiece: Int
  var form: RecordForm?
  package internal(set) var isOfLog = false

  init(linesOfPiece: Int) {
    self.linesOfPiece = linesOfPiece
  }

  /// In how many pieces the records are checked.
  package var pieces: Int { (lines.count + linesOfPiece - 1) / linesOfPiece }

  /// The lines of a piece.
  package func piece(_ number: Int) -> Range<Int> {
    let first = number * linesOfPiece
    return first..<min(first + linesOfPiece, lines.count)
  }

  /// What a line holds, as the record that would have this number; nil when it is blank.
  @_lifetime(borrow self)
  package func record(on line: Int, number: Int) -> InputDocument? {
    guard let form else { return InputDocument(lines.line(line), ifRecord: number, inLog: isOfLog) }
    return InputDocument(lines.line(line), record: number, as: form)
  }
}
