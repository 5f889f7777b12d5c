/// An escape in a string, valid in JSON or a mistake with a likely meaning.
///
/// The one place that interprets escapes: diagnosis, decoding and repair agree through it.
struct EscapeSequence {
  enum Meaning {
    case scalar(Unicode.Scalar)
    /// A lone surrogate.
    case loneSurrogate
    /// The backslash stands for itself.
    case backslash
  }

  var meaning: Meaning
  /// Its length in bytes, including the backslash.
  var length: Int
  /// The equivalent in JSON; nil for a valid escape.
  var repair: String?
  /// Whether the meaning is beyond doubt.
  var repairIsSafe = true

  /// Reads the escape whose backslash is at `index`.
  init(in text: ScannedText, at index: Int) {
    guard let letter = text.byte(at: index + 1) else {
      self = Self.plainBackslash
      return
    }
    switch letter {
    case ASCII.quote: self.init("\"", 2)
    case ASCII.backslash: self.init("\\", 2)
    case ASCII.slash: self.init("/", 2)
    case 0x62: self.init("\u{8}", 2)
    case 0x66: self.init("\u{C}", 2)
    case 0x6E: self.init("\n", 2)
    case 0x72: self.init("\r", 2)
    case 0x74: self.init("\t", 2)
    case 0x75: self = Self.unicode(in: text, at: index)
    default: self = Self.foreign(in: text, at: index, letter)
    }
  }

  private init(
    _ scalar: Unicode.Scalar, _ length: Int, repair: String? = nil, repairIsSafe: Bool = true
  ) {
    self.init(.scalar(scalar), length, repair: repair, repairIsSafe: repairIsSafe)
  }

  private init(
    _ meaning: Meaning, _ length: Int, repair: String? = nil, repairIsSafe: Bool = true
  ) {
    self.meaning = meaning
    self.length = length
    self.repair = repair
    self.repairIsSafe = repairIsSafe
  }

  private static var plainBackslash: EscapeSequence {
    EscapeSequence(.backslash, 1, repair: #"\\"#, repairIsSafe: false)
  }

  private static func unicode(in text: ScannedText, at index: Int) -> EscapeSequence {
    guard let unit = text.codeUnit(at: index) else {
      return braced(in: text, at: index) ?? plainBackslash
    }
    if let scalar = Unicode.Scalar(unit) { return EscapeSequence(scalar, 6) }
    if unit < 0xDC00, let low = text.codeUnit(at: index + 6), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      return EscapeSequence(scalar, 12)
    }
    return EscapeSequence(.loneSurrogate, 6)
  }

  /// `\u{1F600}`, as in Swift and JavaScript.
  private static func braced(in text: ScannedText, at index: Int) -> EscapeSequence? {
    guard text.byte(at: index + 2) == ASCII.openBrace else { return nil }
    let digits = hexDigits(in: text, at: index + 3, atMost: 8)
    guard digits.count > 0, text.byte(at: index + 3 + digits.count) == ASCII.closeBrace,
      let scalar = Unicode.Scalar(digits.value)
    else { return nil }
    return EscapeSequence(
      scalar, digits.count + 4, repair: JSONText.escaped(scalar), repairIsSafe: true)
  }

  /// Escapes of other languages.
  private static func foreign(
    in text: ScannedText, at index: Int, _ letter: UInt8
  ) -> EscapeSequence {
    switch letter {
    case ASCII.apostrophe: return EscapeSequence("'", 2, repair: "'")
    case ASCII.backtick: return EscapeSequence("`", 2, repair: "`")
    case ASCII.lineFeed: return EscapeSequence("\n", 2, repair: #"\n"#, repairIsSafe: false)
    case ASCII.carriageReturn:
      let length = text.byte(at: index + 2) == ASCII.lineFeed ? 3 : 2
      return EscapeSequence("\n", length, repair: #"\n"#, repairIsSafe: false)
    case 0x78:  // \x41, and \xC3\xA9 for the bytes of a character
      return bytes(in: text, at: index)
        ?? hexadecimal(in: text, at: index, digits: 2, isSafe: false) ?? plainBackslash
    case 0x55:  // \U0001F600, and \U00e9 as property lists have it
      return hexadecimal(in: text, at: index, digits: 8, isSafe: true)
        ?? hexadecimal(in: text, at: index, digits: 4, isSafe: false) ?? plainBackslash
    default:
      // A word processor has replaced the quote behind its backslash.
      let length = text.curlyDoubleLength(at: index + 1)
      guard length > 0 else { return plainBackslash }
      return EscapeSequence("\"", 1 + length, repair: #"\""#, repairIsSafe: false)
    }
  }

  private static func hexadecimal(
    in text: ScannedText, at index: Int, digits wanted: Int, isSafe: Bool
  ) -> EscapeSequence? {
    let digits = hexDigits(in: text, at: index + 2, atMost: wanted)
    guard digits.count == wanted, let scalar = Unicode.Scalar(digits.value) else { return nil }
    return EscapeSequence(
      scalar, 2 + wanted, repair: JSONText.escaped(scalar), repairIsSafe: isSafe)
  }

  /// A character beyond ASCII, each of whose bytes is escaped: Python shows bytes so, and nginx the
  /// requests that it logs.
  static func bytes(in text: ScannedText, at index: Int) -> EscapeSequence? {
    var bytes: [UInt8] = []
    while bytes.count < 4, let byte = escapedByte(in: text, at: index + bytes.count * 4) {
      guard byte >= 0x80 else { break }
      bytes.append(byte)
    }
    let length = unsafe bytes.withUnsafeBufferPointer {
      unsafe ScannedText($0).sequenceLength(at: 0)
    }
    guard length > 1,
      let scalar = String(decoding: bytes[..<length], as: UTF8.self).unicodeScalars.first
    else { return nil }
    return EscapeSequence(
      scalar, length * 4, repair: JSONText.escaped(scalar), repairIsSafe: false)
  }

  private static func escapedByte(in text: ScannedText, at index: Int) -> UInt8? {
    guard text.holds("\\x", at: index) else { return nil }
    let digits = hexDigits(in: text, at: index + 2, atMost: 2)
    return digits.count == 2 ? UInt8(digits.value) : nil
  }

  private static func hexDigits(
    in text: ScannedText, at index: Int, atMost limit: Int
  ) -> (value: UInt32, count: Int) {
    var value: UInt32 = 0
    var count = 0
    while count < limit, let digit = text.byte(at: index + count)?.hexValue {
      value = value << 4 | digit
      count += 1
    }
    return (value, count)
  }
}

extension ScannedText {
  /// Calls `body` for each escape of a string, with its range.
  func forEachEscape(of token: JSONStringToken, _ body: (EscapeSequence, ByteRange) -> Void) {
    let content = prefix(token.content.end)
    var here = token.content.start
    while here < content.count {
      guard content[here] == ASCII.backslash else {
        here += 1
        continue
      }
      let escape = EscapeSequence(in: content, at: here)
      let range = ByteRange(here, here + escape.length)
      body(escape, range)
      here = range.end
    }
  }
}
