import JSON

/// The words of the commands of a POSIX shell, with quotes and escapes undone.
struct ShellWords: ~Escapable {
  struct Word {
    var text = CapturedText()
    var range: ByteRange
    /// Whether the shell puts something in before the command sees it.
    var isExpanded = false
    /// Whether a part of it is in quotes, or behind a backslash.
    var isQuoted = false
    /// How many of its bytes are known, apart from blanks.
    var knownBytes = 0
    /// The file whose content the shell puts in.
    var file: String?
    /// What only the shell knows: "the value of `$payload`".
    var unknown: String?

    var string: String { String(decoding: text.bytes, as: UTF8.self) }

    /// What the command is given; nil when only the shell knows.
    var value: ShellValue? {
      guard isExpanded, knownBytes == 0 else { return .text(text) }
      return file.map { .file($0) }
    }

    /// Adds a byte that is written at this offset.
    mutating func append(_ byte: UInt8, from offset: Int) {
      text.append(byte, from: offset)
      if !byte.isBlank { knownBytes += 1 }
    }
  }

  let text: Span<UInt8>
  var here: Int
  /// Whether a backquote ends the command instead of beginning another one.
  let isInBackquotes: Bool
  /// Whether these are the words of a command whose output is put in, in which no other one is read.
  let isSubstitution: Bool
  let memory: ShellMemory
  /// Whether the command goes on in lines that only go on with one: pages lose the backslashes at the
  /// ends of lines.
  var joinsLines = false
  /// What the words so far say about the next line.
  private var progress = Progress()
  /// Up to where the end of a command whose output is put in was looked for in vain.
  var isOpenUntil = 0
  /// The same for one that prints what is known.
  var isUnknownUntil = 0
  /// What is known of the quotes in a string.
  private var apostrophes = QuotedJSON()
  /// What the redirections of each command of the pipeline say.
  var redirections = [ShellRedirections()]
  /// The words that end here-documents still to come, and which commands read them.
  var documents: [(word: Word, command: Int)] = []

  private struct Progress: BitwiseCopyable {
    var hasAddress = false
    var isBehindOption = false
  }

  @_lifetime(copy text)
  init(
    _ text: Span<UInt8>, from start: Int, _ memory: ShellMemory, inBackquotes: Bool = false,
    isSubstitution: Bool = false
  ) {
    self.text = text
    here = start
    self.memory = memory
    isInBackquotes = inBackquotes
    self.isSubstitution = isSubstitution
  }

  /// The next word; nil at the end of the command.
  @_lifetime(self: copy self)
  mutating func next() -> Word? {
    while skipBlanks(), here < text.count {
      switch text[here] {
      case UInt8(ascii: "`") where !isInBackquotes && substitutionEnd(from: here) != nil:
        return word()
      case UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"),
        UInt8(ascii: ")"), UInt8(ascii: "`"):
        return nil
      case UInt8(ascii: "#"):
        skipLine()
      case UInt8(ascii: "<") where placeholderEnd(from: here) != nil:
        return word()
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
  mutating func skipBlanks() -> Bool {
    while here < text.count {
      switch text[here] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): here += 1
      case UInt8(ascii: "\\") where lineEnd(at: here + 1) != nil:
        here = lineEnd(at: here + 1) ?? here + 1
      case UInt8(ascii: "\n") where joinsLines && goesOn(behind: here): here += 1
      default: return true
      }
    }
    return false
  }

  /// Whether the line behind a line end begins with an option, or with what is still lacking: the text
  /// for the option before it, or the address.
  private func goesOn(behind lineEnd: Int) -> Bool {
    var next = lineEnd + 1
    while next < text.count, text[next] == UInt8(ascii: " ") || text[next] == UInt8(ascii: "\t") {
      next += 1
    }
    guard next < text.count else { return false }
    switch text[next] {
    case UInt8(ascii: "-"):
      let name = text.holds("--", at: next) ? next + 2 : next + 1
      return name < text.count && text[name].isLetter
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return progress.isBehindOption
    default: return !progress.hasAddress && text.holds("http", at: next)
    }
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
  mutating func skipLine() {
    while here < text.count, text[here] != UInt8(ascii: "\n") { here += 1 }
  }

  @_lifetime(self: copy self)
  mutating func word() -> Word {
    var word = Word(range: ByteRange(here, here))
    reading: while here < text.count {
      switch text[here] {
      case UInt8(ascii: "<") where placeholderEnd(from: here) != nil: takePlaceholder(&word)
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
          if here + 1 < text.count { word.append(text[here + 1], from: here + 1) }
          here = min(here + 2, text.count)
        }
      default: take(&word)
      }
    }
    word.range.end = here
    if joinsLines {
      progress.isBehindOption = word.text.bytes.first == UInt8(ascii: "-")
      progress.hasAddress = progress.hasAddress || word.text.bytes.starts(with: "http".utf8)
    }
    return word
  }

  /// What stands between single quotes, of which bash knows a kind with escapes.
  @_lifetime(self: copy self)
  private mutating func quoted(_ word: inout Word, isANSI: Bool) {
    if isANSI { word.text.removeLast() }
    here += 1
    let start = here
    let before = word.text.bytes.count
    defer { word.text.noteQuotedVariables(behind: before) }
    while here < text.count {
      if text[here] == UInt8(ascii: "'") {
        if !isANSI, let end = QuotedJSON.valueEnd(at: here, of: text) {
          // The reader of JSON tells of its quotes.
          while here < end {
            word.append(text[here], from: here)
            here += 1
          }
          continue
        }
        guard !isANSI, apostrophes.holdsApostrophe(at: here, of: text, quotedFrom: start) else {
          break
        }
        word.text.append(bareApostropheFrom: here)
        here += 1
        continue
      }
      guard isANSI, text[here] == UInt8(ascii: "\\"), here + 1 < text.count else {
        word.append(text[here], from: here)
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
    case UInt8(ascii: "n"): word.append(0x0A, from: start)
    case UInt8(ascii: "t"): word.append(0x09, from: start)
    case UInt8(ascii: "r"): word.append(0x0D, from: start)
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
      for byte in String(Character(scalar)).utf8 { word.append(byte, from: start) }
    default: word.append(letter, from: start + 1)
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
        word.append(text[here + 1], from: here + 1)
        here += 2
      case UInt8(ascii: "\n"): here += 2
      default:
        word.append(text[here], from: here)
        here += 1
      }
    }
    here = min(here + 1, text.count)
  }
}
