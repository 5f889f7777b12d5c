import JSON
import PushInput

/// Records that nobody can read, of a stream in which others than pushes are passed over.
///
/// Whether they are part of something else is known at its end: beside pushes they are broken ones.
struct UnreadRecords: Sendable {
  struct Record: Sendable {
    let text: [UInt8]
    let start: TextPosition
    let number: Int?
  }

  private(set) var records: [Record] = []

  /// More of them say nothing new, and a long one would be kept for the whole stream.
  private static let most = 100
  private static let mostBytes = 16 * 1024

  mutating func add(_ record: InputDocument) {
    guard records.count < Self.most, record.text.count <= Self.mostBytes else { return }
    records.append(
      Record(text: Array(copying: record.text), start: record.start, number: record.record))
  }

  mutating func add(_ more: UnreadRecords) {
    records += more.records.prefix(Self.most - records.count)
  }
}
