// Keys, and the values that are no containers.
extension LiteralTape {
  /// Reads the key or value here; nil when there is none.
  mutating func readScalar(isKey: Bool) -> ReadScalar? {
    let start = here
    guard let scalar = skipScalar(isKey: isKey) else { return readExpression(from: start) }
    return ReadScalar(scalar, ByteRange(start, here))
  }

  /// Reads what has to be computed, of which the beginning may have been read as a scalar.
  mutating func readExpression(from start: Int) -> ReadScalar? {
    guard let end = text.expressionEnd(from: start), end > start, end >= here else { return nil }
    let range = text.trimmed(ByteRange(start, end))
    move(to: range.end)
    return ReadScalar(text.isNullObject(range) ? .word(.null) : .expression, range)
  }

  /// Reads a dictionary or list that Python makes of another one; nil where it is written out.
  mutating func readComprehension() -> ReadScalar? {
    guard next == ASCII.openBrace || next == ASCII.openBracket,
      text.beginsComprehension(at: here)
    else { return nil }
    evidence.noteComprehension()
    return readExpression(from: here)
  }

  /// Skips all but an expression; nil when nothing else is here.
  private mutating func skipScalar(isKey: Bool) -> LiteralScalar? {
    if let end = text.inspectedEnd(from: here) { return skip(.word(.inspected), upTo: end) }
    if let string = skipString() {
      if isKey { return string }
      // A console cuts long texts off.
      guard let end = text.omittedEnd(from: here) else { return skipFurtherPieces(string) }
      return skip(.word(.inspected), upTo: end)
    }
    if next?.isDigit == true || text.beginsNumber(at: here) {
      return skip(.number, upTo: text.numberEnd(from: here))
    }
    if next == ASCII.colon { return text.symbolEnd(from: here).flatMap { skip(.symbol, upTo: $0) } }
    return skipWord(isKey: isKey)
  }

  private mutating func skip(_ scalar: LiteralScalar, upTo end: Int) -> LiteralScalar {
    move(to: end)
    return scalar
  }

  private mutating func skipWord(isKey: Bool) -> LiteralScalar? {
    if next == ASCII.at {
      let end = text.identifierEnd(from: here + 1)
      return text.word(in: ByteRange(here, end)).map { skip(.word($0), upTo: end) }
    }
    let end = isKey ? text.bareKeyEnd(from: here) : text.identifierEnd(from: here)
    guard end > here else { return nil }
    let word = text.word(in: ByteRange(here, end))
    return skip(word.map { .word($0) } ?? .name, upTo: end)
  }

  /// Skips a string with its prefix; nil when there is none, or it has no end.
  private mutating func skipString() -> LiteralScalar? {
    guard let string = LiteralStringToken(at: here, in: text) else { return nil }
    evidence.noteString(string)
    if string.hasPrefix, text.beginsValue(at: here) { evidence.notePrefixedString() }
    return skip(.string(pieces: 1), upTo: string.range.end)
  }

  /// In Python, strings in a row are one.
  private mutating func skipFurtherPieces(_ first: LiteralScalar) -> LiteralScalar {
    guard !isObjectiveC else { return first }
    var pieces = 1
    while true {
      let next = text.skipBlanks(from: here)
      guard let string = LiteralStringToken(at: next, in: text),
        // Not the next key, whose comma is missing.
        text.separator(at: text.skipBlanks(from: string.range.end)) == nil
      else { break }
      evidence.noteString(string)
      evidence.noteFurtherPiece()
      move(to: string.range.end)
      pieces += 1
    }
    return .string(pieces: pieces)
  }
}

/// A key or a value that has been read.
struct ReadScalar: BitwiseCopyable {
  let scalar: LiteralScalar
  let range: ByteRange

  init(_ scalar: LiteralScalar, _ range: ByteRange) {
    self.scalar = scalar
    self.range = range
  }
}
