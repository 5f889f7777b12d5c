// What a mail, a log, an editor or a comment writes before each line: `> `, a time, a number.
extension ScannedText {
  /// What stands before each line; nil where there is nothing of the kind.
  func linePrefix() -> Cover? {
    guard let shape = LinePrefix(of: self) else { return nil }
    var edits: [TextEdit] = []
    forEachLine { line in
      let end = agreement(of: line, with: shape.first).end
      edits.append(TextEdit(ByteRange(line.start, end), ""))
      return true
    }
    let shown = ByteRange(
      skipBlanks(from: shape.first.start), skipBlanks(backFrom: shape.first.end))
    var cover = Cover(
      shape.isCounting ? .lineNumbers : shape.isConstant ? .linePrefix : .varyingPrefix,
      .textBeforeDocument, at: shown, subject: excerpt(shown), edits, repairIsSafe: true)
    cover.problem.count = edits.count
    cover.problem.isLogPrefix = isMostlyOfObjects
    return cover
  }

  /// Whether most of several lines hold an object with members, as those of a log do.
  var isMostlyOfObjects: Bool {
    var lines = 0
    var objects = 0
    forEachLine { line in
      lines += 1
      objects += holdsObject(line) ? 1 : 0
      return true
    }
    return lines > 1 && objects * 2 > lines
  }

  func holdsObject(_ line: ByteRange) -> Bool {
    (line.start..<line.end).contains { here in
      guard self[here] == ASCII.openBrace else { return false }
      let key = skipBlanks(from: here + 1)
      return key < line.end && self[key] == ASCII.quote
    }
  }

  /// Whether an object with members begins in a part, in whatever notation.
  func holdsDictionary(_ part: ByteRange) -> Bool {
    (part.start..<part.end).contains { here in
      guard self[here] == ASCII.openBrace else { return false }
      let key = skipBlanks(from: here + 1)
      guard key < part.end else { return false }
      if self[key] == ASCII.quote || self[key] == ASCII.apostrophe { return true }
      let sign = nameEnd(from: key)
      return sign > key && isFollowed(by: ":=", from: sign)
    }
  }

  private func nameEnd(from start: Int) -> Int {
    var here = start
    while here < count, self[here].isNameByte { here += 1 }
    return here
  }

  /// Calls for each line that is not blank, without its line end, until the answer is false.
  func forEachLine(from first: Int = 0, _ body: (ByteRange) -> Bool) {
    var start = first
    while start < count {
      let end = lineEnd(from: start)
      let first = skipBlanks(from: start)
      guard first < count else { return }
      guard first < end else {
        // Over all blank lines at once: from each, the next text would be looked for again.
        start = first
        while !self[start - 1].isLineEnd { start -= 1 }
        continue
      }
      guard body(ByteRange(start, end)) else { return }
      start = end + 1
    }
  }

  /// How far the beginning of a line is the same text as another one, whose numbers may differ.
  fileprivate func agreement(
    of line: ByteRange, with first: ByteRange
  ) -> (firstEnd: Int, end: Int) {
    var here = first.start
    var other = line.start
    while here < first.end, other < line.end {
      if let number = alignedNumberEnd(from: here, to: first.end) {
        guard let otherNumber = alignedNumberEnd(from: other, to: line.end) else { break }
        here = number
        other = otherNumber
      } else {
        guard self[here] == self[other] else { break }
        here += 1
        other += 1
      }
    }
    return (here, other)
  }

  /// The end of a number, and of spaces that align it.
  fileprivate func alignedNumberEnd(from index: Int, to limit: Int) -> Int? {
    var here = index
    while here < limit, self[here] == ASCII.space || self[here] == ASCII.tab { here += 1 }
    guard here < limit, self[here].isDigit else { return nil }
    while here < limit, self[here].isDigit { here += 1 }
    return here
  }
}

/// The form of what stands before each line, known by all of them.
private struct LinePrefix {
  /// Where it stands on the first line.
  private(set) var first: ByteRange
  private(set) var isConstant = true
  /// Whether its number is that of the line.
  private(set) var isCounting = true

  private static let fewestLines = 3
  // Loggers write less.
  private static let maxBytes = 256

