internal import CMemory
internal import Glibc

/// The message that users read when pushcheck itself crashes or runs out of memory, instead of a
/// bare trap.
package enum CrashNotice {
  /// A crash ends with `status`, or with `memoryStatus` when no memory is left.
  ///
  /// Call it once, before any thread starts. A handler that is already installed, such as a
  /// sanitizer's, stays.
  package static func prepare(status: Int32, memoryStatus: Int32) {
    unsafe crashStatus = status
    unsafe shortageStatus = memoryStatus
    _ = unsafe allocateStack()
    pushcheck_on_shortage { CrashNotice.endOutOfMemory() }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { handle(number) }
  }

  /// Runs a thread's work with a signal stack of its own; threads start without one.
  static func withSignalStack(_ work: () -> Void) {
    // A handler that is already installed may have given the thread a stack.
    var present = unsafe stack_t()
    guard unsafe sigaltstack(nil, &present) == 0, unsafe present.ss_flags & Int32(SS_DISABLE) != 0,
      let room = unsafe allocateStack()
    else { return work() }
    work()
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    _ = unsafe sigaltstack(&none, nil)
    unsafe free(room)
  }

  /// Runaway recursion leaves no room on the usual stack, so the handler runs on another one, if
  /// there is memory for it.
  private static func allocateStack() -> UnsafeMutableRawPointer? {
    guard let room = unsafe malloc(stackBytes) else { return nil }
    var stack = unsafe stack_t(ss_sp: room, ss_flags: 0, ss_size: stackBytes)
    guard unsafe sigaltstack(&stack, nil) == 0 else {
      unsafe free(room)
      return nil
    }
    return unsafe room
  }

  private static func handle(_ number: Int32) {
    // Once only: a crash of the handler itself must not run it again.
    SignalHandling.handleOnce(number, flags: SA_ONSTACK) { _ in CrashNotice.end() }
  }

  /// Runs inside a signal handler: only system calls are allowed.
  private static func end() -> Never {
    if isOutOfMemory { endOutOfMemory() }
    UnfinishedFiles.removeAll()
    say(
      """
      pushcheck: a bug in pushcheck has ended this run; please report it, with the command and the \
      input if you can share them\n
      """)
    unsafe _exit(crashStatus)
  }

  private static func endOutOfMemory() -> Never {
    UnfinishedFiles.removeAll()
    say("pushcheck: there is not enough memory for this input\n")
    unsafe _exit(shortageStatus)
  }

  /// Swift traps in the same way for a bug and for a failed allocation; the memory that is left
  /// tells them apart.
  private static var isOutOfMemory: Bool {
    let probe = unsafe mmap(
      nil, probeBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    return unsafe probe == MAP_FAILED
  }

  private static func say(_ text: StaticString) {
    text.withUTF8Buffer { text in
      _ = unsafe write(Descriptor.standardError, text.baseAddress, text.count)
    }
  }

  nonisolated(unsafe) private static var crashStatus: Int32 = 70
  nonisolated(unsafe) private static var shortageStatus: Int32 = 3

  private static let stackBytes = 64 * 1024
  /// More than any single allocation of a usual run.
  private static let probeBytes = 256 * 1024 * 1024
}
