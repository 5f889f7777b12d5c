/// Interpretations of a closing bracket that does not match the innermost open one.
private enum BracketReading {
  /// A mistake for the other kind.
  case wrongKind(isSafe: Bool)
  /// The bracket of this outer level; the inner ones are not closed.
  case closesLevel(Int)
  case surplus
}

extension JSONScanner where Consumer: ~Copyable {
  /// A closing bracket of the wrong kind, after a value or after the opening bracket.
  mutating func recoverClosingBracket(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    switch reading(ofBracketAt: here) {
    case .wrongKind(let isSafe): replaceBracket(at: here, isSafe: isSafe)
    case .closesLevel(let partner): closeInner(above: partner, at: here)
    case .surplus: skipBracket(at: here, expecting: expected)
    }
  }

  /// A closing bracket directly after a comma.
  mutating func recoverBracketBehindComma(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    let isMismatched =
      frames.innermostIsObject != (text[here] == ASCII.closeBrace)
    // The comma is right when the bracket is the redundant one.
    if isMismatched, case .surplus = reading(ofBracketAt: here) {
      return skipBracket(at: here, expecting: expected)
    }
    return recoverTrailingComma(at: here)
  }

  /// Interprets a closing bracket of the wrong kind by the brackets in the rest of the text.
  private mutating func reading(ofBracketAt here: Int) -> BracketReading {
    let innermost = frames.count - 1
    let isBrace = text[here] == ASCII.closeBrace
    var partner = innermost - 1
    // Looking for a partner far below would be quadratic on hostile text.
    while partner >= max(0, innermost - 64), frames.isObject(partner) != isBrace { partner -= 1 }
    let hasPartner = partner >= 0 && frames.isObject(partner) == isBrace
    let rest = closingBrackets(behind: here + 1)
    if rest == innermost { return .wrongKind(isSafe: true) }
    if hasPartner, rest == partner { return .closesLevel(partner) }
    if rest == frames.count { return .surplus }
    return hasPartner ? .closesLevel(partner) : .wrongKind(isSafe: false)
  }

  /// `[1}`: the bracket is of the wrong kind.
  private mutating func replaceBracket(at here: Int, isSafe: Bool) -> ScannerStep? {
    let closer = String(Unicode.Scalar(frames.closer(frames.count - 1)))
    reportMismatch(at: here, replacement: closer, isSafe: isSafe)
    guard !isStopped else { return nil }
    return frames.innermostIsObject ? closeObject(at: here) : closeArray(at: here)
  }

  /// `{"a": [1}`: a bracket is missing before this one.
  private mutating func closeInner(above partner: Int, at here: Int) -> ScannerStep? {
    closeFrames(downTo: partner + 1)
    return isStopped ? nil : ScannerStep(here: here, expected: .commaOrEnd)
  }

  /// `{"a": 1]}`: the bracket is redundant.
  private mutating func skipBracket(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    reportMismatch(at: here, replacement: "", isSafe: false)
    return ScannerStep(here: here + 1, expected: expected)
  }

  private mutating func reportMismatch(at here: Int, replacement: String, isSafe: Bool) {
    let opening = frames.offset(frames.count - 1)
    let range = ByteRange(here, here + 1)
    let text = text
    report {
      SyntaxProblem(
        .mismatchedBracket, at: range, related: ByteRange(opening, opening + 1),
        subject: text.excerpt(range), repair: [TextEdit(range, replacement)],
        repairIsSafe: isSafe)
    }
  }

  /// The text ends with brackets open.
  mutating func closeAll() {
    closeFrames(downTo: 0)
  }

  /// Reports the open brackets from the innermost down to `level` as one problem, and closes them.
  private mutating func closeFrames(downTo level: Int) {
    let innermost = frames.count - 1
    guard innermost >= level else { return }
    let opening = frames.offset(innermost)
    let place = ByteRange(lastToken.end, lastToken.end)
    let isObject = frames.isObject(innermost)
    let closers = frames.closers(downTo: level)
    // Of a thousand brackets, a message says the first few.
    let shown = frames.closers(downTo: max(level, frames.count - 32))
    report {
      var problem = SyntaxProblem(
        isObject ? .unterminatedObject : .unterminatedArray, at: place,
        related: ByteRange(opening, opening + 1), subject: shown,
        repair: [TextEdit(place, closers)], repairIsSafe: false)
      problem.isRootOpen = level == 0
      return problem
    }
    guard !isStopped else { return }
    while frames.count > level {
      let isObject = frames.innermostIsObject
      frames.pop()
      if isObject { consumer.endObject(at: place.end) } else { consumer.endArray(at: place.end) }
    }
  }

  /// How many brackets the rest of the text closes without opening them; -1 when it was not
  /// examined.
  private mutating func closingBrackets(behind start: Int) -> Int {
    var here = start
    var open = 0
    var closed = 0
    let end = min(text.count, start + lookahead)
    while here < end {
      let byte = text[here]
      here += 1
      if byte == ASCII.quote {
        here = text.closingQuote(from: here).index + 1
      } else if byte.isOpeningBracket {
        open += 1
      } else if byte.isClosingBracket {
        if open > 0 { open -= 1 } else { closed += 1 }
      }
    }
    lookahead = max(0, lookahead - (here - start))
    return here >= text.count ? closed : -1
  }
}
