internal import Glibc

/// Plain threads of this process: nothing here waits for a run loop or grows with the machine.
struct Threads {
  private var threads: [pthread_t] = []

  var count: Int { threads.count }

  /// Starts a thread and waits until it runs; false when the system gives none.
  ///
  /// A new thread may stand in line behind the one that made it, with a processor idle beside them:
  /// for milliseconds, and some runs took half as long again. The one that made it is woken where
  /// nobody works.
  mutating func start(_ work: @escaping () -> Void) -> Bool {
    let beginning = Beginning()
    guard
      create({
        beginning.announce()
        work()
      })
    else { return false }
    beginning.await()
    return true
  }

  private mutating func create(_ work: @escaping () -> Void) -> Bool {
    var thread = pthread_t()
    let start = unsafe Unmanaged.passRetained(ThreadStart(work))
    let status = unsafe pthread_create(
      &thread, nil,
      { start in
        guard let start = unsafe start else { return nil }
        let thread = unsafe Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue()
        CrashNotice.withStackOfItsOwn { thread.run() }
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      unsafe start.release()
      return false
    }
    threads.append(thread)
    return true
  }

  /// Waits until all of them have come to their end.
  mutating func join() {
    for thread in threads { pthread_join(thread, nil) }
    threads.removeAll()
  }

  /// Waits for none of them, since one may wait for input that never comes.
  mutating func abandon() {
    for thread in threads { pthread_detach(thread) }
    threads.removeAll()
  }
}

/// What a thread is started with: C knows no generic types.
private final class ThreadStart {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}

/// That a thread has begun.
private final class Beginning {
  private enum Event: Int, CaseIterable { case announced }

  private let lock = Lock<Event>()
  private var isAnnounced = false

  func announce() {
    lock.with {
      isAnnounced = true
      lock.wakeOne(.announced)
    }
  }

  func await() {
    lock.with {
      while !isAnnounced { lock.wait(for: .announced) }
    }
  }
}
