/// The magnitude of a number for readers that keep 64 bits or a double.
enum NumberRange {
  case ordinary
  /// Beyond 64 bits: some readers round it, others refuse it.
  case longInteger
  /// Beyond the largest double.
  case infinite(isNegative: Bool)
  /// Not zero, but rounded to zero in a double.
  case vanishing

  init(_ token: JSONNumberToken, in text: ScannedText) {
    // Eighteen digits always fit, and so does a short real without exponent.
    if token.isInteger ? token.range.count <= 18 : Self.isShortDecimal(token.range, in: text) {
      self = .ordinary
      return
    }
    let written = text.string(in: token.range)
    if token.isInteger, Int64(written) != nil {
      self = .ordinary
      return
    }
    guard let value = Double(written) else {
      self = .ordinary
      return
    }
    if value.isInfinite {
      self = .infinite(isNegative: value < 0)
    } else if token.isInteger {
      self = .longInteger
    } else if value == 0, Self.hasDigits(written) {
      self = .vanishing
    } else {
      self = .ordinary
    }
  }

  /// Whether a real is written with so few digits, and no exponent, that a double holds it.
  private static func isShortDecimal(_ range: ByteRange, in text: ScannedText) -> Bool {
    guard range.count <= 300 else { return false }
    for place in range.start..<range.end {
      guard text[place].isDigit || text[place] == ASCII.dot || text[place] == ASCII.minus else {
        return false
      }
    }
    return true
  }

  private static func hasDigits(_ written: String) -> Bool {
    for byte in written.utf8 {
      if byte | 0x20 == 0x65 { return false }
      if byte.isDigit, byte != ASCII.zero { return true }
    }
    return false
  }

  static func problem(_ token: JSONNumberToken, in text: ScannedText) -> SyntaxProblem? {
    if case .ordinary = NumberRange(token, in: text) { return nil }
    return SyntaxProblem(
      .numberOutOfRange, at: token.range, subject: text.excerpt(token.range))
  }
}
