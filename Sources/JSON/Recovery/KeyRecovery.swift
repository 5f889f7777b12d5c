extension JSONScanner where Consumer: ~Copyable {
  /// Something else is where a key belongs.
  mutating func recoverKey(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    if let end = text.placeholderEnd(at: here) {
      return takePlaceholder(ByteRange(here, end), expecting: expected)
    }
    if text.isQuote(here) {
      guard let token = recoverString(at: here, asKey: true) else { return nil }
      return take(key: token)
    }
    switch text[here] {
    case ASCII.comma: return recoverExtraCommas(at: here, expecting: expected)
    case ASCII.closeBrace, ASCII.closeBracket:
      return expected == .firstKey
        ? recoverClosingBracket(at: here, expecting: .firstKey)
        : recoverBracketBehindComma(at: here, expecting: expected)
    case ASCII.colon:
      takeMissingKey(at: here, loadingAs: "\"\"")
      return ScannerStep(here: here, expected: .colon)
    case ASCII.openBrace where expected == .firstKey && isSecondOfTooMany(here):
      return skipBrace(at: here)
    case ASCII.openBrace, ASCII.openBracket:
      takeMissingKey(at: here, loadingAs: "\"\":")
      return ScannerStep(here: here, expected: .value)
    default:
      if let number = decimals(at: here) { return takeDecimals(at: here, of: number) }
      if let step = recoverStrayText(at: here, expecting: expected) { return step }
      return text.wordLength(at: here) > 0
        ? takeBareKey(at: here) : skipGarbage(at: here, expecting: expected)
    }
  }

  /// Whether the brace directly behind that of the document has none that closes it, as where a line was
  /// copied twice.
  private func isSecondOfTooMany(_ here: Int) -> Bool {
    guard frames.count == 1, text[frames.offset(0)] == ASCII.openBrace,
      text.skipBlanks(from: frames.offset(0) + 1) == here
    else { return false }
    var depth = 0
    var index = frames.offset(0)
    while index < text.count {
      let byte = text[index]
      if byte == ASCII.quote {
        // A string without an end takes no bracket of the next line.
        index = text.closingQuote(from: index + 1, inLine: true).index
      } else if byte.isOpeningBracket {
        depth += 1
      } else if byte.isClosingBracket {
        depth -= 1
      }
      index += 1
    }
    return depth > 0
  }

  private mutating func skipBrace(at here: Int) -> ScannerStep {
    let brace = ByteRange(here, here + 1)
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: brace, subject: "{", repair: [TextEdit(brace, "")],
        repairIsSafe: false)
    }
    return ScannerStep(here: brace.end, expected: .firstKey)
  }

  /// `{"a": 0,5}`: the number whose decimals stand here behind a comma; nil when there are none.
  private func decimals(at here: Int) -> ByteRange? {
    guard lastToken == ByteRange(here - 1, here), lastComma == here - 1 else { return nil }
    let end = text.wordEnd(from: here)
    guard end > here, (here..<end).allSatisfy({ text[$0].isDigit }),
      text.isFollowed(by: ",}", from: end)
    else { return nil }
    var start = lastComma
    while start > lastKey.end, text[start - 1].isDigit { start -= 1 }
    guard start < lastComma else { return nil }
    if text[start - 1] == ASCII.minus { start -= 1 }
    return text[start - 1] == ASCII.colon || text[start - 1].isBlank
      ? ByteRange(start, end) : nil
  }

  private mutating func takeDecimals(at here: Int, of number: ByteRange) -> ScannerStep {
    let comma = ByteRange(lastComma, here)
    let text = text
    report {
      // Its whole part has been read as a number.
      SyntaxProblem(
        .malformedNumber, at: number, subject: text.excerpt(number),
        repair: [TextEdit(comma, ".")], repairIsSafe: false,
        loadingEdits: [TextEdit(ByteRange(comma.start, number.end), "")]
      ).withUnknown(number)
    }
    lastToken = number
    return ScannerStep(here: number.end, expected: .commaOrEnd)
  }

  /// `{aps: 1}`, `{order id: 1}`, and `{aps": 1}`.
  private mutating func takeBareKey(at here: Int) -> ScannerStep? {
    let text = text
    let phrase = text.phraseEnd(from: here)
    let word = ByteRange(here, text.endsKey(phrase) ? phrase : text.wordEnd(from: here))
    let hasClosingQuote = text.isClosingQuoteOfKey(word.end)
    if text.isName(word), text.isFollowed(by: ",}", from: word.end) { return takeShorthand(word) }
    let range = ByteRange(here, word.end + (hasClosingQuote ? 1 : 0))
    report {
      SyntaxProblem(
        .bareKey, at: range, subject: text.excerpt(range),
        repair: quoting(word, onlyBefore: hasClosingQuote),
        repairIsSafe: text.isFollowed(by: ":", from: range.end))
    }
    return take(
      key: JSONStringToken(range: range, content: word, marks: [.verbatim, .repaired]))
  }

  /// `{title, body}`: variables of JavaScript, which are keys and values in one.
  private mutating func takeShorthand(_ word: ByteRange) -> ScannerStep? {
    let text = text
    let place = ByteRange(word.end, word.end)
    report {
      let quoted = quoting(word)
      return SyntaxProblem(
        .bareKey, at: word, subject: text.excerpt(word),
        loadingEdits: quoted + [TextEdit(place, ": null")]
      ).withUnknown(place, readAs: quoted + [TextEdit(place, ": " + JSONText.unknown)])
    }
    guard !isStopped else { return nil }
    consumer.key(JSONStringToken(range: word, content: word, marks: [.verbatim, .repaired]))
    consumer.literal(.null, in: place)
    lastKey = word
    return afterValue(word)
  }

  /// An empty key, so that the value after it can be read.
  private mutating func takeMissingKey(at here: Int, loadingAs replacement: String) {
    let text = text
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: ByteRange(here, here + 1),
        subject: text.excerpt(ByteRange(here, here + 1)),
        loadingEdits: [TextEdit(ByteRange(here, here), replacement)])
    }
    guard !isStopped else { return }
    takeStandInKey(at: here)
  }

  mutating func takeStandInKey(at here: Int) {
    let nowhere = ByteRange(here, here)
    consumer.key(JSONStringToken(range: nowhere, content: nowhere, marks: [.repaired, .standIn]))
    lastKey = nowhere
    lastToken = nowhere
  }

  /// A placeholder among members: a key when a colon follows, otherwise a template's block tag.
  private mutating func takePlaceholder(
    _ range: ByteRange, expecting expected: Expectation
  ) -> ScannerStep? {
    let text = text
    let isKey = text.isFollowed(by: ":", from: range.end)
    report {
      SyntaxProblem(
        .barePlaceholder, at: range, subject: text.excerpt(range),
        loadingEdits: isKey ? quoting(range) : [TextEdit(range, "")])
    }
    guard isKey else { return ScannerStep(here: range.end, expected: expected) }
    guard !isStopped else { return nil }
    return take(
      key: JSONStringToken(range: range, content: range, marks: [.verbatim, .repaired]))
  }

  /// Something else is where a colon belongs.
  mutating func recoverColon(at here: Int) -> ScannerStep? {
    if let step = skipDoubledQuote(at: here, asKey: true, expecting: .colon) { return step }
    if let length = text.colonLookalike(at: here) {
      let text = text
      let range = ByteRange(here, here + length)
      let key = lastKey
      report {
        SyntaxProblem(
          .missingColon, at: range, related: key, subject: text.excerpt(range),
          repair: [TextEdit(range, ":")])
      }
      return take(colonAt: here, length: length)
    }
    switch text[here] {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.semicolon:
      return recoverMissingValue(at: here, withColon: true)
    default:
      if let step = recoverUnclosedKey(at: here) { return step }
      guard text.isStartOfValue(here) else { return skipGarbage(at: here, expecting: .colon) }
    }
    let key = lastKey
    let place = ByteRange(key.end, key.end)
    let text = text
    report {
      SyntaxProblem(
        .missingColon, at: key, subject: text.excerpt(key), repair: [TextEdit(place, ":")],
        // With something else in between, more than the colon is wrong.
        repairIsSafe: text.skipBlanks(from: key.end) == here)
    }
    return ScannerStep(here: here, expected: .value)
  }

  /// `"link: "https://example.com"`: a key without its closing quote, which was read up to the first one
  /// of the value; nil where none is.
  private mutating func recoverUnclosedKey(at here: Int) -> ScannerStep? {
    let key = lastKey
    guard key.count > 2, key.end == here, text[here - 1] == ASCII.quote else { return nil }
    let colon = text.skipBlanks(backFrom: here - 1) - 1
    guard colon > key.start + 1, text[colon] == ASCII.colon,
      let quote = loneClosingQuote(from: here)
    else { return nil }
    let value = ByteRange(here, quote + 1)
    let text = text
    report {
      SyntaxProblem(
        .unterminatedString, at: ByteRange(colon, colon),
        related: ByteRange(key.start, key.start + 1),
        subject: text.excerpt(ByteRange(key.start, colon)),
        repair: [TextEdit(ByteRange(colon, colon), "\"")], repairIsSafe: false,
        loadingEdits: [TextEdit(ByteRange(here, here), ":\"")]
      ).withUnknown(ByteRange(key.start, value.end))
    }
    guard !isStopped else { return nil }
    consumer.string(
      JSONStringToken(
        range: value, content: ByteRange(here, quote), marks: [.verbatim, .repaired]))
    return afterValue(value)
  }

  private mutating func take(colonAt here: Int, length: Int) -> ScannerStep {
    lastToken = ByteRange(here, here + length)
    return ScannerStep(here: here + length, expected: .value)
  }
}

