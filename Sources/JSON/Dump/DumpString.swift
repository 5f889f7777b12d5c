/// The content of a string literal in a dump.
struct DumpString {
  private(set) var text: String
  /// Escapes that the notation does not define; they are kept as they are.
  private(set) var strangeEscapes: [ByteRange] = []

  /// Decodes the text between the quotes.
  init(decoding content: ByteRange, in source: DumpText, as form: ConsoleDump.Form) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, content.count))
    var here = content.start
    while here < content.end, let byte = source.byte(at: here) {
      guard byte == ASCII.backslash else {
        bytes.append(byte)
        here += 1
        continue
      }
      let escape = DumpEscape(at: here, before: content.end, in: source, as: form)
      bytes.append(contentsOf: escape.bytes)
      let end = min(content.end, here + escape.length)
      if escape.isStrange { strangeEscapes.append(ByteRange(here, end)) }
      here = end
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

/// What follows a backslash.
private struct DumpEscape {
  var bytes: [UInt8]
  /// With the backslash.
  var length: Int
  var isStrange = false

  init(at offset: Int, before limit: Int, in source: DumpText, as form: ConsoleDump.Form) {
    guard offset + 1 < limit, let letter = source.byte(at: offset + 1) else {
      self.init(bytes: [ASCII.backslash], length: 1, isStrange: true)
      return
    }
    if let plain = Self.plain(letter) {
      self.init(bytes: [plain], length: 2)
      return
    }
    let special: DumpEscape? =
      switch (form, letter) {
      // \U00e9 in a list, \u{e9} in Swift.
      case (.objectiveC, 0x55), (.objectiveC, 0x75):
        Self.codeUnits(at: offset, before: limit, in: source)
      case (.swift, 0x75): Self.braced(at: offset, before: limit, in: source)
      case (.swift, 0x30): DumpEscape(bytes: [0], length: 2)
      case (.objectiveC, 0x30...0x37): Self.octal(at: offset, before: limit, in: source)
      default: nil
      }
    self = special ?? DumpEscape(bytes: [ASCII.backslash, letter], length: 2, isStrange: true)
  }

  private init(bytes: [UInt8], length: Int, isStrange: Bool = false) {
    self.bytes = bytes
    self.length = length
    self.isStrange = isStrange
  }

  private static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, ASCII.apostrophe, ASCII.lineFeed: letter
    case 0x61: 0x07
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: ASCII.lineFeed
    case 0x72: ASCII.carriageReturn
    case 0x74: ASCII.tab
    case 0x76: 0x0B
    default: nil
    }
  }

  /// UTF-16 code units of four digits each, as Apple's writer prints them, or a character of eight.
  private static func codeUnits(
    at offset: Int, before limit: Int, in source: DumpText
  ) -> DumpEscape? {
    guard let unit = hexadecimal(at: offset + 2, digits: 4, before: limit, in: source) else {
      return nil
    }
    // Four leading zeros mean eight digits: characters up to U+0010 are not printed in this way.
    if unit <= 0x10, let whole = hexadecimal(at: offset + 2, digits: 8, before: limit, in: source),
      let scalar = Unicode.Scalar(whole)
    {
      return DumpEscape(bytes: Array(String(scalar).utf8), length: 10)
    }
    if let scalar = Unicode.Scalar(unit) {
      return DumpEscape(bytes: Array(String(scalar).utf8), length: 6)
    }
    if unit < 0xDC00, source.byte(at: offset + 6) == ASCII.backslash,
      let letter = source.byte(at: offset + 7), letter | 0x20 == 0x75,
      let low = hexadecimal(at: offset + 8, digits: 4, before: limit, in: source),
      low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      return DumpEscape(bytes: Array(String(scalar).utf8), length: 12)
    }
    // A lone surrogate is not a character.
    return DumpEscape(bytes: [0xEF, 0xBF, 0xBD], length: 6, isStrange: true)
  }

  private static func braced(
    at offset: Int, before limit: Int, in source: DumpText
  ) -> DumpEscape? {
    guard source.byte(at: offset + 2) == ASCII.openBrace else { return nil }
    var value: UInt32 = 0
    var here = offset + 3
    while here < min(limit, offset + 11), let digit = source.byte(at: here)?.hexValue {
      value = value << 4 | digit
      here += 1
    }
    guard here > offset + 3, here < limit, source.byte(at: here) == ASCII.closeBrace,
      let scalar = Unicode.Scalar(value)
    else { return nil }
    return DumpEscape(bytes: Array(String(scalar).utf8), length: here + 1 - offset)
  }

  /// Three octal digits are one byte.
  private static func octal(at offset: Int, before limit: Int, in source: DumpText) -> DumpEscape? {
    var value = 0
    for index in offset + 1..<offset + 4 {
      guard index < limit, let digit = source.byte(at: index), digit >= ASCII.zero, digit < 0x38
      else { return nil }
      value = value << 3 | Int(digit - ASCII.zero)
    }
    return UInt8(exactly: value).map { DumpEscape(bytes: [$0], length: 4) }
  }

  private static func hexadecimal(
    at offset: Int, digits: Int, before limit: Int, in source: DumpText
  ) -> UInt32? {
    guard offset + digits <= limit else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + digits {
      guard let digit = source.byte(at: index)?.hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
