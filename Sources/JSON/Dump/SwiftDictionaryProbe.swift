// What Swift dictionaries begin with.
extension DumpText {
  /// Whether a dictionary begins here, in a text that is known to be Swift's.
  func isSwiftDictionary(at offset: Int) -> Bool {
    guard byte(at: offset) == ASCII.openBracket else { return false }
    let first = skipBlanks(from: offset + 1)
    if holds("AnyHashable(", at: first) { return true }
    guard byte(at: first) == ASCII.quote, let value = swiftKeyEnd(from: first, mayBeSpaced: true)
    else { return false }
    return byte(at: value) != ASCII.openBrace || opensList(at: value)
  }

  /// Where the value after a quoted key and its colon begins; nil when it is not a key.
  ///
  /// `mayBeSpaced`: whether a space may stand before the colon, as where somebody has written it.
  func swiftKeyEnd(from quote: Int, mayBeSpaced: Bool = false) -> Int? {
    guard var end = stringEnd(inLineFrom: quote) else { return nil }
    if mayBeSpaced, byte(at: end) == ASCII.space { end += 1 }
    guard byte(at: end) == ASCII.colon else { return nil }
    switch byte(at: end + 1) {
    case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.openBrace, ASCII.openBracket:
      return skipBlanks(from: end + 1)
    default: return nil
    }
  }
}

/// Distinguishes a dictionary that Swift printed from JSON with the wrong brackets.
struct SwiftDictionaryProbe {
  private let text: DumpText
  var lookAhead: LookAhead

  // Longer than the strings of a push before something that only Swift prints.
  private static let maxLookahead = 4096

  private enum Verdict {
    case sure
    case goesOn(Int)
    case other
  }

  init(_ text: DumpText, _ lookAhead: LookAhead) {
    self.text = text
    self.lookAhead = lookAhead
  }

  /// Whether only a Swift dictionary can begin at this bracket.
  mutating func isSure(at bracket: Int) -> Bool {
    if text.holds("AnyHashable(", at: text.skipBlanks(from: bracket + 1)) { return true }
    var here = bracket + 1
    let limit = here + min(lookAhead.left, Self.maxLookahead)
    while here < limit {
      guard let value = keyEnd(at: here, before: limit) else { break }
      switch look(at: value, before: limit) {
      case .sure: return true
      case .other: return false
      case .goesOn(let end):
        if text.byte(at: end) == ASCII.closeBracket, endsLine(at: end + 1, before: limit) {
          return true
        }
        guard text.holds(", \"", at: end) else {
          lookAhead.spend(end - bracket)
          return false
        }
        here = end + 2
      }
    }
    lookAhead.spend(max(0, min(here, text.count) - bracket))
    return false
  }

  /// Whether a dictionary that somebody has set in lines holds a property list, as only a dump does.
  mutating func holdsList(at bracket: Int) -> Bool {
    let limit = bracket + min(lookAhead.left, Self.maxLookahead)
    var here = text.skipBlanks(from: bracket + 1)
    defer { lookAhead.spend(max(0, min(here, text.count) - bracket)) }
    while here < limit, text.byte(at: here) == ASCII.quote,
      let value = text.swiftKeyEnd(from: here)
    {
      here = value
      if text.byte(at: value) == ASCII.openBrace { return text.opensListOfEntries(at: value) }
      guard let end = endOfScalar(from: value, before: limit) else { return false }
      here = text.skipBlanks(from: end)
      guard text.byte(at: here) == ASCII.comma else { return false }
      here = text.skipBlanks(from: here + 1)
    }
    return false
  }

  /// The same of a dictionary as Swift 2 printed it, without quotes around its keys.
  mutating func holdsListUnderBareKey(at bracket: Int) -> Bool {
    let limit = bracket + min(lookAhead.left, Self.maxLookahead)
    var here = text.skipBlanks(from: bracket + 1)
    defer { lookAhead.spend(max(0, min(here, text.count) - bracket)) }
    while here < limit, let key = text.mapKeyEnd(from: here, .dart) {
      here = text.skipBlanks(from: key + 1)
      if text.byte(at: here) == ASCII.openBrace { return text.opensListOfEntries(at: here) }
      guard let comma = commaBeforeBareKey(from: here, before: limit) else { return false }
      here = text.skipBlanks(from: comma + 1)
    }
    return false
  }

