import JSON

extension Span<UInt8> {
  var holdsDigit: Bool {
    for index in 0..<count where self[index].isDigit { return true }
    return false
  }

  /// The text of a range; empty when it is not UTF-8.
  func string(_ range: ByteRange) -> String {
    guard let valid = try? UTF8Span(validating: extracting(range.start..<range.end)) else {
      return ""
    }
    return String(copying: valid)
  }
}
