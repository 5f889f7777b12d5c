import ByteIO
import JSON
import PushInput

/// A document as it was lent, kept for comparison.
struct ReadDocument: Equatable, CustomStringConvertible {
  var text: String
  var record: Int?
  var line = 1
  var offset = 0
  var isTooLarge = false
  var isFollowed = false

  var description: String {
    let number = record.map { "record \($0)" } ?? "the whole input"
    return "\(number) at line \(line), byte \(offset)\(isTooLarge ? ", too large" : "")"
      + "\(isFollowed ? ", followed" : ""): \(text)"
  }

  init(
    _ text: String, record: Int? = nil, line: Int = 1, offset: Int = 0, isTooLarge: Bool = false,
    isFollowed: Bool = false
  ) {
    self.text = text
    self.record = record
    self.line = line
    self.offset = offset
    self.isTooLarge = isTooLarge
    self.isFollowed = isFollowed
  }

  init(_ document: InputDocument, readAs dump: DumpReading?) {
    text = String(decoding: Array(copying: document.text), as: UTF8.self)
    record = document.record(among: dump?.messages)
    line = document.start.line
    offset = document.start.offset
    isTooLarge = document.isTooLarge
    isFollowed = document.isFollowed
  }
}

extension InputDocument {
  /// What it is read as when it may be a dump, and is not JSON.
  fileprivate var dump: DumpReading? {
    guard syntax != .json, JSONDocument(parsing: text) == nil else { return nil }
    return ConsoleDumpReader(text).read()
  }
}

extension DocumentReader {
  /// All that a reader lends, each read as a dump where it may be one.
  mutating func rest(lookingAhead: Bool = false) throws -> [ReadDocument] {
    var documents: [ReadDocument] = []
    var dump: DumpReading?
    while !lookingAhead, let document = try next(behind: dump?.messages) {
      dump = document.dump
      var read = ReadDocument(document, readAs: dump)
      // Known here only where it had to be found out.
      read.isFollowed = false
      documents.append(read)
    }
    while lookingAhead, let document = try nextLookingAhead(behind: dump?.messages) {
      dump = document.dump
      documents.append(ReadDocument(document, readAs: dump))
    }
    return documents
  }

  /// Whether the records can be had that are still to be read; they are gone then.
  mutating func givesRecords() -> Bool {
    guard let records = takeRecords() else { return false }
    _ = consume records
    return true
  }
}

/// The documents of a text, read under a name.
func documents(
  of text: String, named name: String? = nil, _ settings: ReadingSettings = ReadingSettings(),
  lookingAhead: Bool = false
) throws -> [ReadDocument] {
  var reader = DocumentReader(settings)
  let source = InputSource.standardInput(named: name.map { FilePath($0) })
  try reader.open(Array(text.utf8), of: source)
  return try reader.rest(lookingAhead: lookingAhead)
}
