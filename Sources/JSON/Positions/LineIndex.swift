/// A position in a text as editors show it: both numbers start at 1.
package struct LinePosition: Hashable, Sendable {
  package var line: Int
  /// In Unicode scalars; each byte of invalid UTF-8 counts as one.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns byte offsets into lines and columns.
///
/// It keeps counts for blocks of the text instead of for lines: the memory is a small part of the
/// text whatever it contains, and a query reads at most a few blocks. The text is not kept; callers
/// pass the same text with each query.
package struct LineIndex: Sendable {
  private static let blockSize = 1024

  private struct Block: BitwiseCopyable, Sendable {
    /// The number of line ends before the block.
    var linesBefore: Int
    /// Where the line of the block's first byte begins.
    var lineStart: Int
    /// The numbers of columns before the block and before that line, in the whole text.
    var columnsBefore: Int
    var columnsBeforeLine = 0
    /// Where the first column inside the block begins; a character may extend into the block.
    var firstColumn: Int
    /// Whether the block is within one line and each of its bytes is a column, as in most records.
    var isPlain = false
  }

  private let blocks: [Block]
  private let byteCount: Int

  package init(_ text: Span<UInt8>) {
    var blocks: [Block] = []
    blocks.reserveCapacity(text.count / Self.blockSize + 1)
    var next = Block(linesBefore: 0, lineStart: 0, columnsBefore: 0, firstColumn: 0)
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      while true {
        blocks.append(next)
        let end = blocks.count * Self.blockSize
        // The last block is read on request: records are rarely longer than one.
        guard end <= text.count else { break }
        let start = end - Self.blockSize
        let before = next
        var here = next.firstColumn
        if here == start, text.isPlainLine(from: start, to: end) {
          blocks[blocks.count - 1].isPlain = true
          next.columnsBefore += end - start
          next.firstColumn = end
          continue
        }
        while here < end {
          if here + 8 <= end, text.isPlainWord(at: here) {
            next.columnsBefore += 8
            here += 8
            continue
          }
          next.columnsBefore += 1
          if text[here] == ASCII.lineFeed {
            next.linesBefore += 1
            next.lineStart = here + 1
            next.columnsBeforeLine = next.columnsBefore
          }
          here += max(1, text.sequenceLength(at: here))
        }
        next.firstColumn = here
        blocks[blocks.count - 1].isPlain =
          next.linesBefore == before.linesBefore && before.firstColumn == start && here == end
          && next.columnsBefore - before.columnsBefore == end - start
      }
    }
    self.blocks = blocks
    byteCount = text.count
  }

  /// The line and column of a byte; inside a character, those of the character.
  package func position(of offset: Int, in text: Span<UInt8>) -> LinePosition {
    let offset = min(max(offset, 0), min(byteCount, text.count))
    return unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      let block = blocks[offset / Self.blockSize]
      if block.isPlain {
        let columns = block.columnsBefore + offset % Self.blockSize - block.columnsBeforeLine
        return LinePosition(line: block.linesBefore + 1, column: columns + 1)
      }
      var line = block.linesBefore + 1
      var start = block.lineStart
      var here = (offset / Self.blockSize) * Self.blockSize
      while here < offset {
        if here + 8 <= offset, text.places(of: ASCII.lineFeed, at: here) == 0 {
          here += 8
          continue
        }
        if text[here] == ASCII.lineFeed {
          line += 1
          start = here + 1
        }
        here += 1
      }
      let before =
        start >= blocks[offset / Self.blockSize].firstColumn
        ? columns(from: start, to: offset, in: text)
        : columns(before: offset, in: text) - columns(before: start, in: text)
      return LinePosition(line: line, column: before + 1)
    }
  }

  /// The number of columns before the character at `offset`.
  private func columns(before offset: Int, in text: ScannedText) -> Int {
    var number = offset / Self.blockSize
    // The character may begin in the block before.
    if number > 0, offset < blocks[number].firstColumn { number -= 1 }
    return blocks[number].columnsBefore
      + columns(from: blocks[number].firstColumn, to: offset, in: text)
  }

  /// The number of columns from the start of one up to the character at `end`.
  private func columns(from start: Int, to end: Int, in text: ScannedText) -> Int {
    var columns = 0
    var here = start
    while here < end {
      if here + 8 <= end, text.isASCIIWord(at: here) {
        columns += 8
        here += 8
        continue
      }
      let next = here + (text[here] < 0x80 ? 1 : max(1, text.sequenceLength(at: here)))
      guard next <= end else { break }
      here = next
      columns += 1
    }
    return columns
  }
}

/// Counts lines and columns from the start of a text that is valid UTF-8 and not long: for the few
/// places of a record, an index costs more than it saves.
package struct LineCounter: ~Escapable {
  private let text: Span<UInt8>
  private var offset = 0
  private var line = 1
  /// How many characters begin before the offset in its line.
  private var columns = 0

  @_lifetime(copy text)
  package init(of text: Span<UInt8>) {
    self.text = text
  }

  /// The line and column of a byte; inside a character, those of the character.
  ///
  /// Places are best asked for in their order.
  package mutating func position(of place: Int) -> LinePosition {
    let place = min(max(place, 0), text.count)
    if place < offset { self = LineCounter(of: text) }
    count(to: place)
    let isInside = place < text.count && text[place].continuesCharacter
    return LinePosition(line: line, column: isInside ? columns : columns + 1)
  }

  private mutating func count(to place: Int) {
    let text = text
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      var lineStart = offset
      while true {
        let lineEnd = text.firstLineFeed(from: lineStart, to: place)
        guard lineEnd < place else { break }
        line &+= 1
        columns = 0
        lineStart = lineEnd &+ 1
      }
      columns &+= text.charactersBegun(from: lineStart, to: place)
    }
    offset = place
  }
}

extension Span<UInt8> {
  /// Whether a `LineCounter` may count in it.
  package var isUTF8: Bool {
    unsafe withUnsafeBufferPointer { buffer in
      unsafe ScannedText(buffer).isUTF8(in: ByteRange(0, buffer.count))
    }
  }
}

extension UInt8 {
  fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}

extension ScannedText {
  /// Whether each of eight bytes is a character.
  @inline(__always)
  fileprivate func isASCIIWord(at start: Int) -> Bool {
    word(at: start) & 0x8080_8080_8080_8080 == 0
  }

  /// Whether each of eight bytes is a character, and none a line end.
  @inline(__always)
  fileprivate func isPlainWord(at start: Int) -> Bool {
    isASCIIWord(at: start) && places(of: ASCII.lineFeed, at: start) == 0
  }

  /// Whether a range is within one line, and each of its bytes is a character.
  fileprivate func isPlainLine(from start: Int, to end: Int) -> Bool {
    var here = start
    while here + 8 <= end {
      guard isPlainWord(at: here) else { return false }
      here += 8
    }
    while here < end {
      guard self[here] < 0x80, self[here] != ASCII.lineFeed else { return false }
      here += 1
    }
    return true
  }
}
