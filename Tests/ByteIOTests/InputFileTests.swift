import Foundation
import Glibc
import Testing

@testable import ByteIO

struct InputFileTests {
  let folder = TemporaryFolder()

  private func content(_ path: FilePath, maxBytes: Int = 1 << 20) throws -> String {
    var file = InputFile()
    var stream = try ByteStream(opening: path)
    #expect(try file.read(&stream, maxBytes: maxBytes) == .whole)
    return text(file.bytes)
  }

  private func reason(_ path: FilePath) -> String? {
    var file = InputFile()
    do throws(ReadFailure) {
      _ = try file.read(path, maxBytes: 1000)
      return nil
    } catch {
      #expect(error.path == path)
      #expect(file.bytes.count == 0)
      return error.reason
    }
  }

  @Test func `a file is read whole`() throws {
    #expect(try content(folder.write("a.json", "{\"aps\":{}}")) == "{\"aps\":{}}")
    #expect(try content(folder.write("empty.json", "")) == "")
    let long = String(repeating: "0123456789", count: 50_000)
    #expect(try content(folder.write("long.json", long)) == long)
  }

  @Test func `a file of exactly the allowed size is whole, one byte more is too large`() throws {
    let path = folder.write("a", "12345")
    var file = InputFile()
    #expect(try file.read(path, maxBytes: 5) == .whole)
    #expect(file.bytes.count == 5)
    #expect(try file.read(path, maxBytes: 4) == .tooLarge)
    #expect(file.bytes.count == 0)
    #expect(try file.read(path, maxBytes: 0) == .tooLarge)
    #expect(try file.read(path, maxBytes: .max) == .whole)
    #expect(try file.read(folder.write("b", ""), maxBytes: 0) == .whole)
  }

  @Test func `one value reads file after file`() throws {
    var file = InputFile()
    let large = String(repeating: "x", count: 3 << 20)
    for expected in ["first", large, "third", ""] {
      #expect(try file.read(folder.write("a", expected), maxBytes: 4 << 20) == .whole)
      #expect(text(file.bytes) == expected)
    }
  }

  @Test func `an endless device stops at the ceiling`() throws {
    var file = InputFile()
    var zeros = try ByteStream(opening: FilePath("/dev/zero"))
    #expect(try file.read(&zeros, maxBytes: 100_000) == .tooLarge)
    #expect(try content(FilePath("/dev/null")) == "")
  }

  @Test func `where a file has to be, a pipe, a device and a folder are refused unread`() {
    #expect(reason(folder.pipe("pipe")) == "it is a pipe, not a file")
    #expect(reason(FilePath("/dev/zero")) == "it is a device, not a file")
    #expect(reason(folder.path) == "Is a directory")
    folder.link("link", to: "pipe")
    #expect(reason(folder["link"]) == "it is a pipe, not a file")
  }

  @Test func `a file without a size, as in proc, is read to its end`() throws {
    #expect(try content(FilePath("/proc/self/stat")).contains("("))
  }

  @Test func `a sparse file of a terabyte does not take its memory`() throws {
    let path = folder.write("sparse", "")
    #expect(unsafe truncate(path.display, 1 << 40) == 0)
    var file = InputFile()
    #expect(try file.read(path, maxBytes: 1 << 20) == .tooLarge)
  }

  @Test func `a pipe with a slow writer is read to its end`() throws {
    let path = folder.pipe("pipe")
    beside {
      let number = openFile(path, O_WRONLY)
      for piece in ["{\"a\"", ":1", "}"] {
        _ = unsafe write(number, piece, piece.utf8.count)
        usleep(5000)
      }
      close(number)
    }
    #expect(try content(path) == "{\"a\":1}")
  }