  private func commaBeforeBareKey(from value: Int, before limit: Int) -> Int? {
    var here = value
    while here < limit, let byte = text.byte(at: here) {
      switch byte {
      case ASCII.comma:
        if text.isMapKey(at: text.skipBlanks(from: here + 1), .dart) { return here }
      case ASCII.openBrace, ASCII.openBracket, ASCII.closeBracket: return nil
      default: break
      }
      here += 1
    }
    return nil
  }

  private func endOfScalar(from value: Int, before limit: Int) -> Int? {
    if text.byte(at: value) == ASCII.quote { return text.stringEnd(from: value, before: limit) }
    let end = text.wordEnd(from: value)
    return end > value ? end : nil
  }

  /// Where a value begins after `"key": `, in exactly this form.
  private func keyEnd(at quote: Int, before limit: Int) -> Int? {
    guard text.byte(at: quote) == ASCII.quote,
      let end = text.stringEnd(from: quote, before: limit), text.holds(": ", at: end)
    else { return nil }
    return end + 2
  }

  private func look(at value: Int, before limit: Int) -> Verdict {
    switch text.byte(at: value) {
    case ASCII.openBrace: return text.opensList(at: value) ? .sure : .other
    case ASCII.openBracket:
      if text.holds("[:]", at: value) || keyEnd(at: value + 1, before: limit) != nil {
        return .sure
      }
      return endOfArray(from: value, before: limit).map { .goesOn($0) } ?? .other
    case ASCII.quote:
      return text.stringEnd(from: value, before: limit).map { .goesOn($0) } ?? .other
    case ASCII.apostrophe, nil: return .other
    default: return lookAtWord(value, before: limit)
    }
  }

  private func endOfArray(from bracket: Int, before limit: Int) -> Int? {
    var here = bracket + 1
    while here < limit, let byte = text.byte(at: here), !byte.isLineEnd {
      switch byte {
      case ASCII.closeBracket: return here + 1
      case ASCII.openBracket, ASCII.openBrace, ASCII.closeBrace: return nil
      case ASCII.quote:
        guard let end = text.stringEnd(from: here, before: limit) else { return nil }
        here = end
      default: here += 1
      }
    }
    return nil
  }

  /// Words that are not JSON lack quotes only when they come from Objective-C.
  private func lookAtWord(_ start: Int, before limit: Int) -> Verdict {
    if text.holds("Optional(", at: start) || text.holds("AnyHashable(", at: start) { return .sure }
    var end = start
    while end < limit, let byte = text.byte(at: end), byte != ASCII.comma,
      byte != ASCII.closeBracket
    {
      if byte == ASCII.quote || byte.isLineEnd || byte == ASCII.openBrace { return .other }
      end += 1
    }
    guard end < text.count, end < limit else { return .other }
    let word = text.string(in: ByteRange(start, end))
    if word == "nil" { return .sure }
    if word == "null" || !DumpScalar.isBridgedWord(word) { return .goesOn(end) }
    return endsEntry(at: end, before: limit) ? .sure : .other
  }

  private func endsEntry(at offset: Int, before limit: Int) -> Bool {
    if text.byte(at: offset) == ASCII.closeBracket {
      return endsLine(at: offset + 1, before: limit)
    }
    return text.holds(", \"", at: offset) && keyEnd(at: offset + 2, before: limit) != nil
  }

  private func endsLine(at offset: Int, before limit: Int) -> Bool {
    var here = offset
    while here < limit, let byte = text.byte(at: here), !byte.isLineEnd {
      guard byte == ASCII.closeParenthesis || byte.isBlank else { return false }
      here += 1
    }
    return true
  }
}
