/// The content of a literal's string as JSON writes it.
struct LiteralString {
  /// Between the quotes.
  private(set) var json: [UInt8] = []
  /// Whether the token is JSON as it is, with the same meaning.
  private(set) var isJSON: Bool
  /// Whether another language would read it otherwise.
  private(set) var isDoubtful = false
  /// Whether it is not known before the program runs, or is not text.
  private(set) var isComputed: Bool

  private let text: DumpText
  private let token: LiteralStringToken
  private let language: LiteralLanguage

  init(_ token: LiteralStringToken, in text: DumpText, _ language: LiteralLanguage) {
    self.text = text
    self.token = token
    self.language = language
    isJSON = token.sign == nil
    isComputed = token.isBinary
    json.reserveCapacity(token.content.count)
    var here = token.content.start
    while here < token.content.end {
      here = text[here] == ASCII.backslash && !isRaw ? takeEscape(at: here) : take(at: here)
    }
  }

  /// Go has no escapes between backticks, and YAML none in the single quotes of a key.
  private var isRaw: Bool {
    token.isRaw || language == .go && token.quote == ASCII.backtick
      || language == .yaml && token.quote == ASCII.apostrophe
  }

  // MARK: - Plain text

  private mutating func take(at offset: Int) -> Int {
    let byte = text[offset]
    if interpolates(at: offset) { isComputed = true }
    if byte < ASCII.space || byte == ASCII.quote || byte == ASCII.backslash {
      isJSON = false
      add(Unicode.Scalar(byte))
    } else {
      json.append(byte)
    }
    return offset + 1
  }

