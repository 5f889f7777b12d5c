// Property lists: `{ key = value; … }` and `( value, … )`.
extension DumpParser {
  mutating func readListEntry() {
    guard let byte = nextEntryByte(), !skipListComment() else { return }
    switch byte {
    case ASCII.closeBrace: takeClosingBracket()
    case ASCII.closeParenthesis, ASCII.closeBracket: handleMismatch(byte)
    case ASCII.openBrace, ASCII.openBracket: handleOpeningBracket(byte)
    case ASCII.semicolon, ASCII.comma: skipUnexpected()
    default:
      guard let key = readListKey() else { return }
      guard readEquals() else { return }
      skipBlanks()
      readListValue(key)
    }
  }

  mutating func readListElement() {
    guard let byte = nextEntryByte(), !skipListComment() else { return }
    switch byte {
    case ASCII.closeParenthesis: takeClosingBracket()
    case ASCII.closeBrace, ASCII.closeBracket: handleMismatch(byte)
    case ASCII.semicolon, ASCII.comma: skipUnexpected()
    default: readListValue(nil)
    }
  }

  /// Skips what someone has noted in the dump; false where no comment begins.
  private mutating func skipListComment() -> Bool {
    guard let end = text.listCommentEnd(from: here) else { return false }
    report(.comment, at: ByteRange(here, end))
    here = end
    return true
  }

  /// A key with or without quotes; nil when there is none and the text was skipped.
  private mutating func readListKey() -> DumpWriter.Key? {
    let start = here
    guard text.byte(at: start) == ASCII.quote else {
      let end = text.wordEnd(from: start)
      guard end > start else {
        skipStrangeText()
        return nil
      }
      here = end
      let range = ByteRange(start, end)
      return DumpWriter.Key(name: text.string(in: range), range: range)
    }
    guard let end = text.stringEnd(inLineFrom: start) else {
      let lineEnd = text.lineEnd(from: start)
      if lineEnd == text.count {
        cutOff(at: lineEnd)
      } else {
        report(.unterminatedString, at: ByteRange(start, lineEnd), expected: "\"")
        here = lineEnd
      }
      return nil
    }
    here = end
    let range = ByteRange(start, end)
    return DumpWriter.Key(name: content(ofString: range, as: .objectiveC), range: range)
  }

  /// Skips the equals sign; false when there is none and the rest of the entry was skipped.
  private mutating func readEquals() -> Bool {
    let keyEnd = here
    skipBlanks()
    guard let byte = text.byte(at: here) else {
      cutOff(at: keyEnd)
      return false
    }
    guard byte != ASCII.equals else {
      here += 1
      return true
    }
    report(.missingEquals, at: ByteRange(keyEnd, keyEnd), expected: "=")
    if byte != ASCII.colon || !skipJSON(behindColonAt: here) { here = keyEnd }
    skipStatement()
    return false
  }

  /// Skips an object or a list of JSON, as somebody has pasted it: its keys are not wrong one by one.
  private mutating func skipJSON(behindColonAt colon: Int) -> Bool {
    let start = text.skipBlanks(from: colon + 1)
    guard text.beginsJSON(at: start) else { return false }
    let limit = lookAhead.limit(from: start, in: text)
    var end = start
    var depth = 0
    while end < limit, let byte = text.byte(at: end) {
      if byte == ASCII.quote {
        end = text.stringEnd(from: end, before: limit) ?? limit
        continue
      }
      if byte.isOpeningBracket { depth += 1 }
      if byte.isClosingBracket { depth -= 1 }
      end += 1
      if depth == 0 {
        here = end
        return true
      }
    }
    lookAhead.spend(end - start)
    return false
  }

  /// Skips to the next semicolon, or to the end of the line.
  private mutating func skipStatement() {
    while let byte = text.byte(at: here), !byte.isLineEnd {
      switch byte {
      case ASCII.semicolon:
        here += 1
        return
      case ASCII.closeBrace, ASCII.closeParenthesis, ASCII.closeBracket: return
      default: here += 1
      }
    }
  }

  /// A brace where an entry should begin: the next dump of the log, or a mistake.
  private mutating func handleOpeningBracket(_ byte: UInt8) {
    if byte == ASCII.openBrace ? text.opensList(at: here) : text.isSwiftDictionary(at: here) {
      cutOff(at: endOfReadText())
    } else {
      skipStrangeText()
    }
  }

  private mutating func skipStrangeText() {
    let start = here
    here += 1
    while let byte = text.byte(at: here), !byte.isListWordByte, !byte.isBlank,
      byte != ASCII.quote, !byte.isBracketOfDump, byte != ASCII.semicolon, byte != ASCII.comma
    {
      here += 1
    }
    report(.unexpectedText, at: ByteRange(start, here))
  }

  mutating func finishListValue(separator: UInt8, other: UInt8) {
    let end = here
    skipBlanks()
    guard let byte = text.byte(at: here) else { return }
    if byte == separator {
      here += 1
      return
    }
    switch byte {
    // The last element of an array has no comma after it.
    case ASCII.closeParenthesis: return
    // Of two problems with one cause, the bracket is the more helpful one.
    case ASCII.closeBracket: return
    case ASCII.closeBrace where separator == ASCII.comma: return
    // `NSConcreteNotification 0x1 {name = n; userInfo = {…}}` has none after its last entry.
    case ASCII.closeBrace where isObjectDescription: return
    default: break
    }
    report(
      .missingSeparator, at: ByteRange(end, end), expected: String(Unicode.Scalar(separator)))
    if byte == other { here += 1 } else { here = end }
  }
}

