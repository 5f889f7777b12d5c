import JSON

/// Characters beyond ASCII that are shown as they are and join no other: the everyday letters of
/// living scripts, for which nothing has to be looked up in Unicode's tables.
enum PlainLetters {
  struct Letter: BitwiseCopyable {
    var bytes: Int
    var cells: Int
  }

  /// The letter that begins at `position`.
  static func letter(at position: Int, in text: Span<UInt8>, to end: Int) -> Letter? {
    guard position < end, text[position] >= 0xC3, text[position] < 0xF0,
      let bytes = UTF8Scan.scalarBytes(text, at: position, to: end)
    else { return nil }
    // Two or three bytes, by their first.
    var value = UInt32(text[position]) & (bytes == 2 ? 0x1F : 0x0F)
    for offset in 1..<bytes { value = value << 6 | UInt32(text[position + offset]) & 0x3F }
    return cells(of: value).map { Letter(bytes: bytes, cells: $0) }
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
    default: nil
    }
  }
}
