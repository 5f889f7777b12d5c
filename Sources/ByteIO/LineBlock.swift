/// One line of a stream, without its line ending.
///
/// Lives until the block is refilled or the reader moves on.
package struct Line: ~Escapable {
  /// The content of the line; empty when it is too long.
  package let bytes: Span<UInt8>
  /// 1 for the first line.
  package let number: Int
  /// Where the line starts in the stream, in bytes.
  package let offset: Int
  /// The length of the line, even when it is too long to be lent.
  package let byteCount: Int
  package let isTooLong: Bool
  /// The first bytes of a line that is too long: enough for the key that may stand there.
  package let beginning: Span<UInt8>

  @_lifetime(copy bytes)
  fileprivate init(
    _ bytes: Span<UInt8>, number: Int, offset: Int, byteCount: Int, isTooLong: Bool = false
  ) {
    self.bytes = isTooLong ? bytes.extracting(first: 0) : bytes
    beginning = isTooLong ? bytes : bytes.extracting(first: 0)
    self.number = number
    self.offset = offset
    self.byteCount = byteCount
    self.isTooLong = isTooLong
  }
}

/// Some lines of a stream, in memory that is reused for the next ones.
///
/// A block can move to another thread, so that lines are checked where they were read to.
package struct LineBlock: ~Copyable, Sendable {
  var memory = ByteMemory()
  /// Where the text of each line is in the memory.
  private var texts: [(first: Int, end: Int)] = []
  private var maxLineBytes = 0
  private var firstNumber = 0
  /// Where the memory starts in the stream.
  private var memoryOffset = 0
  /// The first line, when it was too long to be kept.
  private var skipped: (offset: Int, byteCount: Int)?
  private var skippedBeginning: [UInt8] = []

  /// How much is kept of a line that is too long.
  package static let beginningBytes = 4097

  package init() {}

  /// How many lines there are.
  package var count: Int { texts.count }

  @_lifetime(borrow self)
  package func line(_ index: Int) -> Line {
    let text = texts[index]
    if index == 0, let skipped {
      return Line(
        skippedBeginning.span, number: firstNumber, offset: skipped.offset,
        byteCount: skipped.byteCount, isTooLong: true)
    }
    let byteCount = text.end - text.first
    let isTooLong = byteCount > maxLineBytes
    let lent = isTooLong ? min(byteCount, Self.beginningBytes) : byteCount
    return Line(
      memory.bytes(text.first, text.first + lent), number: firstNumber + index,
      offset: memoryOffset + text.first, byteCount: byteCount, isTooLong: isTooLong)
  }
}

extension LineBlock {
  /// Starts over, with memory that begins at `offset` of the stream.
  mutating func clear(number: Int, offset: Int, maxLineBytes: Int) {
    texts.removeAll(keepingCapacity: true)
    firstNumber = number
    memoryOffset = offset
    skipped = nil
    self.maxLineBytes = maxLineBytes
  }

  mutating func add(_ first: Int, _ end: Int) { texts.append((first, end)) }

  /// Adds a first line that was not kept; the memory begins at `next` from now on.
  mutating func skip(
    offset: Int, byteCount: Int, beginning: consuming [UInt8], memoryAt next: Int
  ) {
    precondition(texts.isEmpty)
    texts.append((0, 0))
    skippedBeginning = beginning
    skipped = (offset, byteCount)
    memoryOffset = next
  }
}
