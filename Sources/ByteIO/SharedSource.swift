/// A source of which several threads read piece after piece, and what they make of the pieces, in the
/// order of the source.
///
/// One thread, the owner, takes the results, and works like the others while there is none. So a
/// piece stays near the processor that has read it, and no thread is there only to read.
@safe
package final class SharedSource<Source: ~Copyable & Sendable, Result: Sendable>:
  @unchecked Sendable
{
  /// Touched only by the thread for which `isBeingRead` was set.
  private var source: Source

  // These are touched only while `lock` is held.
  private var isBeingRead = false
  private var hasEnded = false
  private var isClosed = false
  private var results: [Result?]
  /// So many results were promised, and so many of them taken.
  private var promised = 0
  private var taken = 0

  private let lock = Lock<Event>()
  /// The owner's.
  private var threads = Threads()

  /// What somebody waits for: to read, or room for a result; the owner to read, or a result.
  private enum Event: Int, CaseIterable { case source, room, owner }

  /// At most `capacity` results wait for being taken.
  package init(_ source: consuming Source, capacity: Int) {
    self.source = source
    results = Array(repeating: nil, count: max(1, capacity))
  }
}

// MARK: - The side of every thread

extension SharedSource where Source: ~Copyable {
  /// Reads a piece; the number of the first result that is to be made of it, or nil at the end.
  ///
  /// `body` answers how many results there will be, and with 0 at the end of the source.
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

  /// Hands a promised result over, when there is room for it; there always is for the oldest one.
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

// MARK: - The owner's side

extension SharedSource where Source: ~Copyable {
  /// Starts up to so many threads beside the owner.
  package func start(threads count: Int, _ work: @escaping @Sendable (SharedSource) -> Void) {
    for _ in 0..<count { guard threads.startBeside({ work(self) }) else { break } }
  }

  /// What the owner does next.
  package enum Turn {
    /// Reports the oldest result.
    case result(Result)
    /// Reads, with `readInTurn`.
    case read
    /// Asks again with `waits`, after a last look at what else there is to do.
    case wait
    /// Everything was read and taken.
    case over
  }

  /// Asks what to do next.
  ///
  /// A source for which one would have to wait is read when everything before was taken.
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

  /// Hands over a result of the owner's own; nil when that was done, else what has to be reported
  /// before.
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

  /// Ends the threads; where results are left, one may wait for input that never comes, and is not
  /// waited for.
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
