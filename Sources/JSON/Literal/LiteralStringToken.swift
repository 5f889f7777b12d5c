/// A string of a literal, with its quotes and what stands before them.
struct LiteralStringToken: BitwiseCopyable {
  let range: ByteRange
  let content: ByteRange
  let quote: UInt8
  /// Three quotes on each side.
  let isTriple: Bool
  /// Python's letters before the quote.
  let isRaw: Bool
  let isBinary: Bool
  let isFormat: Bool
  /// Letters right before the quote, as no JSON with a slip has them.
  let hasPrefix: Bool
  let isOverLines: Bool

  /// Nil when no string begins here, or when it does not end before `limit`.
  init?(at offset: Int, in text: DumpText, before limit: Int = .max) {
    var start = offset
    // A key or value without quotes, or a bracket, is asked as well.
    guard let first = text.byte(at: offset), Self.mayBegin(first) else { return nil }
    var letters: [UInt8] = []
    while letters.count < 2, let byte = text.byte(at: start), Self.isPrefix(byte) {
      letters.append(byte | 0x20)
      start += 1
    }
    let isObjectiveC = letters.isEmpty && text[start] == ASCII.at
    if isObjectiveC { start += 1 }
    let quote = text[start]
    switch quote {
    case ASCII.quote: break
    case ASCII.apostrophe where !isObjectiveC: break
    case ASCII.backtick where start == offset: break
    default: return nil
    }
    isTriple =
      quote != ASCII.backtick && text[start + 1] == quote && text[start + 2] == quote
    let opening = start + (isTriple ? 3 : 1)
    var here = opening
    var isOverLines = false
    let bytes = text.bytes.span
    let end = min(bytes.count, limit)
    while true {
      guard here < end else { return nil }
      let byte = bytes[here]
      if byte == quote, !isTriple || text[here + 1] == quote && text[here + 2] == quote { break }
      if byte.isLineEnd { isOverLines = true }
      here += byte == ASCII.backslash ? 2 : 1
    }
    range = ByteRange(offset, here + (isTriple ? 3 : 1))
    content = ByteRange(opening, here)
    self.quote = quote
    hasPrefix = start > offset && !isObjectiveC
    self.isObjectiveC = isObjectiveC
    isRaw = letters.contains(0x72)
    isBinary = letters.contains(0x62)
    isFormat = letters.contains(0x66)
    self.isOverLines = isOverLines && !isTriple && quote != ASCII.backtick
  }

  let isObjectiveC: Bool

  /// What about it is not JSON; nil for plain double quotes.
  var sign: LiteralSigns? {
    if isObjectiveC { return .atSigns }
    if hasPrefix || isTriple { return .otherStrings }
    switch quote {
    case ASCII.apostrophe: return .singleQuotes
    case ASCII.backtick: return .backticks
    default: return nil
    }
  }

  /// Whether a string may begin with this byte: a quote, or what stands before one.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.quote, ASCII.apostrophe, ASCII.backtick, ASCII.at: true
    default: isPrefix(byte)
    }
  }

  static func isPrefix(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case 0x72, 0x62, 0x75, 0x66: byte.isLetter
    default: false
    }
  }
}
