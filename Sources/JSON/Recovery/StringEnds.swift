// Where a string with misplaced quotes ends.

extension ScannedText {
  enum Closing { case quote, lineEnd, endOfText }

  /// The next unescaped plain quote, from inside a string.
  func closingQuote(from index: Int, inLine: Bool = false) -> (closing: Closing, index: Int) {
    var here = index
    while here < count {
      let byte = self[here]
      if byte == ASCII.quote { return (.quote, here) }
      if inLine, byte.isLineEnd { return (.lineEnd, here) }
      // An escaped line end is still a line end.
      let skips = byte == ASCII.backslash && !(inLine && self.byte(at: here + 1)?.isLineEnd == true)
      here += skips ? 2 : 1
    }
    return (.endOfText, count)
  }

  /// The first typographic quote in a range that could have closed a string.
  func closingCurlyQuote(in range: ByteRange, asKey: Bool) -> Int? {
    var here = range.start
    while here < range.end {
      if curlyDoubleLength(at: here) > 0, isEndOfString(here + 3, asKey: asKey) { return here }
      here += 1
    }
    return nil
  }

  /// Whether a string may end before `index`: followed by a colon for a key, by an end for a value.
  func isEndOfString(_ index: Int, asKey: Bool) -> Bool {
    asKey ? isFollowed(by: ":", from: index) : isEndOfValue(index)
  }

  /// Whether a literal or number is at `index` as a value of its own.
  func isPlainValue(_ index: Int) -> Bool {
    if let found = validLiteral(at: index) { return isEndOfValue(index + found.length) }
    guard let byte = byte(at: index), byte.isDigit, let number = validNumber(at: index) else {
      return false
    }
    return isEndOfValue(number.range.end)
  }
}

extension JSONScanner where Consumer: ~Copyable {
  /// The real end of `"He said "hi" to me"`, whose first inner quote is at `quote`.
  mutating func endOfText(
    withInnerQuoteAt quote: Int, openedAt opening: Int, asKey: Bool
  ) -> (end: Int, isDocument: Bool)? {
    let start = text.skipBlanks(from: opening + 1)
    if !asKey, start < quote, text[start].isOpeningBracket {
      if !text.beginsEscapedDocument(at: start), let end = endOfInnerDocument(from: start) {
        return (end, true)
      }
      if let (end, _) = text.endOfEscapedDocument(from: start, &lookahead) { return (end, false) }
    }
    guard asKey || !text.isPlainValue(quote + 1) else { return nil }
    let limit = min(text.count, quote + 1 + lookahead)
    var here = quote + 1
    defer { lookahead = max(0, lookahead - (here - quote)) }
    while here < limit, !text[here].isLineEnd {
      let byte = text[here]
      if byte == ASCII.quote {
        if text.isEndOfString(here + 1, asKey: asKey) { return (here, false) }
        // Not the end: this quote belongs to another string.
        if text.isEndOfString(here + 1, asKey: !asKey) { return nil }
      }
      here += byte == ASCII.backslash ? 2 : 1
    }
    return nil
  }

  /// The quote after an unescaped document in a string: `"{"a":"b"}"`.
  private mutating func endOfInnerDocument(from start: Int) -> Int? {
    let limit = min(text.count, start + lookahead)
    var here = start
    defer { lookahead = max(0, lookahead - (here - start)) }
    var depth = 0
    while here < limit {
      let byte = text[here]
      here += 1
      if byte == ASCII.quote {
        let inner = text.closingQuote(from: here, inLine: true)
        guard inner.closing == .quote else { return nil }
        here = inner.index + 1
      } else if byte.isOpeningBracket {
        depth += 1
      } else if byte.isClosingBracket {
        depth -= 1
        guard depth <= 0 else { continue }
        let end = text.skipBlanks(from: here)
        return text.byte(at: end) == ASCII.quote && text.isEndOfValue(end + 1) ? end : nil
      } else if byte.isLineEnd {
        return nil
      }
    }
    return nil
  }

  /// Where a string without closing quote ends, on its first line.
  func endOfUnterminated(openedAt opening: Int, lineEnd: Int, asKey: Bool) -> Int {
    let start = opening + 1
    if asKey {
      var here = start
      while here < lineEnd, text[here] != ASCII.colon { here += 1 }
      return here < lineEnd
        ? max(start, text.skipBlanks(backFrom: here))
        : max(start, text.skipBlanks(backFrom: lineEnd))
    }
    let end = max(start, text.skipBlanks(backFrom: lineEnd))
    if text[end - 1] == ASCII.comma, end - 1 >= start {
      return max(start, text.skipBlanks(backFrom: end - 1))
    }
    return endBeforeClosers(from: start, to: end)
  }

  /// The quote that would close a string which lacks its end before `end`, but for the backslash before
  /// it; nil where none does.
  ///
  /// In `"say \"hi\"`, the last quote has its counterpart in the text.
  func escapedClosingQuote(openedAt opening: Int, before end: Int) -> Int? {
    var behind = end
    while behind > opening, text[behind - 1].isBlank || text[behind - 1].isClosingBracket {
      behind -= 1
    }
    // What was cut off may end behind any quote.
    guard text.skipBlanks(from: behind) < text.count else { return nil }
    var quotes = 0
    var last = opening
    var here = opening + 1
    while here < behind {
      if text.holds(#"\""#, at: here) {
        quotes += 1
        last = here + 1
      }
      here += text[here] == ASCII.backslash ? 2 : 1
    }
    guard !quotes.isMultiple(of: 2), last == behind - 1, closesWhatIsOpen(from: behind, to: end)
    else { return nil }
    return last
  }

  /// Excludes the brackets at the end of a line that close open ones.
  private func endBeforeClosers(from start: Int, to end: Int) -> Int {
    var first = end
    while first > start, text[first - 1].isClosingBracket || text[first - 1].isBlank {
      first -= 1
    }
    // The longest matching run of brackets: one level is dropped at a time.
    let longest = 64
    first = max(first, end - longest)
    for candidate in first..<max(first, end) where text[candidate].isClosingBracket {
      if closesWhatIsOpen(from: candidate, to: end) {
        return max(start, text.skipBlanks(backFrom: candidate))
      }
    }
    return end
  }

  private func closesWhatIsOpen(from start: Int, to end: Int) -> Bool {
    var level = frames.count - 1
    for index in start..<end where text[index].isClosingBracket {
      guard level >= 0, frames.closer(level) == text[index] else { return false }
      level -= 1
    }
    return true
  }
}
