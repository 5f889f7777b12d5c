/// A key with its separator.
struct NotationKey {
  /// Where the signs around it begin.
  var start: Int
  var scalar: LiteralScalar
  var range: ByteRange
  var separator: ByteRange
  /// What closes the entry, where it has brackets of its own.
  var entryClose: [StaticString]?
}

/// A value that is no container.
struct NotationValue {
  /// Where the signs before it begin.
  var start: Int
  var scalar: LiteralScalar
  var range: ByteRange
  /// Whether it is a word that only this language has.
  var isOwnWord = false
}

extension NotationReader {
  // MARK: - Keys

  /// The key with its separator here; nil where an element of a list stands.
  func key(at offset: Int, in shape: LiteralNotation.Shape) -> NotationKey? {
    for entry in notation.entries {
      guard let end = text.end(of: entry.open, at: offset) else { continue }
      return key(
        at: offset, from: text.skipBlanks(from: end), in: shape, separators: [","],
        entryClose: entry.close)
    }
    guard shape != .list else { return nil }
    return key(
      at: offset, from: offset, in: shape, separators: notation.separators, entryClose: nil)
  }

  private func key(
    at start: Int, from offset: Int, in shape: LiteralNotation.Shape, separators: [StaticString],
    entryClose: [StaticString]?
  ) -> NotationKey? {
    var here = offset
    var close: [StaticString] = []
    var isBracketed = false
    for bracket in notation.keyBrackets {
      guard let end = text.end(of: bracket.open, at: offset) else { continue }
      here = text.skipBlanks(from: end)
      close = bracket.close
      isBracketed = true
      break
    }
    guard let (scalar, end) = keyScalar(at: here, shape, isBracketed: isBracketed) else {
      return nil
    }
    let range = ByteRange(here, end)
    here = text.skipBlanks(from: end)
    var sign = here
    if !close.isEmpty {
      sign = end
      guard let closed = close.lazy.compactMap({ text.end(of: $0, at: end) }).first else {
        return nil
      }
      here = text.skipBlanks(from: closed)
    }
    for separator in separators {
      guard let behind = separatorEnd(separator, at: here) else { continue }
      // A language without a separator has it inserted.
      let begin = behind == here ? end : sign
      return NotationKey(
        start: start, scalar: scalar, range: range,
        separator: ByteRange(begin, behind == here ? end : behind), entryClose: entryClose)
    }
    return nil
  }

  private func keyScalar(
    at offset: Int, _ shape: LiteralNotation.Shape, isBracketed: Bool
  ) -> (LiteralScalar, Int)? {
    if notation.keys.contains(.bracketed) {
      guard isBracketed else { return nil }
      var here = offset
      while let byte = text.byte(at: here), !byte.isLineEnd, byte != ASCII.closeBracket {
        here += 1
      }
      guard here > offset, text[here] == ASCII.closeBracket else { return nil }
      return (bracketedScalar(ByteRange(offset, here)), here)
    }
    if let string = LiteralStringToken(at: offset, in: text) {
      return (.string(pieces: 1), string.range.end)
    }
    if notation.keys.contains(.symbols), let end = symbolEnd(from: offset) { return (.symbol, end) }
    if text[offset].isDigit {
      guard notation.keys.contains(.numbers) || isBracketed else { return nil }
      return (.number, text.numberEnd(from: offset))
    }
    guard notation.keys.contains(.names), shape != .typed || isBracketed else { return nil }
    let end = text.dottedNameEnd(from: offset)
    return end > offset ? (.name, end) : nil
  }

  private func bracketedScalar(_ range: ByteRange) -> LiteralScalar {
    (range.start..<range.end).allSatisfy { text[$0].isDigit } ? .number : .name
  }

  /// The end of a separator that is no part of a longer sign.
  private func separatorEnd(_ separator: StaticString, at offset: Int) -> Int? {
    guard separator.utf8CodeUnitCount > 0 else {
      // JSON has a colon there.
      return text[offset] == ASCII.colon && symbolEnd(from: offset) == nil ? nil : offset
    }
    guard text.holds(separator, at: offset) else { return nil }
    let end = offset + separator.utf8CodeUnitCount
    switch text[end - 1] {
    case ASCII.equals: return text[end] == ASCII.equals || text[end] == ASCII.greater ? nil : end
    case ASCII.colon: return text[end] == ASCII.colon ? nil : end
    case 0x6F: return text[end].isNameByte ? nil : end
    default: return end
    }
  }

  // MARK: - Values

