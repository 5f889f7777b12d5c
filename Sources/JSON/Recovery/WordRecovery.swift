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
    if let known = KnownWord(text, word), !text.continuesPhrase(wordEnd) {
      return takeKnownWord(known, word)
    }
    if text.byte(at: wordEnd) == ASCII.openParenthesis { return takeCall(from: here, wordEnd) }
    return takeText(ByteRange(here, text.phraseEnd(from: here)), hasClosingQuote: false)
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
    takeUnknownValue(.bareWord, in: ByteRange(start, endOfCall(openedAt: parenthesis)))
  }

  /// The end of a call whose parenthesis opens at `index`: on the same line, skipping strings.
  private mutating func endOfCall(openedAt index: Int) -> Int {
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
      if byte == ASCII.openParenthesis { depth += 1 }
      if byte == ASCII.closeParenthesis {
        depth -= 1
        if depth == 0 { return here }
      }
    }
    return index + 1
  }

  /// Text without quotes, or without the first one.
  mutating func takeText(_ phrase: ByteRange, hasClosingQuote: Bool) -> ScannerStep? {
    let text = text
    let range = ByteRange(phrase.start, phrase.end + (hasClosingQuote ? 1 : 0))
    report {
      SyntaxProblem(
        .bareWord, at: range, subject: text.excerpt(range),
        repair: quoting(phrase, onlyBefore: hasClosingQuote), repairIsSafe: false
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

  func hasLetters(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { self[$0].isWordByte }
  }
}