extension DumpParser {
  /// Whether the innermost list is what an object says of itself, behind its name and its address.
  private var isObjectDescription: Bool {
    guard let brace = frames.last?.offset else { return false }
    var end = brace
    if text.byte(at: end - 1) == ASCII.space { end -= 1 }
    var start = end
    while end - start < Self.digitsOfAddress, let byte = text.byte(at: start - 1), byte.isHexDigit {
      start -= 1
    }
    return start < end && start > 1 && text.holds("0x", at: start - 2)
  }

  private static var digitsOfAddress: Int { 16 }
}

// Values.
extension DumpParser {
  private mutating func readListValue(_ key: DumpWriter.Key?) {
    guard let byte = text.byte(at: here) else {
      cutOff(at: key?.range.end ?? here)
      return
    }
    switch byte {
    case ASCII.openBrace:
      guard let end = text.blobEnd(from: here) else {
        open(.list, key: key)
        return
      }
      writeListText(key, to: end)
    case ASCII.openParenthesis:
      guard text.holds("(null)", at: here) else {
        open(.listArray, key: key)
        return
      }
      write(key: key, from: ByteRange(here, here + 6), .null)
      here += 6
    case ASCII.quote:
      readListString(key)
      return
    case ASCII.less: writeListText(key, to: text.angleEnd(from: here))
    case ASCII.semicolon, ASCII.closeBrace, ASCII.closeParenthesis, ASCII.closeBracket:
      report(.missingValue, at: ByteRange(here, here))
      if byte == ASCII.semicolon { here += 1 }
      return
    default: readListWord(key)
    }
    if !frames.isEmpty { finishValue() }
  }

  /// Writes what has no JSON form, such as data, as it is printed.
  private mutating func writeListText(_ key: DumpWriter.Key?, to end: Int) {
    let range = ByteRange(here, end)
    let word = text.string(in: range)
    write(key: key, from: range, word == "<null>" ? .null : .text(word))
    here = end
  }

  private mutating func readListString(_ key: DumpWriter.Key?) {
    let start = here
    if let end = text.stringEnd(inLineFrom: start) ?? endOfString(acrossLinesFrom: start) {
      let range = ByteRange(start, end)
      let content = content(ofString: range, as: .objectiveC)
      write(key: key, from: range, .listString(content))
      here = end
      finishValue()
      return
    }
    let lineEnd = text.lineEnd(from: start)
    let range = ByteRange(start, lineEnd)
    let content = content(ofString: range, isTerminated: false, as: .objectiveC)
    write(key: key, from: range, .listString(content))
    if lineEnd == text.count {
      cutOff(at: lineEnd)
    } else {
      report(.unterminatedString, at: range, expected: "\"")
      here = lineEnd
    }
  }

  /// The end of a string with line ends in it, as in an edited dump.
  private mutating func endOfString(acrossLinesFrom start: Int) -> Int? {
    let limit = lookAhead.limit(from: start, in: text)
    guard let end = text.stringEnd(from: start, before: limit) else {
      lookAhead.spend(limit - start)
      return nil
    }
    switch text.byte(at: text.skipBlanks(from: end)) {
    case ASCII.semicolon, ASCII.comma, ASCII.closeParenthesis, ASCII.closeBrace: return end
    default:
      lookAhead.spend(end - start)
      return nil
    }
  }

  private mutating func readListWord(_ key: DumpWriter.Key?) {
    let start = here
    let wordEnd = text.wordEnd(from: start)
    let end = endOfUnquotedText(from: wordEnd)
    guard end > start else {
      skipStrangeText()
      return
    }
    let range = ByteRange(start, end)
    if end > wordEnd { report(.unquotedText, at: range, expected: "\"") }
    let word = text.string(in: range)
    write(key: key, from: range, .listWord(word))
    here = end
  }

  /// Where text that lacks quotes ends: before the separator of its line, if there is one.
  private mutating func endOfUnquotedText(from wordEnd: Int) -> Int {
    let separator = frames.last?.frame == .listArray ? ASCII.comma : ASCII.semicolon
    let limit = lookAhead.limit(from: wordEnd, in: text)
    var here = wordEnd
    while here < limit, let byte = text.byte(at: here), !byte.isLineEnd {
      if byte == separator { return text.trimmed(ByteRange(wordEnd, here)).end }
      if byte == ASCII.equals || byte == ASCII.quote || byte.isBracketOfDump { break }
      here += 1
    }
    lookAhead.spend(here - wordEnd)
    return wordEnd
  }
}

extension DumpText {
  /// The end of `{length = 4, bytes = 0x62706c69}`, as newer systems print data.
  fileprivate func blobEnd(from brace: Int) -> Int? {
    var here = skipBlanks(from: brace + 1)
    guard holds("length = ", at: here) else { return nil }
    here += 9
    while let byte = byte(at: here), byte.isDigit { here += 1 }
    guard holds(", bytes = 0x", at: here) else { return nil }
    while let byte = byte(at: here), byte != ASCII.closeBrace, !byte.isLineEnd { here += 1 }
    return byte(at: here) == ASCII.closeBrace ? here + 1 : here
  }

  /// The end of `<null>`, of data as older systems print it, or of an object's description.
  fileprivate func angleEnd(from start: Int) -> Int {
    var here = start + 1
    while let byte = byte(at: here), !byte.isLineEnd, byte != ASCII.semicolon {
      here += 1
      if byte == ASCII.greater { break }
    }
    return here
  }
}

extension UInt8 {
  fileprivate var isBracketOfDump: Bool {
    isOpeningBracket || isClosingBracket || self == ASCII.openParenthesis
      || self == ASCII.closeParenthesis
  }
}