  func value(at offset: Int) -> NotationValue? {
    if let sign = notation.plainString, let quote = text.end(of: sign, at: offset) {
      return plainString(at: quote, from: offset)
    }
    for (pattern, word) in notation.words {
      guard let end = text.end(of: pattern, at: offset), !text[end].isNameByte else { continue }
      return NotationValue(
        start: offset, scalar: .word(word), range: ByteRange(offset, end), isOwnWord: true)
    }
    guard let (scalar, end) = simpleScalar(at: offset) else { return expression(from: offset) }
    guard endsValue(at: end) else { return expression(from: offset) }
    return NotationValue(start: offset, scalar: scalar, range: ByteRange(offset, end))
  }

  private func simpleScalar(at offset: Int) -> (LiteralScalar, Int)? {
    if let string = LiteralStringToken(at: offset, in: text) {
      return (.string(pieces: 1), string.range.end)
    }
    if text[offset].isDigit || text.beginsNumber(at: offset) {
      let end = text.numberEnd(from: offset)
      let isNumber = LiteralNumber.json(text.string(in: ByteRange(offset, end))) != nil
      return isNumber ? (.number, end) : nil
    }
    if notation.keys.contains(.symbols), let end = symbolEnd(from: offset) { return (.symbol, end) }
    let end = text.identifierEnd(from: offset)
    guard end > offset else { return nil }
    if let word = text.word(in: ByteRange(offset, end)) { return (.word(word), end) }
    return notation.namesAreTexts ? (.text, text.dottedNameEnd(from: offset)) : nil
  }

  /// A string of which the number of bytes is told, and nothing escaped.
  private func plainString(at quote: Int, from offset: Int) -> NotationValue? {
    var length = 0
    var here = offset
    while here < quote, length < text.count {
      if text[here].isDigit { length = length * 10 + Int(text[here] - ASCII.zero) }
      here += 1
    }
    var end = quote + 1 + length
    // Line ends may have been changed on the way.
    if end >= text.count || text[end] != ASCII.quote {
      end = quote + 1
      while end < text.count,
        text[end] != ASCII.quote || !(text.byte(at: end + 1)?.isLineEnd ?? true)
      { end += 1 }
    }
    guard end < text.count else { return nil }
    return NotationValue(start: offset, scalar: .quoted, range: ByteRange(quote, end + 1))
  }

  /// The end of `:name` as Elixir and Clojure have it, also with a namespace.
  private func symbolEnd(from offset: Int) -> Int? {
    guard text[offset] == ASCII.colon else { return nil }
    if notation.language == .elixir, text[offset + 1] == ASCII.quote {
      return text.symbolEnd(from: offset)
    }
    var here = offset + 1
    while text[here].isNameByte || here > offset + 1 && Self.isSymbolSign(text[here]) { here += 1 }
    return here > offset + 1 ? here : nil
  }

  private static func isSymbolSign(_ byte: UInt8) -> Bool {
    byte == ASCII.minus || byte == ASCII.dot || byte == ASCII.slash || byte == 0x3F || byte == 0x21
  }

  /// Whether a value ends here rather than being the first part of an expression.
  private func endsValue(at end: Int) -> Bool {
    let next = text.skipBlanks(from: end)
    if notation.entryEnd == .line, text.hasLineEnd(in: ByteRange(end, next)) { return true }
    guard let byte = text.byte(at: next) else { return true }
    switch byte {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.closeParenthesis: return true
    default: break
    }
    if notation.entryEnd == .nothing { return true }
    return endsWrapper(at: next) || notation.comments.contains { text.holds($0, at: next) }
  }

  /// A value that has to be computed.
  private func expression(from offset: Int) -> NotationValue? {
    guard let end = expressionEnd(from: offset), end > offset else { return nil }
    let range = text.trimmed(ByteRange(offset, end))
    return NotationValue(start: offset, scalar: .expression, range: range)
  }

  private func expressionEnd(from offset: Int) -> Int? {
    text.expressionEnd(from: offset) { here, depth in
      guard depth == 0 else { return .goesOn }
      let byte = text[here]
      if byte == ASCII.equals { return isAssignment(at: here) ? .isUncertain : .goesOn }
      guard byte.isBlank else { return endsWrapper(at: here) ? .ends : .goesOn }
      switch notation.entryEnd {
      case .comma: return .goesOn
      case .line: return byte.isLineEnd ? .ends : .goesOn
      case .nothing: return .ends
      }
    }
  }

  private func isAssignment(at sign: Int) -> Bool {
    switch text[sign - 1] {
    case ASCII.equals, ASCII.less, ASCII.greater, 0x21: return false
    default: return text[sign + 1] != ASCII.equals && text[sign + 1] != ASCII.greater
    }
  }
}
