/// What a logger puts before the lines of a dump.
struct DumpLines {
  /// The prefix of every line, with digits standing for any digit; empty without one.
  let leader: [UInt8]
  /// The prefix of the dump's first line, which identifies other log entries.
  private let entryStart: [UInt8]

  // Loggers' prefixes are shorter, and so is the first line of a dump over several lines.
  private static let maxPrefixBytes = 1024
  private static let maxLineBytes = 16_384
  // Shorter ones would match by chance.
  private static let minEntryStartBytes = 8
  private static let timestamp = Array("0000-00-00 00:00".utf8)

  init(around start: Int, in text: DumpText) {
    let first = ByteRange(text.lineStart(before: start, atMost: Self.maxPrefixBytes), start)
    let prefix = Array(text.bytes[first.start..<min(first.end, text.count)])
    let end = text.lineEnd(from: start, atMost: Self.maxLineBytes)
    leader =
      end.map { Self.leader(of: prefix, continuedAt: Self.nextLine(after: $0, in: text), in: text) }
      ?? []
    // Blanks are the indentation of a comment, in which the dump's other lines stand as well.
    let isEntry =
      leader.isEmpty && prefix.drop(while: \.isBlank).count >= Self.minEntryStartBytes
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

  /// The common prefix of the first two lines, up to the last character that ends a tag.
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
    // A single byte may match by chance, unless it marks a quotation in mail.
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
