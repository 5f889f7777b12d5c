extension JSONScanner where Consumer: ~Copyable {
  /// `...` or `…` where documentation has left something out; nil where none stands.
  mutating func recoverEllipsis(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    guard !frames.isEmpty, let end = text.ellipsisEnd(at: here) else { return nil }
    let range = ByteRange(here, end)
    switch expected {
    case .colon, .endOfText: return nil
    case .value where frames.innermostIsObject:
      return takeUnknownValue(.unexpectedCharacter, in: range)
    default: return leaveOut(range, expecting: expected)
    }
  }

  /// Reads on without a text that is neither a member nor an element, and without the comma that then
  /// has nothing to divide.
  // What was meant is not known, so that nothing is offered for a repair.
  mutating func leaveOut(
    _ range: ByteRange, expecting expected: Expectation, choice: SyntaxProblem.Choice? = nil
  ) -> ScannerStep {
    var step = ScannerStep(here: range.end, expected: expected)
    var deleted = range
    var comma: ByteRange?
    switch expected {
    case .firstKey, .firstElement:
      let next = text.skipBlanks(from: range.end)
      guard text.byte(at: next) == ASCII.comma else { break }
      deleted.end = next + 1
      step.here = next + 1
    case .key, .value:
      guard text.isEndOfValue(range.end) else { break }
      // A comment may stand between, which is deleted on its own.
      if text.skipBlanks(from: lastComma + 1) == range.start {
        deleted.start = lastComma
      } else {
        comma = ByteRange(lastComma, lastComma + 1)
      }
      step.expected = .commaOrEnd
      lastToken = range
    default: break
    }
    let text = text
    report {
      var problem = SyntaxProblem(
        .unexpectedCharacter, at: range, subject: text.excerpt(range),
        loadingEdits: [TextEdit(deleted, "")] + (comma.map { [TextEdit($0, "")] } ?? []))
      problem.choice = choice
      return problem
    }
    return step
  }
}

extension ScannedText {
  /// The end of three dots or more, or of their sign; nil where a name follows, as in JavaScript.
  func ellipsisEnd(at index: Int) -> Int? {
    var end = index
    while byte(at: end) == ASCII.dot { end += 1 }
    if holds("…", at: index) { end += 3 }
    guard end - index >= 3, end == count || wordLength(at: end) == 0 else { return nil }
    return end
  }
}
