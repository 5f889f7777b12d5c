import JSON

/// A command in a string of a program that runs it: `exec('curl -d \'{"aps": {}}\' https://…')`.
enum QuotedCommand {
  static func mayBe(in text: Span<UInt8>) -> Bool { nextString(in: text, from: 0) != nil }

  /// The text with its commands as a shell gets them: blanks stand for what is of the string alone, so
  /// that all places stay; nil when no string holds a command.
  static func blanked(in text: Span<UInt8>) -> [UInt8]? {
    var blanked: [UInt8]?
    var here = 0
    while let string = nextString(in: text, from: here) {
      here = string.end + 1
      var bytes = blanked ?? Array(copying: text)
      bytes[string.start] = UInt8(ascii: "\n")
      bytes[string.end] = UInt8(ascii: "\n")
      undoEscapes(in: ByteRange(string.start + 1, string.end), &bytes)
      blanked = bytes
    }
    return blanked
  }

  /// Commands in programs are shorter, and none is looked through twice.
  private static let mostBytes = 16 * 1024

  /// The next string that begins with a command and an option, from its first quote to its last one.
  private static func nextString(in text: Span<UInt8>, from start: Int) -> ByteRange? {
    var here = max(1, start)
    while here < text.count {
      defer { here += 1 }
      let quote = text[here - 1]
      guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\""),
        ShellTool.initials.contains(text[here]), let tool = ShellTool(at: here, in: text),
        // Shells and people put commands in quotes, too: behind a blank, or a line of its own.
        here > 1, isBehindCode(here - 1, in: text),
        text.holds(" -", at: here + tool.name.utf8CodeUnitCount)
      else { continue }
      guard let end = end(ofString: quote, from: here, in: text) else { return nil }
      let string = ByteRange(here - 1, end)
      // A variable may stand between the pieces of a document.
      if closesBraces(string, in: text) { return string }
    }
    return nil
  }

  /// Whether a call, an assignment or a list is what a string is for.
  private static func isBehindCode(_ quote: Int, in text: Span<UInt8>) -> Bool {
    guard let before = ShellReader.lastByte(before: quote, in: text) else { return false }
    return "(=,[\n".utf8.contains(text[before])
  }

  private static func closesBraces(_ string: ByteRange, in text: Span<UInt8>) -> Bool {
    var depth = 0
    for index in string.start..<string.end {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
    }
    return depth == 0
  }

  private static func end(ofString quote: UInt8, from start: Int, in text: Span<UInt8>) -> Int? {
    let limit = min(text.count, start + mostBytes)
    var here = start
    while here < limit {
      if text[here] == quote { return here }
      here += text[here] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Puts a blank in the place of each backslash that is the string's own, outside of the quotes that it
  /// stands before.
  private static func undoEscapes(in range: ByteRange, _ bytes: inout [UInt8]) {
    let blank = UInt8(ascii: " ")
    let backslash = UInt8(ascii: "\\")
    var isOpen = false
    var here = range.start
    while here + 1 < range.end {
      guard bytes[here] == backslash else {
        here += 1
        continue
      }
      let next = bytes[here + 1]
      switch next {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        isOpen.toggle()
        bytes[here] = isOpen ? blank : next
        bytes[here + 1] = isOpen ? next : blank
      case backslash: bytes[here] = blank
      case UInt8(ascii: "n"): (bytes[here], bytes[here + 1]) = (blank, blank)
      default: break
      }
      here += 2
    }
  }
}
