extension JSONScanner where Consumer: ~Copyable {
  /// Something else is where a value belongs.
  mutating func recoverValue(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    if !frames.isEmpty, text.wordLength(at: here) > 0, let quote = loneClosingQuote(from: here) {
      return takeText(ByteRange(here, quote), hasClosingQuote: true)
    }
    if let end = joinedTextEnd(from: here) {
      return takeUnknownValue(.bareWord, in: ByteRange(here, end))
    }
    if let end = text.placeholderEnd(at: here) {
      return takeUnknownValue(.barePlaceholder, in: ByteRange(here, end))
    }
    let byte = text[here]
    if !frames.isEmpty, let end = insertedEnd(from: here) {
      return takeUnknownValue(.bareWord, in: ByteRange(here, end))
    }
    if let (value, placeholder) = text.quotedForShell(at: here) {
      return takeUnknownValue(.barePlaceholder, in: value, at: placeholder)
    }
    if text.isQuote(here), !(frames.isEmpty && text.isFence(at: here)) {
      if frames.isEmpty, let step = recoverJoinedDocument(at: here) ?? recoverShellQuotes(at: here)
      {
        return step
      }
      guard let token = recoverString(at: here, asKey: false) else { return nil }
      consumer.string(token)
      return afterValue(token.range)
    }
    if frames.isEmpty, let step = recoverTextBeforeDocument(at: here) { return step }
    switch byte {
    case ASCII.openBrace: return openObject(at: here)
    case ASCII.comma where frames.isEmpty: return takeGarbage(at: here)
    case ASCII.comma:
      return frames.innermostIsObject
        ? recoverMissingValue(at: here, withColon: false)
        : recoverExtraCommas(at: here, expecting: expected)
    case ASCII.closeBrace, ASCII.closeBracket:
      if frames.isEmpty { return takeGarbage(at: here) }
      if frames.innermostIsObject { return recoverMissingValue(at: here, withColon: false) }
      return expected == .firstElement
        ? recoverClosingBracket(at: here, expecting: .firstElement)
        : recoverBracketBehindComma(at: here, expecting: expected)
    case ASCII.colon:
      return frames.isEmpty
        ? takeGarbage(at: here) : recoverExtraColons(at: here, expecting: expected)
    case ASCII.plus: return recoverPlus(at: here)
    case ASCII.minus, ASCII.dot, 0x30...0x39: return recoverNumber(at: here)
    default:
      return text.wordLength(at: here) > 0 ? recoverWord(at: here) : takeGarbage(at: here)
    }
  }

  /// Reports something without a JSON value and continues after it, with a null in its place.
  ///
  /// `part`: the part of it that is wrong. `isNothing`: whether it is not even an attempt at a value.
  mutating func takeUnknownValue(
    _ kind: SyntaxProblem.Kind, in range: ByteRange, at part: ByteRange? = nil,
    isNothing: Bool = false
  ) -> ScannerStep? {
    let part = part ?? range
    let text = text
    report {
      var problem = SyntaxProblem(
        kind, at: part, subject: text.excerpt(part), loadingEdits: [TextEdit(range, "null")]
      ).withUnknown(range, readAs: [TextEdit(range, JSONText.unknown)])
      problem.leavesNoValue = isNothing
      return problem
    }
    guard !isStopped else { return nil }
    consumer.literal(.null, in: range)
    return afterValue(range)
  }

  /// Text that makes no sense in place of a value, or before one.
  mutating func takeGarbage(at here: Int) -> ScannerStep? {
    let range = ByteRange(here, text.garbageEnd(from: here))
    if let next = text.byte(at: text.skipBlanks(from: range.end)),
      next == ASCII.quote || next.isOpeningBracket
    {
      dropGarbage(range)
      return ScannerStep(here: range.end, expected: .value)
    }
    return takeUnknownValue(garbageKind(at: range.start), in: range, isNothing: true)
  }

  /// Whether the text ends in a container with what stands there: `tr`, `1.5e`.
  func isCutOff(_ range: ByteRange) -> Bool { range.end == text.count && !frames.isEmpty }

  /// What the text ends with may be the beginning of any value.
  mutating func takeCutOffValue(
    _ kind: SyntaxProblem.Kind, in range: ByteRange
  ) -> ScannerStep? {
    guard frames.innermostIsObject else {
      return takeUnknownValue(kind, in: range, isNothing: true)
    }
    let text = text
    let key = lastKey
    report {
      SyntaxProblem(
        .missingValue, at: range, related: key, subject: text.excerpt(key),
        loadingEdits: [TextEdit(range, "null")]
      ).withUnknown(range, readAs: [TextEdit(range, JSONText.unknown)])
    }
    guard !isStopped else { return nil }
    consumer.literal(.null, in: range)
    return afterValue(range)
  }

