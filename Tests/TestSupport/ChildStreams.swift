import CGlibcExtras
import Glibc

/// The descriptors that tie a program's three streams to the test that runs it.
///
/// All are opened close-on-exec: programs that run beside each other must not hold each other's
/// pipes open.
struct ChildStreams {
  /// Stream number and the descriptor that becomes it.
  private(set) var childEnds: [(number: Int32, end: Int32)] = []
  private(set) var closedInChild: [Int32] = []
  private var toInput: Int32?
  private var fromOutput: Int32?
  private var fromErrors: Int32?

  mutating func prepare(input: ToolRun.Input) throws {
    switch input {
    case .closed:
      closedInChild.append(STDIN_FILENO)
    case .file(let path):
      childEnds.append((STDIN_FILENO, try opened(path, O_RDONLY)))
    case .bytes:
      let pipe = try makePipe()
      childEnds.append((STDIN_FILENO, pipe.reading))
      toInput = pipe.writing
      makeNonBlocking(pipe.writing)
    }
  }

  mutating func prepare(_ output: ToolRun.Output, as number: Int32) throws {
    switch output {
    case .closed:
      closedInChild.append(number)
    case .file(let path):
      childEnds.append((number, try opened(path, O_WRONLY | O_CREAT | O_TRUNC)))
    case .brokenPipe:
      let pipe = try makePipe()
      childEnds.append((number, pipe.writing))
      close(pipe.reading)
    case .captured:
      let pipe = try makePipe()
      childEnds.append((number, pipe.writing))
      listen(to: pipe.reading, as: number)
    case .terminal(let columns):
      let terminal = try makeTerminal(columns: columns)
      childEnds.append((number, terminal.child))
      listen(to: terminal.reading, as: number)
    }
  }

  mutating func closeChildEnds() {
    for (_, end) in childEnds { close(end) }
    childEnds = []
  }

  mutating func closeAll() {
    closeChildEnds()
    shut(&toInput)
    shut(&fromOutput)
    shut(&fromErrors)
  }

  private func shut(_ end: inout Int32?) {
    guard let open = end else { return }
    close(open)
    end = nil
  }

  /// Feeds the program and reads what it says, all at once, so that neither side waits for ever.
  ///
  /// It is over when both captured streams have ended, or at the deadline.
  mutating func exchange(
    sending input: [UInt8], until deadline: Deadline
  ) -> (output: [UInt8], errors: [UInt8], ended: Bool) {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var unsent = input[...]
    while fromOutput != nil || fromErrors != nil || toInput != nil {
      if unsent.isEmpty { shut(&toInput) }
      waitForNews(until: deadline)
      if deadline.hasPassed { return (output, errors, false) }
      send(&unsent)
      receive(from: &fromOutput, into: &output)
      receive(from: &fromErrors, into: &errors)
    }
    return (output, errors, true)
  }

  private func waitForNews(until deadline: Deadline) {
    var watched = [fromOutput, fromErrors].compactMap { end in
      end.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    if let toInput { watched.append(pollfd(fd: toInput, events: Int16(POLLOUT), revents: 0)) }
    guard !watched.isEmpty else { return }
    _ = unsafe poll(&watched, nfds_t(watched.count), deadline.millisecondsLeft)
  }

  private mutating func send(_ unsent: inout ArraySlice<UInt8>) {
    guard let end = toInput else { return }
    let count = unsafe unsent.withUnsafeBytes { unsafe write(end, $0.baseAddress, $0.count) }
    if count > 0 { unsent = unsent.dropFirst(count) }
    // A program need not read all it is given: EPIPE only ends the feeding.
    if count < 0, errno != EAGAIN, errno != EINTR { shut(&toInput) }
  }

  private func receive(from end: inout Int32?, into bytes: inout [UInt8]) {
    guard let open = end else { return }
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(open, &block, block.count)
    if count > 0 { bytes += block[..<count] }
    // A terminal whose last writer has left answers EIO where a pipe answers with its end.
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { shut(&end) }
  }

  private mutating func listen(to end: Int32, as number: Int32) {
    makeNonBlocking(end)
    if number == STDOUT_FILENO { fromOutput = end } else { fromErrors = end }
  }

  private func makeNonBlocking(_ end: Int32) {
    _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
  }

  private func opened(_ path: String, _ flags: Int32) throws -> Int32 {
    let end = unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, 0o666)
    guard end >= 0 else { throw failure("open \(path)") }
    return end
  }

  private func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw failure("make a pipe") }
    return (ends[0], ends[1])
  }

  private func makeTerminal(columns: UInt16) throws -> (reading: Int32, child: Int32) {
    let reading = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard reading >= 0, grantpt(reading) == 0, unlockpt(reading) == 0 else {
      throw failure("make a terminal")
    }
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe ptsname_r(reading, &name, name.count) == 0 else {
      throw failure("name a terminal")
    }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(reading, UInt(TIOCSWINSZ), &size)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return (reading, try opened(path, O_RDWR))
  }

  private func failure(_ what: String) -> ToolRunProblem {
    ToolRunProblem(description: "cannot \(what): \(unsafe String(cString: strerror(errno)))")
  }
}
