import JSON

/// Wraps text at a width in terminal cells.
package enum TextWrapping {
  /// The lines of a text.
  ///
  /// The first line has `firstIndent` cells less, the others `hangingIndent`; the indents are not
  /// part of the lines. A word that is wider than a line is split, after a `/` if it has one.
  package static func lines(
    of text: String, width: Int, firstIndent: Int = 0, hangingIndent: Int = 0
  ) -> [String] {
    // Most texts fit on one line: no need to look at their words.
    if let cells = DisplayWidth.cellsOfPlain(text) {
      if cells <= width - firstIndent { return [Layout.trimmed(text)] }
      let rooms = (max(width - firstIndent, 1), max(width - hangingIndent, 1))
      let isASCII = cells == text.utf8.count
      if isASCII, let lines = plainLines(of: text, rooms.0, rooms.1) { return lines }
    }
    var layout = Layout(room: width - firstIndent, nextRoom: width - hangingIndent)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) { layout.add(word) }
    return layout.finished()
  }

  /// The lines of visible ASCII, each a part of the text, since words are never changed; nil when a
  /// word has to be split.
  private static func plainLines(of text: String, _ room: Int, _ nextRoom: Int) -> [String]? {
    let bytes = text.utf8.span
    var lines: [String] = []
    var room = room
    // Where the current line begins; nil before its first word.
    var start: Int?
    var end = 0
    var word = 0
    while true {
      var wordEnd = word
      while wordEnd < bytes.count, bytes[wordEnd] != UInt8(ascii: " ") { wordEnd += 1 }
      let cells = wordEnd - word
      if start.map({ wordEnd - $0 <= room }) ?? (cells <= room) {
        start = start ?? word
      } else if cells <= nextRoom {
        lines.append(start.map { line(bytes, $0, end) } ?? "")
        room = nextRoom
        start = word
      } else {
        return nil
      }
      end = wordEnd
      guard wordEnd < bytes.count else { break }
      word = wordEnd + 1
    }
    return lines + [start.map { line(bytes, $0, end) } ?? ""]
  }

  /// A part of a text without trailing spaces.
  private static func line(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var end = end
    while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return UTF8Scan.string(bytes, ByteRange(start, end))
  }

  /// A text as a block: the first line continues the caller's, the others are indented.
  package static func block(
    _ text: String, width: Int, firstIndent: Int, hangingIndent: Int
  ) -> String {
    let lines = lines(
      of: text, width: width, firstIndent: firstIndent, hangingIndent: hangingIndent)
    guard lines.count > 1 else { return lines[0] }
    return lines.joined(separator: "\n" + String(repeating: " ", count: max(hangingIndent, 0)))
  }
}

private struct Layout {
  private var lines: [String] = []
  private var line = ""
  private var cells = 0
  private var room: Int
  private let nextRoom: Int
  private var isLineEmpty = true

  init(room: Int, nextRoom: Int) {
    self.room = max(room, 1)
    self.nextRoom = max(nextRoom, 1)
  }

  mutating func add(_ word: Substring) {
    let width = DisplayWidth.of(word, tabStop: 1)
    if isLineEmpty, width <= room {
      append(word, width)
    } else if !isLineEmpty, cells + 1 + width <= room {
      append(" " + word, width + 1)
    } else if width <= nextRoom {
      breakLine()
      append(word, width)
    } else {
      addLong(word)
    }
  }

  private mutating func addLong(_ word: Substring) {
    if !isLineEmpty { breakLine() }
    var rest = word
    while true {
      let part = fittingPart(of: rest)
      guard part.endIndex < rest.endIndex else { break }
      append(part, room)
      breakLine()
      rest = rest[part.endIndex...]
    }
    append(rest, DisplayWidth.of(rest, tabStop: 1))
  }

  /// As much of a word as fits, up to its last `/` when that is near; at least one cluster.
  private func fittingPart(of word: Substring) -> Substring {
    let fitting = DisplayWidth.prefix(of: word, cells: room, tabStop: 1)
    guard !fitting.isEmpty else { return word.prefix(1) }
    guard fitting.endIndex < word.endIndex, let slash = fitting.lastIndex(of: "/") else {
      return fitting
    }
    let upToSlash = fitting[...slash]
    return upToSlash.utf8.count * 2 > fitting.utf8.count ? upToSlash : fitting
  }

  private mutating func append(_ text: some StringProtocol, _ width: Int) {
    // As a string: appending a substring asks the runtime for types.
    line += String(text)
    cells += width
    isLineEmpty = false
  }

  private mutating func breakLine() {
    lines.append(Self.trimmed(line))
    line = ""
    cells = 0
    room = nextRoom
    isLineEmpty = true
  }

  func finished() -> [String] {
    lines + [Self.trimmed(line)]
  }

  static func trimmed(_ line: String) -> String {
    guard line.utf8.last == UInt8(ascii: " ") else { return line }
    var end = line.endIndex
    while end > line.startIndex, line[line.index(before: end)] == " " {
      end = line.index(before: end)
    }
    return String(line[..<end])
  }
}
