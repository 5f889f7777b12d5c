/// A moment as a date and a time of day in UTC.
///
/// Pure arithmetic, for any number of seconds.
package struct UTCDate: Hashable, Sendable {
  /// Days since 1970-01-01.
  package let days: Int
  package let secondOfDay: Int

  private static let secondsPerDay = 86_400

  package init(secondsSince1970 seconds: Int) {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: Self.secondsPerDay)
    self.days = rest < 0 ? days - 1 : days
    secondOfDay = rest < 0 ? rest + Self.secondsPerDay : rest
  }

  /// "2026-11-20 10:05:00 UTC".
  package var text: String {
    let minutes = secondOfDay / 60
    return "\(Self.text(ofDay: days)) \(Self.padded(minutes / 60, 2)):"
      + "\(Self.padded(minutes % 60, 2)):\(Self.padded(secondOfDay % 60, 2)) UTC"
  }

  /// "2026-11-20" for a number of days since 1970-01-01.
  package static func text(ofDay days: Int) -> String {
    let possible = Int.min / secondsPerDay...Int.max / secondsPerDay
    let (year, month, day) = civilDate(
      ofDay: min(max(days, possible.lowerBound), possible.upperBound))
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Days since 1970-01-01 for text such as "2026-11-20"; nil for an invalid date.
  package static func day(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    return self.day(day, ofMonth: month, ofYear: year)
  }

  /// Days since 1970-01-01; nil for a day that the calendar does not have.
  package static func day(_ day: Int, ofMonth month: Int, ofYear year: Int) -> Int? {
    guard (1...12).contains(month), day >= 1, day <= lengthOfMonth(month, year) else { return nil }
    return self.day(year: year, month: month, day: day)
  }

  // The calendar repeats every 400 years (146,097 days). Years are counted from March, so that the
  // leap day is the last of its year: https://howardhinnant.github.io/date_algorithms.html

  private static let daysPerEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468

  private static func civilDate(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let day = days + daysBefore1970
    let era = (day >= 0 ? day : day - daysPerEra + 1) / daysPerEra
    let dayOfEra = day - era * daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / (daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func day(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - daysBefore1970
  }

  private static func lengthOfMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    default: 31
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}
