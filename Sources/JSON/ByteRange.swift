/// A range of a text in bytes; `end` is exclusive.
package struct ByteRange: BitwiseCopyable, Hashable, Sendable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  package var count: Int { end - start }

  package func contains(_ other: ByteRange) -> Bool {
    start <= other.start && other.end <= end
  }

  package func shifted(by offset: Int) -> ByteRange {
    ByteRange(start + offset, end + offset)
  }
}

/// One replacement in a text.
///
/// Edits of one fix never overlap.
package struct TextEdit: Hashable, Sendable {
  package var range: ByteRange
  package var replacement: String

  package init(_ range: ByteRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
