/// A place in a file: line and column from 1, the column in Unicode scalars, the offset in bytes of
/// the whole file from 0.
package struct TextPosition: BitwiseCopyable, Hashable, Sendable {
  package var line: Int
  package var column: Int
  package var offset: Int

  package static let start = TextPosition(line: 1, column: 1, offset: 0)

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