  /// Whether the value of an expression is put in here.
  private func interpolates(at offset: Int) -> Bool {
    let next = text[offset + 1]
    switch text[offset] {
    case ASCII.dollar:
      switch language {
      case .javaScript: return token.quote == ASCII.backtick && next == ASCII.openBrace
      case .php, .kotlin, .perl:
        return token.quote == ASCII.quote
          && (next.isWordByte && !next.isDigit || next == ASCII.openBrace)
      case .dart: return next.isWordByte && !next.isDigit || next == ASCII.openBrace
      case .hcl: return next == ASCII.openBrace
      default: return false
      }
    case ASCII.openBrace:
      return token.isFormat
        || language == .php && token.quote == ASCII.quote && next == ASCII.dollar
    case ASCII.hash:
      return (language == .ruby || language == .elixir) && token.quote == ASCII.quote
        && next == ASCII.openBrace
    default: return false
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    json.append(contentsOf: JSONText.escaped(scalar).utf8)
  }

  // MARK: - Escapes

  /// PHP, Ruby and Perl know only two escapes in single quotes.
  private var isLiteral: Bool {
    token.quote == ASCII.apostrophe
      && (language == .php || language == .ruby || language == .perl)
  }

  private mutating func takeEscape(at offset: Int) -> Int {
    let letter = text[offset + 1]
    let end = offset + 2
    switch letter {
    case ASCII.quote, ASCII.apostrophe, ASCII.backslash, ASCII.backtick:
      if isLiteral, letter != ASCII.apostrophe, letter != ASCII.backslash {
        return keep(letter, end)
      }
      if letter == ASCII.apostrophe || letter == ASCII.backtick { isJSON = false }
      add(Unicode.Scalar(letter))
      return end
    case _ where isLiteral: return keep(letter, end)
    case 0x6E: return add("\n", end)
    case 0x72: return add("\r", end)
    case 0x74: return add("\t", end)
    case 0x75: return takeUnicode(from: end, digits: 4)
    case 0x78: return takeBytes(at: offset) ?? takeHexadecimal(from: end)
    default: break
    }
    return takeRareEscape(letter, end)
  }

  private mutating func takeRareEscape(_ letter: UInt8, _ end: Int) -> Int {
    isDoubtful = true
    switch letter {
    case 0x62 where language != .php: return add("\u{8}", end)
    case 0x66: return add("\u{C}", end)
    case ASCII.slash where language == .javaScript || language == .ruby:
      json.append(letter)
      return end
    default: break
    }
    isJSON = false
    switch letter {
    case ASCII.dollar:
      json.append(letter)
      return end
    case 0x61 where language != .javaScript && language != .php: return add("\u{7}", end)
    case 0x76: return add("\u{B}", end)
    case 0x65 where language == .php || language == .ruby: return add("\u{1B}", end)
    case 0x55 where language == .python || language == .objectiveC:
      return takeUnicode(from: end, digits: 8)
    case 0x30...0x37: return takeOctal(from: end - 1)
    case ASCII.lineFeed where language != .php && language != .swift: return end
    case ASCII.openParenthesis where language == .swift:
      isComputed = true
      return end
    case 0x4E where language == .python:
      // A character by its name.
      isComputed = true
      return end
    default: return keep(letter, end)
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, _ end: Int) -> Int {
    add(scalar)
    return end
  }

  /// A backslash before something else stays in Python and PHP and goes in the others.
  private mutating func keep(_ letter: UInt8, _ end: Int) -> Int {
    isJSON = false
    isDoubtful = isDoubtful || !isLiteral
    if language == .python || language == .php || isLiteral { add("\\") }
    return letter < 0x80 ? add(Unicode.Scalar(letter), end) : end - 1
  }

  private mutating func takeUnicode(from start: Int, digits: Int) -> Int {
    if text[start] == ASCII.openBrace, let (value, end) = hexadecimal(from: start + 1, atMost: 8),
      text[end] == ASCII.closeBrace, let scalar = Unicode.Scalar(value)
    {
      isJSON = false
      return add(scalar, end + 1)
    }
    guard language != .php, language != .swift,
      let (value, end) = hexadecimal(from: start, atMost: digits), end == start + digits
    else { return keep(text[start - 1], start) }
    guard let scalar = Unicode.Scalar(value) else {
      // Half of a pair, whose other half follows, or not: JSON writes it in the same way.
      guard digits == 4 else { return keep(text[start - 1], start) }
      json.append(contentsOf: Array(text.bytes[(start - 2)..<end]))
      return end
    }
    add(scalar)
    return end
  }

  /// Python shows a character of a text as it is, so that two such bytes are one of UTF-8.
  private mutating func takeBytes(at offset: Int) -> Int? {
    guard language == .python else { return nil }
    let escape = unsafe text.bytes.withUnsafeBufferPointer {
      EscapeSequence.bytes(in: unsafe ScannedText($0).prefix(token.content.end), at: offset)
    }
    guard let escape, case .scalar(let scalar) = escape.meaning else { return nil }
    isJSON = false
    isDoubtful = true
    return add(scalar, offset + escape.length)
  }

  private mutating func takeHexadecimal(from start: Int) -> Int {
    isJSON = false
    guard language != .swift, let (value, end) = hexadecimal(from: start, atMost: 2) else {
      return keep(0x78, start)
    }
    return addByte(value, end)
  }

  private mutating func takeOctal(from start: Int) -> Int {
    var here = start
    var value: UInt32 = 0
    while here < min(start + 3, token.content.end), text[here] >= ASCII.zero, text[here] < 0x38 {
      value = value << 3 | UInt32(text[here] - ASCII.zero)
      here += 1
    }
    return addByte(value & 0xFF, here)
  }

  /// A character of Latin 1, or a byte of a longer one.
  private mutating func addByte(_ value: UInt32, _ end: Int) -> Int {
    if value >= 0x80 { isDoubtful = true }
    if value < 0x80 || language == .python || language == .javaScript,
      let scalar = Unicode.Scalar(value)
    {
      add(scalar)
    } else {
      json.append(UInt8(truncatingIfNeeded: value))
    }
    return end
  }

  private func hexadecimal(from start: Int, atMost digits: Int) -> (value: UInt32, end: Int)? {
    var here = start
    var value: UInt32 = 0
    while here < min(start + digits, token.content.end), let digit = text[here].hexValue {
      value = value << 4 | digit
      here += 1
    }
    return here > start ? (value, here) : nil
  }
}
