import JSON

/// What a command reads and writes, as its redirections say.
struct ShellRedirections {
  /// Whether it reads something else than the output of the command before.
  var hasInput = false
  var input: ShellValue?
  var outputFile: String?
  /// Whether the file keeps what it has.
  var appends = false
}

extension ShellWords {
  /// Passes over a redirection, and remembers what it says.
  @_lifetime(self: copy self)
  mutating func redirect() {
    let start = here
    while here < text.count, "<>&-".utf8.contains(text[here]) { here += 1 }
    let sign = text.extracting(start..<here)
    guard skipBlanks(), here < text.count, text[here] != UInt8(ascii: "\n") else { return }
    let before = here
    let target = word()
    // A byte that no word takes would be met again.
    if here == before { here += 1 }
    let command = redirections.count - 1
    if sign.equals("<<<") {
      setInput(of: command, target.value)
    } else if text.holds("<<", at: start) {
      documents.append((target, command))
    } else if sign.equals("<") {
      setInput(of: command, .file(target.string))
    } else if sign.equals(">") || sign.equals(">>"), start == 0 || text[start - 1].isBlank {
      redirections[command].outputFile = target.string
      redirections[command].appends = sign.equals(">>")
    } else if sign.equals(">&"), target.string == "2" {
      redirections[command].outputFile = "/dev/stderr"
    }
  }

  @_lifetime(self: copy self)
  private mutating func setInput(of command: Int, _ value: ShellValue?) {
    redirections[command].hasInput = true
    redirections[command].input = value
  }

  /// Goes on with the command that reads what this one prints; false when there is none.
  @_lifetime(self: copy self)
  mutating func goOnBehindPipe() -> Bool {
    guard here < text.count, text[here] == UInt8(ascii: "|"), !text.holds("||", at: here) else {
      return false
    }
    here += text.holds("|&", at: here) ? 2 : 1
    while skipBlanks(), here < text.count, text[here] == UInt8(ascii: "\n") {
      readDocuments()
      if documents.isEmpty, here < text.count, text[here] == UInt8(ascii: "\n") { here += 1 }
    }
    redirections.append(ShellRedirections())
    return true
  }

  /// The here-documents begin on the next line.
  @_lifetime(self: copy self)
  mutating func readDocuments() {
    guard !documents.isEmpty else { return }
    skipLine()
    for (name, command) in documents {
      here = min(here + 1, text.count)
      let start = here
      var lineStart = here
      while lineStart < text.count {
        here = lineStart
        skipLine()
        if isLine(ByteRange(lineStart, here), name.string) { break }
        lineStart = here + 1
      }
      let range = ByteRange(start, min(lineStart, text.count))
      guard !redirections[command].hasInput else { continue }
      setInput(of: command, name.isQuoted ? .text(quoted(range)) : expanded(range))
    }
    documents = []
  }

  private func quoted(_ range: ByteRange) -> CapturedText {
    var lines = CapturedText(range, of: text)
    lines.noteQuotedVariables(behind: 0)
    lines.isQuotedHereDocument = true
    return lines
  }

  /// The lines of a here-document as the command reads them, unless quotes around its word forbid it.
  private func expanded(_ range: ByteRange) -> ShellValue? {
    var lines = ShellWords(
      text.extracting(0..<range.end), from: range.start, memory, isSubstitution: isSubstitution)
    return lines.rest()
  }

  @_lifetime(self: copy self)
  private mutating func rest() -> ShellValue? {
    var word = Word(range: ByteRange(here, here))
    while here < text.count {
      guard text[here] == UInt8(ascii: "\\"), here + 1 < text.count,
        "\\$`".utf8.contains(text[here + 1])
      else {
        take(&word)
        continue
      }
      word.append(text[here + 1], from: here + 1)
      here += 2
    }
    return word.value
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
