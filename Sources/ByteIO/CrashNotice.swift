internal import CMemory
internal import Glibc

/// What the user reads when pushcheck itself fails or its memory runs out, in place of a bare trap.
package enum CrashNotice {
  /// Whether a crash is answered with `status`, or with `memoryStatus` when there is no memory left.
  ///
  /// Call it once, before any thread starts. Who listens to a signal already, such as a sanitizer,
  /// keeps it.
  package static func prepare(status: Int32, memoryStatus: Int32) {
    unsafe crashStatus = status
    unsafe shortageStatus = memoryStatus
    _ = unsafe giveStack()
    pushcheck_on_shortage { CrashNotice.endForShortage() }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { listen(to: number) }
  }

  /// Does the work of a thread that crashes with a notice, too: a thread begins without a stack for it.
  static func withStackOfItsOwn(_ work: () -> Void) {
    // Who listens to a signal already may have given the thread a stack.
    var present = unsafe stack_t()
    guard unsafe sigaltstack(nil, &present) == 0, unsafe present.ss_flags & Int32(SS_DISABLE) != 0,
      let room = unsafe giveStack()
    else { return work() }
    work()
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    _ = unsafe sigaltstack(&none, nil)
    unsafe free(room)
  }

  /// A runaway recursion leaves no room on the usual stack; the memory of another one, where it is to
  /// be had.
  private static func giveStack() -> UnsafeMutableRawPointer? {
    guard let room = unsafe malloc(stackBytes) else { return nil }
    var stack = unsafe stack_t(ss_sp: room, ss_flags: 0, ss_size: stackBytes)
    guard unsafe sigaltstack(&stack, nil) == 0 else {
      unsafe free(room)
      return nil
    }
    return unsafe room
  }

  private static func listen(to number: Int32) {
    // Once only: a crash of the handler itself must not run it again.
    SignalHandling.handleOnce(number, flags: SA_ONSTACK) { _ in CrashNotice.end() }
  }

  /// Runs inside a signal: it may call the system and nothing else.
  private static func end() -> Never {
    if isMemoryShort { endForShortage() }
    PassingNames.removeFiles()
    say(
      """
      pushcheck: a bug in pushcheck has ended this run; please report it, with the command and the \
      input if you can share them\n
      """)
    unsafe _exit(crashStatus)
  }

  private static func endForShortage() -> Never {
    PassingNames.removeFiles()
    say("pushcheck: there is not enough memory for this input\n")
    unsafe _exit(shortageStatus)
  }

  /// Swift ends a process that gets no memory as it does for a bug; what is left tells which.
  private static var isMemoryShort: Bool {
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
  /// More than any one allocation of a usual run asks for.
  private static let probeBytes = 256 * 1024 * 1024
}
