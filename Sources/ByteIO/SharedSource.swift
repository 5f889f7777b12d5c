/// A source that several threads read piece by piece, and their results in the order of the source.
///
/// One thread, the owner, takes the results, and works like the others while there are none. So a
/// piece stays in the cache of the processor that has read it, and no thread exists only to read.
@safe
package final class SharedSource<Source: ~Copyable & Sendable, Result: Sendable>:
  @unchecked Sendable
{
  /// Accessed only by the thread that set `isBeingRead`.
  private var source: Source

  // These are accessed only under `lock`.
  private var isBeingRead = false
  private var hasEnded = false
  private var isClosed = false
  private var results: [Result?]
  /// How many results were promised, and how many of them were taken.
  private var promised = 0
  private var taken = 0

  private let lock = Lock<Event>()
  /// The owner's.
  private var threads = Threads()

  /// What a thread waits for: to read, or room for a result; the owner to read, or a result.
  private enum Event: Int, CaseIterable { case source, room, owner }

  /// At most `capacity` results wait to be taken.
  package init(_ source: consuming Source, capacity: Int) {
    self.source = source
    results = Array(repeating: nil, count: max(1, capacity))
  }
}

// MARK: - For every thread

extension SharedSource where Source: ~Copyable {
  /// Reads a piece; answers the number of the first result that it will produce, or nil at the end.
  ///
  /// `body` answers how many results there will be, 0 at the end of the source.
  package func read(_ body: (inout Source) -> Int) -> Int? {
    let mayRead = lock.with {
      while isBeingRead, !isClosed { lock.wait(for: .source) }
      guard !hasEnded, !isClosed else { return false }
      isBeingRead = true
      return true
    }
    return mayRead ? readAlone(body) : nil
  }

  private func readAlone(_ body: (inout Source) -> Int) -> Int? {
    let count = body(&source)
    let first = lock.with {
      isBeingRead = false
      hasEnded = count == 0
      promised += count
      return promised - count
    }
    count == 0 ? lock.wakeAll(.source) : lock.wakeOne(.source)
    lock.wakeOne(.owner)
    return count == 0 ? nil : first
  }

  /// Delivers a promised result once there is room for it; there always is for the oldest one.
  package func put(_ result: Result, number: Int) {
    let isAwaited = lock.with {
      while !hasRoom(for: number), !isClosed { lock.wait(for: .room) }
      return !isClosed && keep(result, number)
    }
    if isAwaited { lock.wakeOne(.owner) }
  }

  private func hasRoom(for number: Int) -> Bool { number - taken < results.count }

  /// Answers whether it is the result that is taken next.
  private func keep(_ result: Result, _ number: Int) -> Bool {
    results[number % results.count] = result
    return number == taken
  }
}

// MARK: - For the owner

extension SharedSource where Source: ~Copyable {
  /// Starts up to this many threads beside the owner.
  package func start(threads count: Int, _ work: @escaping @Sendable (SharedSource) -> Void) {
    for _ in 0..<count { guard threads.startBeside({ work(self) }) else { break } }
  }

  /// What the owner does next.
  package enum Turn {
    /// Reports the oldest result.
    case result(Result)
    /// Reads, with `readInTurn`.
    case read
    /// Asks again with `waits`, after a last look at what else can be done.
    case wait
    /// Everything was read and taken.
    case over
  }

  /// Asks what to do next.
  ///
  /// A source that would block is read only when every earlier result was taken.
  package func turn(waits: Bool, wouldWait: (borrowing Source) -> Bool) -> Turn {
    lock.with {
      while true {
        if let result = takeResult() { return .result(result) }
        let isDone = taken == promised
        if !isBeingRead {
          if hasEnded, isDone { return .over }
          if !hasEnded, (isDone && waits) || !wouldWait(source) {
            isBeingRead = true
            return .read
          }
        }
        guard waits else { return .wait }
        lock.wait(for: .owner)
      }
    }
  }

  /// Reads a piece, when it is the owner's turn to do so.
  package func readInTurn(_ body: (inout Source) -> Int) -> Int? { readAlone(body) }

  /// Delivers a result of the owner; nil when it was accepted, else the result that has to be
  /// reported first.
  package func putOrTake(_ result: Result, number: Int) -> Result? {
    lock.with {
      while !hasRoom(for: number) {
        if let oldest = takeResult() { return oldest }
        lock.wait(for: .owner)
      }
      _ = keep(result, number)
      return nil
    }
  }

  private func takeResult() -> Result? {
    guard taken < promised, let result = results[taken % results.count].take() else { return nil }
    taken += 1
    lock.wakeAll(.room)
    return result
  }

  /// The source at the end, when the threads are gone.
  package func withSource<Value>(_ body: (borrowing Source) -> Value) -> Value { body(source) }

  /// Ends the threads; where results are left, one thread may wait for input that never comes, so
  /// none is joined.
  package func close() {
    let isOver = lock.with {
      isClosed = true
      return hasEnded && taken == promised
    }
    lock.wakeAll(.source)
    lock.wakeAll(.room)
    if isOver { threads.join() } else { threads.abandon() }
  }
}
