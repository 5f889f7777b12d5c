import ByteIO
import JSON
import PushFormats
import PushReports

/// A piece of work for one worker: large enough that handing it over costs nothing beside it.
enum CheckJob: Sendable {
  case records(RecordBatch)
  case documents([InputSource])
}

/// What came of a job; the run reports it when its turn has come.
enum CheckResult: Sendable {
  case records(RecordBatch, [RecordFindings])
  case documents([CheckedDocument])
}

/// Some lines of a stream, copied out of the reader's buffer: one copy costs a hundredth of a check.
struct RecordBatch: Sendable {
  struct Record: Sendable {
    /// In the batch's text; empty for a line that was too long to be read.
    var range: ByteRange
    var start: TextPosition
    var number: Int
    /// The length of a line that was too long.
    var excess: Int?
  }

  let source: InputSource
  private(set) var text: [UInt8] = []
  private(set) var records: [Record] = []

  /// A batch of usual records is checked in a fraction of a millisecond; one of small broken records
  /// has findings that take many times its own size.
  private static let mostBytes = 96 * 1024

  init(of source: InputSource) {
    self.source = source
    text.reserveCapacity(Self.mostBytes + 4096)
  }

  var isFull: Bool { text.count >= Self.mostBytes || records.count >= 512 }

  mutating func add(_ line: borrowing Line, _ start: TextPosition, number: Int) {
    let first = text.count
    line.append(to: &text)
    records.append(
      Record(
        range: ByteRange(first, text.count), start: start, number: number,
        excess: line.isTooLong ? line.byteCount : nil))
  }
}

/// The findings of one record of a batch.
struct RecordFindings: Sendable {
  /// The record's place in the batch.
  var index: Int
  /// nil for a line that was too long: the run has words for that.
  var findings: ShieldedFindings?
  var limits: ExaminationLimits?
}

/// A file that was read and checked.
struct CheckedDocument: Sendable {
  enum Outcome: Sendable {
    case unread(ReadFailure)
    case tooLarge
    case checked(ReportedInput, ShieldedFindings, ExaminationLimits)
  }

  var source: InputSource
  var outcome: Outcome
  /// The file's content, when there is something to show of it that was not printed.
  var text: [UInt8] = []
}
