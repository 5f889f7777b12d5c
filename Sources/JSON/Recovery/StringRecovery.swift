/// A string as the recovery understands it, before its content is examined.
private struct FoundString {
  var range: ByteRange
  var content: ByteRange
  /// Each quote and backslash inside stands for itself.
  var isVerbatim = false
  /// Quotes in the content that JSON requires to be escaped.
  var hasInnerQuotes = false
  /// The last backslash stands for itself, which was told already.
  var endsWithBackslash = false
  /// The quote character of this string's style, which is written `\'` inside.
  var quote = ASCII.quote
}

extension JSONScanner where Consumer: ~Copyable {
  /// Reads a string or key that is not valid; nil when stopped.
  mutating func recoverString(at here: Int, asKey: Bool) -> JSONStringToken? {
    let found =
      switch text[here] {
      case ASCII.quote: plainString(at: here, asKey: asKey)
      case ASCII.apostrophe, ASCII.backtick: singleQuoted(at: here, asKey: asKey)
      default: curlyQuoted(at: here, asKey: asKey)
      }
    var marks: JSONStringToken.Marks = found.isVerbatim ? [.verbatim] : []
    if found.quote != ASCII.quote || found.hasInnerQuotes { marks.insert(.repaired) }
    if text.skipBlanks(from: found.content.end) == text.count { marks.insert(.cutOff) }
    inspect(found, &marks)
    return isStopped
      ? nil : JSONStringToken(range: found.range, content: found.content, marks: marks)
  }

  /// A string that opens with a plain quote.
  private mutating func plainString(at here: Int, asKey: Bool) -> FoundString {
    let (closing, end) = text.closingQuote(from: here + 1, inLine: true)
    let line = ByteRange(here + 1, end)
    let isSuspicious = closing != .quote || text.byte(at: end + 1)?.isWordByte == true
    guard isSuspicious else { return plain(here, end) }
    if let curly = text.closingCurlyQuote(in: line, asKey: asKey) {
      return closedByCurlyQuote(openedAt: here, closedAt: curly)
    }
    switch closing {
    case .quote:
      if let doubled = betweenDoubledQuotes(openedAt: here, asKey: asKey) { return doubled }
      if asKey, let escaped = text.endOfEscapedKey(from: here + 1) {
        return unterminated(openedAt: here, closedAt: escaped)
      }
      if let missing = endBeforeNext(quotedFrom: end, openedAt: here, asKey: asKey) {
        return unterminated(openedAt: here, closedAt: missing)
      }
      guard
        let real = endOfText(withInnerQuoteAt: end, openedAt: here, asKey: asKey)
      else { return plain(here, end) }
      return withInnerQuotes(
        openedAt: here, innerQuote: end, closedAt: real.end, isDocument: real.isDocument)
    case .lineEnd:
      let limit = min(text.count, end + lookahead)
      let (next, quote) = text.prefix(limit).closingQuote(from: end)
      lookahead = max(0, lookahead - (quote - end))
      guard next == .quote, text.isEndOfString(quote + 1, asKey: asKey) else {
        return unterminated(openedAt: here, lineEnd: end, asKey: asKey)
      }
      return plain(here, quote)
    case .endOfText: return unterminated(openedAt: here, lineEnd: end, asKey: asKey)
    }
  }

  /// `""text"` and `""text""`: nil where the second quote is one of the text, as in `""a" and b"`.
  private mutating func betweenDoubledQuotes(openedAt opening: Int, asKey: Bool) -> FoundString? {
    let second = opening + 1
    guard text[second] == ASCII.quote else { return nil }
    let (closing, quote) = text.closingQuote(from: second + 1, inLine: true)
    guard closing == .quote else { return nil }
    var surplus = [ByteRange(second, second + 1)]
    if text.isDoubled(quote, asKey: asKey) {
      surplus.append(ByteRange(quote + 1, quote + 2))
    } else if !text.isEndOfString(quote + 1, asKey: asKey) {
      return nil
    }
    reportDoubled(surplus)
    return FoundString(
      range: ByteRange(opening, quote + surplus.count), content: ByteRange(second + 1, quote),
      hasInnerQuotes: true)
  }

