internal import CArena
internal import CSigns

// Valid tokens of RFC 8259. Anything else is nil here and examined again, slowly, by the recovery:
// so these loops contain no diagnosis.

extension ScannedText {
  /// The string that opens with the quote at `quote`.
  @inline(__always)
  func validString(at quote: Int) -> JSONStringToken? {
    var marks: JSONStringToken.Marks = []
    var block = quote &+ 1
    var signs = stringSigns(from: block)
    var here: Int
    while true {
      let place = signs.trailingZeroBitCount
      here = block &+ place
      if place < 32 {
        guard here < count else { return nil }
        if self[here] == ASCII.quote { break }
        let length = escapeLength(at: here, &marks)
        if length == 0 { return nil }
        here &+= length
        if length == 2 {
          // Where there is one of these, there are more: a document in a string is full of them.
          here = endOfPlainString(from: here)
        } else if here < block &+ 32 {
          signs &= ~0 &<< UInt64(here &- block)
          continue
        }
      }
      block = here
      signs = stringSigns(from: block)
    }
    let end = here &+ 1
    if end < count, isWord(behindQuote: self[end]) { return nil }
    let content = ByteRange(quote &+ 1, here)
    guard isUTF8 || isUTF8(in: content) else { return nil }
    return JSONStringToken(range: ByteRange(quote, end), content: content, marks: marks)
  }

  /// Where something other than plain text and escapes of two bytes may come next in a string, from a
  /// place that is not escaped: a quote, a control character, a longer escape, or the end of the text.
  @inline(__always)
  func endOfPlainString(from here: Int) -> Int {
    guard here < count else { return here }
    return unsafe here &+ pushcheck_skip_short_escapes(address(of: here), count &- here)
  }

  /// Whether a word directly follows a quote: perhaps it is an unescaped one inside the text.
  @inline(__always)
  private func isWord(behindQuote byte: UInt8) -> Bool {
    // What follows nearly always needs two comparisons instead of six.
    byte != ASCII.colon && byte != ASCII.comma && byte.isWordByte
  }

  /// The length of the escape at `index`, or 0 when there is none that JSON defines.
  @inline(__always)
  private func escapeLength(at index: Int, _ marks: inout JSONStringToken.Marks) -> Int {
    guard self[index] == ASCII.backslash, index &+ 1 < count else { return 0 }
    marks.insert(.escapes)
    let letter = self[index &+ 1]
    guard letter == 0x75 else { return letter.isShortEscape ? 2 : 0 }
    guard let unit = codeUnit(at: index) else { return 0 }
    guard unit == 0 || unit & 0xF800 == 0xD800 else { return 6 }
    return unusualEscapeLength(at: index, unit, &marks)
  }

  /// The length of a NUL's escape, or of those of a surrogate pair.
  @inline(never)
  private func unusualEscapeLength(
    at index: Int, _ unit: UInt32, _ marks: inout JSONStringToken.Marks
  ) -> Int {
    if unit == 0 {
      marks.insert(.nulEscape)
      return 6
    }
    if unit < 0xDC00, let low = codeUnit(at: index + 6), low & 0xFC00 == 0xDC00 { return 12 }
    marks.insert(.loneSurrogate)
    return 6
  }

  /// The UTF-16 unit of the `\uXXXX` at `index`.
  @inline(__always)
  func codeUnit(at index: Int) -> UInt32? {
    guard index &+ 6 <= count, self[index] == ASCII.backslash, self[index &+ 1] == 0x75 else {
      return nil
    }
    let unit = unsafe pushcheck_code_unit(address(of: index &+ 2))
    return unit >= 0 ? UInt32(bitPattern: unit) : nil
  }
}

extension ScannedText {
  /// The number that begins at `start`; nil when something that looks like a part of it follows.
  @inline(__always)
  func validNumber(at start: Int) -> JSONNumberToken? {
    var here = start
    if self[here] == ASCII.minus { here &+= 1 }
    guard here < count else { return nil }
    if self[here] == ASCII.zero {
      here &+= 1
    } else {
      guard skipDigits(&here) else { return nil }
    }
    var isInteger = true
    if here < count, self[here] == ASCII.dot {
      here &+= 1
      isInteger = false
      guard skipDigits(&here) else { return nil }
    }
    if here < count, self[here] | 0x20 == 0x65 {
      here &+= 1
      isInteger = false
      if here < count, self[here] == ASCII.plus || self[here] == ASCII.minus { here &+= 1 }
      guard skipDigits(&here) else { return nil }
    }
    if here < count, isPartOfNumber(self[here]) { return nil }
    return JSONNumberToken(range: ByteRange(start, here), isInteger: isInteger)
  }

  /// Skips at least one digit.
  @inline(__always)
  private func skipDigits(_ here: inout Int) -> Bool {
    let start = here
    while here < count, self[here].isDigit { here &+= 1 }
    return here > start
  }

  @inline(__always)
  func isPartOfNumber(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte == ASCII.dot || byte == ASCII.plus || byte == ASCII.minus
  }

  /// The literal at `index` and its length, when it is a word of its own.
  @inline(__always)
  func validLiteral(at index: Int) -> (literal: JSONLiteral, length: Int)? {
    let found: (literal: JSONLiteral, length: Int)
    switch self[index] {
    case 0x74 where holds("true", at: index): found = (.true, 4)
    case 0x66 where holds("false", at: index): found = (.false, 5)
    case 0x6E where holds("null", at: index): found = (.null, 4)
    default: return nil
    }
    let end = index &+ found.length
    if end < count, isPartOfNumber(self[end]) { return nil }
    return found
  }
}

extension UInt8 {
  /// Whether a backslash before it makes an escape of two bytes.
  @inline(__always)
  fileprivate var isShortEscape: Bool {
    switch self {
    case ASCII.quote, ASCII.backslash, ASCII.slash, 0x62, 0x66, 0x6E, 0x72, 0x74: true
    default: false
    }
  }
}
