import JSON
package import PushFormats

/// The answers about records in which nothing was found, ready to be printed: workers write them,
/// so clean records need no further processing.
package struct CleanRecords: Sendable {
  package private(set) var lines: [UInt8] = []
  package private(set) var counts = RecordCounts()
  /// What stands between the key and the number of the record.
  private let path: [UInt8]

  package init(path: String) {
    self.path = Array(",\"path\":\"\(Escaping.json(path))\",\"record\":".utf8)
  }

  /// `plainKey`: the key where it needs no escapes; else `key` is asked.
  package mutating func add(
    _ record: Int, plainKey: Span<UInt8>?, key: @autoclosure () -> String?, _ kind: DocumentKind?,
    offset: Int, bytes: Int
  ) {
    counts.addRecord(kind, bytes: bytes)
    append(RecordLine.opening)
    if let plainKey {
      lines.append(UInt8(ascii: "\""))
      lines.append(copying: plainKey)
      lines.append(UInt8(ascii: "\""))
    } else {
      append(RecordLine.key(key()))
    }
    lines += path
    lines.append(decimal: record)
    append(",\"status\":\"clean\",\"kind\":")
    append(RecordLine.kind(kind))
    append(",\"offset\":")
    lines.append(decimal: offset)
    append(",\"bytes\":")
    lines.append(decimal: bytes)
    append(",\"findings\":[]}\n")
  }

  package mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    counts.removeAll()
  }

  private mutating func append(_ text: String) {
    lines.append(copying: text.utf8.span)
  }
}

/// The parts of a line of `pushcheck.record/1`.
enum RecordLine {
  static let format = "pushcheck.record/1"
  static let opening = "{\"format\":\"\(format)\",\"key\":"

  static func key(_ key: String?) -> String {
    key.map { "\"\(Escaping.json($0))\"" } ?? "null"
  }

  static func kind(_ kind: DocumentKind?) -> String {
    kind.map { "\"\($0.name)\"" } ?? "null"
  }
}
