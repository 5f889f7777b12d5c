/// Writes string literals.
package enum JSONText {
  /// A string for a value that is not known: none that is a word of any key.
  static let unknown = "\"?\""

  /// A string literal with this content.
  ///
  /// Characters beyond ASCII are kept; control characters are escaped.
  package static func quoted(_ text: String) -> String {
    let bytes = text.utf8.span
    let escapes = escapes(in: bytes)
    return String(utf8Count: bytes.count + mostBytesMore * escapes + 2) { literal in
      literal.append(ASCII.quote)
      append(bytes, escapes, to: &literal)
      literal.append(ASCII.quote)
    }
  }

  /// The same without the quotes.
  static func escaped(_ text: String) -> String {
    let bytes = text.utf8.span
    let escapes = escapes(in: bytes)
    guard escapes > 0 else { return text }
    return String(utf8Count: bytes.count + mostBytesMore * escapes) {
      append(bytes, escapes, to: &$0)
    }
  }

  /// An escape has up to six bytes.
  private static var mostBytesMore: Int { 5 }

  private static func escapes(in bytes: Span<UInt8>) -> Int {
    var escapes = 0
    for place in bytes.indices where bytes[place].needsEscape { escapes += 1 }
    return escapes
  }

  private static func append(
    _ bytes: Span<UInt8>, _ escapes: Int, to literal: inout OutputSpan<UInt8>
  ) {
    guard escapes > 0 else { return literal.append(copying: bytes) }
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == ASCII.quote || byte == ASCII.backslash {
        literal.append(ASCII.backslash)
        literal.append(byte)
      } else if byte.needsEscape {
        literal.append(copying: escaped(Unicode.Scalar(byte)).utf8.span)
      } else {
        literal.append(byte)
      }
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
