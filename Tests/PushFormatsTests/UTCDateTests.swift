import Foundation
import Testing

@testable import PushFormats

struct UTCDateTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00:00 UTC"), (-1, "1969-12-31 23:59:59 UTC"),
    (1_795_169_100, "2026-11-20 10:05:00 UTC"), (951_782_400, "2000-02-29 00:00:00 UTC"),
    (4_107_542_400, "2100-03-01 00:00:00 UTC"), (-62_167_219_200, "0000-01-01 00:00:00 UTC"),
    (-62_167_219_201, "-0001-12-31 23:59:59 UTC"), (253_402_300_800, "10000-01-01 00:00:00 UTC"),
  ])
  func `seconds become a date`(seconds: Int, expected: String) {
    #expect(UTCDate(secondsSince1970: seconds).text == expected)
  }

  @Test func `every day of three centuries agrees with Foundation and comes back`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    for day in stride(from: -50_000, through: 60_000, by: 1) {
      let text = UTCDate.text(ofDay: day)
      if UTCDate.day(of: text) != day { Issue.record("\(text) does not come back") }
      guard day % 97 == 0 else { continue }
      #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400)))
    }
  }

  @Test(arguments: [
    "", "2026-11-2", "2026-13-01", "2026-00-10", "2026-02-29", "2026-04-31", "2026-01-00",
    "2026/01/01", "+026-01-01", "2026-01-0x", "1900-02-29", "２０２６-01-01", "2026-01-01 ",
  ])
  func `text that is not a day is refused`(text: String) {
    #expect(UTCDate.day(of: text) == nil)
  }

  @Test func `no number is too large`() {
    for number in [Int.min, .min + 1, .max - 1, .max] {
      #expect(UTCDate(secondsSince1970: number).text.hasSuffix(" UTC"))
      #expect(!UTCDate.text(ofDay: number).isEmpty)
    }
  }
}
