/// What a logger puts before the lines of a dump.
struct DumpLines {
  /// The start of every line, with digits standing for any digit; empty when lines have none.
  let leader: [UInt8]
  /// The start of the dump's own line, by which another log entry is known.
  private let entryStart: [UInt8]

  // No logger's words are longer, nor is a first line of a dump that others follow.
  private static let longestPrefix = 1024
  private static let longestLine = 16_384
  // Shorter ones would match by chance.
  private static let shortestEntryStart = 8
  private static let timestamp = Array("0000-00-00 00:00".utf8)

  init(around start: Int, in text: DumpText) {
    let first = ByteRange(text.lineStart(before: start, atMost: Self.longestPrefix), start)
    let prefix = Array(text.bytes[first.start..<min(first.end, text.count)])
    let end = text.lineEnd(from: start, atMost: Self.longestLine)
    leader =
      end.map { Self.leader(of: prefix, continuedAt: Self.nextLine(after: $0, in: text), in: text) }
      ?? []
    let isEntry = leader.isEmpty && prefix.count >= Self.shortestEntryStart
    entryStart = isEntry ? Array(prefix.prefix(16)) : []
  }

  /// Whether another log entry begins here, at the start of a line.
  func isEntry(at lineStart: Int, in text: DumpText) -> Bool {
    guard leader.isEmpty else { return false }
    if !entryStart.isEmpty, text.matches(entryStart, at: lineStart) { return true }
    return text.matches(Self.timestamp, at: lineStart)
  }

  /// Where the line after a line end begins.
  private static func nextLine(after lineEnd: Int, in text: DumpText) -> Int {
    let isPair =
      text.byte(at: lineEnd) == ASCII.carriageReturn
      && text.byte(at: lineEnd + 1) == ASCII.lineFeed
    return lineEnd + (isPair ? 2 : 1)
  }

  /// What the second line has in common with the first, up to the last sign that ends a tag.
  private static func leader(
    of prefix: [UInt8], continuedAt second: Int, in text: DumpText
  ) -> [UInt8] {
    var length = 0
    while length < prefix.count, let byte = text.byte(at: second + length),
      isLike(prefix[length], byte)
    {
      length += 1
    }
    while length > 0, !endsTag(prefix[length - 1]) { length -= 1 }
    // One byte may match by chance, unless it is the mark of a quoted mail.
    let isTag = length > 1 || length == 1 && prefix[0] == ASCII.greater
    return isTag ? Array(prefix.prefix(length)) : []
  }

  private static func endsTag(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.colon, ASCII.closeParenthesis, ASCII.closeBracket, ASCII.slash, ASCII.greater,
      ASCII.asterisk, ASCII.hash, 0x7C:
      true
    default: false
    }
  }

  private static func isLike(_ first: UInt8, _ second: UInt8) -> Bool {
    first == second || first.isDigit && second.isDigit
  }
}
