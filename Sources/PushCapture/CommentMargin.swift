import JSON

/// The marks that make comments of the lines of a command.
enum CommentMargin {
  /// The text with blanks for the marks before the lines of its commands, so that all places stay;
  /// nil when no command is commented out over several lines.
  ///
  /// `#` may be before some lines of a script. The marks of other languages count only where they are
  /// before all lines: the code around a comment is not for a shell.
  static func blanked(in text: Span<UInt8>) -> [UInt8]? {
    let wholeMark = markOfAllLines(of: text)
    var blanked: [UInt8]?
    var isInCommand = false
    var next = 0
    while let line = line(from: next, in: text) {
      next = line.end + 1
      guard let mark = mark(of: line, in: text), mark.sign == .hash || mark.sign == wholeMark else {
        isInCommand = false
        continue
      }
      isInCommand = isInCommand || opensCommand(ByteRange(mark.range.end, line.end), in: text)
      guard isInCommand else { continue }
      if blanked == nil { blanked = Array(copying: text) }
      for index in mark.range.start..<mark.range.end { blanked?[index] = UInt8(ascii: " ") }
    }
    return blanked
  }

  /// The text without the marks before all of its lines, which stay as blanks at its beginning: a request
  /// of HTTP that is commented out.
  static func blankedWhole(in text: Span<UInt8>) -> [UInt8]? {
    guard let whole = markOfAllLines(of: text) else { return nil }
    var blanked = Array(copying: text)
    var next = 0
    while let line = line(from: next, in: text) {
      next = line.end + 1
      guard let mark = mark(of: line, in: text), mark.sign == whole else { continue }
      for index in mark.range.start..<mark.range.end { blanked[index] = UInt8(ascii: " ") }
    }
    return blanked
  }

  private enum Sign { case hash, slashes, star }

  /// The mark of a line; nil for one without, or that ends a comment of several lines.
  private static func mark(
    of line: ByteRange, in text: Span<UInt8>
  ) -> (sign: Sign, range: ByteRange)? {
    let start = skipBlanks(from: line.start, to: line.end, in: text)
    guard start < line.end else { return nil }
    let (sign, byte): (Sign, UInt8)
    switch text[start] {
    case UInt8(ascii: "#"): (sign, byte) = (.hash, UInt8(ascii: "#"))
    case UInt8(ascii: "/") where text.holds("//", at: start):
      (sign, byte) = (.slashes, UInt8(ascii: "/"))
    case UInt8(ascii: "*") where !text.holds("*/", at: start):
      (sign, byte) = (.star, UInt8(ascii: "*"))
    default: return nil
    }
    var end = start
    while end < line.end, text[end] == byte { end += 1 }
    return (sign, ByteRange(start, end))
  }

  /// The mark before all lines, apart from what encloses a comment; nil where there is none.
  private static func markOfAllLines(of text: Span<UInt8>) -> Sign? {
    var sign: Sign?
    var next = 0
    while let line = line(from: next, in: text) {
      next = line.end + 1
      let start = skipBlanks(from: line.start, to: line.end, in: text)
      if start == line.end || text.holds("/*", at: start) || text.holds("*/", at: start) {
        continue
      }
      guard let mark = mark(of: line, in: text), sign == nil || sign == mark.sign else {
        return nil
      }
      sign = mark.sign
    }
    return sign
  }

  /// Whether a command begins on a line that has an option, or goes on in the next one: others are
  /// about the tool.
  private static func opensCommand(_ line: ByteRange, in text: Span<UInt8>) -> Bool {
    var start = skipBlanks(from: line.start, to: line.end, in: text)
    if start < line.end, text[start] == UInt8(ascii: "$") {
      start = skipBlanks(from: start + 1, to: line.end, in: text)
    }
    guard start < line.end, ShellTool(at: start, in: text) != nil else { return false }
    for here in start..<line.end {
      if text.holds(" -", at: here), here + 2 < line.end, text[here + 2] > UInt8(ascii: " ") {
        return true
      }
      if text[here] == UInt8(ascii: "\\"),
        skipBlanks(from: here + 1, to: line.end, in: text) == line.end
      {
        return true
      }
    }
    return false
  }

  /// The line that begins there, without its end; nil behind the last one.
  private static func line(from start: Int, in text: Span<UInt8>) -> ByteRange? {
    guard start < text.count else { return nil }
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
    return ByteRange(start, end)
  }

  private static func skipBlanks(from start: Int, to end: Int, in text: Span<UInt8>) -> Int {
    var here = start
    while here < end, text[here].isBlank { here += 1 }
    return here
  }
}
