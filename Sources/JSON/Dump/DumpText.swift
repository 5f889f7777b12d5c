/// The bytes of a log, with queries for reading dumps.
///
/// Offsets may be anywhere: outside of the text there is no byte.
struct DumpText {
  let bytes: [UInt8]
  /// What the log puts before every line of the dump, as found by `DumpLines`.
  var leader: [UInt8] = []

  init(_ text: Span<UInt8>, atMost limit: Int = .max) {
    bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0.prefix(limit)) }
  }

  var count: Int { bytes.count }

  func byte(at offset: Int) -> UInt8? {
    offset >= 0 && offset < bytes.count ? bytes[offset] : nil
  }

  func holds(_ expected: StaticString, at offset: Int) -> Bool {
    bytes.span.holds(expected, at: offset)
  }

  /// Whether the text ends here, within the expected text.
  func endsInside(_ expected: StaticString, from offset: Int) -> Bool {
    let left = count - offset
    guard left >= 0, left < expected.utf8CodeUnitCount else { return false }
    return expected.withUTF8Buffer { expected in
      for index in 0..<left where unsafe expected[index] != bytes[offset + index] {
        return false
      }
      return true
    }
  }

  func string(in range: ByteRange) -> String {
    let start = min(max(range.start, 0), count)
    let end = min(max(range.end, start), count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Skips white space, and the logger's prefix at the start of a line.
  func skipBlanks(from offset: Int) -> Int {
    var here = offset
    while let byte = byte(at: here), byte.isBlank {
      here += 1
      if byte == ASCII.lineFeed, !leader.isEmpty, matches(leader, at: here) { here += leader.count }
    }
    return here
  }

  /// Whether these bytes are here, with any digit for a digit.
  func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - pattern.count else { return false }
    for (index, expected) in pattern.enumerated() {
      let byte = bytes[offset + index]
      guard byte == expected || byte.isDigit && expected.isDigit else { return false }
    }
    return true
  }

  func lineEnd(from offset: Int) -> Int {
    guard offset >= 0, offset < count else { return offset }
    return unsafe bytes.withUnsafeBufferPointer { unsafe ScannedText($0).lineEnd(from: offset) }
  }

  /// The end of the line; nil when it is farther away than the limit.
  func lineEnd(from offset: Int, atMost limit: Int) -> Int? {
    var here = offset
    while here - offset < limit {
      guard let byte = byte(at: here), !byte.isLineEnd else { return here }
      here += 1
    }
    return nil
  }

  /// The start of the line, or an offset at most `limit` before.
  func lineStart(before offset: Int, atMost limit: Int = .max) -> Int {
    var here = offset
    while offset - here < limit, let byte = byte(at: here - 1), !byte.isLineEnd { here -= 1 }
    return here
  }

  func hasLineEnd(in range: ByteRange) -> Bool {
    (range.start..<max(range.start, range.end)).contains { byte(at: $0)?.isLineEnd ?? false }
  }

  /// A range without surrounding white space.
  func trimmed(_ range: ByteRange) -> ByteRange {
    var start = range.start
    var end = range.end
    while start < end, let byte = byte(at: start), byte.isBlank { start += 1 }
    while start < end, let byte = byte(at: end - 1), byte.isBlank { end -= 1 }
    return ByteRange(start, end)
  }
}

// Tokens of both notations.
extension DumpText {
  /// The end of the string that opens at `start`, including its closing quote.
  ///
  /// Nil when the string does not end before `limit`.
  func stringEnd(from start: Int, before limit: Int) -> Int? {
    var here = start + 1
    while here < limit, let byte = byte(at: here) {
      if byte == ASCII.quote { return here + 1 }
      here += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// The end of the string that opens at `start`, if it ends on its line.
  func stringEnd(inLineFrom start: Int) -> Int? {
    // Without searching for the line's end, which may be far behind a thousand strings.
    var here = start + 1
    while let byte = byte(at: here), !byte.isLineEnd {
      if byte == ASCII.quote { return here + 1 }
      here += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// The end of the unquoted word that starts here.
  ///
  /// Apple's writer leaves only letters and digits without quotes, people leave more.
  func wordEnd(from start: Int) -> Int {
    var here = start
    while let byte = byte(at: here), byte.isListWordByte { here += 1 }
    return here
  }
}

extension UInt8 {
  /// What may be unquoted in a property list: anything but white space and punctuation of the
  /// notation.
  var isListWordByte: Bool {
    switch self {
    case ASCII.quote, ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.comma, ASCII.semicolon,
      ASCII.less, ASCII.equals, ASCII.greater, ASCII.openBracket, ASCII.closeBracket,
      ASCII.openBrace, ASCII.closeBrace, ASCII.backslash, 0x7F:
      false
    default: self > ASCII.space
    }
  }
}
