import CGlibcExtras
import Foundation
import Glibc
import Testing

@testable import ByteIO

struct AtomicFileTests {
  let folder = TemporaryFolder()

  private func replace(
    _ path: FilePath, _ content: String, expecting expected: FileIdentity? = nil
  ) throws {
    var file = try AtomicFile(replacing: path, expecting: expected)
    file.output.append(content)
    try file.commit()
  }

  private func cause(_ body: () throws -> Void) -> WriteFailure.Cause? {
    do {
      try body()
      return nil
    } catch {
      return (error as? WriteFailure)?.cause
    }
  }

  private func mode(_ name: String) -> mode_t {
    ((try? folder[name].status().st_mode) ?? 0) & 0o7777
  }

  @Test func `a new file is there, whole, with the usual mode`() throws {
    try replace(folder["new"], "content")
    let mask = umask(0)
    umask(mask)
    #expect(folder.text("new") == "content")
    #expect(mode("new") == 0o666 & ~mask)
    #expect(folder.names() == ["new"])
  }

  @Test func `nothing changes before the commit, nor without it`() throws {
    folder.write("a", "old")
    do {
      var file = try AtomicFile(replacing: folder["a"])
      file.output.append(String(repeating: " ", count: 1 << 20))
      #expect(folder.text("a") == "old")
    }
    #expect(folder.text("a") == "old")
    #expect(folder.names() == ["a"])
  }

