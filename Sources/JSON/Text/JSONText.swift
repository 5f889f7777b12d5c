/// Writes string literals.
package enum JSONText {
  /// A string literal with this content.
  ///
  /// Characters beyond ASCII are kept; control characters are escaped.
  package static func quoted(_ text: String) -> String {
    // Most texts are written as they are.
    if !needsEscapes(text.utf8.span) { return quotedAsItIs(text.utf8.span) }
    var literal = "\""
    for scalar in text.unicodeScalars { literal.append(escaped(scalar)) }
    literal.append("\"")
    return literal
  }

  private static func needsEscapes(_ text: Span<UInt8>) -> Bool {
    for place in text.indices where text[place].needsEscape { return true }
    return false
  }

  private static func quotedAsItIs(_ text: Span<UInt8>) -> String {
    String(utf8Count: text.count + 2) { literal in
      literal.append(ASCII.quote)
      literal.append(copying: text)
      literal.append(ASCII.quote)
    }
  }

  /// One character as it is written between the quotes.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return #"\""#
    case "\\": return #"\\"#
    case "\u{8}": return #"\b"#
    case "\u{C}": return #"\f"#
    case "\n": return #"\n"#
    case "\r": return #"\r"#
    case "\t": return #"\t"#
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(Character(scalar))
    }
  }
}

extension UInt8 {
  /// Whether a byte of a text has to be escaped between quotes.
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == ASCII.quote || self == ASCII.backslash
  }
}
