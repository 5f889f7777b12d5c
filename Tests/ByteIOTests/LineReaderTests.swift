import Foundation
import Glibc
import Testing

@testable import ByteIO

struct LineReaderTests {
  let folder = TemporaryFolder()

  struct Seen: Equatable, CustomStringConvertible {
    var number: Int
    var offset: Int
    var text: String?
    var byteCount: Int

    var description: String { "\(number)@\(offset) \(text ?? "too long") (\(byteCount))" }
  }

  private func lines(
    _ path: FilePath, maxLineBytes: Int = 1 << 20, blockBytes: Int
  ) throws -> [Seen] {
    var reader = LineReader(
      try ByteStream(opening: path), maxLineBytes: maxLineBytes, blockBytes: blockBytes)
    var seen: [Seen] = []
    while let line = try reader.next() {
      seen.append(
        Seen(
          number: line.number, offset: line.offset,
          text: line.isTooLong ? nil : text(line.bytes), byteCount: line.byteCount))
    }
    #expect(try reader.next() == nil)
    return seen
  }

  /// What a reader must say, found by splitting the whole text.
  private func expected(_ content: String, maxLineBytes: Int) -> [Seen] {
    var seen: [Seen] = []
    var offset = 0
    var pieces = Array(content.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let endsOpen = pieces.last?.isEmpty == false
    if !endsOpen { pieces.removeLast() }
    for (index, piece) in pieces.enumerated() {
      var line = Array(piece)
      let isOpen = endsOpen && index == pieces.count - 1
      if !isOpen, line.last == 0x0D { line.removeLast() }
      seen.append(
        Seen(
          number: index + 1, offset: offset,
          text: line.count > maxLineBytes ? nil : String(decoding: line, as: UTF8.self),
          byteCount: line.count))
      offset += piece.count + 1
    }
    return seen
  }

  @Test(arguments: [
    "", "\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "\r\n\r\n", "\n\n\n", "a\r", "a\rb\n", "\r",
    "a\r\n\nb",
    "12345\n123456\n1234567\n", "12345\r\n123456\r\n1234567", "12345678901234567890\r\nshort\n",
    "12345678901234567890\r", "12345\r", "123456\r", "😀\nüöä\r\n\0\n",
  ])
  func `lines are the same for every block size and ceiling`(content: String) throws {
    let path = folder.write("a", content)
    for blockBytes in [1, 2, 3, 5, 7, 1000] {
      for maxLineBytes in [0, 1, 5, 6, 1000] {
        let seen = try lines(path, maxLineBytes: maxLineBytes, blockBytes: blockBytes)
        #expect(
          seen == expected(content, maxLineBytes: maxLineBytes),
          "blocks of \(blockBytes), lines up to \(maxLineBytes)")
      }
    }
  }

  @Test func `a long line and its neighbours keep their numbers and offsets`() throws {
    let long = String(repeating: "x", count: 3_000_000)
    let path = folder.write("a", "first\n\(long)\nthird\n")
    let seen = try lines(path, blockBytes: BlockReader.defaultBlockBytes)
    #expect(seen.map(\.number) == [1, 2, 3])
    #expect(seen.map(\.offset) == [0, 6, 3_000_007])
    #expect(seen.map(\.byteCount) == [5, 3_000_000, 5])
    #expect(seen.map { $0.text ?? "too long" } == ["first", "too long", "third"])
  }

  @Test func `a line just within the ceiling is lent whole`() throws {
    let long = String(repeating: "y", count: 1 << 20)
    let path = folder.write("a", "\(long)\r\n\(long)z\n")
    let seen = try lines(path, blockBytes: BlockReader.defaultBlockBytes)
    #expect(seen.map(\.byteCount) == [1 << 20, (1 << 20) + 1])
    #expect(seen[0].text == long)
    #expect(seen[1].text == nil)
  }

  @Test func `an endless line is passed over with bounded memory`() throws {
    // 800 MB of zeros without a line end, then one line.
    let path = folder.pipe("pipe")
    beside {
      let number = openFile(path, O_WRONLY)
      let zeros = [UInt8](repeating: 0, count: 1 << 20)
      for _ in 0..<800 { writeAll(zeros, to: number) }
      _ = unsafe write(number, "\nend", 4)
      close(number)
    }
    let before = residentKilobytes()
    let seen = try lines(path, blockBytes: BlockReader.defaultBlockBytes)
    #expect(seen.map(\.byteCount) == [800 << 20, 3])
    #expect(seen.last?.text == "end")
    // Other tests run beside this one, so the bound is loose.
    #expect(residentKilobytes() - before < 400_000)
  }

  @Test func `a live pipe lends each line as it comes`() throws {
    let path = folder.pipe("pipe")
    let wasRead = DispatchSemaphore(value: 0)
    beside {
      let number = openFile(path, O_WRONLY)
      for piece in ["one\ntw", "o\n"] {
        _ = unsafe write(number, piece, piece.utf8.count)
        wasRead.wait()
      }
      close(number)
    }
    var reader = LineReader(try ByteStream(opening: path), maxLineBytes: 100)
    for expected in ["one", "two"] {
      if let line = try reader.next() { #expect(text(line.bytes) == expected) }
      wasRead.signal()
    }
    #expect(try reader.next() == nil)
  }

  @Test func `a stream that breaks ends with a failure and without half a line`() throws {
    // Memory of another process at address 0 cannot be read.
    var reader = LineReader(try ByteStream(opening: FilePath("/proc/self/mem")), maxLineBytes: 100)
    #expect(throws: ReadFailure.self) { try reader.next() == nil }
    #expect(try reader.next() == nil)
  }

  @Test func `a million lines are counted`() throws {
    let line = "{\"aps\":{\"alert\":\"Your order has shipped\",\"badge\":1}}\n"
    let path = folder.write("a.ndjson", String(repeating: line, count: 1_000_000))
    var reader = LineReader(try ByteStream(opening: path), maxLineBytes: 1 << 20)
    var count = 0
    while let line = try reader.next() {
      count += 1
      if line.bytes.count != 52 { Issue.record("a line of \(line.bytes.count) bytes") }
    }
    #expect(count == 1_000_000)
  }
}

private func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
  return Int(line.filter(\.isNumber)) ?? 0
}
