import JSON

/// A line of a text without its end, limited to the part near a place of interest.
struct SourceLine: Hashable {
  var number: Int
  var range: ByteRange
  /// Whether the line continues before or after the range.
  var isCutAtStart = false
  var isCutAtEnd = false

  /// How far a line is read to each side, in bytes: a few times the width of the widest window, so
  /// that a document of one long line is not read again for every finding.
  static let reach = 1024

  init(number: Int, range: ByteRange, isCutAtStart: Bool = false, isCutAtEnd: Bool = false) {
    self.number = number
    self.range = range
    self.isCutAtStart = isCutAtStart
    self.isCutAtEnd = isCutAtEnd
  }

  /// The line that contains a byte.
  init(number: Int, around offset: Int, in text: Span<UInt8>) {
    let offset = min(max(offset, 0), text.count)
    let floor = max(offset - Self.reach, 0)
    let before = text.lastIndex(of: Self.lineFeed, in: ByteRange(floor, offset))
    var start = before.map { $0 + 1 } ?? floor
    let ceiling = min(offset + Self.reach, text.count)
    var end = text.firstIndex(of: Self.lineFeed, in: ByteRange(offset, ceiling)) ?? ceiling

    self.number = number
    isCutAtStart = start > 0 && text[start - 1] != Self.lineFeed
    isCutAtEnd = end < text.count && text[end] != Self.lineFeed
    if isCutAtStart { start = UTF8Scan.scalarStart(text, at: start) }
    if isCutAtEnd { end = max(UTF8Scan.scalarStart(text, at: end), offset) }
    let endsInCRLF = end > start && end < text.count && !isCutAtEnd && text[end - 1] == 0x0D
    range = ByteRange(start, endsInCRLF ? end - 1 : end)
  }

  /// The line before; nil when there is none, it is blank, or too long to find its start.
  func previous(in text: Span<UInt8>) -> SourceLine? {
    guard !isCutAtStart, range.start > 0 else { return nil }
    let line = SourceLine(number: number - 1, around: range.start - 1, in: text)
    return line.isCutAtStart || line.isBlank(in: text) ? nil : line
  }

  /// The line after; nil when there is none or it is blank.
  func next(in text: Span<UInt8>) -> SourceLine? {
    guard !isCutAtEnd else { return nil }
    let rest = ByteRange(range.end, text.count)
    guard let end = text.firstIndex(of: Self.lineFeed, in: rest) else { return nil }
    let line = SourceLine(number: number + 1, around: end + 1, in: text)
    return line.isBlank(in: text) ? nil : line
  }

  private func isBlank(in text: Span<UInt8>) -> Bool {
    for position in range.start..<range.end where text[position] != 0x20 && text[position] != 0x09 {
      return false
    }
    return true
  }

  private static let lineFeed: UInt8 = 0x0A
}
