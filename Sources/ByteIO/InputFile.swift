/// Whether an input was read to its end.
package enum ReadOutcome: Sendable {
  case whole
  /// There was more than the caller allows; reading stopped there and nothing is lent.
  case tooLarge
}

/// The whole content of one input at a time.
///
/// Owns the bytes and lends them; it can read file after file and keeps its memory between them.
package struct InputFile: ~Copyable, Sendable {
  private var memory = ByteMemory()
  private var count = 0

  /// The fingerprint to pass on when this file is written back; nil before the first read.
  package private(set) var identity: FileIdentity?

  package init() {}

  /// The content that was read last; empty after a failure and when it was too large.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { memory.bytes(0, count) }
  }

  /// Reads a named file; other kinds are refused.
  package mutating func read(
    _ path: FilePath, maxBytes: Int
  ) throws(ReadFailure) -> ReadOutcome {
    forget()
    var stream = try ByteStream(openingFile: path)
    return try read(&stream, maxBytes: maxBytes)
  }

  /// Reads the rest of a stream.
  package mutating func read(
    _ stream: inout ByteStream, maxBytes: Int
  ) throws(ReadFailure) -> ReadOutcome {
    forget()
    identity = stream.identity
    // One byte more than allowed distinguishes a file that is too large from one that just fits.
    let ceiling = max(0, maxBytes == .max ? maxBytes : maxBytes + 1)
    // The size is a hint: files grow and shrink, and those of /proc report none. With room for one
    // more byte, the read that finds the end needs no second buffer.
    var room = min(ceiling, max(Self.minCapacity, stream.expectedBytes.addingClamped(1)))
    var filled = 0
    while filled < ceiling {
      if filled == room {
        room = min(ceiling, room.addingClamped(room))
      }
      try memory.grow(to: room, reading: stream.path)
      let got = try stream.read(into: &memory, at: filled, atMost: room - filled)
      if got == 0 {
        count = filled
        return .whole
      }
      filled += got
    }
    return .tooLarge
  }

  private mutating func forget() {
    count = 0
    identity = nil
    // A single large file must not keep its memory for the rest of the run.
    if memory.capacity > Self.maxKeptBytes { memory.release() }
  }

  private static let minCapacity = 16 * 1024
  private static let maxKeptBytes = 1024 * 1024
}

extension Int {
  /// The sum, or the largest number on overflow.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
