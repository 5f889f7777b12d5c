// What Swift prints: `[AnyHashable("key"): value, "key": value]`, `[key: value]` and `[value, value]`.
extension DumpParser {
  mutating func readSwiftEntry() {
    guard let byte = nextEntryByte() else { return }
    switch byte {
    case ASCII.closeBracket: takeClosingBracket()
    case ASCII.closeBrace, ASCII.closeParenthesis: handleMismatch(byte)
    case ASCII.colon where text.byte(at: here + 1) == ASCII.closeBracket: here += 1
    case ASCII.comma: skipUnexpected()
    default:
      guard let key = readSwiftKey(), readColon() else { return }
      readSwiftValue(key)
    }
  }

  mutating func readSwiftElement() {
    skipBlanks()
    guard let byte = text.byte(at: here) else {
      cutOff(at: endOfReadText())
      return
    }
    switch byte {
    case ASCII.closeBracket: takeClosingBracket()
    case ASCII.comma: skipUnexpected()
    default: readSwiftValue(nil)
    }
  }

  /// Ends `Optional(…)` or `AnyHashable(…)` around the value that was just read.
  mutating func closeWrapper() {
    skipBlanks()
    switch text.byte(at: here) {
    case nil: cutOff(at: endOfReadText())
    case ASCII.closeParenthesis: takeClosingBracket()
    default:
      report(.missingBracket, at: ByteRange(here, here), expected: ")")
      close()
    }
  }

  /// `AnyHashable("key")` or `"key"`; nil when there is none and the text was skipped.
  private mutating func readSwiftKey() -> DumpWriter.Key? {
    let start = here
    var wrappers = 0
    while let inner = text.wrappedStart(at: here) {
      here = inner
      wrappers += 1
    }
    guard here < text.count else {
      cutOff(at: here)
      return nil
    }
    guard let key = text.byte(at: here) == ASCII.quote ? readQuotedKey() : readBareKey(wrappers)
    else {
      if !frames.isEmpty { skipStrangeSwiftText(from: start) }
      return nil
    }
    while wrappers > 0, text.byte(at: here) == ASCII.closeParenthesis {
      here += 1
      wrappers -= 1
    }
    if wrappers > 0, here < text.count {
      report(.missingBracket, at: ByteRange(here, here), expected: ")")
    }
    return key
  }

  private mutating func readQuotedKey() -> DumpWriter.Key? {
    guard let end = text.stringEnd(inLineFrom: here) else {
      let lineEnd = text.lineEnd(from: here)
      if lineEnd == text.count { cutOff(at: lineEnd) }
      return nil
    }
    let range = ByteRange(here, end)
    here = end
    return DumpWriter.Key(name: content(ofString: range, as: .swift), range: range)
  }

  /// A key of another type, such as the 7 of `AnyHashable(7)`, or one of Swift 2.
  private mutating func readBareKey(_ wrappers: Int) -> DumpWriter.Key? {
    guard wrappers > 0 || hasBareKeys else { return nil }
    let start = here
    var end = start
    while let byte = text.byte(at: end), byte != ASCII.closeParenthesis, byte != ASCII.colon,
      !byte.isLineEnd
    {
      end += 1
    }
    here = end
    if end == text.count { cutOff(at: end) }
    guard end > start, end < text.count else { return nil }
    let range = ByteRange(start, end)
    return DumpWriter.Key(name: text.string(in: range), range: range)
  }

  /// Skips the colon and the space after it; false when the text ends before it.
  private mutating func readColon() -> Bool {
    let keyEnd = here
    skipBlanks()
    switch text.byte(at: here) {
    case nil:
      cutOff(at: keyEnd)
      return false
    case ASCII.colon: here += 1
    default:
      report(.missingColon, at: ByteRange(keyEnd, keyEnd), expected: ":")
      here = keyEnd
    }
    if text.byte(at: here) == ASCII.space { here += 1 }
    return true
  }

  private mutating func skipStrangeSwiftText(from start: Int) {
    let textEnd = endOfSwiftText(from: start)
    let end = max(textEnd.offset, min(here, text.count), start + 1)
    report(.unexpectedText, at: ByteRange(start, end))
    here = end
    if textEnd.isCutOff { cutOff(at: end) }
  }

  mutating func finishSwiftValue() {
    let end = here
    skipBlanks()
    switch text.byte(at: here) {
    case ASCII.comma: here += 1
    case nil, ASCII.closeBracket: break
    default:
      here = end
      let textEnd = endOfSwiftText(from: end)
      if textEnd.isCutOff {
        cutOff(at: end)
        return
      }
      report(.unexpectedText, at: ByteRange(end, textEnd.offset), expected: ",")
      here = textEnd.offset
      if text.byte(at: here) == ASCII.comma { here += 1 }
    }
  }
}

