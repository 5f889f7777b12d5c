import JSON

extension Span<UInt8> {
  /// Whether a key of `data` has the first letter of a reserved or misplaced one.
  var mayBeReserved: Bool {
    guard count > 1 else { return false }
    switch self[0] | 0x20 {
    // from; google and gcm; message_type and mutable-content; collapse_key and content-available;
    // aps and apns-priority.
    case UInt8(ascii: "f"): return self[1] == UInt8(ascii: "r")
    case UInt8(ascii: "g"): return self[1] == UInt8(ascii: "o") || self[1] == UInt8(ascii: "c")
    case UInt8(ascii: "m"): return count > 10 && (goesOn(with: "e") || goesOn(with: "u"))
    case UInt8(ascii: "c"): return count > 10 && goesOn(with: "o")
    case UInt8(ascii: "a"): return self[1] | 0x20 == UInt8(ascii: "p")
    default: return false
    }
  }
  /// Whether the second letter is this one, or stands behind a hyphen or an underscore.
  private func goesOn(with letter: Unicode.Scalar) -> Bool {
    self[1] | 0x20 == UInt8(ascii: letter) || self[1] == UInt8(ascii: "-")
      || self[1] == UInt8(ascii: "_")
  }
}
