internal import Glibc

/// The clocks of the machine.
package enum WallClock {
  /// Seconds since 1970, in UTC.
  package static func secondsSince1970() -> Int {
    Int(time(nil))
  }

  /// Nanoseconds since some fixed moment, never set back, for measuring durations.
  package static func monotonicNanoseconds() -> UInt64 {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &now) == 0 else { return 0 }
    return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
  }
}
