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
  fileprivate init(_ bytes: Span<UInt8>, _ place: LinePlace) {
    self.bytes = bytes
    number = place.number
    offset = place.offset
    byteCount = place.byteCount
    isTooLong = place.isTooLong
  }
}

/// Where a line was found: in the stream, and its text in the block.
struct LinePlace {
  var number: Int
  var offset: Int
  var byteCount: Int
  var isTooLong = false
  var textFirst = 0
  var textEnd = 0
}

/// Some lines of a stream, in memory that is used again for the next ones.
///
/// A block can go to another thread, so that lines are checked where they were read to.
package struct LineBlock: ~Copyable, Sendable {
  var memory = ByteMemory()
  var places: [LinePlace] = []

  package init() {}

  /// How many lines there are.
  package var count: Int { places.count }

  @_lifetime(borrow self)
  package func line(_ index: Int) -> Line {
    let place = places[index]
    return Line(memory.bytes(place.textFirst, place.textEnd), place)
  }
}