extension ScannedText {
  /// Whether a word is a name as programs have it, and no number and no expression.
  fileprivate func isName(_ word: ByteRange) -> Bool {
    !self[word.start].isDigit
      && (word.start..<word.end).allSatisfy {
        self[$0].isLetterOrDigit || self[$0] == UInt8(ascii: "_") || self[$0] > 0x7F
      }
  }

  /// Whether a key without quotes, or without the first one, ends here.
  func endsKey(_ index: Int) -> Bool {
    isFollowed(by: ":", from: index) || isClosingQuoteOfKey(index)
  }

  func isClosingQuoteOfKey(_ index: Int) -> Bool {
    byte(at: index) == ASCII.quote && isFollowed(by: ":", from: index + 1)
  }

  /// The length of what other languages write between key and value.
  func colonLookalike(at index: Int) -> Int? {
    if holds("=>", at: index) || holds(":=", at: index) { return 2 }
    if self[index] == ASCII.equals { return 1 }
    return isFullWidthColon(index) ? 3 : nil
  }

  /// Whether a value begins here, valid or one that the recovery reads.
  func isStartOfValue(_ index: Int) -> Bool {
    self[index].isOpeningBracket || isQuote(index) || wordLength(at: index) > 0
      || placeholderEnd(at: index) != nil
  }

  /// Whether an element of a list begins here: dots for what was left out are none, and need no comma
  /// before them.
  func isStartOfElement(_ index: Int) -> Bool {
    isStartOfValue(index) && ellipsisEnd(at: index) == nil
  }
}
