import JSON

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isLetterOrDigit: Bool { isDigit || isLetter }
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension Span<UInt8> {
  var holdsDigit: Bool {
    for index in 0..<count where self[index].isDigit { return true }
    return false
  }

  /// Whether a word stands at a place.
  func holds(_ word: StaticString, at start: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    return start >= 0 && length <= count - start
      && extracting(start..<start + length).equals(word)
  }

  /// The text of a range; empty when it is no UTF-8.
  func string(_ range: ByteRange) -> String {
    guard let valid = try? UTF8Span(validating: extracting(range.start..<range.end)) else {
      return ""
    }
    return String(copying: valid)
  }
}
