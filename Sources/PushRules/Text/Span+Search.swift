import JSON

extension Span<UInt8> {
  /// Where a word first stands, at `from` or behind it.
  func position(of word: String, from: Int = 0) -> Int? {
    let length = word.utf8.count
    guard let first = word.utf8.first, count - length >= from else { return nil }
    for index in from...(count - length) where self[index] == first {
      if holds(word, at: index) { return index }
    }
    return nil
  }
}

extension UInt8 {
  /// The alphabet of tokens and keys: base64url.
  var isTokenPart: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// Capital letters and digits, of which AWS makes its key ids.
  var isKeyIDPart: Bool { isDigit || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")) }
}
