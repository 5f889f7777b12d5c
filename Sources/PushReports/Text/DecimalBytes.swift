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
    // All eight digits at once: first two of four, then four of two, then each.
    var digits = UInt64(number / 10_000) | UInt64(number % 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x0000_007F_0000_007F
    digits = hundreds | (digits &- hundreds &* 100) << 16
    let tens = (digits &* 103) >> 10 & 0x000F_000F_000F_000F
    digits = tens | (digits &- tens &* 10) << 8
    let zeros = min(digits.trailingZeroBitCount / 8, 8 - least)
    append(8 - zeros, of: (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros))
  }
}