  init?(of text: ScannedText) {
    var first: ByteRange?
    var whole: ByteRange?
    var lines = 0
    text.forEachLine { line in
      lines += 1
      guard let common = first else {
        whole = line
        first = ByteRange(line.start, min(line.end, line.start + Self.maxBytes))
        return true
      }
      first = ByteRange(common.start, text.agreement(of: line, with: common).firstEnd)
      return (first?.count ?? 0) > 0
    }
    guard lines >= Self.fewestLines, let whole, let common = first, common.count > 0 else {
      return nil
    }
    self.first = ByteRange(common.start, text.endOfPrefix(common))
    guard self.first.count > 0 else { return nil }
    examineNumbers(in: text)
    guard isPrefix(in: text) else { return nil }
    // A log of records is no document.
    let rest = ByteRange(self.first.end, whole.end)
    if text.isJSON(rest) { return nil }
  }

  /// Compares the lines once more, now that it is known how far they agree.
  private mutating func examineNumbers(in text: ScannedText) {
    var isConstant = true
    var isCounting = true
    var last: Int?
    let first = first
    text.forEachLine { line in
      let prefix = ByteRange(line.start, text.agreement(of: line, with: first).end)
      isConstant = isConstant && text.areEqual(prefix, first)
      let number = text.onlyNumber(in: prefix)
      isCounting = isCounting && number != nil && (last == nil || number == last.map { $0 + 1 })
      last = number
      return isConstant || isCounting
    }
    self.isConstant = isConstant
    self.isCounting = isCounting && !isConstant
  }

  /// Whether it is something that is no part of the document: a number alone has to count the lines.
  private func isPrefix(in text: ScannedText) -> Bool {
    if isCounting { return true }
    let bytes = unsafe text.bytes(in: first)
    let hasSign = unsafe bytes.contains { !$0.isBlank && !$0.isDigit && !$0.isStructural }
    // The numbers of a time, or of a time and a process.
    return isConstant ? hasSign : text.numberCount(in: first) > 1
  }
}

extension ScannedText {
  /// Where what all lines begin with ends: before what may be the document's.
  fileprivate func endOfPrefix(_ common: ByteRange) -> Int {
    var end = common.start
    var here = common.start
    while here < common.end {
      switch self[here] {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.openBrace, ASCII.closeBrace,
        ASCII.closeBracket:
        return wordStart(before: end, from: common.start)
      case ASCII.openBracket:
        guard let close = tagEnd(from: here, to: common.end) else {
          return wordStart(before: end, from: common.start)
        }
        here = close
      default: here += 1
      }
      end = here
    }
    return wordStart(before: end, from: common.start)
  }

  /// The end of a tag in square brackets; nil for a list.
  private func tagEnd(from bracket: Int, to limit: Int) -> Int? {
    var here = bracket + 1
    while here < limit, self[here] != ASCII.closeBracket {
      if self[here] == ASCII.quote || self[here] == ASCII.openBrace { return nil }
      here += 1
    }
    return here < limit ? here + 1 : nil
  }

  /// Keys may begin with the same letters.
  private func wordStart(before end: Int, from start: Int) -> Int {
    var here = end
    while here > start, self[here - 1].isLetter || self[here - 1] >= 0x80 { here -= 1 }
    return here
  }

  fileprivate func areEqual(_ one: ByteRange, _ other: ByteRange) -> Bool {
    guard one.count == other.count else { return false }
    return (0..<one.count).allSatisfy { self[one.start + $0] == self[other.start + $0] }
  }

  fileprivate func numberCount(in range: ByteRange) -> Int {
    (range.start..<range.end).count {
      self[$0].isDigit && ($0 + 1 == range.end || !self[$0 + 1].isDigit)
    }
  }

  /// The number in a range that has one, and no letters.
  fileprivate func onlyNumber(in range: ByteRange) -> Int? {
    var digits: ByteRange?
    var here = range.start
    while here < range.end {
      if let end = alignedNumberEnd(from: here, to: range.end) {
        guard digits == nil else { return nil }
        digits = ByteRange(skipBlanks(from: here), end)
        here = end
      } else {
        if self[here].isLetter { return nil }
        here += 1
      }
    }
    return digits.flatMap { Int(string(in: $0)) }
  }

  fileprivate func isJSON(_ range: ByteRange) -> Bool {
    var scanner = JSONScanner(GrammarCheck())
    return unsafe scanner.scan(bytes(in: range).span)
  }
}
