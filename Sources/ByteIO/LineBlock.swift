/// One line of a stream, without its line ending.
///
/// Lives until the block is filled anew or the reader moves on.
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
  fileprivate init(
    _ bytes: Span<UInt8>, number: Int, offset: Int, byteCount: Int, isTooLong: Bool
  ) {
    self.bytes = bytes
    self.number = number
    self.offset = offset
    self.byteCount = byteCount
    self.isTooLong = isTooLong
  }
}

/// Some lines of a stream, in memory that is used again for the next ones.
///
/// A block can go to another thread, so that lines are checked where they were read to.
package struct LineBlock: ~Copyable, Sendable {
  var memory = ByteMemory()
  /// Where the text of each line stands in the memory.
  private var texts: [(first: Int, end: Int)] = []
  private var maxLineBytes = 0
  private var firstNumber = 0
  /// Where the memory begins in the stream.
  private var memoryOffset = 0
  /// The first line, when it was too long to be kept.
  private var passedOver: (offset: Int, byteCount: Int)?

  package init() {}

  /// How many lines there are.
  package var count: Int { texts.count }

  @_lifetime(borrow self)
  package func line(_ index: Int) -> Line {
    let text = texts[index]
    if index == 0, let passedOver {
      return Line(
        memory.bytes(0, 0), number: firstNumber, offset: passedOver.offset,
        byteCount: passedOver.byteCount, isTooLong: true)
    }
    let byteCount = text.end - text.first
    let isTooLong = byteCount > maxLineBytes
    return Line(
      memory.bytes(text.first, isTooLong ? text.first : text.end), number: firstNumber + index,
      offset: memoryOffset + text.first, byteCount: byteCount, isTooLong: isTooLong)
  }
}

extension LineBlock {
  /// Begins anew, with memory that stands at `offset` of the stream.
  mutating func clear(number: Int, offset: Int, maxLineBytes: Int) {
    texts.removeAll(keepingCapacity: true)
    firstNumber = number
    memoryOffset = offset
    passedOver = nil
    self.maxLineBytes = maxLineBytes
  }

  mutating func add(_ first: Int, _ end: Int) { texts.append((first, end)) }

  /// Adds the first line, of which nothing was kept; the memory stands at `next` from now on.
  mutating func passOver(offset: Int, byteCount: Int, memoryAt next: Int) {
    precondition(texts.isEmpty)
    texts.append((0, 0))
    passedOver = (offset, byteCount)
    memoryOffset = next
  }
}
