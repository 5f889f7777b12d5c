extension JSONScanner where Consumer: ~Copyable {
  /// A value is followed by neither a comma nor the closing bracket.
  mutating func recoverSeparator(at here: Int) -> ScannerStep? {
    let byte = text[here]
    if byte.isClosingBracket {
      return recoverClosingBracket(at: here, expecting: .commaOrEnd)
    }
    if let step = skipDoubledQuote(at: here, asKey: false, expecting: .commaOrEnd) { return step }
    if let end = text.placeholderEnd(at: here) {
      let placeholder = ByteRange(here, end)
      return takeShellString(around: placeholder) ?? skipPlaceholder(placeholder)
    }
    switch byte {
    case ASCII.colon: return recoverColonBehindValue(at: here)
    case ASCII.semicolon: return recoverCommaLookalike(ByteRange(here, here + 1))
    default: break
    }
    if text.isFullWidthComma(here) {
      return recoverCommaLookalike(ByteRange(here, here + 3))
    }
    if let end = text.alternativesEnd(from: here) {
      return skipFurther(ByteRange(here, end), choice: .values)
    }
    if text[lastToken.end - 1] == ASCII.quote, let end = piecesEnd(from: here) {
      return skipFurther(ByteRange(here, end))
    }
    if frames.innermostIsObject, let end = text.alternativeMembersEnd(from: here) {
      return leaveOut(ByteRange(here, end), expecting: .commaOrEnd, choice: .members)
    }
    if let step = recoverMissingOpeningQuote(at: here) ?? recoverDoubledOpeningQuote(at: here) {
      return step
    }
    let canGoOn =
      frames.innermostIsObject ? isStartOfMember(here) : text.isStartOfElement(here)
    return canGoOn ? recoverMissingComma(at: here) : recoverGarbageBehindValue(at: here)
  }

  /// `"a". "b": 1`: something that nobody can read, which may stand in place of the comma.
  private mutating func recoverGarbageBehindValue(at here: Int) -> ScannerStep? {
    let range = ByteRange(here, text.garbageEnd(from: here))
    guard beginsEntry(behind: range) else {
      return skipGarbage(at: here, expecting: .commaOrEnd)
    }
    // A full stop is the next key of a keyboard.
    if range.count == 1, text[here] == ASCII.dot, frames.innermostIsObject,
      !text.hasLineEnd(in: ByteRange(lastToken.end, here))
    {
      return recoverCommaLookalike(range, isSafe: false)
    }
    dropGarbage(range, for: ",")
    return ScannerStep(
      here: range.end, expected: frames.innermostIsObject ? .key : .value)
  }

  /// Whether a member or an element begins behind a text.
  private func beginsEntry(behind range: ByteRange) -> Bool {
    let next = text.skipBlanks(from: range.end)
    guard next < text.count else { return false }
    guard frames.innermostIsObject else { return text.isStartOfElement(next) }
    // Another object there has no key either.
    return isStartOfMember(next) && !text[next].isOpeningBracket
  }

  /// `"price": 12.0"`: a text that begins like a number or a literal, and has lost its first quote.
  private mutating func recoverMissingOpeningQuote(at here: Int) -> ScannerStep? {
    let first = lastToken
    guard first.count > 0, text[first.start].isWordByte || text[first.start] == ASCII.minus,
      // What stands between was told already.
      text.skipBlanks(from: first.end) == here,
      let quote = loneClosingQuote(from: first.end)
    else { return nil }
    let range = ByteRange(first.start, quote + 1)
    let text = text
    report {
      // Its beginning has been read as a value.
      SyntaxProblem(
        .bareWord, at: range, subject: text.excerpt(range),
        repair: quoting(ByteRange(first.start, quote), onlyBefore: true), repairIsSafe: false,
        loadingEdits: [TextEdit(ByteRange(first.end, range.end), "")]
      ).withUnknown(range)
    }
    lastToken = range
    return ScannerStep(here: range.end, expected: .commaOrEnd)
  }

  /// `""/topics/a"`: a text behind two quotes, which were read as an empty string.
  private mutating func recoverDoubledOpeningQuote(at here: Int) -> ScannerStep? {
    let first = lastToken
    guard first.count == 2, first.end == here, text[first.start] == ASCII.quote,
      let quote = loneClosingQuote(from: here)
    else { return nil }
    let range = ByteRange(first.start, quote + 1)
    let second = ByteRange(here - 1, here)
    report {
      var problem = SyntaxProblem(
        .unescapedQuote, at: second, subject: "\"", repair: [TextEdit(second, "")],
        repairIsSafe: false, loadingEdits: [TextEdit(ByteRange(here, range.end), "")]
      ).withUnknown(range)
      problem.quoteSlip = .doubled
      return problem
    }
    lastToken = range
    return ScannerStep(here: range.end, expected: .commaOrEnd)
  }

  /// The quote on this line that closes a text which none has opened; nil where none does.
  mutating func loneClosingQuote(from index: Int) -> Int? {
    let limit = min(text.count, index + lookahead)
    var here = index
    defer { lookahead = max(0, lookahead - (here - index)) }
    var hasComma = false
    while here < limit, text[here] >= ASCII.space {
      switch text[here] {
      case ASCII.quote:
        // An opening one stands behind a sign or a space.
        guard here > 0, !text[here - 1].isBlank, !text[here - 1].isStructural,
          text.isUTF8(in: ByteRange(index, here)), endsLoneText(here + 1)
        else { return nil }
        return here
      case ASCII.comma where frames.innermostIsObject: hasComma = true
      // What stands behind a comma and before a colon is the next key.
      case ASCII.colon where !hasComma: break
      case ASCII.backslash: return nil
      case let byte where byte.isStructural: return nil
      default: break
      }
      here += 1
    }
    return nil
  }

  /// Whether a text may end before `index`: also where the comma behind it is missing.
  private func endsLoneText(_ index: Int) -> Bool {
    if text.isEndOfValue(index) { return true }
    let next = text.skipBlanks(from: index)
    return text.hasLineEnd(in: ByteRange(index, next)) && text.isMember(at: next)
  }

  /// `"'"$name"'"`: a string that a shell puts together, of which the first piece was read; nil where
  /// none is.
  private mutating func takeShellString(around placeholder: ByteRange) -> ScannerStep? {
    let first = lastToken
    guard text[placeholder.start] == ASCII.dollar, first.end == placeholder.start, first.count > 2,
      text.holds("'\"", at: first.end - 2), text.holds("\"'", at: placeholder.end),
      let last = text.validString(at: placeholder.end)?.range
    else { return nil }
    let whole = ByteRange(first.start, last.end)
    let text = text
    report {
      SyntaxProblem(
        .barePlaceholder, at: placeholder, subject: text.excerpt(placeholder),
        loadingEdits: [TextEdit(ByteRange(first.end, last.end), "")]
      ).withUnknown(whole)
    }
    return isStopped ? nil : afterValue(whole)
  }

  private mutating func skipPlaceholder(_ range: ByteRange) -> ScannerStep {
    let text = text
    report {
      SyntaxProblem(
        .barePlaceholder, at: range, subject: text.excerpt(range),
        loadingEdits: [TextEdit(range, "")])
    }
    return ScannerStep(here: range.end, expected: .commaOrEnd)
  }

  /// `"active" | "passive"`: a choice, as documentation writes it, or the pieces of a text.
  ///
  /// Which value was meant is not known.
  private mutating func skipFurther(
    _ others: ByteRange, choice: SyntaxProblem.Choice? = nil
  ) -> ScannerStep {
    let text = text
    let whole = ByteRange(lastToken.start, others.end)
    report {
      var problem = SyntaxProblem(
        .unexpectedCharacter, at: others, subject: text.excerpt(others),
        loadingEdits: [TextEdit(others, "")]
      ).withUnknown(whole)
      problem.choice = choice
      return problem
    }
    return ScannerStep(here: others.end, expected: .commaOrEnd)
  }

  /// Whether a key begins here: in quotes, or a word with a colon.
  private func isStartOfMember(_ here: Int) -> Bool {
    if let end = text.placeholderEnd(at: here) { return text.isFollowed(by: ":", from: end) }
    if text.isQuote(here) || text[here].isOpeningBracket { return true }
    guard text.wordLength(at: here) > 0 else { return false }
    var end = text.wordEnd(from: here)
    if text.byte(at: end) == ASCII.quote { end += 1 }
    return text.isFollowed(by: ":=", from: end)
  }

  /// Whether a valid member or element follows, so that only the comma is missing.
  private func isValidNeighbour(_ here: Int) -> Bool {
    if text[here] == ASCII.quote {
      guard let string = text.validString(at: here) else { return false }
      let end = string.range.end
      return frames.innermostIsObject
        ? text.isFollowed(by: ":", from: end) : text.isEndOfValue(end)
    }
    if frames.innermostIsObject { return text.isFollowed(by: ":", from: text.wordEnd(from: here)) }
    return text[here].isOpeningBracket
  }

  private mutating func recoverMissingComma(at here: Int) -> ScannerStep {
    let text = text
    let previous = lastToken
    let isSafe =
      text.skipBlanks(from: previous.end) == here && isValidNeighbour(here)
    report {
      SyntaxProblem(
        .missingComma, at: ByteRange(max(previous.start, previous.end - 1), previous.end),
        related: ByteRange(here, here + 1), subject: text.excerpt(previous),
        repair: [TextEdit(ByteRange(previous.end, previous.end), ",")], repairIsSafe: isSafe)
    }
    return ScannerStep(here: here, expected: frames.innermostIsObject ? .key : .value)
  }

  /// A semicolon or a full-width comma in place of a comma, or after the last value.
  private mutating func recoverCommaLookalike(
    _ range: ByteRange, isSafe: Bool = true
  ) -> ScannerStep {
    let text = text
    let next = text.skipBlanks(from: range.end)
    let continues =
      next < text.count
      && (frames.innermostIsObject ? isStartOfMember(next) : text.isStartOfElement(next))
    guard continues else {
      report {
        SyntaxProblem(
          .unexpectedCharacter, at: range, subject: text.excerpt(range),
          repair: [TextEdit(range, "")])
      }
      return ScannerStep(here: range.end, expected: .commaOrEnd)
    }
    let previous = lastToken
    report {
      SyntaxProblem(
        .missingComma, at: range, related: previous, subject: text.excerpt(previous),
        repair: [TextEdit(range, ",")], repairIsSafe: isSafe)
    }
    return ScannerStep(
      here: range.end, expected: frames.innermostIsObject ? .key : .value)
  }

  /// `{"a": 1: 2}`, and `["a": 1]`, which is a dictionary in Swift and PHP.
  private mutating func recoverColonBehindValue(at here: Int) -> ScannerStep? {
    var end = here + 1
    while text.byte(at: end) == ASCII.colon { end += 1 }
    let range = ByteRange(here, end)
    if lastToken.end == here, text[lastToken.start].isDigit,
      let end = text.numberTailEnd(from: here)
    {
      return takeTime(until: end)
    }
    let next = text.skipBlanks(from: end)
    if frames.innermostIsObject {
      if let step = recoverMissingValueAbove(keyBefore: here) { return step }
      if text.isMember(at: next) { return recoverCommaLookalike(range, isSafe: false) }
      if let end = text.scalarsEnd(behindColonAt: here) {
        return skipFurtherValues(ByteRange(here, end), at: range)
      }
    }
    let hasValue =
      next < text.count
      && (frames.innermostIsObject ? text.isStartOfValue(next) : text.isStartOfElement(next))
    let replacement =
      hasValue ? (frames.innermostIsObject ? ",\"\":" : ",") : ""
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: range, subject: ":",
        loadingEdits: [TextEdit(range, replacement)])
    }
    guard !isStopped else { return nil }
    guard hasValue else { return ScannerStep(here: end, expected: .commaOrEnd) }
    if frames.innermostIsObject {
      takeStandInKey(at: here)
      lastToken = range
    }
    return ScannerStep(here: end, expected: .value)
  }

  /// `"badge":`, a line end, and `"sound": "default"`: a key without a value, and the next member, whose
  /// key has been read as the value.
  private mutating func recoverMissingValueAbove(keyBefore colon: Int) -> ScannerStep? {
    let key = lastKey
    let read = lastToken
    let place = text.skipBlanks(from: key.end) + 1
    guard key.count > 0, text.byte(at: place - 1) == ASCII.colon, text[read.start] == ASCII.quote,
      place <= read.start, text.hasLineEnd(in: ByteRange(place, read.start)),
      let next = text.validString(at: read.start), next.range == read
    else { return nil }
    let behind = ByteRange(place, place)
    let text = text
    report {
      SyntaxProblem(
        .missingValue, at: ByteRange(place - 1, place), related: key, subject: text.excerpt(key),
        // As it was read: the next key is the value, too.
        loadingEdits: [TextEdit(ByteRange(read.end, read.end), "," + text.string(in: read))]
      ).withUnknown(read, readAs: [TextEdit(behind, " \(JSONText.unknown),")])
    }
    guard !isStopped else { return nil }
    consumer.key(next)
    lastKey = read
    return ScannerStep(here: colon, expected: .colon)
  }

  /// `10:05:00`, whose hours have been read as a number.
  private mutating func takeTime(until end: Int) -> ScannerStep? {
    let range = ByteRange(lastToken.start, end)
    let hours = lastToken.end
    let text = text
    report {
      SyntaxProblem(
        .malformedNumber, at: range, subject: text.excerpt(range), repair: quoting(range),
        repairIsSafe: false, loadingEdits: [TextEdit(ByteRange(hours, end), "")]
      ).withUnknown(range)
    }
    lastToken = range
    return ScannerStep(here: end, expected: .commaOrEnd)
  }

  /// `{"a": 1: 2}`: a colon with a value of which nobody knows the key.
  private mutating func skipFurtherValues(_ values: ByteRange, at colon: ByteRange) -> ScannerStep?
  {
    let whole = ByteRange(lastToken.start, values.end)
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: colon, subject: ":", loadingEdits: [TextEdit(values, "")]
      ).withUnknown(whole)
    }
    lastToken = values
    return ScannerStep(here: values.end, expected: .commaOrEnd)
  }

  /// Something follows the document.
  mutating func recoverRest(at here: Int) -> ScannerStep? {
    let text = text
    let rest = ByteRange(here, text.skipBlanks(backFrom: text.count))
    let root = lastToken
    if text[here] == 0 {
      let end = text.endOfNULs(from: here)
      let isPadding = end == text.count
      report {
        SyntaxProblem(
          .nulAfterEnd, at: ByteRange(here, end), related: root,
          repair: isPadding ? [TextEdit(ByteRange(here, text.count), "")] : nil,
          loadingEdits: [TextEdit(ByteRange(here, text.count), "")])
      }
      return ScannerStep(here: text.count, expected: .endOfText)
    }
    report {
      let line = ByteRange(here, min(rest.end, text.lineEnd(from: here)))
      let punctuation = text.isOnly(";,", in: rest)
      let isString = root.count > 0 && text[root.end - 1] == ASCII.quote
      let deletion = [TextEdit(ByteRange(here, text.count), text.lastLineEnd)]
      let isObvious = punctuation || text.isOnly(";,}]) \t\r\n", in: rest)
      var problem = SyntaxProblem(
        .textAfterDocument, at: line, related: root, subject: text.excerpt(line),
        // Behind a string it is the end of a statement: that is code, and no document.
        repair: isObvious && !isString ? deletion : nil, repairIsSafe: punctuation,
        loadingEdits: deletion)
      problem.holdsObject = text.holdsObject(rest)
      problem.holdsDictionary = problem.holdsObject || text.holdsDictionary(rest)
      return problem
    }
    return ScannerStep(here: text.count, expected: .endOfText)
  }
}

