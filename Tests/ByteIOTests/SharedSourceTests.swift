import ByteIO
import Glibc
import Synchronization
import Testing

struct SharedSourceTests {
  /// Numbers up to an end, read so many at a time.
  private struct Numbers: ~Copyable, Sendable {
    var next = 0
    let end: Int
    let atATime: Int

    mutating func read(into numbers: inout [Int]) -> Int {
      numbers = Array(next..<min(next + atATime, end))
      next += numbers.count
      return numbers.count
    }
  }

  /// Every seventh takes longer, so that others overtake it.
  private static func double(_ number: Int) -> Int {
    (0..<(number % 7 == 0 ? 20_000 : 10)).reduce(number * 2) { sum, _ in sum }
  }

  private func start(
    _ numbers: consuming Numbers, threads: Int, capacity: Int
  ) -> SharedSource<Numbers, Int> {
    let shared = SharedSource<Numbers, Int>(numbers, capacity: capacity)
    shared.start(threads: threads) { shared in
      var numbers: [Int] = []
      while let first = shared.read({ $0.read(into: &numbers) }) {
        for (index, number) in numbers.enumerated() {
          shared.put(Self.double(number), number: first + index)
        }
      }
    }
    return shared
  }

  @Test(arguments: [0, 1, 4], [1, 3, 40])
  func `results come in the order of the source`(threads: Int, atATime: Int) {
    let shared = start(
      Numbers(end: 1000, atATime: atATime), threads: threads, capacity: 8)
    var results: [Int] = []
    var numbers: [Int] = []
    loop: while true {
      switch shared.turn(waits: true, wouldWait: { _ in false }) {
      case .result(let result): results.append(result)
      case .read:
        guard let first = shared.readInTurn({ $0.read(into: &numbers) }) else { continue }
        for (index, number) in numbers.enumerated() {
          let result = Self.double(number)
          while let oldest = shared.putOrTake(result, number: first + index) {
            results.append(oldest)
          }
        }
      case .wait: Issue.record("it was said that the owner waits")
      case .over: break loop
      }
    }
    #expect(shared.withSource { $0.next } == 1000)
    shared.close()
    #expect(results == (0..<1000).map { $0 * 2 })
  }

  @Test func `a live source is read when everything before was taken`() {
    let shared = start(Numbers(end: 3, atATime: 2), threads: 0, capacity: 8)
    var numbers: [Int] = []
    guard case .read = shared.turn(waits: false, wouldWait: { _ in false }),
      let first = shared.readInTurn({ $0.read(into: &numbers) })
    else {
      Issue.record("there is something to read")
      return
    }
    #expect(shared.putOrTake(7, number: first) == nil)
    #expect(shared.putOrTake(8, number: first + 1) == nil)
    for expected in [7, 8] {
      guard case .result(expected) = shared.turn(waits: false, wouldWait: { _ in true }) else {
        Issue.record("\(expected) was not taken")
        return
      }
    }
    guard case .wait = shared.turn(waits: false, wouldWait: { _ in true }) else {
      Issue.record("a last look comes before waiting")
      return
    }
    guard case .read = shared.turn(waits: true, wouldWait: { _ in true }) else {
      Issue.record("there is nothing left but to read")
      return
    }
    shared.close()
  }

  @Test func `a thread that waits for input does not keep the run from its end`() {
    let shared = SharedSource<Numbers, Int>(Numbers(end: 1, atATime: 1), capacity: 1)
    let isReading = Flag()
    shared.start(threads: 2) { shared in
      _ = shared.read { _ in
        isReading.set()
        while true { sleep(1000) }
      }
    }
    while !isReading.isSet { usleep(100) }
    shared.close()
  }
}

/// Set in one thread and asked in another.
private final class Flag: Sendable {
  private let lock = Mutex(false)

  var isSet: Bool { lock.withLock { $0 } }
  func set() { lock.withLock { $0 = true } }
}
