/// Reads on after a brace with a bare key until it is certain that Dart printed the map.
///
/// A JavaScript literal begins in the same way, and so does JSON that has lost its quotes. Dart puts
/// quotes around nothing: they stand only inside of texts, as in `it's`, and in JSON that is a text.
struct DartMapProbe {
  // Longer than what comes before the first text without quotes, unless that is JSON.
  private static let maxBytes = 4096

  private let text: DumpText
  private let limit: Int
  private(set) var here: Int
  private var keys = 0
  private var texts = 0
  /// Texts that are no expression of a programming language.
  private var sentences = 0
  /// Keys that Flutter prints for each message, and hardly anyone else writes.
  private var messageKeys = 0
  /// How many brackets are open.
  private var squareBrackets = 0
  private var braces = 0
  /// Whether white space stands where Dart prints none: people and terminals break lines.
  private var isLaidOut = false
  private var holdsJSON = false

  /// A probe of the map that may be open at a brace.
  init(_ text: DumpText, at brace: Int, before limit: Int = .max) {
    self.text = text
    self.limit = min(limit, brace + Self.maxBytes)
    here = brace
  }

  /// `toEnd`: whether all of the map has to be what Dart prints, as where it may be a literal as well.
  mutating func isDart(toEnd: Bool = false) -> Bool {
    while here < limit, let byte = text.byte(at: here) {
      switch byte {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick:
        guard isInsideText else { return false }
      case ASCII.slash where text[here + 1] == ASCII.slash && text[here - 1] != ASCII.colon:
        return false
      case ASCII.openBracket: squareBrackets += 1
      case ASCII.closeBracket: squareBrackets -= 1
      case ASCII.openBrace: braces += 1
      case ASCII.closeBrace:
        braces -= 1
        if isSure, !toEnd || braces == 0 { return true }
      default: break
      }
      if isLayout(byte) { isLaidOut = true }
      let beginsEntry = byte.isMapKeyByte && !text[here - 1].isMapKeyByte
      if beginsEntry, let end = text.mapKeyEnd(from: here, .dart) {
        guard readKey(to: end) else { return false }
      } else {
        here += 1
      }
    }
    return false
  }

  private var isSure: Bool {
    guard keys > 1, texts > 0 else { return false }
    if messageKeys > 2 { return true }
    return !isLaidOut && (!holdsJSON || sentences > 0)
  }

  /// Skips a key, and a value that is JSON; false when the value is not one that Dart prints.
  private mutating func readKey(to end: Int) -> Bool {
    keys += 1
    if isMessageKey(ByteRange(here, end)) { messageKeys += 1 }
    let opening = text[text.skipBlanks(backFrom: here) - 1]
    let isEntry = opening == ASCII.openBrace || opening == ASCII.comma
    here = end + 2
    switch text[here] {
    case ASCII.quote, ASCII.apostrophe, ASCII.backtick: return !isEntry
    case ASCII.openBrace, ASCII.openBracket: return skipJSON()
    default:
      if beginsText {
        texts += 1
        if beginsSentence { sentences += 1 }
      }
      return true
    }
  }

  /// Skips a value that is JSON; false when it does not end.
  private mutating func skipJSON() -> Bool {
    guard text.beginsJSON(at: here) else { return true }
    holdsJSON = true
    var depth = 0
    while here < limit {
      switch text[here] {
      case ASCII.quote:
        guard let end = text.stringEnd(from: here, before: limit) else { return false }
        here = end
        continue
      // JSON has no such quotes, but a literal may.
      case ASCII.apostrophe, ASCII.backtick: return false
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket: depth -= 1
      default: break
      }
      here += 1
      if depth == 0 { return true }
    }
    return false
  }

  // MARK: - Signs

  /// Whether white space here separates entries, rather than words: never in what Dart prints, but for
  /// a space behind a comma.
  private func isLayout(_ byte: UInt8) -> Bool {
    if byte == ASCII.openBrace { return text[here + 1].isBlank }
    guard byte.isLineEnd else { return false }
    let before = text[text.skipBlanks(backFrom: here) - 1]
    let next = text.skipBlanks(from: here)
    return before == ASCII.comma || text[next] == ASCII.closeBrace || text.isMapKey(at: next, .dart)
  }

  /// Whether a quote belongs to a text: behind an operator it opens a string of a program.
  private var isInsideText: Bool {
    if text[here - 1].isWordByte { return true }
    switch text[text.skipBlanks(backFrom: here) - 1] {
    case ASCII.openBrace, ASCII.openBracket, ASCII.openParenthesis, ASCII.plus, ASCII.equals,
      // ? | &
      0x3F, 0x7C, 0x26:
      return false
    case ASCII.comma: return squareBrackets == 0 && !isQuotedKey
    default: return true
    }
  }

  private var isQuotedKey: Bool {
    LiteralStringToken(at: here, in: text).map { string in
      text[text.skipBlanks(from: string.range.end)] == ASCII.colon
    } ?? false
  }

  /// Whether a value is neither a container nor a word or number of a programming language.
  private var beginsText: Bool {
    guard let byte = text.byte(at: here), byte.isWordByte else { return false }
    guard !byte.isDigit else { return text[wordEnd(from: here)] == ASCII.colon }
    return !text.holds("true", at: here) && !text.holds("false", at: here)
      && !text.holds("null", at: here)
  }

  /// Whether a text has a second word, or a colon or an apostrophe in the first one.
  private var beginsSentence: Bool {
    let end = wordEnd(from: here)
    if text[end] == ASCII.colon || text[end] == ASCII.apostrophe { return true }
    guard text[end] == ASCII.space, text[end + 1].isWordByte else { return false }
    return !Self.isOperator(text.string(in: ByteRange(here, end)))
      && !Self.isOperator(text.string(in: ByteRange(end + 1, wordEnd(from: end + 1))))
  }

  private func wordEnd(from offset: Int) -> Int {
    var end = offset
    while end < limit, text[end].isWordByte { end += 1 }
    return end
  }

  /// Words between which, or behind which, languages have others.
  private static func isOperator(_ word: String) -> Bool {
    switch word {
    case "new", "await", "async", "typeof", "void", "delete", "function", "class", "not", "lambda",
      "as", "in", "is", "if", "else", "or", "and", "for", "of", "instanceof":
      true
    default: false
    }
  }

  private func isMessageKey(_ key: ByteRange) -> Bool {
    // https://github.com/firebase/flutterfire: `RemoteMessage.toMap`.
    switch text.string(in: key) {
    case "senderId", "collapseKey", "contentAvailable", "messageId", "messageType",
      "mutableContent", "sentTime", "threadId", "ttl":
      true
    default: false
    }
  }
}
