// What stands among members and is none: remarks, and the `or` of documentation.
extension JSONScanner where Consumer: ~Copyable {
  /// Text where a key belongs that cannot be one; nil where a key may be meant.
  mutating func recoverStrayText(
    at here: Int, expecting expected: Expectation
  ) -> ScannerStep? {
    // Without a member before it, nothing is there to choose instead of it.
    if expected == .key, let end = text.alternativeMembersEnd(from: here) {
      return leaveOut(ByteRange(here, end), expecting: expected, choice: .members)
    }
    guard let end = strayTextEnd(from: here) else { return nil }
    return leaveOut(ByteRange(here, end), expecting: expected)
  }

  /// The end of words without a colon behind which the next key, or more than one value, stands.
  private mutating func strayTextEnd(from here: Int) -> Int? {
    let word = text.wordEnd(from: here)
    guard word > here else { return nil }
    if text.isMember(at: text.skipBlanks(from: word)) { return word }
    let phrase = text.phraseEnd(from: here)
    let next = text.skipBlanks(from: phrase)
    guard phrase > word, !text.endsKey(phrase),
      next == text.count || text.colonLookalike(at: next) == nil
    else { return nil }
    return remarkEnd(from: phrase)
  }

  /// Where the next member begins, the object ends, or the line: a remark goes on until there.
  private mutating func remarkEnd(from index: Int) -> Int? {
    let limit = min(text.count, index + lookahead)
    var here = index
    defer { lookahead = max(0, lookahead - (here - index)) }
    var depth = 0
    while here < limit, !text[here].isLineEnd {
      let byte = text[here]
      if depth == 0, byte.isClosingBracket || text.isComment(here) || endsRemark(at: here) { break }
      if byte == ASCII.quote {
        guard let string = text.validString(at: here) else { return nil }
        here = string.range.end
        continue
      }
      if byte.isOpeningBracket { depth += 1 }
      if byte.isClosingBracket { depth -= 1 }
      here += 1
    }
    return depth == 0 ? text.skipBlanks(backFrom: here) : nil
  }

  /// Whether a member begins here, or behind the comma here.
  private func endsRemark(at here: Int) -> Bool {
    guard text[here] == ASCII.comma else { return text.isMember(at: here) }
    let next = text.skipBlanks(from: here + 1)
    guard let byte = text.byte(at: next) else { return true }
    return byte.isClosingBracket || text.isMember(at: next)
      || text.hasLineEnd(in: ByteRange(here, next)) || text.endsKey(text.wordEnd(from: next))
  }
}

extension ScannedText {
  /// Whether a key in quotes stands here, with its colon.
  func isMember(at index: Int) -> Bool {
    guard byte(at: index) == ASCII.quote, let key = validString(at: index) else { return false }
    return isFollowed(by: ":", from: key.range.end)
  }

  func hasLineEnd(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { self[$0].isLineEnd }
  }

  /// The end of `or "topic": "a"`, and of as many more as follow: members to be chosen from; nil where
  /// none stands.
  func alternativeMembersEnd(from index: Int) -> Int? {
    var end: Int?
    var here = index
    while let member = alternativeMember(at: here) {
      end = member
      here = skipBlanks(from: member)
      if byte(at: here) == ASCII.comma { here = skipBlanks(from: here + 1) }
    }
    return end
  }

  /// The end of one more member, behind `or`, and perhaps in parentheses: `(OR: "topic": "a",)`.
  private func alternativeMember(at index: Int) -> Int? {
    let isEnclosed = byte(at: index) == ASCII.openParenthesis
    guard var here = alternativeSignEnd(at: isEnclosed ? skipBlanks(from: index + 1) : index) else {
      return nil
    }
    here = skipBlanks(from: here)
    if byte(at: here) == ASCII.colon { here = skipBlanks(from: here + 1) }
    guard isMember(at: here), let key = validString(at: here)?.range,
      let end = validScalarEnd(at: skipBlanks(from: skipBlanks(from: key.end) + 1))
    else { return nil }
    guard isEnclosed else { return end }
    here = skipBlanks(from: end)
    if byte(at: here) == ASCII.comma { here = skipBlanks(from: here + 1) }
    return byte(at: here) == ASCII.closeParenthesis ? here + 1 : nil
  }

  /// The end of `or`, `|` or `||`.
  func alternativeSignEnd(at index: Int) -> Int? {
    guard index < count else { return nil }
    for sign in ["||", "|"] as [StaticString] where holds(sign, at: index) {
      return index + sign.utf8CodeUnitCount
    }
    guard index + 2 < count, self[index] | 0x20 == 0x6F, self[index + 1] | 0x20 == 0x72,
      wordEnd(from: index) == index + 2
    else { return nil }
    return index + 2
  }

  /// The end of a valid string, number or literal; nil where none stands.
  func validScalarEnd(at index: Int) -> Int? {
    guard index < count else { return nil }
    if self[index] == ASCII.quote { return validString(at: index)?.range.end }
    if let literal = validLiteral(at: index) { return index + literal.length }
    guard self[index].isDigit || self[index] == ASCII.minus else { return nil }
    return validNumber(at: index)?.range.end
  }
}
