// What the recovery asks about a text; nothing here is called for a valid one.

extension ScannedText {
  /// A short copy of a part of the text, for a message.
  func excerpt(_ range: ByteRange) -> String {
    let limit = 48
    let beginning = ByteRange(range.start, min(range.end, range.start + limit))
    if isASCII(in: beginning) {
      let text = string(in: beginning)
      return range.count > limit ? text + "…" : text
    }
    let characters = string(in: ByteRange(range.start, min(range.end, range.start + 4 * limit)))
      .unicodeScalars
    let text = String(characters.prefix(limit))
    return text.utf8.count < range.count && text.unicodeScalars.count >= limit ? text + "…" : text
  }

  private func isASCII(in range: ByteRange) -> Bool {
    unsafe bytes(in: range).allSatisfy { $0 < 0x80 }
  }

  /// Whether nothing but white space follows.
  func isEnd(at index: Int) -> Bool { skipBlanks(from: index) == count }

  /// A short copy of a string's value.
  func decodedExcerpt(_ token: JSONStringToken) -> String {
    var bytes: [UInt8] = []
    decoded(token, into: &bytes)
    return unsafe bytes.withUnsafeBufferPointer {
      unsafe ScannedText($0).excerpt(ByteRange(0, $0.count))
    }
  }

  /// Whether one of these bytes, or the end of the text, follows after white space.
  func isFollowed(by wanted: StaticString, orEnd endCounts: Bool = false, from index: Int) -> Bool {
    guard let byte = byte(at: skipBlanks(from: index)) else { return endCounts }
    return wanted.withUTF8Buffer { unsafe $0.contains(byte) }
  }

  /// Whether this may follow a value: a comma, a closing bracket, the end.
  func isEndOfValue(_ index: Int) -> Bool {
    isFollowed(by: ",}]", orEnd: true, from: index)
  }

  /// The length of a typographic double quote at `index`, or 0.
  func curlyDoubleLength(at index: Int) -> Int {
    holds("\u{201C}", at: index) || holds("\u{201D}", at: index) || holds("\u{201E}", at: index)
      ? 3 : 0
  }

  func curlySingleLength(at index: Int) -> Int {
    holds("\u{2018}", at: index) || holds("\u{2019}", at: index) || holds("\u{201A}", at: index)
      ? 3 : 0
  }

  func curlyLength(at index: Int) -> Int {
    max(curlyDoubleLength(at: index), curlySingleLength(at: index))
  }

  /// Whether a string could open here, with any kind of quote.
  func isQuote(_ index: Int) -> Bool {
    switch self[index] {
    case ASCII.quote, ASCII.apostrophe, ASCII.backtick: true
    default: curlyLength(at: index) > 0
    }
  }

  /// The length of a space character at `index` that JSON does not allow, or 0.
  func unusualSpaceLength(at index: Int) -> Int {
    let byte = self[index]
    if byte == 0x0B || byte == 0x0C { return 1 }
    guard byte >= 0xC2, let (scalar, length) = scalar(at: index) else { return 0 }
    switch scalar.value {
    case 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200D, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060,
      0x3000, 0xFEFF:
      return length
    default: return 0
    }
  }

  /// The length of the character at `index` when it can be part of an unquoted word, or 0.
  func wordLength(at index: Int) -> Int {
    let byte = self[index]
    switch byte {
    case ASCII.dot, ASCII.minus, ASCII.plus, ASCII.at, ASCII.dollar: return 1
    default: break
    }
    guard byte.isWordByte else { return 0 }
    guard byte >= 0x80 else { return 1 }
    guard unusualSpaceLength(at: index) == 0, curlyLength(at: index) == 0,
      fullWidthLength(at: index) == 0
    else { return 0 }
    return sequenceLength(at: index)
  }

  /// The length of a full-width comma or colon, which Chinese and Japanese keyboards produce.
  func fullWidthLength(at index: Int) -> Int {
    isFullWidthComma(index) || isFullWidthColon(index) ? 3 : 0
  }

  func isFullWidthComma(_ index: Int) -> Bool {
    holds("\u{FF0C}", at: index) || holds("\u{3001}", at: index)
  }

  func isFullWidthColon(_ index: Int) -> Bool { holds("\u{FF1A}", at: index) }

  func wordEnd(from index: Int) -> Int {
    var here = index
    while here < count {
      let length = wordLength(at: here)
      if length > 0 {
        here += length
      } else if holds("://", at: here) {
        here += 3
      } else if self[here] == ASCII.slash, here > index, !holds("//", at: here),
        !holds("/*", at: here)
      {
        here += 1
      } else {
        break
      }
    }
    return here
  }

  /// Words with single spaces between them, up to the end of the line.
  func phraseEnd(from index: Int) -> Int {
    var end = wordEnd(from: index)
    while end > index, byte(at: end) == ASCII.space, end + 1 < count, wordLength(at: end + 1) > 0 {
      end = wordEnd(from: end + 1)
    }
    return end
  }

  /// Whether a comment begins here.
  func isComment(_ index: Int) -> Bool {
    holds("//", at: index) || holds("/*", at: index) || self[index] == ASCII.hash
  }

  /// The end of text that makes no sense, at least one byte long.
  func garbageEnd(from index: Int) -> Int {
    var here = self[index] == 0 ? endOfNULs(from: index) : index + max(1, sequenceLength(at: index))
    while here < count {
      let byte = self[here]
      if byte.isStructural || byte == ASCII.quote || byte.isLineEnd || byte == 0 { break }
      if isComment(here) || curlyDoubleLength(at: here) > 0 { break }
      here += 1
    }
    return max(skipBlanks(backFrom: here), index + 1)
  }

  /// The end of the NULs, and white space among them, at `index`.
  func endOfNULs(from index: Int) -> Int {
    var here = index
    while here < count, self[here] == 0 || self[here].isBlank { here += 1 }
    return here
  }
}
