/// Lends the lines of a stream one after another.
package struct LineReader: ~Copyable, Sendable {
  private var blocks: BlockReader
  private var block = LineBlock()
  private var nextLine = 0

  package init(
    _ stream: consuming ByteStream, maxLineBytes: Int,
    blockBytes: Int = BlockReader.defaultBlockBytes
  ) {
    blocks = BlockReader(stream, maxLineBytes: maxLineBytes, blockBytes: blockBytes)
  }

  /// Whether all lines that were read are used up.
  package var isAtBlockEnd: Bool { nextLine == block.count }

  /// Whether reading the next line would block: a live stream has nothing to read just now.
  package var wouldWait: Bool { isAtBlockEnd && blocks.wouldWait }

  /// The next line, or nil at the end.
  ///
  /// After a failure no line follows.
  @_lifetime(&self)
  package mutating func next() throws(ReadFailure) -> Line? {
    if isAtBlockEnd {
      nextLine = 0
      guard try blocks.read(into: &block) else { return nil }
    }
    nextLine += 1
    return block.line(nextLine - 1)
  }

  /// Hands over the block reader, for reading on block by block once the lines are used up.
  package consuming func takeBlocks() -> BlockReader {
    precondition(isAtBlockEnd)
    return blocks
  }
}
