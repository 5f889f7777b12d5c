import Foundation
import Glibc
import Testing

@testable import ByteIO

struct OutputBufferTests {
  let folder = TemporaryFolder()

  private func kept(_ fill: (inout OutputBuffer) -> Void) -> String {
    var output = OutputBuffer()
    fill(&output)
    return String(decoding: output.takeBytes(), as: UTF8.self)
  }

  @Test func `all that can be appended arrives in order`() {
    let text = kept { output in
      output.append("text\(1)")
      output.append(Array(" bytes".utf8))
    }
    #expect(text == "text1 bytes")
  }

  @Test func `a file gets every byte, in pieces larger and smaller than the buffer`() throws {
    let path = folder.write("out", "")
    let number = openFile(path, O_WRONLY)
    defer { close(number) }
    var output = OutputBuffer(descriptor: number)
    var expected: [UInt8] = []
    for size in [1, 65_535, 65_536, 65_537, 300_000, 0, 7] {
      let piece = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      output.append("\n")
      output.append(piece)
      expected += [0x0A] + piece
    }
    try output.flush()
    try output.flush()
    var file = InputFile()
    #expect(try file.read(path, maxBytes: 1 << 20) == .whole)
    #expect(bytes(file.bytes) == expected)
  }

  @Test func `a slow pipe that was set not to wait gets every byte`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let (input, sink) = (ends[0], ends[1])
    #expect(fcntl(sink, F_SETFL, O_NONBLOCK) == 0)
    let done = DispatchSemaphore(value: 0)
    let total = Total()
    beside {
      var block = [UInt8](repeating: 0, count: 10_000)
      while true {
        let count = unsafe read(input, &block, block.count)
        guard count > 0 else { break }
        total.value += count
        usleep(100)
      }
      done.signal()
    }
    var output = OutputBuffer(descriptor: sink)
    output.append([UInt8](repeating: 1, count: 1_000_000))
    try output.flush()
    close(sink)
    done.wait()
    close(input)
    #expect(total.value == 1_000_000)
  }

  @Test func `a full disk is noticed at the flush and early by who asks`() {
    let number = openFile(FilePath("/dev/full"), O_WRONLY)
    defer { close(number) }
    var output = OutputBuffer(descriptor: number)
    output.append("lost")
    #expect(output.failure == nil)
    #expect(throws: OutputFailure.failed(.noSpace)) { try output.flush() }
    #expect(OutputFailure.failed(.noSpace).reason == "No space left on device")

    var long = OutputBuffer(descriptor: number)
    long.append(String(repeating: " ", count: 1 << 20))
    #expect(long.failure == .failed(.noSpace))
    #expect(long.count == 0)
    #expect(throws: OutputFailure.failed(.noSpace)) { try long.flush() }
  }

  @Test func `a descriptor that is not open is a failure`() {
    var output = OutputBuffer(descriptor: 9999)
    #expect(throws: Never.self) { try output.flush() }
    output.append("x")
    #expect(throws: OutputFailure.failed(.badDescriptor)) { try output.flush() }
  }

  @Test func `a closed pipe is told apart when its signal is ignored`() async {
    await #expect(processExitsWith: .exitCode(33)) {
      _ = signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      close(ends[0])
      var output = OutputBuffer(descriptor: ends[1])
      output.append("nobody reads this")
      do throws(OutputFailure) {
        try output.flush()
      } catch {
        if error == .closed { exit(33) }
      }
    }
  }

  @Test func `a closed pipe ends the process by default`() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      _ = signal(SIGPIPE, SIG_DFL)
      var ends: [Int32] = [0, 0]
      _ = unsafe pipe(&ends)
      close(ends[0])
      var output = OutputBuffer(descriptor: ends[1])
      output.append("nobody reads this")
      try? output.flush()
    }
  }
}

private final class Total: @unchecked Sendable {
  var value = 0
}
