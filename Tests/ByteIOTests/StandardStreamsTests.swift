import CGlibcExtras
import Glibc
import Testing

@testable import ByteIO

struct StandardStreamsTests {
  @Test func `closed streams are remembered and fail when they are used`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      takeDescriptorsForThisThread()
      for number: Int32 in 0...2 { close(number) }
      let streams = StandardStreams.prepare()
      guard streams.closed == Set(StandardStream.allCases) else { exit(1) }
      // A file opened now does not land in the place of a stream.
      let number = openFile(FilePath("/dev/null"), O_RDONLY)
      guard number > 2 else { exit(2) }

      for stream in [StandardStream.output, .error] {
        var output = OutputBuffer(to: stream)
        output.append("lost")
        try? output.flush()
        guard output.failure == .failed(.badDescriptor) else { exit(3) }
      }
      var file = InputFile()
      do throws(ReadFailure) {
        var input = try ByteStream.standardInput()
        _ = try file.read(&input, maxBytes: 10)
        exit(4)
      } catch {
        guard error.error == .badDescriptor, error.path.display == "-" else { exit(5) }
      }
      exit(44)
    }
  }

  @Test func `only the closed stream is replaced`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      takeDescriptorsForThisThread()
      for number: Int32 in 0...2 { dup2(openFile(FilePath("/dev/null"), O_RDWR), number) }
      close(1)
      exit(StandardStreams.prepare().closed == [.output] ? 44 : 1)
    }
  }

  @Test func `open streams stay as they are`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      for number: Int32 in 0...2 { dup2(openFile(FilePath("/dev/null"), O_RDWR), number) }
      exit(StandardStreams.prepare().closed.isEmpty ? 44 : 1)
    }
  }

  @Test func `standard input is read whole and stays open`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      _ = unsafe write(ends[1], "{}", 2)
      close(ends[1])
      dup2(ends[0], 0)
      do {
        var file = InputFile()
        var input = try ByteStream.standardInput()
        guard try file.read(&input, maxBytes: 10) == .whole, text(file.bytes) == "{}" else {
          exit(1)
        }
      } catch {
        exit(2)
      }
      exit(fcntl(0, F_GETFD) == -1 ? 3 : 44)
    }
  }

  @Test func `a folder as standard input says so`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      dup2(openFile(FilePath("/"), O_RDONLY), 0)
      do throws(ReadFailure) {
        _ = try ByteStream.standardInput()
      } catch {
        exit(error.error == .isFolder ? 44 : 1)
      }
    }
  }

  @Test func `the end by a closed pipe looks like the default, even when it was ignored`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      _ = signal(SIGPIPE, SIG_IGN)
      var blocked = sigset_t()
      _ = unsafe sigemptyset(&blocked)
      _ = unsafe sigaddset(&blocked, SIGPIPE)
      _ = unsafe pthread_sigmask(SIG_BLOCK, &blocked, nil)
      StandardStreams.endByClosedPipe()
    }
  }

  @Test func `a stream knows what it leads to`() async {
    await #expect(processExitsWith: .exitCode(44)) {
      dup2(openFile(FilePath("/dev/null"), O_RDWR), 1)
      guard StandardStream.output.kind == .device, !StandardStream.output.isTerminal else {
        exit(1)
      }
      guard StreamKind(.output) == .other else { exit(2) }
      let master = openFile(FilePath("/dev/ptmx"), O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN of ioctls.h, macros that Swift does not see.
      let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (locked, number): (Int32, Int32) = (0, 0)
      guard unsafe ioctl(master, setLock, &locked) == 0,
        unsafe ioctl(master, getNumber, &number) == 0
      else { exit(3) }
      dup2(openFile(FilePath("/dev/pts/\(number)"), O_RDWR | O_NOCTTY), 1)
      guard StandardStream.output.isTerminal, StreamKind(.output) == .terminal else { exit(4) }
      var size = winsize(ws_row: 24, ws_col: 133, ws_xpixel: 0, ws_ypixel: 0)
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
      guard Terminal.columns(of: .output, in: Environment([:])) == 133 else { exit(5) }
      exit(44)
    }
  }
}

/// Gives this thread descriptors of its own.
///
/// A test's process has other threads, which open files whenever they like: one of those would land
/// in the place of a stream that was just closed.
private func takeDescriptorsForThisThread() {
  // CLONE_FILES of sched.h, a macro that Swift does not see.
  guard unshare(0x400) == 0 else { exit(99) }
}
