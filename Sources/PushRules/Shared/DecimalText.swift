import JSON

/// A number as text in JSON's form, read digit by digit: 1.0 and 1e2 are whole numbers, too.
struct DecimalText {
  /// The number without its fraction.
  let whole: Int64
  /// Whether it has no fraction but zeros.
  let isWhole: Bool

  /// More digits are no number that a person means.
  private static let mostDigits = 18

  /// nil for any other text, and for numbers that are too large.
  init?(_ text: String) {
    var rest = text[...].utf8
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = Self.takeDigits(from: &rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(from: &rest)
      guard !fraction.isEmpty else { return nil }
    }
    guard !whole.isEmpty, let exponent = Self.exponent(rest) else { return nil }
    let digits = whole + fraction
    let count = whole.count + exponent
    guard count <= Self.mostDigits, exponent >= -Self.mostDigits else { return nil }
    let kept = digits.prefix(max(0, count))
    let zeros = repeatElement(UInt8(ascii: "0"), count: max(0, count - digits.count))
    guard let number = Int64(String(decoding: [UInt8(ascii: "0")] + kept + zeros, as: UTF8.self))
    else { return nil }
    self.whole = isNegative ? -number : number
    isWhole = digits.dropFirst(kept.count).allSatisfy { $0 == UInt8(ascii: "0") }
  }

  private static func takeDigits(from rest: inout Substring.UTF8View) -> [UInt8] {
    let digits = Array(rest.prefix { $0.isDigit })
    rest.removeFirst(digits.count)
    return digits
  }

  /// What stands behind the digits: an exponent, or nothing.
  private static func exponent(_ rest: Substring.UTF8View) -> Int? {
    guard let first = rest.first else { return 0 }
    guard first | 0x20 == UInt8(ascii: "e") else { return nil }
    return Int(Substring(rest.dropFirst()))
  }
}
