import Testing

@testable import PushModel

struct ProtoTextTests {
  private func isInteger(_ text: String) -> Bool { Array(text.utf8).span.isProtoInteger }
  private func isNumber(_ text: String) -> Bool { Array(text.utf8).span.isProtoNumber }
  private func isTimestamp(_ text: String) -> Bool { Array(text.utf8).span.isProtoTimestamp }
  private func seconds(_ text: String) -> Double? { Array(text.utf8).span.protoSeconds }

  @Test(arguments: ["0", "-1", "2147483647", "-2147483648", "007"])
  func `whole numbers of 32 bits are read`(text: String) {
    #expect(isInteger(text))
  }

  @Test(arguments: [
    "", "-", "+1", "2147483648", "99999999999999999999999", "1.5", "1e3", " 1", "1s", "١",
  ])
  func `other text is not a whole number`(text: String) {
    #expect(!isInteger(text))
  }

  @Test(arguments: ["0", "-0.5", "1e9", "1.5E-3", "NaN", "-Infinity"])
  func `numbers are read`(text: String) {
    #expect(isNumber(text))
  }

  @Test(arguments: ["", "-", ".5", "5.", "1e", "0x10", "inf", "nan", "1 "])
  func `other text is not a number`(text: String) {
    #expect(!isNumber(text))
  }

  @Test(arguments: [
    ("0s", 0.0), ("3600s", 3600), ("-1.5s", -1.5), ("10023.32s", 10023.32), ("1.000000001s", 1),
  ])
  func `durations are seconds with an s`(text: String, seconds: Double) throws {
    let read = try #require(self.seconds(text))
    #expect(abs(read - seconds) < 0.001)
  }

  @Test(arguments: [
    "", "s", "3600", "1h", "1 s", "1.s", ".5s", "1.0000000001s", "1e3s", "3600S", "--1s",
    "1234567890123s",
  ])
  func `other text is not a duration`(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test(arguments: [
    "2026-11-20T10:05:00Z", "2026-11-20T10:05:00.123456789Z", "2024-02-29T00:00:00+01:00",
    "0001-01-01T00:00:00-23:59",
  ])
  func `times are read as RFC 3339 has them`(text: String) {
    #expect(isTimestamp(text))
  }

  @Test(arguments: [
    "", "2026-11-20", "2026-11-20T10:05:00", "2026-11-20 10:05:00Z", "2026-13-20T10:05:00Z",
    "2025-02-29T00:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T10:05:60Z",
    "2026-11-20T10:05:00.Z", "2026-11-20T10:05:00+0100", "1795255200",
    "2026-11-20T10:05:00.1234567890Z", "2026-11-20t10:05:00Z",
  ])
  func `other text is not a time`(text: String) {
    #expect(!isTimestamp(text))
  }
}
