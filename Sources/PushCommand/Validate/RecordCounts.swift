import PushCheck
import PushInput
import PushModel

/// What is counted of records: of a stream, or of the part of one that a thread has checked.
struct RecordCounts: Sendable {
  private(set) var records = 0
  private(set) var bytes = 0
  /// Those that hold nothing where pushes were said to stand.
  private(set) var withoutPush = 0
  /// Those that were passed over, since they are not pushes.
  private(set) var others = 0
  /// Those of them that cannot be read.
  private var unread = UnreadRecords()
  /// Findings that are too mild to be shown.
  var hidden = 0
  /// Keys of pushes in the first one that was passed over and has some.
  private(set) var pushWords: [String] = []

  mutating func add(_ record: InputDocument) {
    records += 1
    bytes += record.byteCount
  }

  /// Adds what was counted of records that come later.
  mutating func add(_ later: RecordCounts) {
    records += later.records
    bytes += later.bytes
    withoutPush += later.withoutPush
    others += later.others
    unread.add(later.unread)
    hidden += later.hidden
    if pushWords.isEmpty { pushWords = later.pushWords }
  }

  /// Those that cannot be read, which are passed over no longer.
  mutating func takeUnread() -> [UnreadRecords.Record] {
    defer { unread = UnreadRecords() }
    others -= unread.records.count
    return unread.records
  }

  fileprivate mutating func addWithoutPush() { withoutPush += 1 }

  // Apart, so that clean records do not pay for it.
  @inline(never)
  fileprivate mutating func passOver(_ record: InputDocument, _ examination: Examination) {
    others += 1
    if examination.breaksGrammar { unread.add(record) }
    if pushWords.isEmpty { pushWords = examination.pushWords }
  }
}

/// What is to be done about a record that was checked.
enum RecordVerdict {
  /// It is no push, and need not be one.
  case passedOver
  case clean
  case remarkable
}

extension DocumentCheck {
  /// Counts a record that was checked, and tells what is to be done about it.
  ///
  /// `answersEvery`: whether one that is not a push is answered as well.
  @inline(__always)
  mutating func judge(
    _ record: InputDocument, _ examination: Examination, answersEvery: Bool,
    _ counts: inout RecordCounts
  ) -> RecordVerdict {
    counts.add(record)
    if examination.missingPush != nil { counts.addWithoutPush() }
    if !isPromised, !answersEvery, examination.isNoPush {
      counts.passOver(record, examination)
      return .passedOver
    }
    if !answersEvery { counts.hidden += countHidden(in: record, examination) }
    return examination.findings.isEmpty && !examination.isPartial && examination.kind != nil
      ? .clean : .remarkable
  }
}