  private mutating func reportDoubled(_ surplus: [ByteRange]) {
    report {
      var problem = SyntaxProblem(
        .unescapedQuote, at: surplus[0], subject: "\"",
        repair: surplus.map { TextEdit($0, "") }, repairIsSafe: false)
      problem.quoteSlip = .doubled
      return problem
    }
  }

  /// Goes on behind the second of two quotes that close the string that was read; nil where there is but
  /// one.
  mutating func skipDoubledQuote(
    at here: Int, asKey: Bool, expecting expected: Expectation
  ) -> ScannerStep? {
    guard text[here] == ASCII.quote, lastToken.end == here, lastToken.count > 1,
      text[lastToken.start] == ASCII.quote, text[here - 1] == ASCII.quote,
      text.isDoubled(here - 1, asKey: asKey)
    else { return nil }
    reportDoubled([ByteRange(here, here + 1)])
    lastToken.end = here + 1
    return ScannerStep(here: here + 1, expected: expected)
  }

  /// Where a string lacks its closing quote, when the one at `quote` rather opens what comes next: a
  /// key or another element behind a comma, or for a key its value.
  private func endBeforeNext(quotedFrom quote: Int, openedAt opening: Int, asKey: Bool) -> Int? {
    let content = ByteRange(opening + 1, quote)
    let sign =
      asKey
      ? text.colonBeforeValue(quotedFrom: quote, in: content)
      : text.commaBeforeKey(quotedFrom: quote, in: content)
        ?? (isInList ? text.commaBeforeElement(quotedFrom: quote, in: content) : nil)
    return sign.map { text.skipBlanks(backFrom: $0) }
  }

  private var isInList: Bool { frames.count > 0 && !frames.innermostIsObject }

  private func plain(_ opening: Int, _ closing: Int) -> FoundString {
    FoundString(
      range: ByteRange(opening, closing + 1), content: ByteRange(opening + 1, closing))
  }

  private mutating func closedByCurlyQuote(
    openedAt opening: Int, closedAt curly: Int
  ) -> FoundString {
    let quote = ByteRange(curly, curly + 3)
    let text = text
    report {
      SyntaxProblem(
        .curlyQuotes, at: quote, related: ByteRange(opening, opening + 1),
        subject: text.excerpt(quote), repair: [TextEdit(quote, "\"")])
    }
    return FoundString(
      range: ByteRange(opening, quote.end), content: ByteRange(opening + 1, curly))
  }

  private mutating func withInnerQuotes(
    openedAt opening: Int, innerQuote: Int, closedAt end: Int, isDocument: Bool
  ) -> FoundString {
    let content = ByteRange(opening + 1, end)
    let range = ByteRange(opening, end + 1)
    let text = text
    report {
      SyntaxProblem(
        .unescapedQuote, at: ByteRange(innerQuote, innerQuote + 1),
        related: ByteRange(opening, opening + 1), subject: text.excerpt(range),
        repair: text.escapingEdits(in: content, backslashesToo: isDocument),
        repairIsSafe: false)
    }
    return FoundString(
      range: range, content: content, isVerbatim: isDocument, hasInnerQuotes: true)
  }

  private mutating func unterminated(
    openedAt opening: Int, lineEnd: Int, asKey: Bool
  ) -> FoundString {
    unterminated(
      openedAt: opening,
      closedAt: endOfUnterminated(openedAt: opening, lineEnd: lineEnd, asKey: asKey))
  }

  private mutating func unterminated(openedAt opening: Int, closedAt end: Int) -> FoundString {
    if let quote = escapedClosingQuote(openedAt: opening, before: end) {
      return closedByEscapedQuote(openedAt: opening, closedAt: quote)
    }
    let place = ByteRange(end, end)
    let text = text
    report {
      var problem = SyntaxProblem(
        .unterminatedString, at: place, related: ByteRange(opening, opening + 1),
        subject: text.excerpt(ByteRange(opening, end)), repair: [TextEdit(place, "\"")],
        repairIsSafe: false)
      problem.isEndOfText = text.isEnd(at: end)
      return problem
    }
    return FoundString(range: ByteRange(opening, end), content: ByteRange(opening + 1, end))
  }

