/// A first look at a broken text: whether it can be a literal of another language at all.
///
/// Nearly every broken text is JSON with a slip, and has next to nothing outside of its strings that
/// JSON does not have: that is seen ten times as fast as the text is read as a literal.
struct LiteralProbe: ~Copyable {
  private let text: ScannedText
  private var here: Int
  /// The most tokens that can be another language's.
  private var foreign = 0
  private var open = ScannerFrames()
  private var last = Token.none

  /// Whether it has a comment or a trailing comma, which a program may have in each dictionary.
  private var hasSignOfProgram: Bool { holdsSignOfProgram || last == .comma }
  private var holdsSignOfProgram = false

  private enum Token { case none, string, scalar, comma }

  /// False where `LiteralEvidence` cannot be convincing.
  static func mayBeLiteral(_ text: DumpText) -> Bool {
    guard let start = text.literalStart() else { return false }
    // JSON has no other brackets, and nobody but a console names the kind of one.
    guard text[start].isOpeningBracket, text.inspectedNameStart(before: start) == nil,
      !text.isSurelyCode(from: start)
    else { return true }
    return unsafe text.bytes.withUnsafeBufferPointer { buffer in
      var probe = LiteralProbe(unsafe ScannedText(buffer), from: start)
      return probe.mayBeLiteral() || probe.hasSignOfProgram && text.isAssigned(at: start)
    }
  }

  private init(_ text: ScannedText, from start: Int) {
    self.text = text
    here = start
  }

  private mutating func mayBeLiteral() -> Bool {
    while here < text.count {
      guard skipToken(), foreign <= LiteralEvidence.mostForeignOfJSON else { return true }
    }
    return false
  }

  /// Skips a token of JSON or what may be one of another language; false where that is not certain.
  private mutating func skipToken() -> Bool {
    let byte = text[here]
    switch byte {
    case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: here += 1
    case ASCII.quote, ASCII.apostrophe: return skipString()
    case ASCII.openBrace, ASCII.openBracket:
      open.push(isObject: byte == ASCII.openBrace, at: here)
      skip(as: .none)
    case ASCII.closeBrace, ASCII.closeBracket:
      guard !open.isEmpty, open.closer(open.count - 1) == byte else { return false }
      open.pop()
      if last == .comma { holdsSignOfProgram = true }
      skip(as: .none)
    case ASCII.comma: skip(as: .comma)
    case ASCII.colon:
      // Swift has dictionaries in square brackets, and Ruby symbols.
      guard open.isEmpty || open.innermostIsObject, last == .string || last == .scalar else {
        return false
      }
      skip(as: .none)
    case ASCII.minus, 0x30...0x39: skipNumber()
    case ASCII.slash, ASCII.hash:
      holdsSignOfProgram = true
      return skipComment()
    default:
      guard byte.isNameByte || byte >= 0x80 else { return false }
      return skipWord()
    }
    return true
  }

  private mutating func skip(as token: Token) {
    here += 1
    last = token
  }

  private mutating func skipString() -> Bool {
    let start = here
    let quote = text[here]
    here += 1
    while true {
      if quote == ASCII.quote {
        here = text.endOfPlainString(from: here)
      } else if here + 8 <= text.count {
        let found =
          text.places(of: quote, at: here) | text.places(of: ASCII.backslash, at: here)
        here += found == 0 ? 8 : found.trailingZeroBitCount / 8
        if found == 0 { continue }
      }
      guard let byte = text.byte(at: here) else {
        // Behind nothing but JSON the reader comes to the same quote, and takes no string without an end.
        return quote == ASCII.quote && foreign == 0
      }
      here += byte == ASCII.backslash ? 2 : 1
      if byte == quote { break }
    }
    // Three quotes are Python's.
    if here == start + 2, text.byte(at: here) == quote { return false }
    if quote == ASCII.apostrophe { foreign += 1 }
    // As are strings in a row, unless the second one is the next key.
    if last == .string, text.byte(at: text.skipBlanks(from: here)) != ASCII.colon { foreign += 1 }
    last = .string
    return true
  }

  private mutating func skipNumber() {
    if let number = text.validNumber(at: here) {
      here = number.range.end
    } else {
      foreign += 1
      repeat { here += 1 } while here < text.count && text.isPartOfNumber(text[here])
    }
    last = .scalar
  }

  /// Skips a word or name, of which those of JSON are foreign as keys; false where it may be a console's.
  private mutating func skipWord() -> Bool {
    let start = here
    while here < text.count, text[here].isNameByte || text[here] >= 0x80 { here += 1 }
    if isPrefixOfString(from: start) { return false }
    let next = text.byte(at: text.skipBlanks(from: here))
    let endsValue =
      next == nil || next == ASCII.comma || next == ASCII.closeBrace || next == ASCII.closeBracket
    if !endsValue || text.validLiteral(at: start)?.length != here - start { foreign += 1 }
    last = .scalar
    return !mayBeConsoles(text[start], from: start, before: next)
  }

  /// Whether letters stand right before a quote as Python has them.
  private func isPrefixOfString(from start: Int) -> Bool {
    guard here - start <= 2, let next = text.byte(at: here),
      next == ASCII.quote || next == ASCII.apostrophe
    else { return false }
    return (start..<here).allSatisfy { LiteralStringToken.isPrefix(text[$0]) }
  }

  /// Whether a word with this first letter may be one of a console: `Object {`, `[Object]`.
  private func mayBeConsoles(_ first: UInt8, from start: Int, before next: UInt8?) -> Bool {
    guard first &- 0x41 < 26, let next else { return false }
    return next.isOpeningBracket
      || next == ASCII.closeBracket && text.byte(at: start - 1) == ASCII.openBracket
  }

  private mutating func skipComment() -> Bool {
    guard text[here] == ASCII.hash || text.holds("//", at: here) else { return skipLongComment() }
    here = text.lineEnd(from: here)
    return true
  }

  private mutating func skipLongComment() -> Bool {
    guard text.holds("/*", at: here) else { return false }
    here += 2
    while here < text.count {
      if text.holds("*/", at: here) {
        here += 2
        return true
      }
      here += 1
    }
    return false
  }
}