  @Test func `an existing file keeps its mode`() throws {
    for expected: mode_t in [0o600, 0o640, 0o755, 0o666, 0o4755] {
      folder.write("a", "old")
      #expect(unsafe chmod(folder["a"].display, expected) == 0)
      try replace(folder["a"], "new")
      #expect(folder.text("a") == "new")
      #expect(mode("a") == expected)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser makes files of somebody else"))
  func `an existing file keeps its owner`() throws {
    folder.write("a", "old")
    #expect(unsafe chown(folder["a"].display, 12345, 54321) == 0)
    #expect(unsafe chmod(folder["a"].display, 0o6711) == 0)
    try replace(folder["a"], "new")
    let status = try folder["a"].status()
    #expect(status.st_uid == 12345 && status.st_gid == 54321)
    #expect(mode("a") == 0o6711)
  }

  @Test func `an existing file keeps its extended attributes`() throws {
    folder.write("a", "old")
    let value = Array("kept".utf8)
    let path = folder["a"].display
    // Not every file system has them.
    guard unsafe setxattr(path, "user.pushcheck", value, value.count, 0) == 0 else { return }
    try replace(folder["a"], "new")
    var room = [UInt8](repeating: 0, count: 16)
    let count = unsafe getxattr(path, "user.pushcheck", &room, room.count)
    #expect(count == value.count && Array(room.prefix(value.count)) == value)
    #expect(folder.text("a") == "new")
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
  func `a signal takes a file with a passing name away`(number: Int32) async {
    let place = folder.path.display
    await #expect(processExitsWith: .signal(number)) {
      [place = place as String, number = number as Int32] in
      let temporary = try TemporaryFile(namedIn: FilePath(place), mode: 0o600)
      // The parent may have it blocked.
      var unblocked = sigset_t()
      _ = unsafe sigemptyset(&unblocked)
      _ = unsafe sigaddset(&unblocked, number)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
      raise(number)
      _ = temporary.number
    }
    #expect(folder.names() == [])
  }

  @Test func `a file that changed since it was read is refused`() throws {
    folder.write("a", "old")
    var input = InputFile()
    #expect(try input.read(folder["a"], maxBytes: 100) == .whole)
    let identity = try input.identity ?? folder["none"].identity()
    folder.write("a", "others' work")
    #expect(cause { try replace(folder["a"], "new", expecting: identity) } == .changedSinceRead)
    #expect(folder.text("a") == "others' work")

    #expect(unsafe unlink(folder["a"].display) == 0)
    #expect(cause { try replace(folder["a"], "new", expecting: identity) } == .changedSinceRead)
    #expect(folder.names() == [])
  }

  @Test func `a change between start and commit is refused too`() throws {
    folder.write("a", "old")
    var file = try AtomicFile(replacing: folder["a"], expecting: folder["a"].identity())
    file.output.append("new")
    folder.write("b", "another file of this name")
    #expect(unsafe rename(folder["b"].display, folder["a"].display) == 0)
    do throws(WriteFailure) {
      try file.commit()
      Issue.record("was replaced")
    } catch {
      #expect(error.cause == .changedSinceRead)
      #expect(error.reason == "the file changed since it was read")
    }
    #expect(folder.text("a") == "another file of this name")
    #expect(folder.names() == ["a"])
  }

  @Test func `an unchanged file is replaced`() throws {
    folder.write("a", "old")
    try replace(folder["a"], "new", expecting: folder["a"].identity())
    #expect(folder.text("a") == "new")
    #expect(folder.names() == ["a"])
  }

  @Test func `a link stays a link and tells where it leads`() throws {
    folder.folder("inside")
    folder.write("inside/real", "old")
    folder.link("second", to: "inside/real")
    folder.link("inside/first", to: "../second")
    var file = try AtomicFile(
      replacing: folder["inside/first"], expecting: folder["inside/first"].identity())
    #expect(file.linkTarget == folder["inside/../inside/real"])
    file.output.append("new")
    try file.commit()
    #expect(folder.text("inside/real") == "new")
    #expect(try folder["second"].status(followingLink: false).st_mode & S_IFMT == S_IFLNK)
    #expect(try AtomicFile(replacing: folder["inside/real"]).linkTarget == nil)
  }

  @Test func `a dangling link gets its file, a circle of links is refused`() throws {
    folder.link("dangling", to: "made")
    try replace(folder["dangling"], "new")
    #expect(folder.text("made") == "new")
    folder.link("circle", to: "circle")
    #expect(cause { try replace(folder["circle"], "x") } == .system(.tooManyLinks))
  }

  @Test func `what cannot be written says why and leaves nothing behind`() throws {
    folder.folder("folder")
    folder.write("file", "x")
    #expect(cause { try replace(folder["folder"], "x") } == .system(.isFolder))
    #expect(cause { try replace(folder["none/file"], "x") } == .system(.notFound))
    #expect(
      cause { try replace(folder["file/inside"], "x") } == .system(SystemError(ENOTDIR)))
    #expect(folder.names() == ["file", "folder"])
  }

  @Test func `a read-only folder and a read-only file are left alone`() {
    folder.folder("closed")
    folder.write("closed/a", "old")
    folder.folder("open", mode: 0o777)
    folder.write("open/a", "old")
    #expect(unsafe chmod(folder["closed/a"].display, 0o666) == 0)
    #expect(unsafe chmod(folder["open/a"].display, 0o444) == 0)
    #expect(unsafe chmod(folder["closed"].display, 0o555) == 0)
    withoutPrivileges {
      #expect(cause { try replace(folder["closed/a"], "new") } == .system(.notAllowed))
      #expect(cause { try replace(folder["closed/b"], "new") } == .system(.notAllowed))
      #expect(cause { try replace(folder["open/a"], "new") } == .system(.notAllowed))
    }
    #expect(folder.text("closed/a") == "old")
    #expect(folder.text("open/a") == "old")
  }

  @Test(.enabled(if: geteuid() == 0, "only the superuser makes files of somebody else"))
  func `somebody else's file in a shared folder is replaced without their special rights`() throws {
    folder.folder("shared", mode: 0o777)
    folder.write("shared/a", "old")
    #expect(unsafe chmod(folder["shared/a"].display, 0o6777) == 0)
    try withoutPrivileges {
      var file = try AtomicFile(replacing: folder["shared/a"])
      file.output.append("new")
      try file.commit()
      let hasNewOwner = file.hasNewOwner
      #expect(hasNewOwner)
    }
    #expect(folder.text("shared/a") == "new")
    #expect(try folder["shared/a"].status().st_uid == 65534)
    #expect(mode("shared/a") == 0o777)
  }

  @Test func `pipes and devices are written to as they stand`() throws {
    let path = folder.pipe("pipe")
    let done = DispatchSemaphore(value: 0)
    let received = Received()
    beside {
      let number = openFile(path, O_RDONLY)
      var block = [UInt8](repeating: 0, count: 100)
      let count = unsafe read(number, &block, 100)
      received.text = String(decoding: block.prefix(max(0, count)), as: UTF8.self)
      close(number)
      done.signal()
    }
    try replace(path, "report")
    done.wait()
    #expect(received.text == "report")
    #expect(try path.kind() == .pipe)

    try replace(FilePath("/dev/null"), "x")
    #expect(try FilePath("/dev/null").kind() == .device)
    #expect(cause { try replace(FilePath("/dev/full"), "x") } == .system(.noSpace))
  }

  @Test func `a pipe is never replaced by a file`() throws {
    let path = folder.pipe("pipe")
    let identity = try path.identity()
    #expect(cause { try replace(path, "x", expecting: identity) } == .system(.invalidArgument))
    #expect(try path.kind() == .pipe)
    #expect(folder.names() == ["pipe"])
  }

  @Test func `a file that standard output writes to is written in turn with it`() async {
    let target = folder.write("out", "").display
    await #expect(processExitsWith: .exitCode(44)) { [target = target as String] in
      dup2(openFile(FilePath(target), O_WRONLY), 1)
      do {
        var output = OutputBuffer(to: .output)
        output.append("one ")
        try output.flush()
        for path in [FilePath("/dev/stdout"), FilePath(target)] {
          var file = try AtomicFile(replacing: path)
          file.output.append("two ")
          try file.commit()
        }
        output.append("three")
        try output.flush()
      } catch {
        exit(1)
      }
      exit(44)
    }
    #expect(folder.text("out") == "one two two three")
  }

