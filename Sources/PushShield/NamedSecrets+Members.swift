import JSON

// Values that are not written as JSON wants them, of which nobody knows where they end.
extension NamedSecrets {
  /// Adds what follows a value that should end a member, but does not: `ENV["A"] || "hunter2"`.
  ///
  /// Answers where to continue.
  @_lifetime(self: copy self)
  mutating func addRest(behind value: Value, _ name: Name) -> Int {
    let next = endOfBlanks(from: value.end)
    guard next < text.count, value.depth > 0 || !text[next].endsMember else { return value.next }
    // What is no token does not become one behind an operator.
    if case .device = name.means { return value.next }
    let isOnNextLine = text.firstIndex(of: 0x0A, in: ByteRange(value.end, next)) != nil
    guard !isOnNextLine || name.isQuoted || value.isUnclosed else { return value.next }
    guard name.isQuoted || isInObject(name.range.start, isQuoted: false) else { return value.next }
    let end = addRest(from: value.end, name, hasValue: true, depth: value.depth)
    return value.next < value.end ? value.next : end
  }

  /// Adds all that may stand for the value of a member, up to where the member or the line ends, or the
  /// next member begins: strings, words without quotes, and what calls and operators make of them.
  ///
  /// Answers where to continue.
  @_lifetime(self: copy self)
  mutating func addRest(
    from start: Int, _ name: Name, hasValue: Bool = false, depth: Int = 0
  ) -> Int {
    var rest = Rest(here: start, hasValue: hasValue, depth: depth)
    let limit = min(text.count, start + Self.maxWordBytes)
    while rest.here < limit {
      let byte = text[rest.here]
      if byte.isBlank {
        rest.isOnNextLine = rest.isOnNextLine || byte == 0x0A
        rest.here += 1
      } else if ends(rest, name) {
        break
      } else if byte.nesting != 0 {
        rest.depth = max(0, rest.depth + byte.nesting)
        rest.here += 1
      } else if byte.endsMember {
        rest.isBehindComma = true
        rest.here += 1
      } else {
        addPart(&rest, name)
      }
    }
    return rest.firstShown ?? min(rest.here, text.count)
  }

  /// How far a value was looked through.
  private struct Rest {
    var here: Int
    var hasValue: Bool
    var depth: Int
    var isOnNextLine = false
    var isBehindComma = false
    /// Behind a question mark, a colon separates two values.
    var isChoice = false
    /// Where names may stand again: in what is no secret.
    var firstShown: Int?
  }

  private func ends(_ rest: Rest, _ name: Name) -> Bool {
    guard rest.depth == 0 else { return false }
    let byte = text[rest.here]
    if byte.nesting < 0 { return rest.hasValue || !isStray(rest.here) }
    if rest.hasValue {
      if byte.endsMember { return true }
      if rest.isOnNextLine, !name.isQuoted || byte.nesting > 0 { return true }
    }
    let mayBeKey = rest.hasValue || rest.isBehindComma || rest.isOnNextLine
    return mayBeKey && !rest.isChoice && isKey(at: rest.here)
  }

  /// Whether a bracket stands where none belongs: right before a string, a word or a colon.
  func isStray(_ bracket: Int) -> Bool {
    guard bracket + 1 < text.count else { return false }
    let next = text[bracket + 1]
    return next.isQuote || next.isLetterOrDigit || next == Self.colon
  }

  /// Whether a string or word has a colon or an equals sign behind it.
  func isKey(at start: Int) -> Bool {
    var end = start
    if text[start].isQuote {
      end = endOfQuoted(from: start) + 1
    } else {
      while end < text.count, end - start < Self.maxNameBytes, text[end].isNamePart(false) {
        end += 1
      }
      guard end > start else { return false }
    }
    let sign = endOfBlanks(from: min(end, text.count))
    return sign < text.count && (text[sign] == Self.colon || text[sign] == Self.equals)
  }

  /// Adds a string, or a word without quotes.
  @_lifetime(self: copy self)
  private mutating func addPart(_ rest: inout Rest, _ name: Name) {
    let start = rest.here
    if text[start].isQuote {
      let end = endOfQuoted(from: start)
      // The keys of an object are no secrets.
      let isAdded =
        (rest.depth == 0 || !isKey(at: start)) && add(ByteRange(start + 1, end), name)
      if !isAdded { rest.firstShown = rest.firstShown ?? start }
      rest.hasValue = rest.hasValue || end > start + 1
      rest.here = end + 1
      return
    }
    var end = start
    var isWord = false
    while end < text.count, end - start < Self.maxWordBytes, !text[end].endsWord,
      text[end].nesting == 0
    {
      isWord = isWord || text[end].isLetterOrDigit || text[end] >= 0x80
      end += 1
    }
    rest.here = max(end, start + 1)
    rest.isChoice = rest.isChoice || text[start] == UInt8(ascii: "?")
    guard isWord else { return }
    if rest.depth == 0 || !isKey(at: start), add(ByteRange(start, end), name) {
      rest.hasValue = true
    } else {
      rest.firstShown = rest.firstShown ?? start
    }
  }
}

extension UInt8 {
  /// What ends a member or an element, but a line end.
  fileprivate var endsMember: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
