// What a property list begins with.
extension DumpText {
  enum ListProbe {
    case dump
    /// JSON, or JSON with mistakes.
    case document
    /// Undecided up to this offset.
    case neither(Int)
  }

  /// Whether a property list's dictionary, rather than JSON, begins here inside a dump.
  func opensList(at offset: Int) -> Bool {
    guard byte(at: offset) == ASCII.openBrace else { return false }
    let first = skipBlanksAndComments(from: offset + 1)
    switch byte(at: first) {
    case nil: return true
    // Apple's writer puts a line end even into an empty dictionary.
    case ASCII.closeBrace: return first > offset + 1
    default:
      guard let end = listKeyEnd(from: first) else { return false }
      let sign = skipBlanks(from: end)
      return sign == count || byte(at: sign) == ASCII.equals
    }
  }

  /// The same where it has a first entry.
  func opensListOfEntries(at offset: Int) -> Bool {
    let first = skipBlanks(from: offset + 1)
    return first < count && byte(at: first) != ASCII.closeBrace && opensList(at: offset)
  }

  /// The end of the comment that begins here, in the place of a key or an element.
  func listCommentEnd(from offset: Int) -> Int? {
    self[offset] == ASCII.hash ? nil : commentEnd(from: offset)
  }

  /// Skips white space, and what people have noted before the first key.
  private func skipBlanksAndComments(from offset: Int) -> Int {
    var here = skipBlanks(from: offset)
    while let end = listCommentEnd(from: here) { here = skipBlanks(from: end) }
    return here
  }

  /// Where a key of a property list ends.
  func listKeyEnd(from offset: Int) -> Int? {
    if byte(at: offset) == ASCII.quote {
      return stringEnd(inLineFrom: offset)
    }
    let end = wordEnd(from: offset)
    return end > offset ? end : nil
  }

  /// Reads on after a brace until it is certain what it opens.
  func probeList(at brace: Int) -> ListProbe {
    var here = brace
    while byte(at: here) == ASCII.openBrace {
      let isOutermost = here == brace
      let key = skipBlanksAndComments(from: here + 1)
      if byte(at: key) == ASCII.apostrophe { return isOutermost ? .document : .neither(key) }
      if byte(at: key) == ASCII.closeBrace {
        let end = skipBlanks(from: key + 1)
        return !isOutermost && byte(at: end) == ASCII.semicolon ? .dump : .neither(key)
      }
      guard let keyEnd = listKeyEnd(from: key) else { return .neither(key) }
      let sign = skipBlanks(from: keyEnd)
      guard byte(at: sign) == ASCII.equals, byte(at: sign + 1) != ASCII.greater else {
        let isDocument = byte(at: sign) == ASCII.equals || hasColon(in: ByteRange(key, sign + 1))
        return isDocument && isOutermost ? .document : .neither(sign)
      }
      let value = skipBlanks(from: sign + 1)
      if endsListValue(at: value, after: sign) { return .dump }
      guard byte(at: value) == ASCII.openBrace else { return .neither(value) }
      here = value
    }
    return .neither(here)
  }

  // A word includes the colon of `{aps: …`.
  private func hasColon(in range: ByteRange) -> Bool {
    (range.start..<range.end).contains { byte(at: $0) == ASCII.colon }
  }

  /// Whether the value here can only be a property list's.
  private func endsListValue(at value: Int, after sign: Int) -> Bool {
    switch byte(at: value) {
    case ASCII.openParenthesis: return true
    // Apple's writer puts the indentation of the entries before the bracket.
    case ASCII.openBrace:
      guard value >= sign + 3 else { return false }
      return opensList(at: value)
        || hasLineEnd(in: ByteRange(value + 1, skipBlanks(from: value + 1)))
    case ASCII.quote:
      guard let end = stringEnd(from: value, before: count) else { return false }
      return byte(at: skipBlanks(from: end)) == ASCII.semicolon
    case ASCII.less:
      // Null, or data in digits and spaces.
      var end = value + 1
      while let byte = byte(at: end), byte.isLetter || byte.isDigit || byte == ASCII.space {
        end += 1
      }
      return byte(at: end) == ASCII.greater && byte(at: end + 1) == ASCII.semicolon
    default:
      let end = wordEnd(from: value)
      return end > value && byte(at: skipBlanks(from: end)) == ASCII.semicolon
    }
  }

  /// Whether the text is the inside of a property list's braces.
  func hasBareEntries(at offset: Int) -> Bool {
    guard let end = listKeyEnd(from: offset), byte(at: end) == ASCII.space,
      byte(at: end + 1) == ASCII.equals, byte(at: end + 2) == ASCII.space
    else { return false }
    let value = skipBlanks(from: end + 2)
    if byte(at: value) == ASCII.openParenthesis {
      // In other languages as well, but not followed by a line end.
      return hasLineEnd(in: ByteRange(value, skipBlanks(from: value + 1)))
    }
    if endsListValue(at: value, after: end + 1) { return true }
    guard byte(at: value) == ASCII.openBrace, case .dump = probeList(at: value) else {
      return false
    }
    return true
  }
}
