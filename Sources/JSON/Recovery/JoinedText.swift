// Texts that a program puts together from pieces: `name + " says hi"`.
extension JSONScanner where Consumer: ~Copyable {
  /// The end of pieces that begin with what only the program knows: a name, a field or a call.
  ///
  /// Nil unless a string or a call is among them: words without quotes may be a text with a plus.
  mutating func joinedTextEnd(from here: Int) -> Int? {
    guard !frames.isEmpty, lookahead > 0, text.beginsName(at: here),
      text.validLiteral(at: here)?.length != text.nameEnd(from: here) - here,
      let first = pieceEnd(from: here)
    else { return nil }
    guard let end = piecesEnd(from: text.skipBlanks(from: first)) else { return nil }
    return text.holdsStringOrCall(in: ByteRange(here, end)) ? end : nil
  }

  /// The end of `+ "b" + c`: more pieces of a text; nil where none stand.
  mutating func piecesEnd(from index: Int) -> Int? {
    guard lookahead > 0 else { return nil }
    var end = index
    var here = index
    defer { lookahead = max(0, lookahead - (here - index)) }
    while let byte = text.byte(at: here), joinsPieces(byte) {
      guard let last = pieceEnd(from: text.skipBlanks(from: here + 1)) else { return nil }
      end = last
      here = text.skipBlanks(from: last)
    }
    return end > index && text.isEndOfValue(end) ? end : nil
  }

  /// The end of `' + name + '`: where a program's string in single quotes ends, what is put in, and where
  /// the string goes on; nil where the quote at `quote` begins nothing of that kind.
  mutating func insertedEnd(from quote: Int) -> Int? {
    guard lookahead > 0, text[quote] == ASCII.apostrophe else { return nil }
    var here = text.skipBlanks(from: quote + 1)
    defer { lookahead = max(0, lookahead - (here - quote)) }
    var pieces = 0
    while let length = text.joiningSignLength(at: here) {
      here = text.skipBlanks(from: here + length)
      guard text.byte(at: here) != ASCII.apostrophe else { return pieces > 0 ? here + 1 : nil }
      guard let end = pieceEnd(from: here) else { return nil }
      pieces += 1
      here = text.skipBlanks(from: end)
    }
    return nil
  }

  /// The first `' + name + '` of a range.
  mutating func firstInserted(in range: ByteRange) -> ByteRange? {
    var here = range.start
    while here < range.end, lookahead > 0 {
      if text[here] == ASCII.backslash {
        here += 2
      } else if text.holds(#"'\''"#, at: here) {
        // In a shell this is an apostrophe of the text.
        here += 4
      } else if let end = insertedEnd(from: here), end <= range.end {
        return ByteRange(here, end)
      } else {
        here += 1
      }
    }
    return nil
  }

  /// Between elements, a full stop rather stands for a comma.
  private func joinsPieces(_ sign: UInt8) -> Bool {
    sign == ASCII.plus
      || frames.innermostIsObject && (sign == ASCII.dot || sign == ASCII.ampersand)
  }

  /// The end of a string, a name with its fields and calls, or something in parentheses; nil where none
  /// of them stands.
  private mutating func pieceEnd(from index: Int) -> Int? {
    switch text.byte(at: index) {
    case ASCII.quote: return text.validString(at: index)?.range.end
    case ASCII.apostrophe, ASCII.backtick: return text.plainStringEnd(from: index)
    case ASCII.openParenthesis: return endOfCall(openedAt: index)
    default: break
    }
    var end = text.nameEnd(from: index)
    guard end > index else { return nil }
    while let byte = text.byte(at: end) {
      switch byte {
      case ASCII.openParenthesis, ASCII.openBracket:
        guard let closed = endOfCall(openedAt: end) else { return nil }
        end = closed
      case ASCII.dot where text.beginsName(at: end + 1): end = text.nameEnd(from: end + 1)
      case ASCII.minus where text.holds("->", at: end) && text.beginsName(at: end + 2):
        end = text.nameEnd(from: end + 2)
      case ASCII.colon where text.holds("::", at: end) && text.beginsName(at: end + 2):
        end = text.nameEnd(from: end + 2)
      default: return end
      }
    }
    return end
  }

  /// The end of what a parenthesis or bracket encloses: on the same line, skipping strings.
  mutating func endOfCall(openedAt index: Int) -> Int? {
    let opening = text[index]
    let closing =
      opening == ASCII.openBracket ? ASCII.closeBracket : ASCII.closeParenthesis
    let limit = min(text.count, index + lookahead)
    var depth = 0
    var here = index
    defer { lookahead = max(0, lookahead - (here - index)) }
    var inString = false
    while here < limit, !text[here].isLineEnd {
      let byte = text[here]
      here += 1
      if byte == ASCII.quote { inString.toggle() }
      if inString { continue }
      if byte == opening { depth += 1 }
      if byte == closing {
        depth -= 1
        if depth == 0 { return here }
      }
    }
    return nil
  }
}

extension ScannedText {
  /// Whether a name of a program begins here, also a variable of PHP.
  fileprivate func beginsName(at index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    return (byte.isWordByte && !byte.isDigit || byte == ASCII.dollar)
      && nameEnd(from: index) > index
  }

  fileprivate func nameEnd(from index: Int) -> Int {
    var here = index
    while let byte = byte(at: here), byte.isWordByte || byte == ASCII.dollar {
      let length = wordLength(at: here)
      if length == 0 { break }
      here += length
    }
    return here
  }

  /// The end of a string in single quotes or backticks, on the same line; nil where it has none.
  func plainStringEnd(from index: Int) -> Int? {
    var here = index + 1
    while let byte = byte(at: here), !byte.isLineEnd {
      here += byte == ASCII.backslash ? 2 : 1
      if byte == self[index] { return here }
    }
    return nil
  }

  /// The length of the sign by which PHP, JavaScript, SQL and others join two texts.
  fileprivate func joiningSignLength(at index: Int) -> Int? {
    switch byte(at: index) {
    case ASCII.plus, ASCII.dot, ASCII.ampersand: 1
    case ASCII.pipe: byte(at: index + 1) == ASCII.pipe ? 2 : nil
    default: nil
    }
  }

  /// Whether a quote or a parenthesis stands there.
  fileprivate func holdsStringOrCall(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { index in
      switch self[index] {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.openParenthesis: true
      default: false
      }
    }
  }
}
