import Foundation
import Testing

@testable import ByteIO

struct WallClockTests {
  @Test func `the clocks run`() {
    // Between two looks at the same clock, however long the machine takes for them.
    let earliest = Int(Date().timeIntervalSince1970) - 1
    let now = WallClock.secondsSince1970()
    #expect((earliest...Int(Date().timeIntervalSince1970) + 1).contains(now))
    let before = WallClock.monotonicNanoseconds()
    #expect(before > 0)
    #expect(WallClock.monotonicNanoseconds() >= before)
  }
}
