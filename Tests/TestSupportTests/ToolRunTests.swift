import Foundation
import TestSupport
import Testing

/// Runs of `/bin/sh`, whose behaviour is known, so that what is tested is the running.
@Suite struct ToolRunTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String, _ change: (inout ToolRun) -> Void = { _ in }) throws
    -> ToolResult
  {
    var run = ToolRun("/bin/sh", ["-c", script], in: folder.path)
    change(&run)
    return try run.run()
  }

  @Test func `both streams come back apart, byte for byte`() throws {
    let result = try shell(#"printf 'out\377\000'; printf 'err\n' >&2"#)
    #expect(result.output == Array("out".utf8) + [0xff, 0x00])
    #expect(result.errorText == "err\n")
    #expect(result.ending == .exited(0))
  }

  @Test(arguments: [0, 1, 2, 3, 70, 255] as [Int32])
  func `the exit status comes back`(status: Int32) throws {
    #expect(try shell("exit \(status)").ending == .exited(status))
  }

  @Test func `an end by a signal is not an exit status`() throws {
    #expect(try shell("kill -TERM $$").ending == .signalled(SIGTERM))
  }

  @Test func `the program runs in its folder with only the environment it is given`() throws {
    let result = try shell("pwd -P; env | grep -c .; echo $NAME") { run in
      run.environment = ["NAME": "a b", "PATH": "/usr/bin:/bin"]
    }
    let lines = result.outputText.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasSuffix(folder.path) == true)
    #expect(lines.last == "a b")
    // The shell adds PWD to the two it was given, and may add its own count of shells.
    #expect(Int(lines[1]).map { (2...5).contains($0) } == true)
  }

  @Test func `more bytes than a pipe holds go in and come out`() throws {
    let many = [UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000)
    let result = try shell("cat; cat /dev/null") { $0.input = .bytes(many) }
    #expect(result.output == many)
  }

  @Test func `a program that does not read its input still ends well`() throws {
    let many = [UInt8](repeating: 0, count: 3_000_000)
    #expect(try shell("exit 4") { $0.input = .bytes(many) }.ending == .exited(4))
  }

  @Test(arguments: [(0, "in"), (1, "out"), (2, "err")])
  func `a closed descriptor is closed`(number: Int, name: String) throws {
    let result = try shell("test -e /proc/self/fd/\(number) && exit 1; exit 0") { run in
      switch number {
      case 0: run.input = .closed
      case 1: run.output = .closed
      default: run.errors = .closed
      }
    }
    #expect(result.ending == .exited(0), "standard \(name)")
  }

  @Test func `a full disk refuses what is written`() throws {
    let result = try shell("echo lost 2>/dev/null || exit 9") {
      $0.output = .file(path: "/dev/full")
    }
    #expect(result.ending == .exited(9))
  }

  @Test func `a pipe without a reader ends its writer`() throws {
    #expect(try shell("echo lost") { $0.output = .brokenPipe }.ending == .signalled(SIGPIPE))
  }

  @Test func `a writer that ignores the signal sees the error`() throws {
    let result = try shell("echo lost 2>/dev/null || exit 9") { run in
      run.output = .brokenPipe
      run.ignoresBrokenPipes = true
    }
    #expect(result.ending == .exited(9))
  }

  @Test func `a terminal is a terminal and has its width`() throws {
    let result = try shell("test -t 1 && stty size <&1") { $0.output = .terminal(columns: 57) }
    #expect(result.outputText == "24 57\r\n")
    #expect(try shell("test -t 1").ending == .exited(1))
  }

  @Test(.timeLimit(.minutes(60)))
  func `a run that hangs is ended with its children`() throws {
    let result = try shell("echo first; sleep 600 & sleep 600") { $0.timeLimitSeconds = 0.3 }
    #expect(result.ending == .ranTooLong)
    #expect(result.outputText == "first\n")
  }

  @Test func `a program that is not there is an error that names it`() throws {
    let error = #expect(throws: ToolRunProblem.self) {
      try ToolRun("/nowhere/at/all", in: folder.path).run()
    }
    #expect(error?.description.contains("/nowhere/at/all") == true)
  }

  @Test func `the peak of memory is told`() throws {
    #expect(try shell("exit 0").peakMemoryKiB > 100)
  }
}
