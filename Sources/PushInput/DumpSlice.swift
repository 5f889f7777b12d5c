import JSON

/// A console dump of a log in which there are several, with the rest of its lines.
struct DumpSlice {
  var range: ByteRange
  var start: TextPosition

  /// The dumps behind the first one, each of which is then read as a text of its own.
  ///
  /// `messages` is where the dumps stand that the reading of the first one has named, itself among them.
  static func find(in text: Span<UInt8>, _ messages: [ByteRange]) -> [DumpSlice] {
    let lines = LineIndex(text)
    let ranges = ranges(in: text, messages)
    var slices: [DumpSlice] = []
    slices.reserveCapacity(ranges.count)
    var end = messages.first?.end ?? 0
    for (position, range) in ranges.enumerated() {
      // What stands between two dumps of a line belongs to the second one.
      let next = position + 1 < ranges.count ? ranges[position + 1].start : text.count
      let slice = ByteRange(
        lineStart(between: end, and: range.start, in: text),
        lineEnd(between: range.end, and: next, in: text))
      end = range.end
      let place = lines.position(of: slice.start, in: text)
      let start = TextPosition(line: place.line, column: place.column, offset: slice.start)
      slices.append(DumpSlice(range: slice, start: start))
    }
    return slices
  }

  /// One reading names only a limited number of further dumps; the next reading names those behind.
  private static func ranges(in text: Span<UInt8>, _ messages: [ByteRange]) -> [ByteRange] {
    var ranges = Array(messages.dropFirst())
    var named = ranges.count
    while named == ConsoleDumpReader.furtherLimit, let last = ranges.last {
      let rest = text.extracting((last.end - 1)...)
      let reading = ConsoleDumpReader(rest).read(from: 1)
      guard reading.form != nil else { break }
      ranges += reading.messages.map { $0.shifted(by: last.end - 1) }
      named = reading.further.count
    }
    return ranges
  }

  private static func lineStart(between first: Int, and offset: Int, in text: Span<UInt8>) -> Int {
    var here = offset
    while here > first, text[here - 1] != UInt8(ascii: "\n") { here -= 1 }
    return here
  }

  private static func lineEnd(between offset: Int, and last: Int, in text: Span<UInt8>) -> Int {
    var here = offset
    while here < last, text[here] != UInt8(ascii: "\n") { here += 1 }
    return here
  }
}