  /// `replacement`: what is read in its place.
  mutating func dropGarbage(_ range: ByteRange, for replacement: String = "") {
    let text = text
    let kind = garbageKind(at: range.start)
    report {
      SyntaxProblem(
        kind, at: range, subject: text.excerpt(range),
        loadingEdits: [TextEdit(range, replacement)])
    }
  }

  private func garbageKind(at start: Int) -> SyntaxProblem.Kind {
    text.sequenceLength(at: start) > 0 ? .unexpectedCharacter : .invalidUTF8
  }

  /// Deletes text that belongs nowhere and continues as before.
  mutating func skipGarbage(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    let end = text.garbageEnd(from: here)
    dropGarbage(ByteRange(here, end))
    return ScannerStep(here: end, expected: expected)
  }

  /// `[1,,2]`: commas with nothing between them.
  mutating func recoverExtraCommas(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    var end = here + 1
    while text.byte(at: text.skipBlanks(from: end)) == ASCII.comma {
      end = text.skipBlanks(from: end) + 1
    }
    let range = ByteRange(here, end)
    // In an array a value may be missing; between members nothing is lost.
    let isSafe = frames.innermostIsObject
    report {
      SyntaxProblem(
        .extraComma, at: range, repair: [TextEdit(range, "")], repairIsSafe: isSafe)
    }
    return ScannerStep(here: end, expected: expected)
  }

  /// `{"a":: 1}`.
  private mutating func recoverExtraColons(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    var end = here + 1
    while text.byte(at: end) == ASCII.colon { end += 1 }
    let range = ByteRange(here, end)
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: range, subject: ":", repair: [TextEdit(range, "")],
        repairIsSafe: false)
    }
    return ScannerStep(here: end, expected: expected)
  }

  /// `+1`.
  private mutating func recoverPlus(at here: Int) -> ScannerStep? {
    guard let next = text.byte(at: here + 1), next.isDigit || next == ASCII.dot || next.isLetter
    else { return takeGarbage(at: here) }
    let range = ByteRange(here, here + 1)
    let text = text
    report {
      let number = ByteRange(here, text.wordEnd(from: here))
      return SyntaxProblem(
        .leadingPlus, at: range, subject: text.excerpt(number), repair: [TextEdit(range, "")])
    }
    return ScannerStep(here: here + 1, expected: .value)
  }

  /// `'{"a":"' + b + '"}'`: a program joins the document; what it will be is known only when it runs.
  private mutating func recoverJoinedDocument(at here: Int) -> ScannerStep? {
    guard text[here] == ASCII.apostrophe, text.isFollowed(by: "{[", from: here + 1) else {
      return nil
    }
    let end = text.skipBlanks(backFrom: text.count)
    let closing = end > 0 && text[end - 1] == ASCII.semicolon ? end - 2 : end - 1
    guard closing > here, text[closing] == ASCII.apostrophe,
      let inserted = firstInserted(in: ByteRange(here + 1, closing))
    else { return nil }
    let whole = ByteRange(here, end)
    let text = text
    report {
      var problem = SyntaxProblem(
        .singleQuotes, at: inserted, subject: text.excerpt(inserted),
        loadingEdits: [TextEdit(whole, "null")]
      ).withUnknown(whole, readAs: [TextEdit(whole, JSONText.unknown)])
      problem.isJoined = true
      return problem
    }
    guard !isStopped else { return nil }
    consumer.literal(.null, in: whole)
    return afterValue(whole)
  }

  /// `'{"aps":{}}'`: shell quotes around the whole document, or the backticks of Markdown.
  private mutating func recoverShellQuotes(at here: Int) -> ScannerStep? {
    let quote = text[here]
    guard quote == ASCII.apostrophe || quote == ASCII.backtick,
      text.isFollowed(by: "{[", from: here + 1)
    else { return nil }
    let end = text.skipBlanks(backFrom: text.count)
    guard end > here + 2, text[end - 1] == quote else { return nil }
    let opening = ByteRange(here, here + 1)
    let closing = ByteRange(end - 1, end)
    let inside = text.prefix(end - 1)
    // Several pieces of code with words between them.
    if quote == ASCII.backtick, inside.holdsByte(quote, from: here + 1) {
      dropQuote(opening)
      return ScannerStep(here: here + 1, expected: .value)
    }
    report {
      SyntaxProblem(
        .singleQuotes, at: opening, related: closing, subject: String(Unicode.Scalar(quote)),
        repair: [TextEdit(opening, ""), TextEdit(closing, "")],
        repairIsSafe: quote != ASCII.backtick || !inside.holdsTemplateSigns(from: here + 1))
    }
    text = inside
    return ScannerStep(here: here + 1, expected: .value)
  }

  /// Drops the first of several backticks: which of them belong together is not known.
  private mutating func dropQuote(_ quote: ByteRange) {
    let text = text
    report {
      SyntaxProblem(
        .textBeforeDocument, at: quote, subject: text.excerpt(quote),
        repair: [TextEdit(quote, "")], repairIsSafe: false)
    }
  }

  /// `var payload = {…}`: text before the document.
  private mutating func recoverTextBeforeDocument(at here: Int) -> ScannerStep? {
    guard let start = text.documentStart(from: here), start > here else { return nil }
    let range = ByteRange(here, text.skipBlanks(backFrom: start))
    let isJoined =
      text[start - 1] == ASCII.apostrophe
      && firstInserted(in: ByteRange(start, text.count)) != nil
    let text = text
    report {
      let deletion = [TextEdit(ByteRange(here, start), "")]
      var problem = SyntaxProblem(
        .textBeforeDocument, at: range, subject: text.excerpt(range),
        // What remains of pieces that a program joins is not what it sends.
        repair: isJoined ? nil : deletion, repairIsSafe: false, loadingEdits: deletion)
      problem.isLogPrefix = text.isLogPrefix(range)
      problem.isOfProgram = text.isAssignment(range)
      problem.count = text.lineCount(of: range)
      return problem
    }
    return ScannerStep(here: start, expected: .value)
  }
}

