import JSON

/// The words of one command of a POSIX shell, with quotes and escapes undone.
struct ShellWords: ~Escapable {
  struct Word {
    var text = CapturedText()
    var range: ByteRange
    /// Whether the shell puts something in before the command sees it.
    var isExpanded = false
    /// Whether a part of it is in quotes, or behind a backslash.
    var isQuoted = false

    var string: String { String(decoding: text.bytes, as: UTF8.self) }
  }

  private let text: Span<UInt8>
  private var here: Int
  /// Whether a backquote ends the command instead of beginning another one.
  private let isInBackquotes: Bool
  /// The words that end here-documents still to come.
  private var documents: [Word] = []
  /// What the first here-document holds.
  private(set) var document: CapturedText?

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, from start: Int, inBackquotes: Bool = false) {
    self.text = text
    here = start
    isInBackquotes = inBackquotes
  }

  /// Where the command ends.
  var end: Int { here }

  /// The next word; nil at the end of the command.
  @_lifetime(self: copy self)
  mutating func next() -> Word? {
    while skipBlanks(), here < text.count {
      switch text[here] {
      case UInt8(ascii: "`") where !isInBackquotes && substitutionEnd(from: here) != nil:
        return word()
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"),
        UInt8(ascii: ")"), UInt8(ascii: "`"):
        readDocuments()
        return nil
      case UInt8(ascii: "#"):
        skipLine()
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        redirect()
      default:
        return word()
      }
    }
    return nil
  }

  /// Goes to the next thing of the command, over lines that go on.
  @_lifetime(self: copy self)
  private mutating func skipBlanks() -> Bool {
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): here += 1
      case UInt8(ascii: "\\") where lineEnd(at: here + 1) != nil:
        here = lineEnd(at: here + 1) ?? here + 1
      default: return true
      }
    }
    return false
  }

  /// Behind a line end that stands there; blanks before it are a usual slip.
  private func lineEnd(at offset: Int) -> Int? {
    var next = offset
    while next < text.count, text[next] == UInt8(ascii: "\r") || text[next] == UInt8(ascii: " ") {
      next += 1
    }
    guard next < text.count, text[next] == UInt8(ascii: "\n") else { return nil }
    return next + 1
  }

  @_lifetime(self: copy self)
  private mutating func skipLine() {
    while here < text.count, text[here] != UInt8(ascii: "\n") { here += 1 }
  }

  @_lifetime(self: copy self)
  private mutating func word() -> Word {
    var word = Word(range: ByteRange(here, here))
    reading: while here < text.count {
      switch text[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
        UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: ")"),
        UInt8(ascii: "<"), UInt8(ascii: ">"):
        break reading
      case UInt8(ascii: "`") where isInBackquotes: break reading
      case UInt8(ascii: "'"):
        let hasDollar =
          word.text.bytes.last == UInt8(ascii: "$") && text[here - 1] == UInt8(ascii: "$")
        quoted(&word, isANSI: hasDollar)
        word.isQuoted = true
      case UInt8(ascii: "\""):
        doubleQuoted(&word)
        word.isQuoted = true
      case UInt8(ascii: "\\"):
        word.isQuoted = true
        if let next = lineEnd(at: here + 1) {
          here = next
        } else {
          if here + 1 < text.count { word.text.append(text[here + 1], from: here + 1) }
          here = min(here + 2, text.count)
        }
      default: take(&word)
      }
    }
    word.range.end = here
    return word
  }

  @_lifetime(self: copy self)
  private mutating func take(_ word: inout Word) {
    if let end = substitutionEnd(from: here) {
      word.isExpanded = true
      // What a command will print is as unknown as the value of a variable, and written as one.
      word.text.append(standIn: "${output}", for: ByteRange(here, end))
      here = end
      return
    }
    let byte = text[here]
    if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$") && beginsExpansion(at: here) {
      word.isExpanded = true
    }
    word.text.append(byte, from: here)
    here += 1
  }

  /// No longer command is looked for inside of another one.
  private static var longestSubstitution: Int { 1000 }

  /// The end of a command whose output the shell puts in, `$(date +%s)` or between backquotes.
  private func substitutionEnd(from start: Int) -> Int? {
    let limit = min(text.count, start + Self.longestSubstitution)
    if text[start] == UInt8(ascii: "`") {
      // Two of them are empty or open a block of code; PowerShell ends a line with one.
      guard !isInBackquotes, start + 1 < limit, !"`\n\r".utf8.contains(text[start + 1]) else {
        return nil
      }
      return quoteEnd(UInt8(ascii: "`"), from: start + 1, limit)
    }
    guard text.holds("$(", at: start) else { return nil }
    var next = start + 2
    var depth = 1
    while next < limit {
      switch text[next] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return next + 1 }
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "'"):
        guard let end = text.firstIndex(of: text[next], in: ByteRange(next + 1, limit)) else {
          return nil
        }
        next = end
      case UInt8(ascii: "\""):
        guard let end = quoteEnd(text[next], from: next + 1, limit) else { return nil }
        next = end - 1
      default: break
      }
      next += 1
    }
    return nil
  }

  /// Behind a quote that closes, which a backslash may stand before.
  private func quoteEnd(_ quote: UInt8, from start: Int, _ limit: Int) -> Int? {
    var next = start
    while next < limit {
      if text[next] == quote { return next + 1 }
      next += text[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func beginsExpansion(at dollar: Int) -> Bool {
    guard dollar + 1 < text.count else { return false }
    let next = text[dollar + 1]
    return next.isLetter || next == UInt8(ascii: "_") || next == UInt8(ascii: "{")
      || next == UInt8(ascii: "(")
  }

  /// What stands between single quotes, of which bash knows a kind with escapes.
  @_lifetime(self: copy self)
  private mutating func quoted(_ word: inout Word, isANSI: Bool) {
    if isANSI { word.text.removeLast() }
    here += 1
    while here < text.count, text[here] != UInt8(ascii: "'") {
      guard isANSI, text[here] == UInt8(ascii: "\\"), here + 1 < text.count else {
        word.text.append(text[here], from: here)
        here += 1
        continue
      }
      escape(&word)
    }
    here = min(here + 1, text.count)
  }

  /// An escape of `$'…'`.
  @_lifetime(self: copy self)
  private mutating func escape(_ word: inout Word) {
    let start = here
    let letter = text[here + 1]
    here += 2
    switch letter {
    case UInt8(ascii: "n"): word.text.append(0x0A, from: start)
    case UInt8(ascii: "t"): word.text.append(0x09, from: start)
    case UInt8(ascii: "r"): word.text.append(0x0D, from: start)
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      var value: UInt32 = 0
      var digits = 0
      let most = letter == UInt8(ascii: "u") ? 4 : 2
      while digits < most, here < text.count, let digit = text[here].hexValue {
        value = value * 16 + digit
        digits += 1
        here += 1
      }
      let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
      for byte in String(Character(scalar)).utf8 { word.text.append(byte, from: start) }
    default: word.text.append(letter, from: start + 1)
    }
  }

  @_lifetime(self: copy self)
  private mutating func doubleQuoted(_ word: inout Word) {
    here += 1
    while here < text.count, text[here] != UInt8(ascii: "\"") {
      guard text[here] == UInt8(ascii: "\\"), here + 1 < text.count else {
        take(&word)
        continue
      }
      switch text[here + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "`"):
        word.text.append(text[here + 1], from: here + 1)
        here += 2
      case UInt8(ascii: "\n"): here += 2
      default:
        word.text.append(text[here], from: here)
        here += 1
      }
    }
    here = min(here + 1, text.count)
  }

  // MARK: - Redirections

  /// Passes over a redirection, and remembers a here-document.
  @_lifetime(self: copy self)
  private mutating func redirect() {
    let isDocument = text.holds("<<", at: here) && !text.holds("<<<", at: here)
    while here < text.count, "<>&-".utf8.contains(text[here]) { here += 1 }
    guard skipBlanks(), here < text.count, text[here] != UInt8(ascii: "\n") else { return }
    let before = here
    let name = word()
    // A byte that no word takes would be met again.
    if here == before { here += 1 }
    if isDocument { documents.append(name) }
  }

  /// The here-documents begin on the next line.
  @_lifetime(self: copy self)
  private mutating func readDocuments() {
    guard !documents.isEmpty else { return }
    skipLine()
    for name in documents {
      here = min(here + 1, text.count)
      let start = here
      var lineStart = here
      while lineStart < text.count {
        here = lineStart
        skipLine()
        if isLine(ByteRange(lineStart, here), name.string) { break }
        lineStart = here + 1
      }
      let end = min(lineStart, text.count)
      if document == nil {
        document =
          name.isQuoted
          ? CapturedText(ByteRange(start, end), of: text) : expanded(ByteRange(start, end))
      }
    }
    documents = []
  }

  /// The lines of a here-document as the command reads them, unless quotes around its word forbid it.
  private func expanded(_ range: ByteRange) -> CapturedText {
    var lines = ShellWords(text.extracting(0..<range.end), from: range.start)
    return lines.rest()
  }

  @_lifetime(self: copy self)
  private mutating func rest() -> CapturedText {
    var word = Word(range: ByteRange(here, here))
    while here < text.count {
      guard text[here] == UInt8(ascii: "\\"), here + 1 < text.count,
        "\\$`".utf8.contains(text[here + 1])
      else {
        take(&word)
        continue
      }
      word.text.append(text[here + 1], from: here + 1)
      here += 2
    }
    return word.text
  }

  /// Whether a line is this word, apart from tabs before it.
  private func isLine(_ line: ByteRange, _ word: String) -> Bool {
    var start = line.start
    while start < line.end, text[start] == UInt8(ascii: "\t") { start += 1 }
    var end = line.end
    if end > start, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard end - start == word.utf8.count else { return false }
    return text.extracting(start..<end).equals(word)
  }
}
