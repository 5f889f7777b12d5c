extension JSONScanner where Consumer: ~Copyable {
  /// An unquoted word is where a value belongs.
  mutating func recoverWord(at here: Int) -> ScannerStep? {
    let wordEnd = text.wordEnd(from: here)
    let word = ByteRange(here, wordEnd)
    if let found = text.prefix(wordEnd).validLiteral(at: here), found.length == word.count,
      !text.continuesPhrase(wordEnd)
    {
      // Only what follows is wrong: a full-width comma, a no-break space.
      consumer.literal(found.literal, in: word)
      return afterValue(word)
    }
    guard text.hasLetters(in: word) else { return takeGarbage(at: here) }
    if isCutOff(word) { return takeCutOffValue(.bareWord, in: word) }
    if let known = KnownWord(text, word), !text.continuesPhrase(wordEnd) {
      return takeKnownWord(known, word)
    }
    if text.byte(at: wordEnd) == ASCII.openParenthesis { return takeCall(from: here, wordEnd) }
    let phrase = ByteRange(here, text.phraseEnd(from: here))
    if isCutOff(phrase) { return takeCutOffValue(.bareWord, in: phrase) }
    return takePlaceholder(inBrackets: phrase) ?? takeText(phrase, hasClosingQuote: false)
  }

  /// `[YOUR TOKEN]`: what documentation has in the place of a value, whose brackets are no list's.
  private mutating func takePlaceholder(inBrackets phrase: ByteRange) -> ScannerStep? {
    guard frames.count > 1, !frames.innermostIsObject, text.describesValue(phrase) else {
      return nil
    }
    let opening = frames.offset(frames.count - 1)
    let closing = text.skipBlanks(from: phrase.end)
    guard text.skipBlanks(from: opening + 1) == phrase.start,
      text.byte(at: closing) == ASCII.closeBracket
    else { return nil }
    let text = text
    let whole = ByteRange(opening, closing + 1)
    report {
      SyntaxProblem(
        .barePlaceholder, at: whole, subject: text.excerpt(whole),
        loadingEdits: [TextEdit(phrase, "null")]
      ).withUnknown(whole, readAs: [TextEdit(whole, JSONText.unknown)])
    }
    guard !isStopped else { return nil }
    consumer.literal(.null, in: phrase)
    return afterValue(phrase)
  }

  private mutating func takeKnownWord(_ known: KnownWord, _ range: ByteRange) -> ScannerStep? {
    let text = text
    switch known {
    case .notFinite: return takeUnknownValue(.nonFiniteNumber, in: range)
    case .absent: return takeUnknownValue(.bareWord, in: range)
    case .literal(let literal, let isSafe):
      report {
        let problem = SyntaxProblem(
          .bareWord, at: range, subject: text.excerpt(range),
          repair: [TextEdit(range, literal.text)], repairIsSafe: isSafe)
        // `on` may be a text, and `nil` a key that should not be there.
        return isSafe ? problem : problem.withUnknown(range, readAs: quoting(range))
      }
      if !isStopped { consumer.literal(literal, in: range) }
    }
    return afterValue(range)
  }

  /// `ObjectId("…")`, `NSNull()`: code, whose value is unknown.
  private mutating func takeCall(from start: Int, _ parenthesis: Int) -> ScannerStep? {
    takeUnknownValue(
      .bareWord, in: ByteRange(start, endOfCall(openedAt: parenthesis) ?? parenthesis + 1))
  }

  /// Text without quotes, or without the first one.
  mutating func takeText(_ phrase: ByteRange, hasClosingQuote: Bool) -> ScannerStep? {
    let text = text
    let range = ByteRange(phrase.start, phrase.end + (hasClosingQuote ? 1 : 0))
    report {
      let quotes = quoting(phrase, onlyBefore: hasClosingQuote)
      // What it stands for may be a number.
      guard hasClosingQuote || !text.isConstant(phrase) else {
        var problem = SyntaxProblem(
          .bareWord, at: range, subject: text.excerpt(range), loadingEdits: quotes)
        problem.isConstant = true
        return problem.withUnknown(range)
      }
      return SyntaxProblem(
        .bareWord, at: range, subject: text.excerpt(range), repair: quotes, repairIsSafe: false
      ).withUnknown(range)
    }
    guard !isStopped else { return nil }
    consumer.string(
      JSONStringToken(range: range, content: phrase, marks: [.verbatim, .repaired]))
    return afterValue(range)
  }
}

/// The edits that quote a range without quotes and backslashes.
func quoting(_ range: ByteRange, onlyBefore: Bool = false) -> [TextEdit] {
  let before = TextEdit(ByteRange(range.start, range.start), "\"")
  let after = TextEdit(ByteRange(range.end, range.end), "\"")
  return onlyBefore ? [before] : [before, after]
}

/// Words of other languages with an equivalent in JSON, or nearly.
enum KnownWord {
  case literal(JSONLiteral, isSafe: Bool)
  /// JavaScript's encoder leaves such a member out.
  case absent
  case notFinite

  init?(_ text: ScannedText, _ range: ByteRange) {
    guard range.count <= 10 else { return nil }
    switch text.string(in: range) {
    case "True", "TRUE": self = .literal(.true, isSafe: true)
    case "False", "FALSE": self = .literal(.false, isSafe: true)
    case "Null", "NULL": self = .literal(.null, isSafe: true)
    case "yes", "Yes", "YES", "on", "ON", "@YES": self = .literal(.true, isSafe: false)
    case "no", "No", "NO", "off", "OFF", "@NO": self = .literal(.false, isSafe: false)
    case "None", "none", "nil", "Nil", "NSNull": self = .literal(.null, isSafe: false)
    case "undefined": self = .absent
    case "NaN", "nan", "NAN", "Infinity", "infinity", "INFINITY", "inf", "Inf", "-NaN", "-nan",
      "-Infinity", "-infinity", "-inf", "-Inf", "+Infinity", "+inf":
      self = .notFinite
    default: return nil
    }
  }
}

extension JSONLiteral {
  var text: String {
    switch self {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    }
  }
}

extension ScannedText {
  /// Whether the text continues after a word: with another word, or a call's parenthesis.
  func continuesPhrase(_ index: Int) -> Bool {
    guard let byte = byte(at: index) else { return false }
    if byte == ASCII.openParenthesis { return true }
    return byte == ASCII.space && index + 1 < count && wordLength(at: index + 1) > 0
  }

  /// Whether words say what value belongs there: several in capital letters, or whose value it is.
  func describesValue(_ phrase: ByteRange) -> Bool {
    var words = 1
    var isInCapitals = true
    for index in phrase.start..<phrase.end {
      switch self[index] {
      case ASCII.space, ASCII.minus, UInt8(ascii: "_"): words += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39: break
      default: isInCapitals = false
      }
    }
    guard words > 1 else { return false }
    return isInCapitals || holds("your", at: phrase.start) || holds("Your", at: phrase.start)
  }

  /// Whether it is a name in capital letters, as constants and placeholders have: `TIMESTAMP`.
  func isConstant(_ phrase: ByteRange) -> Bool {
    guard phrase.count > 1, self[phrase.start].isCapital else { return false }
    return (phrase.start..<phrase.end).allSatisfy {
      self[$0].isCapital || self[$0].isDigit || self[$0] == UInt8(ascii: "_")
    }
  }

  func hasLetters(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { self[$0].isWordByte }
  }

  /// Whether it is more than signs.
  func hasLettersOrDigits(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { self[$0].isLetterOrDigit || self[$0] >= 0x80 }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
}
