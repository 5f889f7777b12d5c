import CGlibcExtras
import Glibc

extension ToolRun {
  /// Runs the program to its end and returns everything it wrote.
  package func run() throws -> ToolResult {
    var streams = ChildStreams()
    defer { streams.closeAll() }
    try streams.prepare(input: input)
    try streams.prepare(output, as: STDOUT_FILENO)
    try streams.prepare(errors, as: STDERR_FILENO)

    let child = try spawn(with: streams)
    streams.closeChildEnds()
    let deadline = Deadline(afterSeconds: timeLimitSeconds)
    let said = streams.exchange(sending: pendingInput, until: deadline)
    let end = wait(for: child, until: deadline)
    return ToolResult(
      output: said.output, errors: said.errors, ending: end.ending,
      peakMemoryKiB: end.peakMemoryKiB)
  }

  private var pendingInput: [UInt8] {
    guard case .bytes(let bytes) = input else { return [] }
    return bytes
  }

  private func spawn(with streams: borrowing ChildStreams) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addchdir_np(&actions, folder)
    for (number, end) in streams.childEnds {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
    }
    for number in streams.closedInChild {
      unsafe posix_spawn_file_actions_addclose(&actions, number)
    }
    // What another test has open at the moment must not count against a limit of this run.
    unsafe posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    // A group of its own, so that a run that hangs can be ended with all its children.
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    if !ignoresBrokenPipes {
      var brokenPipe = sigset_t()
      unsafe sigemptyset(&brokenPipe)
      unsafe sigaddset(&brokenPipe, SIGPIPE)
      unsafe posix_spawnattr_setsigdefault(&attributes, &brokenPipe)
      flags |= POSIX_SPAWN_SETSIGDEF
    }
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    // Writing to a program that has ended must be an error here, not the end of the tests.
    // It is also what a program inherits that is to start with SIGPIPE ignored.
    signal(SIGPIPE, SIG_IGN)
    var child = pid_t()
    let failure = unsafe withCStrings([tool] + arguments) { words in
      unsafe withCStrings(environment.map { "\($0.key)=\($0.value)" }.sorted()) { variables in
        unsafe posix_spawn(&child, tool, &actions, &attributes, words, variables)
      }
    }
    guard failure == 0 else {
      throw ToolRunProblem(
        description: "cannot run \(tool): \(unsafe String(cString: strerror(failure)))")
    }
    return child
  }

  private func wait(
    for child: pid_t, until deadline: Deadline
  ) -> (ending: ToolResult.Ending, peakMemoryKiB: Int) {
    var status: Int32 = 0
    var usage = rusage()
    var pauseMicroseconds: UInt32 = 100
    var ranTooLong = false
    while unsafe wait4(child, &status, ranTooLong ? 0 : WNOHANG, &usage) != child {
      if deadline.hasPassed {
        kill(-child, SIGKILL)
        ranTooLong = true
      } else {
        usleep(pauseMicroseconds)
        pauseMicroseconds = min(pauseMicroseconds * 2, 10_000)
      }
    }
    if ranTooLong { return (.ranTooLong, usage.ru_maxrss) }
    // The low seven bits hold the signal, the next byte the status (wait(2)).
    let signalNumber = status & 0x7f
    let ending: ToolResult.Ending =
      signalNumber == 0 ? .exited((status >> 8) & 0xff) : .signalled(signalNumber)
    return (ending, usage.ru_maxrss)
  }
}

/// A point in time on the clock that never jumps.
struct Deadline {
  private let instant: ContinuousClock.Instant

  init(afterSeconds seconds: Double) {
    instant = ContinuousClock.now + .seconds(seconds)
  }

  var hasPassed: Bool { ContinuousClock.now >= instant }

  /// What is left, as `poll` wants it: rounded up, so that waiting never spins.
  var millisecondsLeft: Int32 {
    let left = ContinuousClock.now.duration(to: instant)
    return Int32(clamping: max(0, Int(left / .milliseconds(1)) + 1))
  }
}

/// Lends an array of C strings that ends with a null pointer.
private func withCStrings<Result>(
  _ texts: [String],
  _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = unsafe texts.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe (copies + [nil]).withUnsafeBufferPointer { pointers in
    guard let first = pointers.baseAddress else {
      preconditionFailure("never empty: it ends in nil")
    }
    return unsafe body(first)
  }
}
