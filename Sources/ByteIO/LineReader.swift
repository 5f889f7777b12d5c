/// Lends the lines of a stream one after the other.
package struct LineReader: ~Copyable, Sendable {
  private var blocks: BlockReader
  private var block = LineBlock()
  private var nextLine = 0

  package init(
    _ stream: consuming ByteStream, maxLineBytes: Int,
    blockBytes: Int = BlockReader.usualBlockBytes
  ) {
    blocks = BlockReader(stream, maxLineBytes: maxLineBytes, blockBytes: blockBytes)
  }

  /// Whether no line is left of what was read.
  package var isAtBlockEnd: Bool { nextLine == block.count }

  /// Whether the next line has to be waited for: a live stream has nothing more to read just now.
  package var wouldWait: Bool { isAtBlockEnd && blocks.wouldWait }

  /// The next line, or nil at the end.
  ///
  /// After a failure there is no further line.
  @_lifetime(&self)
  package mutating func next() throws(ReadFailure) -> Line? {
    if isAtBlockEnd {
      nextLine = 0
      guard try blocks.read(into: &block) else { return nil }
    }
    nextLine += 1
    return block.line(nextLine - 1)
  }

  /// What reads on, block by block, where no line is left of what was read.
  package consuming func takeBlocks() -> BlockReader {
    precondition(isAtBlockEnd)
    return blocks
  }
}