  @Test func `a file that grows and one that shrinks while it is read end where they end`() throws {
    let path = folder.write("a", String(repeating: "x", count: 100))
    var stream = try ByteStream(opening: path)
    #expect(unsafe truncate(path.display, 10) == 0)
    var file = InputFile()
    #expect(try file.read(&stream, maxBytes: 1000) == .whole)
    #expect(file.bytes.count == 10)

    var second = try ByteStream(opening: path)
    folder.write("a", String(repeating: "y", count: 90_000))
    #expect(try file.read(&second, maxBytes: 1 << 20) == .whole)
    #expect(file.bytes.count == 90_000)
    // Both changes show in the fingerprint, which is that of before.
    #expect(try file.identity != path.identity())
  }

  @Test func `what cannot be opened says why`() {
    folder.folder("folder")
    folder.link("dangling", to: "nowhere")
    folder.link("loop", to: "loop")
    folder.write("file", "x")
    #expect(reason(folder["missing"]) == "No such file or directory")
    #expect(reason(folder["folder"]) == "Is a directory")
    #expect(reason(folder["dangling"]) == "No such file or directory")
    #expect(reason(folder["loop"]) == "Too many levels of symbolic links")
    #expect(reason(folder["file/inside"]) == "Not a directory")
    #expect(reason(folder[String(repeating: "n", count: 300)]) == "File name too long")
    #expect(reason(FilePath(bytes: folder["file"].bytes + [0])) == "Invalid argument")
    #expect(reason(FilePath("")) == "No such file or directory")
  }

  @Test func `an unreadable file says so`() {
    let path = folder.write("secret", "x")
    #expect(unsafe chmod(path.display, 0) == 0)
    withoutPrivileges { #expect(reason(path) == "Permission denied") }
  }

  @Test func `links to files are followed`() throws {
    folder.write("a.json", "content")
    folder.link("link.json", to: "a.json")
    #expect(try content(folder["link.json"]) == "content")
  }

  @Test func `names with line ends and broken UTF-8 are opened as they are`() throws {
    for name: [UInt8] in [Array("a\nb\u{1B}[31m.json".utf8), [0xFF, 0xFE, 0x2E, 0x6A]] {
      let path = folder.write(name, Array("odd".utf8))
      #expect(try content(path) == "odd")
      #expect(Array(path.name) == name)
    }
    #expect(FilePath(bytes: [0xFF, 0x61]).display == "\u{FFFD}a")
  }

  @Test(.disabled(if: hasAddressSanitizer, "the address sanitizer refuses by ending the process"))
  func `memory that cannot be had is a failure, not the end`() throws {
    var memory = ByteMemory()
    #expect(throws: SystemError.noMemory) { try memory.grow(to: 1 << 62) }
    try memory.grow(to: 10)
    #expect(memory.capacity == 10)
  }
}

struct ByteStreamTests {
  let folder = TemporaryFolder()

  @Test func `looking at the first line takes nothing`() throws {
    let path = folder.write("a", "first\nsecond\n")
    var stream = try ByteStream(opening: path)
    #expect(text(try stream.peekLine(maxBytes: 100)).hasPrefix("first\n"))
    #expect(text(try stream.peekLine(maxBytes: 100)).hasPrefix("first\n"))
    var file = InputFile()
    #expect(try file.read(&stream, maxBytes: 100) == .whole)
    #expect(text(file.bytes) == "first\nsecond\n")
  }

  @Test func `looking stops at its ceiling and at the end`() throws {
    let path = folder.write("a", "0123456789")
    var stream = try ByteStream(opening: path)
    #expect(text(try stream.peekLine(maxBytes: 4)) == "0123")
    #expect(text(try stream.peekLine(maxBytes: 50)) == "0123456789")
    #expect(try stream.peekLine(maxBytes: -1).count == 10)
    var reader = LineReader(stream, maxLineBytes: 100, blockBytes: 3)
    let line = try reader.next()
    #expect(line?.byteCount == 10)
  }

