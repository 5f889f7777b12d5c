import JSON

extension UInt8 {
  /// The alphabet of tokens and keys: base64url.
  package var isTokenPart: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// Capital letters and digits, of which AWS makes its key ids.
  package var isKeyIDPart: Bool {
    isDigit || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z"))
  }
}

extension Span<UInt8> {
  /// Whether it begins or ends with a quote that a shell or a file of settings had around it.
  package var hasOuterQuote: Bool { count > 0 && (self[0].isQuote || self[count - 1].isQuote) }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
