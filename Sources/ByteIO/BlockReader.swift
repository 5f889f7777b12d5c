/// Reads a stream into blocks of whole lines.
///
/// A line ends with LF or CR LF; the last one may end with the stream. A line that is too long is
/// skipped without being kept.
package struct BlockReader: ~Copyable, Sendable {
  private var stream: ByteStream
  /// The start of an incomplete line, which begins the next block.
  private var rest = ByteMemory()
  private var restBytes = 0
  private var hasEnded = false

  private var nextNumber = 1
  private var nextOffset = 0
  private let maxLineBytes: Int
  private let blockBytes: Int

  /// How much one read asks for: enough that system calls cost little, and little enough that the
  /// block stays in the cache.
  package static let defaultBlockBytes = 64 * 1024

  package init(
    _ stream: consuming ByteStream, maxLineBytes: Int, blockBytes: Int = defaultBlockBytes
  ) {
    self.stream = stream
    self.maxLineBytes = max(0, maxLineBytes)
    self.blockBytes = max(1, blockBytes)
  }

  /// Whether reading the next lines would block: a live stream has nothing to read just now.
  package var wouldWait: Bool { !hasEnded && !stream.isReady }

  /// Whether reading may block at all.
  package var isLive: Bool { stream.kind != .regular }

  /// Replaces the lines of a block by the next ones: those that are available at once, or the first
  /// one that arrives; false at the end.
  ///
  /// After a failure no line follows.
  package mutating func read(into block: inout LineBlock) throws(ReadFailure) -> Bool {
    block.clear(number: nextNumber, offset: nextOffset, maxLineBytes: maxLineBytes)
    // How much of an incomplete line there is.
    var end = restBytes
    try block.memory.grow(to: end, reading: stream.path)
    block.memory.copy(rest.bytes(0, restBytes), to: 0)
    restBytes = 0
    while block.count == 0 {
      // Content and a CR that may belong to the line ending.
      if end > maxLineBytes.addingClamped(1) {
        try skip(&end, of: &block)
        continue
      }
      let searched = end
      guard try fill(&block.memory, &end) else {
        if end > 0 { block.add(0, end) }
        break
      }
      try cut(&block, first: 0, searched, end)
    }
    nextNumber += block.count
    return block.count > 0
  }

  /// Splits a block into lines; what follows the last line end is kept for the next block.
  private mutating func cut(
    _ block: inout LineBlock, first: Int, _ searched: Int, _ end: Int
  ) throws(ReadFailure) {
    var first = first
    var searched = searched
    while let lineFeed = block.memory.firstIndex(of: Self.lineFeed, searched, end) {
      let hasReturn = lineFeed > first && block.memory[lineFeed - 1] == Self.carriageReturn
      block.add(first, hasReturn ? lineFeed - 1 : lineFeed)
      searched = lineFeed + 1
      first = searched
    }
    guard block.count > 0 else { return }
    nextOffset += first
    try rest.grow(to: end - first, reading: stream.path)
    rest.copy(block.memory.bytes(first, end), to: 0)
    restBytes = end - first
  }

  /// Skips a line that is known to be too long, piece by piece, up to its end.
  private mutating func skip(
    _ end: inout Int, of block: inout LineBlock
  ) throws(ReadFailure) {
    let offset = nextOffset
    var byteCount = end
    var endsWithReturn = block.memory[end - 1] == Self.carriageReturn
    var lineFeed: Int?
    let beginning = Self.copy(
      block.memory.bytes(0, min(end, LineBlock.beginningBytes)))
    end = 0
    while lineFeed == nil, try fill(&block.memory, &end) {
      lineFeed = block.memory.firstIndex(of: Self.lineFeed, 0, end)
      let pieceEnd = lineFeed ?? end
      if pieceEnd > 0 { endsWithReturn = block.memory[pieceEnd - 1] == Self.carriageReturn }
      byteCount += pieceEnd
      if lineFeed == nil { end = 0 }
    }
    guard let lineFeed else {
      return block.skip(
        offset: offset, byteCount: byteCount, beginning: beginning, memoryAt: offset + byteCount)
    }
    // Where the memory with the line feed starts now.
    nextOffset += byteCount - lineFeed
    block.skip(
      offset: offset, byteCount: endsWithReturn ? byteCount - 1 : byteCount,
      beginning: beginning, memoryAt: nextOffset)
    try cut(&block, first: lineFeed + 1, lineFeed + 1, end)
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return copy
  }

  /// Reads more behind what is there; false at the end of the stream.
  private mutating func fill(
    _ memory: inout ByteMemory, _ end: inout Int
  ) throws(ReadFailure) -> Bool {
    guard !hasEnded else { return false }
    // Kept when the read throws: what is left of a broken stream is not a whole line.
    hasEnded = true
    // The memory grows with a long line, which is moved once or twice at most; no read asks for
    // more than a block, so that little is left over for the next one.
    let most = maxLineBytes.addingClamped(2).addingClamped(blockBytes)
    let wanted = max(end.addingClamped(blockBytes), end.addingClamped(end))
    try memory.grow(to: min(most, wanted), reading: stream.path)
    let count = try stream.read(
      into: &memory, at: end, atMost: min(blockBytes, memory.capacity - end))
    end += count
    hasEnded = count == 0
    return !hasEnded
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}
