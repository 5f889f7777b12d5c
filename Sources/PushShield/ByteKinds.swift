import JSON

extension Span<UInt8> {
  /// The text of a range; empty when it is not UTF-8.
  func string(_ range: ByteRange) -> String {
    guard let valid = try? UTF8Span(validating: extracting(range.start..<range.end)) else {
      return ""
    }
    return String(copying: valid)
  }
}

// As cases: this is asked for every byte of a long word, and a search in a string takes ten times
// as long.
extension UInt8 {
  var isQuote: Bool {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): true
    default: false
    }
  }

  var endsWord: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"):
      true
    default: isQuote
    }
  }
}
