import JSON
import PushFormats
import PushModel

/// Seconds since 1970, formatted for findings.
enum UnixTime {
  /// Live Activities came with iOS 16.1: none was pushed before September 2022.
  static let firstActivity: Int64 = 1_662_000_000
  /// The times that a Live Activity can be about; a larger number is one of milliseconds.
  static let ofActivities = firstActivity..<100_000_000_000
  static let hour: Int64 = 3600

  /// "2 hours", "3 days": a span, rounded down.
  static func span(_ seconds: Int64) -> String {
    let seconds = Int(clamping: seconds.magnitude)
    switch seconds {
    case ..<120: return counted(seconds, "second")
    case ..<7200: return counted(seconds / 60, "minute")
    case ..<172_800: return counted(seconds / 3600, "hour")
    default: return counted(seconds / 86_400, "day")
    }
  }

  /// The distance of a time from now: "2 hours ago", or "in the past" when the current time is
  /// unknown.
  static func distance(_ age: Int64, by clock: Clock) -> String {
    if clock.isMachine { return age > 0 ? "in the past" : "in the future" }
    return "\(span(age)) \(age > 0 ? "ago" : "ahead")"
  }

  /// A time in readable form.
  static func date(_ seconds: Int64) -> String {
    UTCDate(secondsSince1970: Int(seconds)).text
  }

  /// The year of a time, except for some hours around New Year.
  static func year(ofSecondsSince1970 seconds: Double) -> Int {
    // The mean year of the calendar.
    1970 + Int((max(-1e12, min(seconds, 1e12)) / 31_556_952).rounded(.down))
  }
}

extension Push {
  /// A time of the payload in whole seconds, if it is valid.
  ///
  /// Milliseconds are reported by another rule and not a time here.
  func seconds(_ field: Aps) -> Int64? {
    guard let number = self[field]?.number, number.magnitude < 1e11 else { return nil }
    return Int64(number)
  }
}
