import JSON
import PushCheck
import PushFormats
import PushInput
import PushReports

extension ReportedRecord {
  init(_ source: InputSource, _ record: InputDocument, _ examination: Examination) {
    self.init(
      path: source.name, key: record.key?.text, record: record.record ?? 1,
      kind: examination.kind, offset: record.start.offset, bytes: record.byteCount,
      isUnread: record.isTooLarge || examination.lacksMemory)
  }
}

extension CleanRecords {
  mutating func add(_ record: InputDocument, _ kind: DocumentKind?) {
    add(
      record.record ?? 1, plainKey: record.key?.plain, key: record.key?.text, kind,
      offset: record.start.offset, bytes: record.byteCount)
  }
}
