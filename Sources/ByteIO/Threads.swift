internal import CMemory
internal import CThreads
internal import Glibc

/// Plain POSIX threads: nothing here needs a run loop or a pool that grows with the machine.
struct Threads {
  private var threads: [pthread_t] = []

  var count: Int { threads.count }

  /// Starts a thread; false when the system provides none.
  mutating func start(_ work: @escaping () -> Void) -> Bool {
    unsafe create(nil, work)
  }

  /// Starts a thread in parallel with this one.
  ///
  /// The new thread might be queued on the processor that created it while others are idle: for
  /// milliseconds, and some runs took half as long again. So it starts on another processor, and
  /// may be moved by the system from then on.
  mutating func startBeside(_ work: @escaping () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    let beginsElsewhere = unsafe pushcheck_begin_elsewhere(&attributes, Int32(threads.count)) != 0
    guard beginsElsewhere else { return start(work) }
    let isRunning = unsafe create(&attributes) {
      pushcheck_run_anywhere()
      work()
    }
    return isRunning || start(work)
  }

  /// Findings are made by one thread and freed by another: with a heap for each, eight threads held
  /// half as much memory again in pieces that none of them could use.
  private static let heaps: Int32 = 4

  private mutating func create(
    _ attributes: UnsafePointer<pthread_attr_t>?, _ work: @escaping () -> Void
  ) -> Bool {
    if threads.isEmpty { pushcheck_share_heaps(Self.heaps) }
    var thread = pthread_t()
    let start = unsafe Unmanaged.passRetained(ThreadStart(work))
    let status = unsafe pthread_create(
      &thread, attributes,
      { start in
        guard let start = unsafe start else { return nil }
        let thread = unsafe Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue()
        CrashNotice.withSignalStack { thread.run() }
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      unsafe start.release()
      return false
    }
    threads.append(thread)
    return true
  }

  /// Waits for all of them to end.
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

/// The work of a thread: C knows no generic types.
private final class ThreadStart {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
