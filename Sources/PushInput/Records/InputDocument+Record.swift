import ByteIO
package import JSON

// A line as a caller means it: with a key, and a document that may be lacking.
extension InputDocument {
  @_lifetime(copy line)
  init(_ line: borrowing Line, record: Int, as form: RecordForm) {
    self.init(line, record: record)
    switch form.keyPlace {
    case .nowhere: lack = text.lack(isTooLong: isTooLarge)
    case .beforeTab: divide(line.isTooLong ? line.beginning : line.bytes)
    case .pointer(let pointer):
      lack = text.lack(isTooLong: isTooLarge)
      if lack == nil, let key = text.key(at: pointer) {
        setKey(key.bytes, isLiteral: key.isLiteral)
      }
    }
    if lack != nil { byteCount = 0 }
  }

  /// Takes the key off; `line` is at least as much of the line as a key may take.
  @_lifetime(self: copy self, copy line)
  private mutating func divide(_ line: Span<UInt8>) {
    guard let tab = line.firstTab(within: RecordForm.mostKeyBytes) else {
      // Alone on its line it is the key of no document; a document without a key is not a key.
      let isBlank = line.isBlank()
      let isKey =
        !isBlank && line.count <= RecordForm.mostKeyBytes && line[0] != .openingBrace
      if isKey { setKey(line) }
      lack = isKey || isBlank ? .nothing : .endOfKey
      isTooLarge = false
      text = text.extracting(first: 0)
      return
    }
    setKey(line.extracting(first: tab))
    let documentStart = tab + 1
    start = TextPosition(
      line: start.line, column: start.column + line.extracting(first: tab).scalarCount + 1,
      offset: start.offset + documentStart)
    byteCount -= documentStart
    guard !isTooLarge else { return }
    text = text.extracting(documentStart...)
    lack = text.lack(isTooLong: false)
  }
}

extension RecordForm {
  /// Where the document of a line stands, without a key before it; nil when the line has none.
  package func document(in line: Span<UInt8>) -> ByteRange? {
    var start = 0
    if case .beforeTab = keyPlace {
      guard let tab = line.firstTab(within: Self.mostKeyBytes) else { return nil }
      start = tab + 1
    }
    guard line.extracting(start...).lack(isTooLong: false) == nil else { return nil }
    return ByteRange(start, line.count)
  }
}

/// Why a record has no document.
package enum RecordLack: Equatable, BitwiseCopyable, Sendable {
  case nothing
  /// What Hive and Spark write for it.
  case null
  case endOfKey
  /// None of so many lines of a log holds JSON, so that it has no record at all.
  case noneInLog(lines: Int)
}

extension Span where Element == UInt8 {
  fileprivate func lack(isTooLong: Bool) -> RecordLack? {
    guard !isTooLong else { return nil }
    if count == 2, self[0] == UInt8(ascii: "\\"), self[1] == UInt8(ascii: "N") { return .null }
    return isBlank() ? .nothing : nil
  }

  fileprivate func firstTab(within mostBytes: Int) -> Int? {
    let end = Swift.min(count, mostBytes + 1)
    var here = 0
    while here < end, self[here] != UInt8(ascii: "\t") { here += 1 }
    return here < end ? here : nil
  }

  /// Columns count scalars; in bytes that are not UTF-8, those that cannot continue one.
  fileprivate var scalarCount: Int {
    var count = 0
    for index in indices where self[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// The key that stands in the document; nil when none does that is as short as keys are.
  @_lifetime(copy self)
  fileprivate func key(at pointer: JSONPointer) -> RecordKey? {
    guard let range = PositionIndex(self, questions: 1).find(pointer)?.value,
      range.count > 0, range.count <= RecordForm.mostKeyBytes
    else { return nil }
    let value = extracting(range.start..<range.end)
    switch value[0] {
    case .openingBrace, UInt8(ascii: "["), UInt8(ascii: "n"): return nil
    case let first: return RecordKey(value, isLiteral: first == UInt8(ascii: "\""))
    }
  }
}

extension UInt8 {
  fileprivate static var openingBrace: UInt8 { UInt8(ascii: "{") }
}
