import JSON

extension [UInt8] {
  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    append(addingCapacity: OutputSpan<UInt8>.mostDigits) { $0.append(decimal: number) }
  }
}

extension OutputSpan<UInt8> {
  /// The room for a number in decimal digits: up to twenty bytes, of which the last eight are written
  /// at once.
  static var mostDigits: Int { 28 }

  /// Appends a number in decimal digits, for which there must be room.
  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude, atLeast: 1)
  }

  private mutating func append(digitsOf number: UInt, atLeast least: Int) {
    let most: UInt = 100_000_000
    guard number < most else {
      append(digitsOf: number / most, atLeast: 1)
      return append(digitsOf: number % most, atLeast: 8)
    }
    // Found from the last to the first, which comes to stand lowest.
    var rest = number
    var digits: UInt64 = 0
    var digitCount = 0
    repeat {
      digits = digits << 8 | UInt64(rest % 10) | UInt64(UInt8(ascii: "0"))
      rest /= 10
      digitCount &+= 1
    } while rest > 0 || digitCount < least
    append(digitCount, of: digits)
  }
}