  @Test func `a content that does not fit leaves the old one`() async {
    let target = folder.write("a", "old").display
    await #expect(processExitsWith: .exitCode(44)) { [target = target as String] in
      _ = signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 10_000, rlim_max: 10_000)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      do throws(WriteFailure) {
        var file = try AtomicFile(replacing: FilePath(target))
        file.output.append(String(repeating: " ", count: 1 << 20))
        try file.commit()
      } catch {
        exit(error.cause == .system(SystemError(EFBIG)) ? 44 : 2)
      }
    }
    #expect(folder.text("a") == "old")
    #expect(folder.names() == ["a"])
  }

  @Test func `a killed process leaves nothing behind`() async {
    let folder = TemporaryFolder()
    let target = folder["a"].display
    await #expect(processExitsWith: .signal(SIGKILL)) { [target = target as String] in
      do throws(WriteFailure) {
        var file = try AtomicFile(replacing: FilePath(target))
        file.output.append(String(repeating: " ", count: 1 << 20))
        raise(SIGKILL)
        try file.commit()
      } catch {
        exit(1)
      }
    }
    #expect(folder.names() == [])
  }

  @Test func `where nameless files are not possible a passing name does the same`() throws {
    func place(_ content: String, failing: Bool) throws {
      var temporary = try TemporaryFile(namedIn: folder.path, mode: 0o600)
      #expect(folder.names().count == 2)
      writeAll(Array(content.utf8), to: temporary.number)
      try temporary.moveIntoPlace(
        folder["a"], isNew: false,
        ifStillWanted: { () throws(SystemError) in
          if failing { throw SystemError.invalidArgument }
        },
        failure: { $0 })
    }
    folder.write("a", "old")
    #expect(throws: SystemError.invalidArgument) { try place("lost", failing: true) }
    #expect(folder.names() == ["a"])
    #expect(folder.text("a") == "old")
    try place("new", failing: false)
    #expect(folder.names() == ["a"])
    #expect(folder.text("a") == "new")
  }

  @Test func `what is appended after the commit goes nowhere`() throws {
    var file = try AtomicFile(replacing: folder["a"])
    file.output.append("content")
    try file.commit()
    file.output.append("late")
    try file.commit()
    #expect(folder.text("a") == "content")
  }
}

private final class Received: @unchecked Sendable {
  var text = ""
}
