/// One line of a stream, without its line ending.
///
/// Lives until the reader moves on.
package struct Line: ~Escapable {
  /// What stands on the line; empty when it is too long.
  package let bytes: Span<UInt8>
  /// 1 for the first line.
  package let number: Int
  /// Where the line starts in the stream, in bytes.
  package let offset: Int
  /// The length of the line, also when it is too long to be lent.
  package let byteCount: Int
  package let isTooLong: Bool

  @_lifetime(copy bytes)
  fileprivate init(_ bytes: Span<UInt8>, _ place: LinePlace) {
    self.bytes = bytes
    number = place.number
    offset = place.offset
    byteCount = place.byteCount
    isTooLong = place.isTooLong
  }
}

extension Line {
  /// Adds the line to other bytes in one piece: byte by byte, this was all that a second thread cost.
  package func append(to other: inout [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe other.append(contentsOf: $0) }
  }
}

/// Where a line was found: in the stream, and its text in the buffer.
private struct LinePlace {
  var number: Int
  var offset: Int
  var byteCount: Int
  var isTooLong: Bool
  var textFirst: Int
  var textEnd: Int
}

/// Lends the lines of a stream one after the other out of one reused buffer.
///
/// A line ends with LF or CR LF; the last one may end with the stream. A line longer than allowed
/// is passed over to its end without being kept.
package struct LineReader: ~Copyable, Sendable {
  private var stream: ByteStream
  private var memory = ByteMemory()
  /// Read and not yet lent: `first..<end`, known to hold no line ending before `searched`.
  private var first = 0
  private var searched = 0
  private var end = 0
  private var hasEnded = false

  private var nextNumber = 1
  private var nextOffset = 0
  private let maxLineBytes: Int
  private let blockBytes: Int

  /// What one read asks for: large enough that the calls cost nothing beside the work.
  package static let usualBlockBytes = 256 * 1024

  package init(
    _ stream: consuming ByteStream, maxLineBytes: Int, blockBytes: Int = usualBlockBytes
  ) {
    self.stream = stream
    self.maxLineBytes = max(0, maxLineBytes)
    self.blockBytes = max(1, blockBytes)
  }

  package var path: FilePath { stream.path }

  /// Whether the next line has to be waited for: a live stream has nothing more to read just now.
  package var wouldWait: Bool {
    guard !hasEnded, memory.firstIndex(of: Self.lineFeed, searched, end) == nil else {
      return false
    }
    return !stream.isReady
  }

  /// The next line, or nil at the end.
  ///
  /// After a failure there is no further line.
  @_lifetime(&self)
  package mutating func next() throws(ReadFailure) -> Line? {
    guard let place = try findLine() else { return nil }
    return Line(memory.lend(place.textFirst, place.textEnd), place)
  }

  /// Finds the next line and steps behind it.
  private mutating func findLine() throws(ReadFailure) -> LinePlace? {
    while true {
      if let lineFeed = memory.firstIndex(of: Self.lineFeed, searched, end) {
        let hasReturn = lineFeed > first && memory[lineFeed - 1] == Self.carriageReturn
        return step(over: lineFeed + 1 - first, textEnd: hasReturn ? lineFeed - 1 : lineFeed)
      }
      searched = end
      // Content and a CR that may belong to the ending.
      if end - first > maxLineBytes.addingClamped(1) { return try passOver() }
      guard try fill() else {
        return first == end ? nil : step(over: end - first, textEnd: end)
      }
    }
  }

  private mutating func step(over byteCount: Int, textEnd: Int) -> LinePlace {
    var place = LinePlace(
      number: nextNumber, offset: nextOffset, byteCount: textEnd - first, isTooLong: false,
      textFirst: first, textEnd: textEnd)
    if place.byteCount > maxLineBytes {
      place.isTooLong = true
      place.textEnd = first
    }
    nextNumber += 1
    nextOffset += byteCount
    first += byteCount
    searched = first
    return place
  }

  /// Drops a line that is known to be too long, block by block, up to its end.
  private mutating func passOver() throws(ReadFailure) -> LinePlace {
    var place = LinePlace(
      number: nextNumber, offset: nextOffset, byteCount: 0, isTooLong: true, textFirst: 0,
      textEnd: 0)
    nextNumber += 1
    var endsWithReturn = false
    repeat {
      let lineFeed = memory.firstIndex(of: Self.lineFeed, searched, end)
      let pieceEnd = lineFeed ?? end
      place.byteCount += pieceEnd - first
      if pieceEnd > first { endsWithReturn = memory[pieceEnd - 1] == Self.carriageReturn }
      first = pieceEnd
      searched = pieceEnd
      if lineFeed != nil {
        first += 1
        searched += 1
        nextOffset += place.byteCount + 1
        if endsWithReturn { place.byteCount -= 1 }
        return place
      }
    } while try fill()
    nextOffset += place.byteCount
    return place
  }

  /// Reads more behind what is there; false at the end of the stream.
  private mutating func fill() throws(ReadFailure) -> Bool {
    guard !hasEnded else { return false }
    // Stays so when the read throws: what a broken stream left over is no whole line.
    hasEnded = true
    if first > 0 {
      memory.moveToFront(first, end)
      end -= first
      searched -= first
      first = 0
    }
    // Room for a line and a block, so that no read is small because a long line is waiting; a line
    // is moved once at most.
    let most = maxLineBytes.addingClamped(2).addingClamped(blockBytes)
    let room = min(most, max(blockBytes, end.addingClamped(end)))
    do throws(SystemError) {
      try memory.grow(to: room)
    } catch {
      throw ReadFailure(stream.path, error)
    }
    let count = try stream.read(into: &memory, at: end, atMost: memory.capacity - end)
    end += count
    hasEnded = count == 0
    return !hasEnded
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
