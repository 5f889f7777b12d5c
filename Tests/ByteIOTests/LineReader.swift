import ByteIO

/// Lends the lines of a stream one after another, however a `BlockReader` divides them into blocks.
struct LineReader: ~Copyable, Sendable {
  private var blocks: BlockReader
  private var block = LineBlock()
  private var nextLine = 0

  init(
    _ stream: consuming ByteStream, maxLineBytes: Int,
    blockBytes: Int = BlockReader.defaultBlockBytes
  ) {
    blocks = BlockReader(stream, maxLineBytes: maxLineBytes, blockBytes: blockBytes)
  }

  /// The next line, or nil at the end.
  ///
  /// After a failure no line follows.
  @_lifetime(&self)
  mutating func next() throws(ReadFailure) -> Line? {
    if nextLine == block.count {
      nextLine = 0
      guard try blocks.read(into: &block) else { return nil }
    }
    nextLine += 1
    return block.line(nextLine - 1)
  }
}
