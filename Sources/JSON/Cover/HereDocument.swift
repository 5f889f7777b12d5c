// A document that was copied with the command around it: `cat > a.json <<EOF`, and `EOF` below it.
extension ScannedText {
  /// The command above the only here-document, and what stands below it; nil where there is none, or
  /// another one.
  func hereDocument() -> Cover? {
    guard let (command, word) = lineOfHereDocument() else { return nil }
    let start = skipBlanks(from: command.end)
    let end = skipBlanks(backFrom: count)
    // Without the word below it, `<<` may be a sign of any program.
    guard start < count, self[start].isOpeningBracket,
      let closing = line(from: start, holding: word),
      wordOfHereDocument(in: ByteRange(closing.end, end)) == nil
    else { return nil }
    let shown = ByteRange(skipBlanks(from: command.start), skipBlanks(backFrom: command.end))
    let edits = [
      TextEdit(ByteRange(0, start), ""), TextEdit(ByteRange(closing.start, end), ""),
    ]
    var cover = Cover(
      .hereDocument, .textBeforeDocument, at: shown, subject: excerpt(shown), edits)
    cover.problem.related = closing
    cover.problem.isFilledIn = !isQuoted(word)
    // The rest of a script is not to be deleted.
    if skipBlanks(from: 0) < shown.start || closing.end < end { cover.problem.repair = nil }
    return cover
  }

  // What stands above it is a comment or two, and other commands.
  private static var mostBytesBefore: Int { 2048 }

  /// The line behind which such a document begins, and the word that ends it; nil where what may be a
  /// document comes first.
  private func lineOfHereDocument() -> (line: ByteRange, word: ByteRange)? {
    var found: (line: ByteRange, word: ByteRange)?
    forEachLine { line in
      found = wordOfHereDocument(in: line).map { (line, $0) }
      return found == nil && line.end < Self.mostBytesBefore
        && !self[skipBlanks(from: line.start)].isOpeningBracket
    }
    return found
  }

  /// Whether quotes or a backslash before the word keep variables in the document from being filled in.
  private func isQuoted(_ word: ByteRange) -> Bool {
    switch self[word.start - 1] {
    case ASCII.quote, ASCII.apostrophe, ASCII.backslash: true
    default: false
    }
  }

  /// The word behind `<<`, in quotes or not, as shells, PHP and Ruby have it.
  private func wordOfHereDocument(in line: ByteRange) -> ByteRange? {
    var here = line.start
    while true {
      here = firstIndex(of: ASCII.less, from: here, to: line.end)
      guard here < line.end else { return nil }
      guard holds("<<", at: here) else {
        here += 1
        continue
      }
      while here < line.end, Self.marks.contains(self[here]) { here += 1 }
      var end = here
      while end < line.end, self[end].isWordByte { end += 1 }
      if end > here, !self[here].isDigit { return ByteRange(here, end) }
    }
  }

  /// What may stand between the first sign and the word.
  private static let marks = Array("<-~ '\"\\".utf8)

  /// The first line with nothing but a word in it, and perhaps the end of a statement.
  private func line(from start: Int, holding word: ByteRange) -> ByteRange? {
    var found: ByteRange?
    forEachLine(from: start) { line in
      let first = skipBlanks(from: line.start)
      let end = skipBlanks(backFrom: line.end)
      let isClosing =
        end - first >= word.count
        && (0..<word.count).allSatisfy { self[first + $0] == self[word.start + $0] }
        && (first + word.count..<end).allSatisfy { self[$0] == ASCII.semicolon }
      if isClosing { found = ByteRange(first, end) }
      return !isClosing
    }
    return found
  }
}