extension ScannedText {
  /// The end of `| "b" | "c"`, or of `or 2`: more values for the same key; nil where none stand.
  fileprivate func alternativesEnd(from index: Int) -> Int? {
    var end: Int?
    var here = index
    while here - index < Self.maxAlternativeBytes, let value = alternative(at: here) {
      end = value
      here = skipBlanks(from: value)
    }
    return end.flatMap { isEndOfValue($0) ? $0 : nil }
  }

  /// The end of one more value, behind `|`, `||` or `or`.
  private func alternative(at index: Int) -> Int? {
    alternativeSignEnd(at: index).flatMap {
      let value = skipBlanks(from: $0)
      return validScalarEnd(at: value) ?? containerEnd(at: value)
    }
  }

  // Documentation offers nothing longer.
  private static var maxAlternativeBytes: Int { 4096 }

  /// The end of an object or array with as many brackets closed as opened; nil where none stands.
  private func containerEnd(at index: Int) -> Int? {
    guard byte(at: index)?.isOpeningBracket == true else { return nil }
    let limit = min(count, index + Self.maxAlternativeBytes)
    var here = index
    var depth = 0
    while here < limit {
      let byte = self[here]
      if byte == ASCII.quote {
        guard let string = validString(at: here) else { return nil }
        here = string.range.end
        continue
      }
      here += 1
      if byte.isOpeningBracket { depth += 1 }
      if byte.isClosingBracket { depth -= 1 }
      if depth == 0 { return here }
    }
    return nil
  }

  /// The end of the last one of strings, numbers and literals behind colons.
  fileprivate func scalarsEnd(behindColonAt index: Int) -> Int? {
    var end: Int?
    var here = index
    while byte(at: here) == ASCII.colon {
      while byte(at: here) == ASCII.colon { here += 1 }
      here = skipBlanks(from: here)
      guard !isMember(at: here), let value = validScalarEnd(at: here) else { return end }
      end = value
      here = skipBlanks(from: value)
    }
    return end
  }

  fileprivate func isOnly(_ allowed: StaticString, in range: ByteRange) -> Bool {
    for index in range.start..<range.end {
      let byte = self[index]
      guard allowed.withUTF8Buffer({ unsafe $0.contains(byte) }) else { return false }
    }
    return true
  }

  /// The line end at the end of the text, if there is one.
  fileprivate var lastLineEnd: String {
    guard byte(at: count - 1) == ASCII.lineFeed else { return "" }
    return byte(at: count - 2) == ASCII.carriageReturn ? "\r\n" : "\n"
  }
}
