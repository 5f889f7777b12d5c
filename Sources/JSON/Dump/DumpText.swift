/// The bytes of a log, with the questions that reading a dump asks about them.
///
/// An offset may lie anywhere: outside the text there is no byte.
struct DumpText {
  let bytes: [UInt8]
  /// What the log puts before every line of the dump, as `DumpLines` found it.
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

  /// Whether the text ends here, in the middle of what was expected.
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

  /// Goes behind white space, and behind the log's own words at the start of a line.
  func skipBlanks(from offset: Int) -> Int {
    var here = offset
    while let byte = byte(at: here), byte.isBlank {
      here += 1
      if byte == ASCII.lineFeed, !leader.isEmpty, matches(leader, at: here) { here += leader.count }
    }
    return here
  }

  /// Whether these bytes stand here, any digit for a digit.
  func matches(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - pattern.count else { return false }
    for (index, expected) in pattern.enumerated() {
      let byte = bytes[offset + index]
      guard byte == expected || byte.isDigit && expected.isDigit else { return false }
    }
    return true
  }

  func lineEnd(from offset: Int) -> Int {
    var here = offset
    while let byte = byte(at: here), !byte.isLineEnd { here += 1 }
    return here
  }

  /// The same where it is near; nil when the line goes on for long.
  func lineEnd(from offset: Int, atMost limit: Int) -> Int? {
    var here = offset
    while here - offset < limit {
      guard let byte = byte(at: here), !byte.isLineEnd else { return here }
      here += 1
    }
    return nil
  }

  /// Where the line begins, or a place in it that is so far away.
  func lineStart(before offset: Int, atMost limit: Int = .max) -> Int {
    var here = offset
    while offset - here < limit, let byte = byte(at: here - 1), !byte.isLineEnd { here -= 1 }
    return here
  }

  func hasLineEnd(in range: ByteRange) -> Bool {
    (range.start..<max(range.start, range.end)).contains { byte(at: $0)?.isLineEnd ?? false }
  }

  /// A stretch without the blanks around it.
  func trimmed(_ range: ByteRange) -> ByteRange {
    var start = range.start
    var end = range.end
    while start < end, let byte = byte(at: start), byte.isBlank { start += 1 }
    while start < end, let byte = byte(at: end - 1), byte.isBlank { end -= 1 }
    return ByteRange(start, end)
  }
}

// Tokens that both notations share.
extension DumpText {
  /// Where the string whose opening quote is at `start` ends, its closing quote included.
  ///
  /// A string that ends nowhere before `limit` has no end.
  func stringEnd(from start: Int, before limit: Int) -> Int? {
    var here = start + 1
    while here < limit, let byte = byte(at: here) {
      if byte == ASCII.quote { return here + 1 }
      here += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// Where the string whose opening quote is at `start` ends, when it does in its line.
  func stringEnd(inLineFrom start: Int) -> Int? {
    // Not by way of the line's end, which may be far behind a thousand strings.
    var here = start + 1
    while let byte = byte(at: here), !byte.isLineEnd {
      if byte == ASCII.quote { return here + 1 }
      here += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// Where the unquoted word of a property list that starts here ends.
  ///
  /// Apple's writer leaves only letters and digits without quotes, people leave more.
  func wordEnd(from start: Int) -> Int {
    var here = start
    while let byte = byte(at: here), byte.isListWordByte { here += 1 }
    return here
  }
}

extension UInt8 {
  /// What stands unquoted in a property list: everything but blanks and the notation's own signs.
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
