extension JSONScanner where Consumer: ~Copyable {
  /// `...` or `…` where documentation has left something out; nil where none stands.
  mutating func recoverEllipsis(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    guard !frames.isEmpty, let end = text.ellipsisEnd(at: here) else { return nil }
    let range = ByteRange(here, end)
    switch expected {
    case .colon, .endOfText: return nil
    case .firstKey, .firstElement: return skipFirst(range, expecting: expected)
    case .value where frames.innermostIsObject:
      return takeUnknownValue(.unexpectedCharacter, in: range)
    case .key, .value:
      guard text.isEndOfValue(end) else { return skip(range, expecting: expected) }
      // The comma before it has nothing to divide.
      reportEllipsis(range, loadedWithout: ByteRange(lastComma, end))
      lastToken = range
      return ScannerStep(here: end, expected: .commaOrEnd)
    case .commaOrEnd: return skip(range, expecting: expected)
    }
  }

  /// Nor has the comma behind the first one.
  private mutating func skipFirst(
    _ range: ByteRange, expecting expected: Expectation
  ) -> ScannerStep {
    let next = text.skipBlanks(from: range.end)
    let end = text.byte(at: next) == ASCII.comma ? next + 1 : range.end
    reportEllipsis(range, loadedWithout: ByteRange(range.start, end))
    return ScannerStep(here: end, expected: expected)
  }

  private mutating func skip(_ range: ByteRange, expecting expected: Expectation) -> ScannerStep {
    reportEllipsis(range, loadedWithout: range)
    return ScannerStep(here: range.end, expected: expected)
  }

  // What was left out is not known, so that nothing is offered for a repair.
  private mutating func reportEllipsis(_ range: ByteRange, loadedWithout deleted: ByteRange) {
    let text = text
    report {
      SyntaxProblem(
        .unexpectedCharacter, at: range, subject: text.excerpt(range),
        loadingEdits: [TextEdit(deleted, "")])
    }
  }
}

extension ScannedText {
  /// The end of three dots or more, or of their sign; nil where a name follows, as in JavaScript.
  fileprivate func ellipsisEnd(at index: Int) -> Int? {
    var end = index
    while byte(at: end) == ASCII.dot { end += 1 }
    if holds("…", at: index) { end += 3 }
    guard end - index >= 3, end == count || wordLength(at: end) == 0 else { return nil }
    return end
  }
}
