import JSON

/// Characters beyond ASCII that are shown as they are and join no other: the everyday letters of
/// living scripts and pictures, for which nothing has to be looked up in Unicode's tables.
enum PlainLetters {
  struct Letter: BitwiseCopyable {
    var bytes: Int
    var cells: Int

    /// Only pictures have four bytes.
    var isPicture: Bool { bytes == 4 }
  }

  /// The letter that begins at `position`.
  static func letter(at position: Int, in text: Span<UInt8>, to end: Int) -> Letter? {
    guard position < end, text[position] >= 0xC3, text[position] <= 0xF0 else { return nil }
    if let letter = frequentLetter(at: position, in: text, to: end) { return letter }
    guard let bytes = UTF8Scan.scalarBytes(text, at: position, to: end) else { return nil }
    return cells(of: value(at: position, bytes, in: text)).map { Letter(bytes: bytes, cells: $0) }
  }

  /// A letter of Russian or most ideographs: all that begins with its first byte is plain.
  @inline(__always)
  private static func frequentLetter(
    at position: Int, in text: Span<UInt8>, to end: Int
  ) -> Letter? {
    switch text[position] {
    case 0xD0...0xD1:
      guard position + 1 < end, UTF8Scan.isContinuation(text[position + 1]) else { return nil }
      return Letter(bytes: 2, cells: 1)
    case 0xE5...0xE8:
      guard position + 2 < end, UTF8Scan.isContinuation(text[position + 1]),
        UTF8Scan.isContinuation(text[position + 2])
      else { return nil }
      return Letter(bytes: 3, cells: 2)
    default: return nil
    }
  }

  /// The mark at `position`, which joins the letter before it and nothing behind it.
  static func mark(at position: Int, in text: Span<UInt8>, to end: Int) -> Letter? {
    // Thai and Devanagari begin with the same byte.
    guard position < end, text[position] == 0xE0,
      let bytes = UTF8Scan.scalarBytes(text, at: position, to: end)
    else { return nil }
    return cells(ofMark: value(at: position, bytes, in: text)).map {
      Letter(bytes: bytes, cells: $0)
    }
  }

  private static func value(at position: Int, _ bytes: Int, in text: Span<UInt8>) -> UInt32 {
    var value = UInt32(text[position]) & (0x7F >> UInt32(bytes))
    for offset in 1..<bytes { value = value << 6 | UInt32(text[position + offset]) & 0x3F }
    return value
  }

  /// Whether no mark at `position` can belong to the character before it.
  static func isBoundary(_ position: Int, in text: Span<UInt8>, to end: Int) -> Bool {
    position >= end || text[position] < 0x80 || letter(at: position, in: text, to: end) != nil
  }

  /// How many terminal cells a letter takes; nil for any other character.
  static func cells(of value: UInt32) -> Int? {
    switch value {
    case 0x00C0...0x024F, 0x0388...0x038A, 0x038E...0x03A1, 0x03A3...0x0481, 0x048A...0x052F: 1
    case 0x05D0...0x05EA, 0x0620...0x064A, 0x0671...0x06D3, 0x0904...0x0939: 1
    case 0x0E01...0x0E30, 0x0E40...0x0E46, 0x2013...0x2014, 0x2018...0x201D, 0x2026: 1
    case 0x3001...0x3002, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FEF, 0xAC00...0xD7A3: 2
    case 0xFF01...0xFF5E: 2
    // Of the pictures that every terminal shows as such, those that are no part of flags and no skin
    // tones.
    case 0x1F300...0x1F320, 0x1F337...0x1F37C, 0x1F380...0x1F393, 0x1F3A0...0x1F3CA: 2
    case 0x1F3E0...0x1F3F0, 0x1F400...0x1F43E, 0x1F442...0x1F4FC, 0x1F5FB...0x1F64F: 2
    case 0x1F680...0x1F6C5, 0x1F90C...0x1F93A, 0x1F947...0x1F9FF: 2
    default: nil
    }
  }

  /// How many terminal cells a mark adds to its letter; nil for any other character, and for what joins
  /// the next letter too.
  static func cells(ofMark value: UInt32) -> Int? {
    switch value {
    case 0x0900...0x0902, 0x093A, 0x093C, 0x0941...0x0948: 0
    case 0x0903, 0x093B, 0x093E...0x0940, 0x0949...0x094C: 1
    case 0x0E31, 0x0E34...0x0E3A, 0x0E47...0x0E4E: 0
    default: nil
    }
  }
}
