/// A string or number of a text, where it stands.
struct LoadedValue: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    case string, integer, real
  }

  /// With its quotes.
  var range: ByteRange
  var kind: Kind
}

extension JSONStringToken.Marks {
  /// Whether the text between the quotes is the string's value.
  @inline(__always)
  var isPlain: Bool { isDisjoint(with: [.escapes, .nulEscape, .loneSurrogate]) }

  /// Whether the loader supports the characters of its escapes.
  @inline(__always)
  var isDecodable: Bool { isDisjoint(with: [.nulEscape, .loneSurrogate]) }
}
