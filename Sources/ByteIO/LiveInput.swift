internal import Glibc

/// Standard input while it is being written, piece by piece.
package struct LiveInput: ~Copyable {
  private let descriptor = Descriptor(borrowing: Descriptor.standardInput)
  private static let pieceBytes = 64 * 1024

  package init() {}

  /// Whether there is something to read within that time, or the end; nil waits for it.
  package func isReadable(within milliseconds: Int32?) -> Bool {
    var asked = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    while true {
      let count = unsafe poll(&asked, 1, milliseconds ?? -1)
      // A signal is no reason to stop waiting.
      if count < 0, errno == EINTR { continue }
      return count != 0
    }
  }

  package enum Event { case input, bell, nothing }

  /// Waits for something to read, or the end, and for a bell where there is one; nil waits for as
  /// long as that takes.
  package func wait(within milliseconds: Int32?, or bell: Bell?) -> Event {
    var asked = (
      pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell?.number ?? Descriptor.none, events: Int16(POLLIN), revents: 0)
    )
    while true {
      let count = unsafe withUnsafeMutablePointer(to: &asked) { asked in
        unsafe asked.withMemoryRebound(to: pollfd.self, capacity: 2) {
          unsafe poll($0, 2, milliseconds ?? -1)
        }
      }
      // A signal is no reason to stop waiting.
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { return .nothing }
      guard asked.0.revents == 0, asked.1.revents != 0 else { return .input }
      bell?.silence()
      return .bell
    }
  }

  /// What there is to read, waiting for it; empty at the end, and when it cannot be read any more.
  package mutating func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.pieceBytes)
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe (try? descriptor.read(into: room)) ?? 0
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