  /// `"text\"`: the backslash is redundant, or stands for itself, as at the end of a path.
  private mutating func closedByEscapedQuote(
    openedAt opening: Int, closedAt quote: Int
  ) -> FoundString {
    let backslash = ByteRange(quote - 1, quote)
    let range = ByteRange(opening, quote + 1)
    let text = text
    let isPath = text.isPath(in: ByteRange(opening + 1, backslash.start))
    report {
      var problem = SyntaxProblem(
        .unterminatedString, at: backslash, related: ByteRange(opening, opening + 1),
        subject: text.excerpt(range), repair: [TextEdit(backslash, isPath ? #"\\"# : "")],
        repairIsSafe: false)
      problem.quoteSlip = .escaped
      return problem
    }
    return FoundString(
      range: range, content: ByteRange(opening + 1, isPath ? quote : backslash.start),
      hasInnerQuotes: true, endsWithBackslash: isPath)
  }

  /// `'text'` and `` `text` ``.
  private mutating func singleQuoted(at here: Int, asKey: Bool) -> FoundString {
    let quote = text[here]
    func quoteLength(_ text: ScannedText, _ index: Int) -> Int { text[index] == quote ? 1 : 0 }
    let (closing, next) = closing(from: here + 1, asKey: asKey, quoteLength)
    let text = text
    let opening = ByteRange(here, here + 1)
    guard let closing else {
      let end = endOfUnterminated(openedAt: here, lineEnd: next, asKey: asKey)
      report {
        let content = ByteRange(here + 1, end)
        var problem = SyntaxProblem(
          .unterminatedString, at: ByteRange(end, end), related: opening,
          subject: text.excerpt(ByteRange(here, end)),
          repair: [TextEdit(opening, "\"")] + text.requotingEdits(in: content, from: quote)
            + [TextEdit(ByteRange(end, end), "\"")],
          repairIsSafe: false)
        problem.isEndOfText = text.isEnd(at: end)
        return problem
      }
      return FoundString(
        range: ByteRange(here, end), content: ByteRange(here + 1, end), hasInnerQuotes: true,
        quote: quote)
    }
    let content = ByteRange(here + 1, closing)
    let range = ByteRange(here, closing + 1)
    report {
      SyntaxProblem(
        .singleQuotes, at: range, subject: String(Unicode.Scalar(quote)),
        repair: [TextEdit(opening, "\"")] + text.requotingEdits(in: content, from: quote)
          + [TextEdit(ByteRange(closing, closing + 1), "\"")],
        repairIsSafe: !text.holdsLooseQuote(in: content, quoteLength))
    }
    return FoundString(range: range, content: content, hasInnerQuotes: true, quote: quote)
  }

  /// A string that opens with a typographic quote.
  private mutating func curlyQuoted(at here: Int, asKey: Bool) -> FoundString {
    let isDouble = text.curlyDoubleLength(at: here) > 0
    func quoteLength(_ text: ScannedText, _ index: Int) -> Int {
      if isDouble {
        return text[index] == ASCII.quote ? 1 : text.curlyDoubleLength(at: index)
      }
      return text[index] == ASCII.apostrophe ? 1 : text.curlySingleLength(at: index)
    }
    let (closing, next) = closing(from: here + 3, asKey: asKey, quoteLength)
    let opening = ByteRange(here, here + 3)
    let text = text
    let end = closing ?? max(here + 3, text.skipBlanks(backFrom: next))
    let length = closing.map { text[$0] < 0x80 ? 1 : 3 } ?? 0
    let content = ByteRange(here + 3, end)
    report {
      SyntaxProblem(
        .curlyQuotes, at: opening, subject: text.excerpt(opening),
        repair: [TextEdit(opening, "\"")]
          + text.escapingEdits(in: content, backslashesToo: false)
          + [TextEdit(ByteRange(end, end + length), "\"")],
        repairIsSafe: closing != nil && !text.holdsLooseQuote(in: content, quoteLength))
    }
    return FoundString(
      range: ByteRange(here, end + length), content: content, hasInnerQuotes: true)
  }

  /// The closing quote on this line: the first that may end a value, or simply the first.
  private mutating func closing(
    from start: Int, asKey: Bool, _ quoteLength: (ScannedText, Int) -> Int
  ) -> (closing: Int?, lineEnd: Int) {
    var first: Int?
    var here = start
    let limit = min(text.count, start + lookahead)
    defer { lookahead = max(0, lookahead - (here - start)) }
    while here < text.count, !text[here].isLineEnd {
      // Out of budget: take the first quote.
      if here >= limit, first != nil { return (first, here) }
      let length = quoteLength(text, here)
      if length > 0 {
        if text.isFollowed(by: ",}]:", orEnd: true, from: here + length) { return (here, here) }
        first = first ?? here
      }
      let isEscape =
        text[here] == ASCII.backslash && text.byte(at: here + 1)?.isLineEnd == false
      here += max(length, isEscape ? 2 : 1)
    }
    here = min(here, text.count)
    return (first, here)
  }
}

// Problems between the quotes.
extension JSONScanner where Consumer: ~Copyable {
  /// Reports mistakes in a string's content and marks what its reader has to know.
  private mutating func inspect(
    _ found: FoundString, _ marks: inout JSONStringToken.Marks
  ) {
    // The end of the string is decided: nothing after it may be read as part of it.
    let content = text.prefix(found.content.end)
    var firstControl: Int?
    var firstInvalid: Int?
    var here = found.content.start
    while here < content.count, !isStopped {
      let byte = content[here]
      if byte == ASCII.backslash, !found.isVerbatim {
        here += inspectEscape(in: content, at: here, of: found, &marks)
      } else if byte < 0x20 {
        firstControl = firstControl ?? here
        here += 1
      } else if byte >= 0x80 {
        let length = content.sequenceLength(at: here)
        if length == 0 { firstInvalid = firstInvalid ?? here }
        here += max(1, length)
      } else {
        here += 1
      }
    }
    if let firstControl {
      marks.insert(.repaired)
      let isURL = content.isURL(from: found.content.start)
      reportControlCharacters(from: firstControl, in: content, ofURL: isURL)
    }
    if let firstInvalid {
      marks.insert(.repaired)
      reportInvalidBytes(from: firstInvalid, in: content)
    }
  }

  private mutating func inspectEscape(
    in content: ScannedText, at here: Int, of found: FoundString,
    _ marks: inout JSONStringToken.Marks
  ) -> Int {
    marks.insert(.escapes)
    let escape = EscapeSequence(in: content, at: here)
    switch escape.meaning {
    case .scalar("\u{0}") where escape.repair == nil: marks.insert(.nulEscape)
    case .loneSurrogate: marks.insert(.loneSurrogate)
    default: break
    }
    guard let repair = escape.repair else { return escape.length }
    marks.insert(.repaired)
    // The style's own quote, escaped, was repaired together with the quotes.
    if found.quote != ASCII.quote, content.byte(at: here + 1) == found.quote {
      return escape.length
    }
    if found.endsWithBackslash, here + 1 == content.count { return escape.length }
    let edit = TextEdit(ByteRange(here, here + escape.length), repair)
    report {
      let next = content.scalar(at: here + 1)?.length ?? 1
      let shown = ByteRange(
        here, min(content.count, max(here + escape.length, here + 1 + next)))
      return SyntaxProblem(
        .invalidEscape, at: shown, subject: content.excerpt(shown), repair: [edit],
        repairIsSafe: escape.repairIsSafe)
    }
    return escape.length
  }

  /// `isURL`: whether the string is a URL, in which none belongs, escaped or not.
  private mutating func reportControlCharacters(
    from first: Int, in content: ScannedText, ofURL isURL: Bool
  ) {
    report {
      var edits: [TextEdit] = []
      var hasNUL = false
      var end = first
      // An escaped line end is repaired with its backslash.
      var here = first
      while here < content.count {
        let byte = content[here]
        if byte == ASCII.backslash {
          here += EscapeSequence(in: content, at: here).length
          continue
        }
        if byte < 0x20 {
          hasNUL = hasNUL || byte == 0
          edits.append(
            TextEdit(
              ByteRange(here, here + 1), isURL ? "" : JSONText.escaped(Unicode.Scalar(byte))))
          if end == here { end = here + 1 }
        }
        here += 1
      }
      var problem = SyntaxProblem(
        .unescapedControlCharacter, at: ByteRange(first, end),
        subject: JSONText.escaped(Unicode.Scalar(content[first])), repair: edits,
        // A NUL is never intended, and readers refuse an escaped one as well.
        repairIsSafe: !hasNUL && !isURL)
      problem.isInURL = isURL
      return problem
    }
  }

  private mutating func reportInvalidBytes(from first: Int, in content: ScannedText) {
    report {
      var edits: [TextEdit] = []
      var here = first
      while here < content.count {
        let end = content.endOfInvalidBytes(from: here)
        if end > here {
          edits.append(TextEdit(ByteRange(here, end), "\u{FFFD}"))
          here = end
        } else {
          here += content.sequenceLength(at: here)
        }
      }
      let range = ByteRange(first, content.endOfInvalidBytes(from: first))
      return SyntaxProblem(
        .invalidUTF8, at: range, subject: "0x" + String(content[first], radix: 16),
        loadingEdits: edits)
    }
  }
}

extension ScannedText {
  /// Whether the quote at an index closes a string, and the one behind it is redundant.
  fileprivate func isDoubled(_ quote: Int, asKey: Bool) -> Bool {
    guard byte(at: quote + 1) == ASCII.quote else { return false }
    return isEndOfString(quote + 2, asKey: asKey)
      || !asKey && byte(at: quote + 2)?.isLineEnd == true
  }

  /// The end of a key whose closing quote has a backslash before it; nil where it is no such key.
  fileprivate func endOfEscapedKey(from start: Int) -> Int? {
    let end = phraseEnd(from: start)
    return end > start && holds(#"\""#, at: end) && isFollowed(by: ":", from: end + 2)
      ? end + 2 : nil
  }

  /// Whether a text is a path of Windows as far as it goes: backslashes stand for themselves there.
  fileprivate func isPath(in content: ByteRange) -> Bool {
    if content.count == 2 || content.count > 2 && self[content.start + 2] == ASCII.backslash,
      self[content.start].isLetter, self[content.start + 1] == ASCII.colon
    {
      return true
    }
    return (content.start..<content.end).contains { holds(#"\\"#, at: $0) }
  }

  /// The comma at the end of `"a, "b": 1`, whose second quote rather opens the next key; nil where
  /// none stands there.
  fileprivate func commaBeforeKey(quotedFrom quote: Int, in content: ByteRange) -> Int? {
    guard let comma = commaAtEnd(of: content) else { return nil }
    let name = wordEnd(from: quote + 1)
    guard name > quote + 1, byte(at: name) == ASCII.quote, isFollowed(by: ":", from: name + 1)
    else { return nil }
    return comma
  }

  /// The comma at the end of `"a, "b"]`, whose second quote rather opens the next element; nil where
  /// none stands there.
  fileprivate func commaBeforeElement(quotedFrom quote: Int, in content: ByteRange) -> Int? {
    guard let comma = commaAtEnd(of: content), let next = validString(at: quote) else {
      return nil
    }
    // The next one may lack its end, too.
    let isUnclosed =
      commaAtEnd(of: next.content) != nil && byte(at: next.range.end)?.isWordByte == true
    return isUnclosed || isEndOfElement(next.range.end) ? comma : nil
  }

  /// Whether a list ends at `index` or goes on with something in quotes or brackets, as a sentence
  /// with quotes in it does not.
  private func isEndOfElement(_ index: Int) -> Bool {
    let sign = skipBlanks(from: index)
    guard byte(at: sign) == ASCII.comma else { return byte(at: sign) == ASCII.closeBracket }
    let next = skipBlanks(from: sign + 1)
    guard let byte = byte(at: next) else { return false }
    return byte == ASCII.quote || byte.isOpeningBracket
  }

  private func commaAtEnd(of content: ByteRange) -> Int? {
    let comma = skipBlanks(backFrom: content.end) - 1
    return comma > content.start && self[comma] == ASCII.comma ? comma : nil
  }

  /// The colon in `"a: {"b": 1}`, whose second quote rather belongs to the value of a key without its
  /// closing one; nil where none stands there.
  fileprivate func colonBeforeValue(quotedFrom quote: Int, in content: ByteRange) -> Int? {
    var start = quote
    while start > content.start, self[start - 1].isBlank || self[start - 1].isOpeningBracket {
      start -= 1
    }
    let colon = start - 1
    guard colon > content.start, self[colon] == ASCII.colon,
      hasBracket(in: ByteRange(start, quote)),
      phraseEnd(from: content.start) == skipBlanks(backFrom: colon)
    else { return nil }
    return colon
  }

  private func hasBracket(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { self[$0].isOpeningBracket }
  }

  /// Whether a quote in a string may be its end, and what follows code or a comment: one inside of a
  /// word, as in `it's`, is not.
  fileprivate func holdsLooseQuote(
    in range: ByteRange, _ quoteLength: (ScannedText, Int) -> Int
  ) -> Bool {
    var here = range.start
    while here < range.end {
      let length = quoteLength(self, here)
      if length > 0 {
        let isInWord =
          here > range.start && here + length < range.end
          && self[here - 1].isLetterOfWord && self[here + length].isLetterOfWord
        guard isInWord else { return true }
      }
      here += length > 0 ? length : self[here] == ASCII.backslash ? 2 : 1
    }
    return false
  }

  /// Escapes the plain quotes in a range that are not escaped yet.
  fileprivate func escapingEdits(in range: ByteRange, backslashesToo: Bool) -> [TextEdit] {
    var edits: [TextEdit] = []
    var here = range.start
    while here < range.end {
      let byte = self[here]
      if byte == ASCII.backslash, !backslashesToo {
        here += 2
        continue
      }
      if byte == ASCII.quote || byte == ASCII.backslash {
        edits.append(TextEdit(ByteRange(here, here), "\\"))
      }
      here += 1
    }
    return edits
  }

  /// The changes inside when a string gets plain quotes instead of `quote`.
  fileprivate func requotingEdits(in range: ByteRange, from quote: UInt8) -> [TextEdit] {
    var edits: [TextEdit] = []
    var here = range.start
    while here < range.end {
      if self[here] == ASCII.backslash {
        if here + 1 < range.end, self[here + 1] == quote {
          edits.append(TextEdit(ByteRange(here, here + 1), ""))
        }
        here += 2
        continue
      }
      if self[here] == ASCII.quote { edits.append(TextEdit(ByteRange(here, here), "\\")) }
      here += 1
    }
    return edits
  }
}

extension UInt8 {
  /// A letter or digit, or part of one beyond ASCII.
  fileprivate var isLetterOfWord: Bool { isLetterOrDigit || self >= 0x80 }
}

extension ScannedText {
  /// Whether the text is a URL with an address, apart from blanks and control characters around it: a
  /// sentence may begin with one, and any text with a word and a colon.
  fileprivate func isURL(from index: Int) -> Bool {
    var (here, end) = (index, count)
    while here < end, self[here] <= ASCII.space { here += 1 }
    while end > here, self[end - 1] <= ASCII.space { end -= 1 }
    let start = here
    while here < end, self[here].isLetterOrDigit { here += 1 }
    return here > start && holds("://", at: here)
      && !(here..<end).contains { self[$0] <= ASCII.space }
  }
}
