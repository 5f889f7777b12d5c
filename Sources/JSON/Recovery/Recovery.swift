// How the scanner continues where a text is not JSON. Every step has either consumed at least one
// byte or advanced in the grammar, and has described its repair as edits, so that the text with the
// edits applied is exactly what the events describe.

extension JSONScanner where Consumer: ~Copyable {
  /// Tells the consumer what is wrong and answers where to continue; nil at the end or when
  /// stopped.
  @inline(never)
  mutating func recover(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    guard here < text.count else { return recoverAtEnd(expecting: expected) }
    if let end = skipTrivia(at: here, expecting: expected) {
      return isStopped ? nil : ScannerStep(here: end, expected: expected)
    }
    if let step = recoverConflict(at: here, expecting: expected) { return isStopped ? nil : step }
    if let step = recoverEllipsis(at: here, expecting: expected) { return isStopped ? nil : step }
    let step =
      switch expected {
      case .value, .firstElement: recoverValue(at: here, expecting: expected)
      case .firstKey, .key: recoverKey(at: here, expecting: expected)
      case .colon: recoverColon(at: here)
      case .commaOrEnd: recoverSeparator(at: here)
      case .endOfText: recoverRest(at: here)
      }
    return isStopped ? nil : step
  }

  /// Reports a problem; afterwards `isStopped` tells whether the consumer has had enough.
  mutating func report(_ details: () -> SyntaxProblem) {
    guard !isStopped else { return }
    isStopped = !consumer.problem(details)
  }

  mutating func reportByteOrderMark() {
    report {
      let range = ByteRange(0, 3)
      return SyntaxProblem(.byteOrderMark, at: range, repair: [TextEdit(range, "")])
    }
  }

  /// Skips what JSON does not allow but many readers do: comments and unusual spaces.
  private mutating func skipTrivia(at here: Int, expecting expected: Expectation) -> Int? {
    let text = text
    if text.isComment(here) {
      // Where a value belongs, `#{name}` is a placeholder.
      if expected == .value, text.placeholderEnd(at: here) != nil { return nil }
      let end = text.commentEnd(from: here)
      // Above a document, it rather is a script's first line, or a heading of Markdown.
      let isSafe = frames.count > 0 || text[here] != ASCII.hash
      report {
        SyntaxProblem(
          .comment, at: ByteRange(here, end), subject: text.excerpt(ByteRange(here, end)),
          repair: [TextEdit(text.rangeWithLayout(ofComment: ByteRange(here, end)), "")],
          repairIsSafe: isSafe)
      }
      return end
    }
    var end = here
    while end < text.count {
      let length = text.unusualSpaceLength(at: end)
      if length == 0 { break }
      end += length
    }
    guard end > here else { return nil }
    report {
      let first = text.scalar(at: here)?.scalar.value ?? 0
      let digits = String(first, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let range = ByteRange(here, end)
      return SyntaxProblem(
        .unusualSpace, at: range, subject: name, repair: [TextEdit(range, " ")])
    }
    return end
  }

  /// The text ends too early.
  private mutating func recoverAtEnd(expecting expected: Expectation) -> ScannerStep? {
    let here = text.count
    switch expected {
    case .endOfText: break
    case .commaOrEnd: closeAll()
    case .firstElement, .firstKey: return ScannerStep(here: here, expected: .commaOrEnd)
    case .key: return recoverTrailingComma(at: here)
    case .colon: return recoverMissingValue(at: here, withColon: true)
    case .value:
      guard !frames.isEmpty else {
        report { SyntaxProblem(.emptyInput, at: ByteRange(0, here)) }
        return nil
      }
      return frames.innermostIsObject
        ? recoverMissingValue(at: here, withColon: false) : recoverTrailingComma(at: here)
    }
    return isStopped ? nil : ScannerStep(here: here, expected: .endOfText)
  }

  /// The comma before a closing bracket or the end is redundant.
  mutating func recoverTrailingComma(at here: Int) -> ScannerStep? {
    let comma = ByteRange(lastComma, lastComma + 1)
    let opening = frames.count > 0 ? frames.offset(frames.count - 1) : 0
    report {
      SyntaxProblem(
        .trailingComma, at: comma, related: ByteRange(opening, opening + 1),
        repair: [TextEdit(comma, "")])
    }
    return isStopped ? nil : ScannerStep(here: here, expected: .commaOrEnd)
  }

  /// A key has no value.
  mutating func recoverMissingValue(at here: Int, withColon: Bool) -> ScannerStep? {
    let text = text
    let key = lastKey
    let place = ByteRange(lastToken.end, lastToken.end)
    report {
      SyntaxProblem(
        .missingValue, at: ByteRange(max(0, place.start - 1), place.end), related: key,
        subject: text.excerpt(key), loadingEdits: [TextEdit(place, withColon ? ": null" : " null")]
      ).withUnknown(place, readAs: [TextEdit(place, (withColon ? ": " : " ") + JSONText.unknown)])
    }
    guard !isStopped else { return nil }
    consumer.literal(.null, in: place)
    return ScannerStep(here: here, expected: .commaOrEnd)
  }
}

extension ScannedText {
  /// The end of the comment that begins at `start`.
  func commentEnd(from start: Int) -> Int {
    guard holds("/*", at: start) else { return lineEnd(from: start) }
    var here = start + 2
    while here < count {
      if holds("*/", at: here) { return here + 2 }
      here += 1
    }
    return count
  }

  /// What to delete with a comment: the white space before it, or its whole line.
  func rangeWithLayout(ofComment comment: ByteRange) -> ByteRange {
    var start = comment.start
    while start > 0, self[start - 1] == ASCII.space || self[start - 1] == ASCII.tab { start -= 1 }
    let isFirstInLine = start == 0 || self[start - 1].isLineEnd
    var end = comment.end
    while end < count, self[end] == ASCII.space || self[end] == ASCII.tab { end += 1 }
    guard isFirstInLine else { return ByteRange(start, comment.end) }
    guard end < count, self[end].isLineEnd else { return ByteRange(comment.start, comment.end) }
    end += holds("\r\n", at: end) ? 2 : 1
    return ByteRange(start, end)
  }
}
