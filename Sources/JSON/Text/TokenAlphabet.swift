internal import CArena

/// What a word of a token's length is written with.
package enum TokenAlphabet {
  /// Hexadecimal digits alone.
  case hexadecimal
  /// Letters, digits and the signs that stand in tokens: `-`, `_`, `:`, `.` and `=`.
  case tokens
  case other
}

extension Span<UInt8> {
  /// The alphabet of a text of sixteen bytes or more, sixteen of them at a time.
  package var alphabet: TokenAlphabet {
    precondition(count >= 16)
    let unusual = unsafe withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 as UInt32 }
      return unsafe pushcheck_unusual_bytes(start, bytes.count)
    }
    if unusual & 1 != 0 { return .other }
    return unusual & 2 != 0 ? .tokens : .hexadecimal
  }
}
