/// Names for the bytes of JSON's grammar.
///
/// Computed, so that the scanner compares with constants.
enum ASCII {
  static var tab: UInt8 { 0x09 }
  static var lineFeed: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
  static var space: UInt8 { 0x20 }
  static var quote: UInt8 { 0x22 }
  static var hash: UInt8 { 0x23 }
  static var dollar: UInt8 { 0x24 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  static var apostrophe: UInt8 { 0x27 }
  static var openParenthesis: UInt8 { 0x28 }
  static var closeParenthesis: UInt8 { 0x29 }
  static var asterisk: UInt8 { 0x2A }
  static var plus: UInt8 { 0x2B }
  static var comma: UInt8 { 0x2C }
  static var minus: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var colon: UInt8 { 0x3A }
  static var semicolon: UInt8 { 0x3B }
  static var less: UInt8 { 0x3C }
  static var equals: UInt8 { 0x3D }
  static var greater: UInt8 { 0x3E }
  static var at: UInt8 { 0x40 }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
  static var underscore: UInt8 { 0x5F }
  static var backtick: UInt8 { 0x60 }
  static var tilde: UInt8 { 0x7E }
  static var openBrace: UInt8 { 0x7B }
  static var pipe: UInt8 { 0x7C }
  static var closeBrace: UInt8 { 0x7D }
}

extension UInt8 {
  /// JSON's white space: space, tab and the two line end characters.
  @inlinable @inline(__always)
  package var isBlank: Bool {
    // One shift instead of four comparisons.
    self <= 0x20 && (0x1_0000_2600 as UInt64) &>> UInt64(self) & 1 != 0
  }

  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  @inlinable @inline(__always)
  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inlinable
  package var isLetterOrDigit: Bool { isDigit || isLetter }

  /// ASCII letters, digits, `_`, and bytes of other scripts' letters.
  package var isWordPart: Bool { isLetterOrDigit || self == 0x5F || self >= 0x80 }

  @inlinable @inline(__always)
  package var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  @inlinable @inline(__always)
  package var hexValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// Part of a word: letters, digits, the underscore, and every byte beyond ASCII.
  @inline(__always)
  var isWordByte: Bool {
    isLetter || isDigit || self == ASCII.underscore || self >= 0x80
  }

  /// The bytes that structure a document: brackets, comma, colon.
  var isStructural: Bool {
    switch self {
    case ASCII.openBrace, ASCII.closeBrace, ASCII.openBracket, ASCII.closeBracket, ASCII.comma,
      ASCII.colon:
      true
    default: false
    }
  }

  var isClosingBracket: Bool { self == ASCII.closeBrace || self == ASCII.closeBracket }
  var isOpeningBracket: Bool { self == ASCII.openBrace || self == ASCII.openBracket }
  var isLineEnd: Bool { self == ASCII.lineFeed || self == ASCII.carriageReturn }
}
