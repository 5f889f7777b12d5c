// What Git writes into a file where two branches have changed the same lines.
extension JSONScanner where Consumer: ~Copyable {
  /// Reads the first version of a merge conflict: the line above it goes, and from `=======` on all up
  /// to the line below the other one.
  mutating func recoverConflict(at here: Int, expecting expected: Expectation) -> ScannerStep? {
    guard text.isConflictMarker(here) else { return nil }
    let line = ByteRange(here, text.lineEnd(from: here))
    let isOutside = text[here] == ASCII.less || text[here] == ASCII.greater
    let end = isOutside ? line.end : endOfConflict(from: line.end)
    let text = text
    report {
      let shown = ByteRange(here, text.skipBlanks(backFrom: line.end))
      var problem = SyntaxProblem(
        .unexpectedCharacter, at: shown, subject: text.excerpt(shown),
        loadingEdits: [TextEdit(ByteRange(here, end), "")])
      problem.choice = .branches
      return problem
    }
    return ScannerStep(here: end, expected: expected)
  }

  /// The end of the next line that closes a conflict; the start where none does.
  private mutating func endOfConflict(from start: Int) -> Int {
    let limit = min(text.count, start + lookahead)
    var here = start
    defer { lookahead = max(0, lookahead - (here - start)) }
    while here + 1 < limit {
      here += 1
      let end = text.lineEnd(from: here)
      if text[here] == ASCII.greater, text.isConflictMarker(here) { return end }
      here = end
    }
    return start
  }
}

extension ScannedText {
  /// Whether a line begins here with seven times the same sign: `<<<<<<< HEAD`, `|||||||`, `=======`
  /// or `>>>>>>> branch`.
  func isConflictMarker(_ index: Int) -> Bool {
    switch self[index] {
    case ASCII.less, ASCII.equals, ASCII.greater, ASCII.pipe: break
    default: return false
    }
    guard index == 0 || self[index - 1].isLineEnd, index + 7 <= count else { return false }
    for place in index..<index + 7 where self[place] != self[index] { return false }
    return byte(at: index + 7)?.isBlank ?? true
  }
}
