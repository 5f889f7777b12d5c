// What a logger writes before the JSON of a line.
extension ScannedText {
  // Loggers' tags, and what stands between them and the message, are shorter.
  private static let maxTagBytes = 128
  private static let maxPrefixBytes = 512
  private static let maxBytesToObject = 2048

  /// Whether a text begins with a time or a tag that JSON would take for a number or an array, and an
  /// object stands behind it.
  @inline(__always)
  func beginsLogLine(at index: Int) -> Bool {
    // Each text is asked, and nearly each is an object.
    guard let byte = byte(at: index), byte != ASCII.openBrace else { return false }
    return logTagEnd(from: index) != nil
      || isTime(at: index) && (objectStart(from: index) != nil || isBeforeLines(from: index + 5))
  }

  /// The end of a tag in square brackets before an object, as in `[Fri 10:05:00.123]  LOG  {…`, or of a
  /// process's number behind its name, as in `pushd[1234]: {…`.
  ///
  /// Nil for an array: this is no JSON, whatever follows it.
  func logTagEnd(from bracket: Int) -> Int? {
    guard self[bracket] == ASCII.openBracket else { return nil }
    var end = bracket + 1
    // No array stands directly behind a word.
    let isBehindName = bracket > 0 && self[bracket - 1].isWordByte
    var hasWord = false
    while let byte = byte(at: end), byte != ASCII.closeBracket {
      switch byte {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.openBracket, ASCII.openBrace,
        ASCII.closeBrace, ASCII.comma, ASCII.lineFeed, ASCII.carriageReturn:
        return nil
      default: break
      }
      // A list of a number or a word may be JSON.
      hasWord = hasWord || byte.isLetter || byte == ASCII.colon
      end += 1
      guard end - bracket < Self.maxTagBytes else { return nil }
    }
    guard end < count, isBehindName || hasWord && !isLiteral(ByteRange(bracket + 1, end)),
      objectStart(from: end + 1) != nil || isBeforeLines(from: end + 1)
    else { return nil }
    return end + 1
  }

  /// Whether words end a line without an object, and one stands in a line below: the first lines of a
  /// log need not hold any.
  private func isBeforeLines(from index: Int) -> Bool {
    let limit = min(count, index + Self.maxBytesToObject)
    var here = index
    while here < limit, !self[here].isLineEnd, !self[here].isLetter, self[here] != ASCII.comma {
      here += 1
    }
    guard here < limit, self[here].isLetter else { return false }
    while here < limit, self[here] != ASCII.openBrace { here += 1 }
    return here < limit
  }

  private func isLiteral(_ range: ByteRange) -> Bool {
    let start = skipBlanks(from: range.start)
    guard let length = validLiteral(at: start)?.length ?? validNumber(at: start)?.range.count else {
      return false
    }
    return skipBlanks(from: start + length) == range.end
  }

  /// Where an object begins on the same line.
  private func objectStart(from index: Int) -> Int? {
    let limit = min(count, index + Self.maxPrefixBytes)
    var here = index
    while here < limit, !self[here].isLineEnd {
      if self[here] == ASCII.openBrace { return here }
      here += 1
    }
    return nil
  }

  /// Whether a log's line, rather than a name or a sentence, stands before its JSON: it has a time, a
  /// level or a tag, and the JSON ends with the line, or most other lines hold some, too.
  func isLogPrefix(_ range: ByteRange) -> Bool {
    if beginsAsLog(at: range.start) { return true }
    let line = lineEnd(from: range.end)
    guard self[skipBlanks(backFrom: line) - 1].isClosingBracket || isMostlyOfObjects else {
      return false
    }
    let end = min(range.end, range.start + Self.maxPrefixBytes)
    var here = range.start
    while here < end {
      if isTime(at: here) || self[here] == ASCII.openBracket { return true }
      guard self[here].isLetter else {
        here += 1
        continue
      }
      let start = here
      while here < end, self[here].isLetterOrDigit { here += 1 }
      if isLevel(ByteRange(start, here)) { return true }
    }
    return false
  }

  /// Whether a line begins with a time, a level or a tag, as no program's does.
  func beginsAsLog(at start: Int) -> Bool {
    guard start < count else { return false }
    if logTagEnd(from: start) != nil { return true }
    var here = start
    // A date is not longer.
    let limit = min(count, start + 16)
    while here < limit, !self[here].isLineEnd {
      if isTime(at: here) { return true }
      guard self[here].isDigit || "-/.T ".utf8.contains(self[here]) else { break }
      here += 1
    }
    // A level may stand behind the date.
    if byte(at: start)?.isLetter == true { here = start }
    guard byte(at: here)?.isLetter == true else { return false }
    let word = ByteRange(here, wordEnd(from: here))
    guard isLevel(word), let next = byte(at: word.end) else { return false }
    return next.isBlank || ":/,[|".utf8.contains(next)
  }

  /// Whether a time such as `10:05` stands here.
  fileprivate func isTime(at index: Int) -> Bool {
    index + 5 <= count && self[index].isDigit && self[index + 1].isDigit
      && self[index + 2] == ASCII.colon && self[index + 3].isDigit && self[index + 4].isDigit
  }

  /// Whether this is a level such as `INFO`, or a letter for one before a tag, as in `I/flutter`.
  private func isLevel(_ word: ByteRange) -> Bool {
    if word.count == 1 {
      return byte(at: word.end) == ASCII.slash && Self.isLevelLetter(self[word.start])
    }
    let isUpperCase = self[word.start] &- 0x41 < 26
    return isUpperCase
      && Self.levels.contains { $0.utf8CodeUnitCount == word.count && holds($0, at: word.start) }
  }

  private static let levels: [StaticString] = [
    "TRACE", "DEBUG", "INFO", "NOTICE", "WARN", "WARNING", "ERROR", "FATAL", "LOG",
  ]

  private static func isLevelLetter(_ byte: UInt8) -> Bool {
    "VDIWEF".utf8.contains(byte)
  }
}

/// What a logger writes before a message.
package enum LogPrefix {
  // A date before a time is not longer.
  private static let mostBytesToTime = 24

  /// Whether a line begins with a time, a level, a tag, or a process with its number.
  package static func begins(_ line: Span<UInt8>) -> Bool {
    unsafe line.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      guard text.count > 0 else { return false }
      if text.beginsAsLog(at: 0) { return true }
      return (0..<min(text.count, mostBytesToTime)).contains { text.isTime(at: $0) }
    }
  }
}
