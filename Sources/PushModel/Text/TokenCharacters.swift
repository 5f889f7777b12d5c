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
