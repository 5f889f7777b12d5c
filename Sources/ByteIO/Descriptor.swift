internal import Glibc

/// An open file of this process.
///
/// Owns its number and closes it, unless it was only borrowed.
struct Descriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2
  /// No file: nothing can be read of it.
  static let none: Int32 = -1

  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Uses a number that stays open afterwards.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  init(opening path: FilePath, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let opened = try unsafe path.withCString { path throws(SystemError) in
      // A terminal must not become the controlling terminal of this process (O_NOCTTY).
      try retryingAfterSignals { Int(unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, mode)) }
    }
    self.init(owning: Int32(opened))
  }

  deinit {
    if isOwned { _ = Glibc.close(number) }
  }

  /// Releases the number; the caller closes it.
  consuming func take() -> Int32 {
    let number = self.number
    discard self
    return number
  }

  /// Closes now, for errors that a file server reports only on closing.
  consuming func close() throws(SystemError) {
    let isOwned = self.isOwned
    let number = take()
    guard isOwned, Glibc.close(number) != 0 else { return }
    let error = SystemError.last
    // Not again after a signal: on Linux the number is free by then and may belong to another
    // thread.
    if error.number != EINTR { throw error }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    _ = try retryingAfterSignals { Int(unsafe fstat(number, &status)) }
    return status
  }

  /// Whether a read would not block; true for what cannot be polled.
  var isReadable: Bool {
    var asked = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&asked, 1, 0) != 0
  }

  /// Reads at least one byte, or answers 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try retrying(waitingFor: POLLIN) {
      unsafe Glibc.read(number, room.baseAddress, room.count)
    }
  }

  /// Writes everything, however many calls that takes.
  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try unsafe bytes.withUnsafeBytes { bytes throws(SystemError) in
      var done = 0
      while done < bytes.count {
        unsafe done += try writeSome(UnsafeRawBufferPointer(rebasing: bytes[done...]))
      }
    }
  }

  private func writeSome(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int {
    try retrying(waitingFor: POLLOUT) {
      unsafe Glibc.write(number, bytes.baseAddress, bytes.count)
    }
  }

  /// Waits until the content is on disk.
  func synchronize() throws(SystemError) {
    do throws(SystemError) {
      _ = try retryingAfterSignals { Int(fsync(number)) }
    } catch {
      // Not every file system supports it.
      guard [EINVAL, ENOTSUP, ENOSYS, EROFS].contains(error.number) else { throw error }
    }
  }

  /// Repeats a call that a signal interrupts, and waits where the descriptor does not block: a
  /// parent such as node or ssh may share its pipe with us in this mode.
  private func retrying(
    waitingFor event: Int32, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try retryingAfterSignals(call)
      } catch {
        guard error.number == EAGAIN else { throw error }
        try wait(for: event)
      }
    }
  }

  private func wait(for event: Int32) throws(SystemError) {
    var question = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = try retryingAfterSignals { Int(unsafe poll(&question, 1, -1)) }
  }
}