  @Test func `a text in memory is read as a file is`() throws {
    var stream = ByteStream(of: Array("first\nsecond\n0123456789".utf8), as: FilePath("a"))
    let (kind, expectedBytes) = (stream.kind, stream.expectedBytes)
    #expect(kind == .regular)
    #expect(expectedBytes == 23)
    #expect(text(try stream.peekLine(maxBytes: 4)) == "firs")
    #expect(text(try stream.peekLine(maxBytes: 8)) == "first\nse")
    while try stream.peekMore(maxBytes: 100) {}
    let isPeekedWhole = stream.isPeekedWhole
    #expect(isPeekedWhole)
    var reader = LineReader(stream, maxLineBytes: 8, blockBytes: 3)
    var lines: [[Int]] = []
    while let line = try reader.next() {
      lines.append([line.number, line.offset, line.byteCount, line.bytes.count])
    }
    #expect(lines == [[1, 0, 5, 5], [2, 6, 6, 6], [3, 13, 10, 0]])
  }

  @Test func `a text in memory that is too large is not read`() throws {
    var stream = ByteStream(of: Array("0123456789".utf8), as: FilePath("a"))
    var file = InputFile()
    #expect(try file.read(&stream, maxBytes: 9) == .tooLarge)
    var empty = ByteStream(of: [], as: FilePath("a"))
    #expect(try file.read(&empty, maxBytes: 0) == .whole)
    #expect(file.bytes.count == 0)
  }

  @Test func `looking does not wait behind the first line of a live pipe`() throws {
    let path = folder.pipe("pipe")
    let mayEnd = DispatchSemaphore(value: 0)
    beside {
      let number = openFile(path, O_WRONLY)
      _ = unsafe write(number, "ab", 2)
      usleep(5000)
      _ = unsafe write(number, "c\n", 2)
      mayEnd.wait()
      close(number)
    }
    var stream = try ByteStream(opening: path)
    #expect(text(try stream.peekLine(maxBytes: 1000)) == "abc\n")
    mayEnd.signal()
  }

  @Test func `a stream that was set not to wait is waited for`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    let (input, output) = (ends[0], ends[1])
    beside {
      usleep(20_000)
      _ = unsafe write(output, "late", 4)
      close(output)
    }
    var memory = ByteMemory()
    try memory.grow(to: 10)
    #expect(try memory.fill(from: Descriptor(owning: input), at: 0, atMost: 10) == 4)
    #expect(text(memory.bytes(0, 4)) == "late")
  }

  @Test func `the kind of a path is known through links`() throws {
    folder.write("file", "")
    folder.folder("folder")
    folder.link("link", to: "folder")
    #expect(try folder["file"].kind() == .regular)
    #expect(try folder["folder"].kind() == .folder)
    #expect(try folder["link"].kind() == .folder)
    #expect(try folder.pipe("pipe").kind() == .pipe)
    #expect(try FilePath("/dev/null").kind() == .device)
    #expect(throws: ReadFailure(folder["none"], .notFound)) { try folder["none"].kind() }
  }
}

struct FilePathTests {
  @Test func `a name inside a folder is written as a user would`() {
    #expect(FilePath("pushes").appending("a.json").display == "pushes/a.json")
    #expect(FilePath("pushes//").appending("a.json").display == "pushes/a.json")
    #expect(FilePath(".").appending("a.json").display == "a.json")
    #expect(FilePath("./").appending("a.json").display == "a.json")
    #expect(FilePath("..").appending("a.json").display == "../a.json")
    #expect(FilePath("/").appending("a.json").display == "/a.json")
    #expect(FilePath("").appending("a.json").display == "a.json")
  }

  @Test func `name, parent and extension`() {
    #expect(FilePath("a/b/c.json").parent.display == "a/b")
    #expect(FilePath("c.json").parent.display == ".")
    #expect(FilePath("/c.json").parent.display == "/")
    #expect(Array(FilePath("a/c.json").name) == Array("c.json".utf8))
    #expect(FilePath("a.b/c.json").fileExtension == "json")
    #expect(FilePath("a.b/c").fileExtension == nil)
    #expect(FilePath("a/.json").fileExtension == nil)
    #expect(FilePath("a.").fileExtension == nil)
    #expect(FilePath("a/").fileExtension == nil)
  }
}
