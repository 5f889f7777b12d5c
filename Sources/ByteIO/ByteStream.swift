internal import Glibc

/// A named file, pipe, device or standard input, open for reading; or a text in memory that is read
/// as a file is.
///
/// Owns the open file.
package struct ByteStream: ~Copyable, Sendable {
  /// The name in failures; `-` for standard input.
  package let path: FilePath
  package let kind: FileKind
  /// Taken before the first byte was read.
  package let identity: FileIdentity

  private let descriptor: Descriptor
  /// What is read in the place of a file.
  private var text: TextSource?
  /// Bytes that were looked at and are still to be read.
  private var ahead = ByteMemory()
  private var aheadFirst = 0
  private var aheadEnd = 0
  /// Whether peeking has reached the end of the input.
  package private(set) var isPeekedWhole = false

  /// Opens a file; a pipe blocks until it has a writer.
  package init(opening path: FilePath) throws(ReadFailure) {
    do throws(SystemError) {
      let descriptor = try Descriptor(opening: path, O_RDONLY)
      let status = try Self.statusOfReadable(descriptor)
      self.init(descriptor, status, path)
    } catch {
      throw ReadFailure(path, error)
    }
  }

  /// Opens a regular file only: pipes and devices are neither waited for nor read.
  package init(openingFile path: FilePath) throws(ReadFailure) {
    switch try path.kind() {
    case .regular: break
    case .folder: throw ReadFailure(path, .isFolder)
    case let kind: throw ReadFailure(path, notAFileBut: kind)
    }
    do throws(SystemError) {
      // The name may have been replaced since.
      let descriptor = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try Self.statusOfReadable(descriptor)
      guard FileKind(mode: status.st_mode) == .regular else { throw .invalidArgument }
      self.init(descriptor, status, path)
    } catch {
      throw ReadFailure(path, error)
    }
  }

  /// Standard input; it stays open afterwards.
  package static func standardInput() throws(ReadFailure) -> ByteStream {
    let path = FilePath("-")
    do throws(SystemError) {
      let descriptor = Descriptor(borrowing: Descriptor.standardInput)
      let status = try statusOfReadable(descriptor)
      return ByteStream(descriptor, status, path)
    } catch {
      throw ReadFailure(path, error)
    }
  }

  /// Reads a text as if a file of this name held it.
  package init(of text: [UInt8], as path: FilePath) {
    self.path = path
    kind = .regular
    identity = FileIdentity(ofTextWithBytes: text.count)
    descriptor = Descriptor(borrowing: Descriptor.none)
    self.text = TextSource(text)
  }

  private init(_ descriptor: consuming Descriptor, _ status: stat, _ path: FilePath) {
    self.path = path
    kind = FileKind(mode: status.st_mode)
    identity = FileIdentity(status)
    self.descriptor = descriptor
  }

  private static func statusOfReadable(
    _ descriptor: borrowing Descriptor
  ) throws(SystemError) -> stat {
    let status = try descriptor.status()
    // Opening a folder works; only reading it fails.
    guard FileKind(mode: status.st_mode) != .folder else { throw .isFolder }
    return status
  }

  /// Peeks at the first bytes: up to `maxBytes`, fewer only at the end of the input or after a line
  /// end, so that a live stream is not kept waiting.
  @_lifetime(&self)
  package mutating func peekLine(maxBytes: Int) throws(ReadFailure) -> Span<UInt8> {
    do throws(SystemError) {
      try ahead.grow(to: aheadFirst.addingClamped(max(0, maxBytes)))
      var seen = aheadFirst
      while aheadEnd - aheadFirst < maxBytes,
        ahead.firstIndex(of: UInt8(ascii: "\n"), seen, aheadEnd) == nil
      {
        seen = aheadEnd
        let count = try Self.fill(
          &ahead, at: aheadEnd, atMost: maxBytes - (aheadEnd - aheadFirst), from: descriptor, &text)
        if count == 0 {
          isPeekedWhole = true
          break
        }
        aheadEnd += count
      }
    } catch {
      throw ReadFailure(path, error)
    }
    return ahead.lend(aheadFirst, aheadEnd)
  }

  /// What was peeked at and not yet read.
  package var peeked: Span<UInt8> {
    @_lifetime(borrow self)
    get { ahead.bytes(aheadFirst, aheadEnd) }
  }

  /// Peeks at what is available next, up to `maxBytes`; false when there is nothing more to see.
  package mutating func peekMore(maxBytes: Int) throws(ReadFailure) -> Bool {
    let room = maxBytes - (aheadEnd - aheadFirst)
    guard room > 0, !isPeekedWhole else { return false }
    do throws(SystemError) {
      try ahead.grow(to: aheadFirst.addingClamped(maxBytes))
      let count = try Self.fill(&ahead, at: aheadEnd, atMost: room, from: descriptor, &text)
      aheadEnd += count
      isPeekedWhole = count == 0
    } catch {
      throw ReadFailure(path, error)
    }
    return !isPeekedWhole
  }

  /// Whether a read would return at once: always for a file, and for a pipe that holds data.
  var isReady: Bool { kind == .regular || aheadFirst < aheadEnd || descriptor.isReadable }

  /// Reads into the free part of a memory from `first` on; 0 at the end of the input.
  mutating func read(
    into memory: inout ByteMemory, at first: Int, atMost count: Int
  ) throws(ReadFailure) -> Int {
    if aheadFirst < aheadEnd {
      let taken = min(count, aheadEnd - aheadFirst)
      memory.copy(ahead.bytes(aheadFirst, aheadFirst + taken), to: first)
      aheadFirst += taken
      if aheadFirst == aheadEnd {
        ahead.release()
        aheadFirst = 0
        aheadEnd = 0
      }
      return taken
    }
    do throws(SystemError) {
      return try Self.fill(&memory, at: first, atMost: count, from: descriptor, &text)
    } catch {
      throw ReadFailure(path, error)
    }
  }

  private static func fill(
    _ memory: inout ByteMemory, at first: Int, atMost count: Int,
    from descriptor: borrowing Descriptor, _ text: inout TextSource?
  ) throws(SystemError) -> Int {
    if let filled = text?.fill(&memory, at: first, atMost: count) { return filled }
    return try memory.fill(from: descriptor, at: first, atMost: count)
  }

  /// The size the system tells, for the first guess of how much room to make; 0 when unknown.
  package var expectedBytes: Int {
    kind == .regular ? Int(clamping: identity.sizeBytes) : 0
  }
}

/// A text in memory that gives its bytes piece by piece.
private struct TextSource: Sendable {
  private let bytes: [UInt8]
  private var given = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Copies the next bytes to `first`; 0 at the end, as of a file.
  mutating func fill(_ memory: inout ByteMemory, at first: Int, atMost count: Int) -> Int {
    let end = min(bytes.count, given.addingClamped(max(0, count)))
    memory.copy(bytes.span.extracting(given..<end), to: first)
    defer { given = end }
    return end - given
  }
}
