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
  /// Whether it is what documentation writes where a token is to be filled in.
  package var standsForToken: Bool {
    // Google has begun its tokens with these letters for years.
    guard count < 64, position(of: "@") == nil, position(of: ":APA91") == nil else { return false }
    return begins(with: "<") || begins(with: "{{") || position(of: "token") != nil
      || position(of: "Token") != nil || position(of: "TOKEN") != nil
  }
}
