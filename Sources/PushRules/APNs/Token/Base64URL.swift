import PushFormats
import PushModel

/// Base64 with the URL-safe alphabet, without padding: RFC 4648, section 5.
enum Base64URL {
  /// The decoded bytes; nil when a character is invalid.
  static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var pending: UInt32 = 0
    var bits = 0
    for index in text.indices {
      let character = text[index]
      if character == UInt8(ascii: "=") { break }
      guard let value = value(of: character) else { return nil }
      pending = pending << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
      }
    }
    return bytes
  }

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var pending: UInt32 = 0
    var bits = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        text.append(character(of: UInt8(truncatingIfNeeded: pending >> UInt32(bits)) & 63))
      }
    }
    if bits > 0 {
      text.append(character(of: UInt8(truncatingIfNeeded: pending << UInt32(6 - bits)) & 63))
    }
    return text
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
    case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func character(of value: UInt8) -> Character {
    let byte: UInt8 =
      switch value {
      case 0..<26: UInt8(ascii: "A") + value
      case 26..<52: UInt8(ascii: "a") + value - 26
      case 52..<62: UInt8(ascii: "0") + value - 52
      case 62: UInt8(ascii: "-")
      default: UInt8(ascii: "_")
      }
    return Character(Unicode.Scalar(byte))
  }
}