// Values.
extension DumpParser {
  private mutating func readSwiftValue(_ key: DumpWriter.Key?) {
    var first = text.skipBlanks(from: here)
    while let inner = text.wrappedStart(at: first) {
      here = first
      open(.wrapper, key: nil)
      guard !frames.isEmpty else { return }
      here = inner
      first = text.skipBlanks(from: inner)
    }
    switch text.byte(at: first) {
    case nil: cutOff(at: key?.range.end ?? endOfReadText())
    case ASCII.openBrace where text.opensList(at: first):
      style = .bridged
      here = first
      open(.list, key: key)
    case ASCII.openParenthesis where text.opensListArray(at: first):
      style = .bridged
      here = first
      open(.listArray, key: key)
    case ASCII.openBracket where text.isSwiftDictionary(at: first) || text.holds("[:]", at: first):
      here = first
      open(.swiftDictionary, key: key)
    case ASCII.openBracket where opensSwiftArray(at: first):
      here = first
      open(.swiftArray, key: key)
    case ASCII.quote:
      if let end = endOfSwiftString(from: first) {
        writeSwiftString(key, ByteRange(first, end))
      } else {
        writeSwiftText(key)
      }
    default: writeSwiftText(key)
    }
  }

  /// Whether a bracket opens an array, rather than a text that begins with one, as JSON does.
  private func opensSwiftArray(at offset: Int) -> Bool {
    let first = text.skipBlanks(from: offset + 1)
    // Containers for which JSON uses different brackets.
    if text.byte(at: first) == ASCII.openBrace { return text.opensList(at: first) }
    if text.isSwiftDictionary(at: first) { return true }
    switch style {
    case .native: return true
    case .bridged: return false
    case .unknown: return !hasAnyHashableKeys
    }
  }

  /// The end of a string in its own quotes, not of a text that begins with a quote.
  private func endOfSwiftString(from quote: Int) -> Int? {
    guard let end = text.stringEnd(inLineFrom: quote) else { return nil }
    switch text.byte(at: text.skipBlanks(from: end)) {
    case nil, ASCII.comma, ASCII.closeBracket: return end
    case ASCII.closeParenthesis: return frames.last?.frame == .wrapper ? end : nil
    default: return nil
    }
  }

  private mutating func writeSwiftString(_ key: DumpWriter.Key?, _ range: ByteRange) {
    if style == .unknown { style = .native }
    let content = content(ofString: range, as: .swift)
    write(key: key, from: range, .text(content))
    here = range.end
    finishValue()
  }

  /// Writes a value without quotes, which ends where something else certainly begins.
  private mutating func writeSwiftText(_ key: DumpWriter.Key?) {
    let start = here
    let end = endOfSwiftText(from: start)
    let range = rangeOfValue(ByteRange(start, end.offset))
    let word = text.string(in: range)
    if DumpScalar.isBridgedWord(word) { style = .bridged }
    write(
      key: key, from: range,
      .swiftWord(word, style: style, hasAnyHashableKeys: hasAnyHashableKeys))
    here = range.end
    if end.isCutOff {
      cutOff(at: end.offset)
    } else {
      finishValue()
    }
  }

  /// The text of a value without surrounding layout and its wrappers' parentheses.
  private func rangeOfValue(_ raw: ByteRange) -> ByteRange {
    var range = raw
    let trimmed = text.trimmed(raw)
    if text.hasLineEnd(in: ByteRange(trimmed.end, raw.end)) { range.end = trimmed.end }
    if text.hasLineEnd(in: ByteRange(raw.start, trimmed.start)) { range.start = trimmed.start }
    for frame in frames.reversed() {
      guard frame.frame == .wrapper, range.end > range.start,
        text.byte(at: range.end - 1) == ASCII.closeParenthesis
      else { break }
      range.end -= 1
    }
    return range
  }
}

extension DumpText {
  /// The content of `AnyHashable(` or `Optional(`, when one of them begins here.
  fileprivate func wrappedStart(at offset: Int) -> Int? {
    if holds("AnyHashable(", at: offset) { return offset + 12 }
    if holds("Optional(", at: offset) { return offset + 9 }
    return nil
  }

  /// Whether a property list's array begins inside a Swift dump; a text may begin with "(1)".
  fileprivate func opensListArray(at offset: Int) -> Bool {
    let first = skipBlanks(from: offset + 1)
    return first == count || hasLineEnd(in: ByteRange(offset + 1, first))
  }
}
