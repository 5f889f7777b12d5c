/// Writes string literals.
package enum JSONText {
  /// A string literal with this content.
  ///
  /// Characters beyond ASCII are kept; control characters are escaped.
  package static func quoted(_ text: String) -> String {
    // Most texts are written as they are.
    if !text.utf8.contains(where: \.needsEscape) { return "\"\(text)\"" }
    var literal = "\""
    for scalar in text.unicodeScalars { literal.append(escaped(scalar)) }
    literal.append("\"")
    return literal
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