extension ScannedText {
  /// Whether JavaScript may read it as another text than it is: it takes the backslashes away, and puts
  /// values in.
  fileprivate func holdsTemplateSigns(from index: Int) -> Bool {
    (index..<count).contains { self[$0] == ASCII.backslash || holds("${", at: $0) }
  }

  fileprivate func holdsByte(_ byte: UInt8, from index: Int) -> Bool {
    (index..<count).contains { self[$0] == byte }
  }

  /// The first bracket that opens no tag of a logger, and no headers where another object follows them;
  /// nil when there is none.
  ///
  /// A list behind headers is rather a remark, such as a status. What is commented out counts only where
  /// nothing else does.
  fileprivate func documentStart(from index: Int) -> Int? {
    var here = index
    var headers: Int?
    var commented: Int?
    while here < count {
      if let end = commentEnd(at: here) {
        commented = commented ?? bracket(from: here, to: end)
        here = end
      } else if let end = logTagEnd(from: here) ?? partOfURLEnd(at: here) {
        here = end
      } else if self[here] == ASCII.openBrace || self[here] == ASCII.openBracket && headers == nil {
        guard let end = headersEnd(at: here) else { return here }
        headers = headers ?? here
        here = end
      } else {
        here += 1
      }
    }
    return headers ?? commented
  }

  /// The end of the comment of a program that a line begins with.
  private func commentEnd(at index: Int) -> Int? {
    switch self[index] {
    case ASCII.hash: break
    case ASCII.slash where holds("/*", at: index):
      return beginsLine(index) ? blockEnd(from: index) : nil
    case ASCII.slash: guard byte(at: index + 1) == ASCII.slash else { return nil }
    // But no option of a command: `--data {…}`.
    case ASCII.minus:
      guard byte(at: index + 1) == ASCII.minus, byte(at: index + 2)?.isBlank ?? true else {
        return nil
      }
    default: return nil
    }
    return beginsLine(index) ? lineEnd(from: index) : nil
  }

  /// Behind the signs that end a comment; the end of the text where none do.
  private func blockEnd(from start: Int) -> Int {
    var here = start + 2
    while here < count {
      here = firstIndex(of: ASCII.asterisk, from: here, to: count)
      if holds("*/", at: here) { return here + 2 }
      here += 1
    }
    return count
  }

  /// Whether nothing but blanks stands before a place on its line.
  private func beginsLine(_ index: Int) -> Bool {
    var here = index
    while here > 0, self[here - 1].isBlank, !self[here - 1].isLineEnd { here -= 1 }
    return here == 0 || self[here - 1].isLineEnd
  }

  fileprivate func lineCount(of range: ByteRange) -> Int {
    (range.start..<range.end).reduce(1) { $0 + (self[$1] == ASCII.lineFeed ? 1 : 0) }
  }

  private func bracket(from start: Int, to end: Int) -> Int? {
    (start..<end).first { self[$0].isOpeningBracket }
  }

  /// The end of a name in braces that is a part of a path: `/projects/{project_id}/messages`.
  private func partOfURLEnd(at brace: Int) -> Int? {
    guard self[brace] == ASCII.openBrace, brace > 0, self[brace - 1] == ASCII.slash else {
      return nil
    }
    var here = brace
    while byte(at: here) == ASCII.openBrace { here += 1 }
    let name = wordEnd(from: here)
    guard name > here, byte(at: name) == ASCII.closeBrace else { return nil }
    here = name
    while byte(at: here) == ASCII.closeBrace { here += 1 }
    return here
  }
}
