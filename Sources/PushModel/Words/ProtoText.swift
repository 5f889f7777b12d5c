import JSON
import PushFormats

/// Text as proto3 JSON reads it: numbers, times and lengths of time inside strings.
extension Span<UInt8> {
  /// A whole number in decimal digits, with a minus perhaps.
  package var isProtoInteger: Bool { protoInteger != nil }

  /// The whole number that a text is, when it fits into 32 bits.
  package var protoInteger: Int32? {
    let isNegative = count > 0 && self[0] == UInt8(ascii: "-")
    let digits = extracting((isNegative ? 1 : 0)...)
    guard digits.isDecimal, digits.count <= 10 else { return nil }
    var number: Int64 = 0
    for index in digits.indices {
      number = number * 10 + Int64(digits[index] - UInt8(ascii: "0"))
    }
    return Int32(exactly: isNegative ? -number : number)
  }

  /// A number in JSON's form, or one of the three words for what is not a number.
  package var isProtoNumber: Bool {
    if equals("NaN") || equals("Infinity") || equals("-Infinity") { return true }
    var rest = self
    rest.dropByte("-")
    guard rest.dropDigits() > 0 else { return false }
    if rest.dropByte("."), rest.dropDigits() == 0 { return false }
    if rest.dropByte("e") || rest.dropByte("E") {
      if !rest.dropByte("-") { rest.dropByte("+") }
      guard rest.dropDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Seconds with up to nine decimals and an `s`: "3.5s".
  package var isProtoDuration: Bool { protoSeconds != nil }

  /// The seconds of a duration; what is beyond nine decimals is not a duration.
  package var protoSeconds: Double? {
    var rest = self
    let isNegative = rest.dropByte("-")
    var seconds = 0.0
    var digits = 0
    while rest.count > 0, rest[0].isDigit {
      seconds = seconds * 10 + Double(rest[0] - UInt8(ascii: "0"))
      rest = rest.extracting(1...)
      digits += 1
    }
    // Twelve digits are what the longest duration of proto3 has.
    guard (1...12).contains(digits) else { return nil }
    if rest.dropByte(".") {
      var weight = 0.1
      var decimals = 0
      while rest.count > 0, rest[0].isDigit {
        seconds += Double(rest[0] - UInt8(ascii: "0")) * weight
        weight /= 10
        rest = rest.extracting(1...)
        decimals += 1
      }
      guard (1...9).contains(decimals) else { return nil }
    }
    guard rest.equals("s") else { return nil }
    return isNegative ? -seconds : seconds
  }

  /// A time as in RFC 3339: "2026-11-20T10:05:00.5Z" or with an offset from UTC.
  package var isProtoTimestamp: Bool { protoTimestamp != nil }

  /// The whole seconds from 1970 to a time as in RFC 3339.
  package var protoTimestamp: Int64? {
    guard count >= 20, let year = digits(0, 4), let month = digits(5, 2), let day = digits(8, 2),
      let hour = digits(11, 2), let minute = digits(14, 2), let second = digits(17, 2),
      has("-", at: 4), has("-", at: 7), has("T", at: 10), has(":", at: 13), has(":", at: 16)
    else { return nil }
    guard year > 0, let days = UTCDate.day(day, ofMonth: month, ofYear: year), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let local = Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    var rest = extracting(19...)
    if rest.dropByte(".") {
      guard (1...9).contains(rest.dropDigits()) else { return nil }
    }
    if rest.equals("Z") { return local }
    let isBehind = rest.count > 0 && rest.has("-", at: 0)
    guard rest.dropByte("+") || rest.dropByte("-"), rest.count == 5, rest.has(":", at: 2),
      let hours = rest.digits(0, 2), let minutes = rest.digits(3, 2), hours < 24, minutes < 60
    else { return nil }
    let offset = Int64((hours * 60 + minutes) * 60)
    return isBehind ? local + offset : local - offset
  }

  private func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
    self[index] == UInt8(ascii: character)
  }

  /// The number that so many digits at a place make.
  private func digits(_ start: Int, _ length: Int) -> Int? {
    var number = 0
    for index in start..<(start + length) {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
    }
    return number
  }

  @discardableResult
  private mutating func dropByte(_ character: Unicode.Scalar) -> Bool {
    guard count > 0, self[0] == UInt8(ascii: character) else { return false }
    self = extracting(1...)
    return true
  }

  /// Drops the digits at the beginning, and answers how many there were.
  private mutating func dropDigits() -> Int {
    var length = 0
    while length < count, self[length].isDigit { length += 1 }
    self = extracting(length...)
    return length
  }
}
