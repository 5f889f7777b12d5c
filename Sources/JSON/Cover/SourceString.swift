// JSON that was copied with the code around it: `var payload = "{\"aps\":{}}";`.
extension ScannedText {
  /// The code around a string that holds the document; nil where no string does.
  func sourceString() -> Cover? {
    let start = skipBlanks(from: holds("\u{FEFF}", at: 0) ? 3 : 0)
    // A document, also a broken one, and a string alone.
    guard start < count, !self[start].isOpeningBracket else { return nil }
    guard let opening = documentString(from: start) else { return nil }
    var pieces = [opening]
    while let next = nextPiece(behind: pieces[pieces.count - 1]) { pieces.append(next) }
    let last = pieces[pieces.count - 1]
    // What a variable holds is not known.
    guard !isJoined(behind: last.range.end) else { return nil }
    let rest = ByteRange(last.range.end, skipBlanks(backFrom: count))
    let isAlone = opening.content.start == start + 1 && pieces.count == 1 && rest.count == 0
    guard !isAlone else { return nil }
    var edits = [TextEdit(ByteRange(0, opening.content.start), "")]
    for (number, piece) in pieces.enumerated() {
      edits += piece.edits(in: self)
      let next = number + 1 < pieces.count ? pieces[number + 1].content.start : rest.end
      // A shell puts the value of the variable there.
      let variable = number + 1 < pieces.count ? variable(behind: piece)?.placeholder : nil
      if let variable {
        edits.append(TextEdit(ByteRange(piece.content.end, variable.start), ""))
      }
      edits.append(TextEdit(ByteRange(variable?.end ?? piece.content.end, next), ""))
    }
    let shown = ByteRange(start, max(opening.content.start, start + 1))
    var cover = Cover(
      .sourceString, .textBeforeDocument, at: shown,
      subject: excerpt(ByteRange(start, skipBlanks(backFrom: shown.end))), edits)
    if rest.count > 0 { cover.problem.related = rest }
    cover.problem.isOfProgram = isCode(before: opening.range.start, behind: rest)
    // Of more than a statement, only the author can say what is to stay.
    if cover.problem.isOfProgram { cover.problem.count = max(documentStrings(from: start), 1) }
    if cover.problem.isOfProgram,
      hasLineEnd(in: ByteRange(start, skipBlanks(backFrom: opening.range.start)))
        || hasLineEnd(in: rest)
    {
      cover.problem.repair = nil
    }
    cover.keepsBytes = false
    return cover
  }

  // Before a document in a string, no more code is expected.
  private static let maxCodeBytes = 1024

  /// The first string that begins as a document does, before any other bracket of a dictionary.
  private func documentString(from start: Int) -> SourceLiteral? {
    let limit = min(count, start + Self.maxCodeBytes)
    var here = start
    while here < limit {
      // More than one block of code: then none is the document.
      if isFence(at: here) { return nil }
      if let end = lineCommentEnd(at: here) {
        here = end
        continue
      }
      if sourceQuote(at: here) != nil {
        // One that is not closed would be looked for again and again.
        guard let literal = SourceLiteral(at: here, in: self) else { return nil }
        if literal.beginsDocument(in: self) { return literal }
        let next = skipBlanks(from: literal.range.end)
        // A key, or a member of a list.
        if byte(at: next) == ASCII.colon || holds("=>", at: next) { return nil }
        here = literal.range.end
        continue
      }
      switch self[here] {
      case ASCII.openBrace: return nil
      case ASCII.openBracket where isFollowed(by: "\"'", from: here + 1): return nil
      default: here += 1
      }
    }
    return nil
  }

  /// How many strings of a program or a log hold an object with members.
  func documentStrings(from start: Int) -> Int {
    var found = 0
    var here = start
    while here < count {
      if let end = lineCommentEnd(at: here) {
        here = end
        continue
      }
      guard sourceQuote(at: here) != nil else {
        here += 1
        continue
      }
      // One that is not closed ends nowhere.
      guard let literal = SourceLiteral(at: here, in: self) else { return found }
      if literal.documentStart(in: self) != nil { found += 1 }
      here = literal.range.end
    }
    return found
  }

  /// The end of the line where a comment begins whose quotes are none of the program's; nil for a URL.
  func lineCommentEnd(at index: Int) -> Int? {
    guard self[index] == ASCII.slash, holds("//", at: index),
      index == 0 || self[index - 1] != ASCII.colon
    else { return nil }
    return lineEnd(from: index)
  }

  /// Whether what stands around a string assigns, returns or hands it on, as no log does.
  private func isCode(before start: Int, behind rest: ByteRange) -> Bool {
    let end = skipBlanks(backFrom: start)
    let first = skipBlanks(from: 0)
    guard end > first else { return false }
    if isAssignment(ByteRange(first, end)) || endsWithReturn(at: end) || holds("=>", at: end - 2) {
      return true
    }
    let next = skipBlanks(from: rest.start)
    let last = lastOnLine(from: rest.start)
    if hasOpenCall(ByteRange(first, end)) {
      return last.map { ");,".utf8.contains($0) } ?? true
    }
    guard let sign = byte(at: next) else { return false }
    // A sentence ends with a point, and a method begins with one.
    return sign == ASCII.semicolon && last == sign
      || sign == ASCII.dot && byte(at: next + 1)?.isLetter == true
  }

  /// The last sign that is no blank on the rest of a line.
  private func lastOnLine(from index: Int) -> UInt8? {
    let end = skipBlanks(backFrom: lineEnd(from: index))
    return end > index ? self[end - 1] : nil
  }

  private func endsWithReturn(at end: Int) -> Bool {
    let start = end - 6
    return start >= 0 && holds("return", at: start)
      && (start == 0 || !self[start - 1].isNameByte)
  }

  /// Whether the parentheses of a call, which follow a name at once, are still open at the end of a part.
  private func hasOpenCall(_ part: ByteRange) -> Bool {
    var calls = 0
    for here in part.start..<part.end {
      if self[here] == ASCII.openParenthesis {
        if calls > 0 || here > part.start && self[here - 1].isNameByte { calls += 1 }
      } else if self[here] == ASCII.closeParenthesis, calls > 0 {
        calls -= 1
      }
    }
    return calls > 0
  }

  /// Whether a value other than a literal goes on with the text: `" + name + "`, or `" name "` as in C
  /// and Erlang, but no call as in `".trimMargin()`.
  private func isJoined(behind end: Int) -> Bool {
    guard byte(at: end) != ASCII.dot || byte(at: end + 1)?.isLetter != true else { return false }
    let sign = skipBlanks(from: end)
    let word = joinersEnd(from: sign)
    let next = wordEnd(from: word)
    guard next > word else { return false }
    return word > sign || isFollowed(by: "\"'`", from: next)
  }

  /// Behind the signs that join strings.
  private func joinersEnd(from index: Int) -> Int {
    var here = index
    while let byte = byte(at: here), "+.&\\_".utf8.contains(byte) {
      here = skipBlanks(from: here + 1)
    }
    return here
  }

  /// The variable of a shell between a literal and the next one: `'{"a":'$a'}'`.
  private func variable(
    behind piece: SourceLiteral
  ) -> (value: ByteRange, placeholder: ByteRange)? {
    quotedForShell(at: piece.range.end - 1)
  }

  /// The literal that goes on with the text of another one, with what joins the two before it.
  private func nextPiece(behind piece: SourceLiteral) -> SourceLiteral? {
    if let variable = variable(behind: piece) {
      return SourceLiteral(goingOnWith: piece, at: variable.value.end - 1, in: self)
    }
    let here = joinersEnd(from: skipBlanks(from: piece.range.end))
    guard here < count, let next = SourceLiteral(at: here, in: self), next.isLike(piece) else {
      return nil
    }
    return next
  }
}

/// A string of a program, in whatever language.
struct SourceLiteral: BitwiseCopyable {
  /// How its quote is written inside of it, and other signs.
  private enum Escapes: BitwiseCopyable { case none, backslashes, doubledQuotes }

  /// With its quotes, and the letters and signs before them.
  private(set) var range: ByteRange
  private(set) var content: ByteRange
  private var escapes: Escapes
  private var quote: UInt8

  /// Nil where none opens, or it is not closed.
  init?(at index: Int, in text: ScannedText) {
    guard let (start, hashes) = text.sourceQuote(at: index) else { return nil }
    quote = text[start]
    range = ByteRange(index, start)
    content = range
    escapes = .none
    // Of Swift and Rust; C++ has parentheses in their place.
    if hashes > 0 {
      guard let end = text.rawStringEnd(from: start + 1, quote, hashes) else { return nil }
      close(ByteRange(start + 1, end), hashes + 1)
    } else if quote != ASCII.backtick, text.holdsThree(quote, at: start) {
      guard let end = text.longStringEnd(from: start + 3, quote) else { return nil }
      close(ByteRange(start + 3, end), 3)
    } else {
      escapes = text.doublesQuotes(quote, from: start + 1) ? .doubledQuotes : .backslashes
      guard let end = end(from: start + 1, in: text) else { return nil }
      close(ByteRange(start + 1, end), 1)
      if escapes == .backslashes, text.isRaw(ByteRange(index, start)) { escapes = .none }
    }
  }

  /// The rest of a text behind a variable; nil where it is not closed.
  init?(goingOnWith other: SourceLiteral, at index: Int, in text: ScannedText) {
    quote = other.quote
    escapes = other.escapes
    range = ByteRange(index, index)
    content = range
    guard let end = end(from: index + 1, in: text) else { return nil }
    close(ByteRange(index + 1, end), 1)
  }

  private mutating func close(_ content: ByteRange, _ length: Int) {
    self.content = content
    range.end = content.end + length
  }

  private func end(from start: Int, in text: ScannedText) -> Int? {
    var here = start
    while here < text.count {
      if text[here] == ASCII.backslash, escapes == .backslashes {
        here += 2
      } else if text[here] == quote {
        guard escapes == .doubledQuotes, text.byte(at: here + 1) == quote else { return here }
        here += 2
      } else {
        here += 1
      }
    }
    return nil
  }

  /// Whether it goes on with a text in the same way.
  func isLike(_ other: SourceLiteral) -> Bool { quote == other.quote }

  /// Whether an object, or a list of objects, begins in it, perhaps behind the margin of its lines.
  func beginsDocument(in text: ScannedText) -> Bool {
    var here = content.start
    while here < content.end {
      if text[here].isBlank || text[here] == ASCII.pipe || text[here] == ASCII.openBracket {
        here += 1
      } else if text.holds("\\n", at: here) || text.holds("\\t", at: here) {
        here += 2
      } else {
        return text[here] == ASCII.openBrace
      }
    }
    return false
  }

  /// Where an object with members begins in it; nil where none does.
  func documentStart(in text: ScannedText) -> Int? {
    var here = content.start
    while here < content.end {
      here = text.firstIndex(of: ASCII.openBrace, from: here, to: content.end)
      guard here < content.end else { return nil }
      var next = text.skipBlanks(from: here + 1)
      if next >= content.end { return here }
      if text.holds("\\n", at: next) { next = text.skipBlanks(from: next + 2) }
      if text.byte(at: next) == ASCII.backslash { next += 1 }
      if next < content.end, text[next] == ASCII.quote { return here }
      here += 1
    }
    return nil
  }

  /// What decodes it.
  func edits(in text: ScannedText) -> [TextEdit] {
    switch escapes {
    case .none: return []
    case .backslashes where quote == ASCII.quote: return text.unescaping(content)
    case .backslashes: return text.removingEscapes(of: quote, in: content)
    case .doubledQuotes: return text.removingDoubles(of: quote, in: content)
    }
  }
}

extension ScannedText {
  /// Where the quote of a string stands whose letters and signs begin here, and how many number signs
  /// are before it.
  func sourceQuote(at index: Int) -> (quote: Int, hashes: Int)? {
    // A name may end with such a letter.
    let isInWord = index > 0 && self[index - 1].isWordByte
    var here = index
    let lastSign = index + Self.mostSigns
    while here < lastSign, let byte = byte(at: here), byte == ASCII.at || byte == ASCII.dollar {
      here += 1
    }
    if !isInWord { here = lettersEnd(from: here) }
    let first = here
    let lastHash = first + Self.mostSigns
    while here < lastHash, byte(at: here) == ASCII.hash { here += 1 }
    guard let quote = byte(at: here) else { return nil }
    if quote == ASCII.quote { return (here, here - first) }
    guard here == first, quote == ASCII.apostrophe || quote == ASCII.backtick,
      // An apostrophe.
      quote == ASCII.backtick || here != index || !isInWord
    else { return nil }
    return (here, 0)
  }

  // More are no sign of a string, and each place of a text may be asked.
  private static var mostSigns: Int { 16 }

  /// Behind the letters that say what string follows: Python's `b`, `u`, `f` and `r`, two of them at most,
  /// of which other languages have some.
  private func lettersEnd(from index: Int) -> Int {
    var here = index
    while here < index + 2, let letter = byte(at: here), Self.areLetters(letter | 0x20) {
      here += 1
    }
    return here
  }

  private static func areLetters(_ letter: UInt8) -> Bool { "bfru".utf8.contains(letter) }

  /// Whether the letters before a quote say that backslashes stand for themselves.
  fileprivate func isRaw(_ letters: ByteRange) -> Bool {
    (letters.start..<letters.end).contains { self[$0] | 0x20 == 0x72 }
  }

  fileprivate func holdsThree(_ quote: UInt8, at index: Int) -> Bool {
    byte(at: index + 1) == quote && byte(at: index + 2) == quote
  }

  fileprivate func longStringEnd(from start: Int, _ quote: UInt8) -> Int? {
    var here = start
    while here < count {
      here = firstIndex(of: quote, from: here, to: count)
      if here < count, holdsThree(quote, at: here) { return here }
      here += 1
    }
    return nil
  }

  fileprivate func rawStringEnd(from start: Int, _ quote: UInt8, _ hashes: Int) -> Int? {
    var here = start
    while here < count {
      here = firstIndex(of: quote, from: here, to: count)
      var end = here + 1
      while end - here <= hashes, byte(at: end) == ASCII.hash { end += 1 }
      if here < count, end - here > hashes { return here }
      here += 1
    }
    return nil
  }

  /// Whether a string has two quotes for each of its own: `{""aps"": 1}`.
  fileprivate func doublesQuotes(_ quote: UInt8, from start: Int) -> Bool {
    let first = firstIndex(of: quote, from: start, to: count)
    return first > start && first < count && self[first - 1] != ASCII.backslash
      && byte(at: first + 1) == quote
  }

  /// Takes the backslashes away that stand before a quote or another backslash.
  fileprivate func removingEscapes(of quote: UInt8, in content: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var here = content.start
    while here < content.end {
      here = firstIndex(of: ASCII.backslash, from: here, to: content.end)
      guard here + 1 < content.end else { break }
      // JSON has the escape of a double quote as well, but not outside of its strings.
      if self[here + 1] == quote || self[here + 1] == ASCII.backslash {
        edits.append(TextEdit(ByteRange(here, here + 1), ""))
      }
      let byte = prefix(content.end).byteEscape(at: here)
      if let byte { edits.append(byte) }
      here = byte?.range.end ?? here + 2
    }
    return edits
  }

  fileprivate func removingDoubles(of quote: UInt8, in content: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var here = content.start
    while here < content.end {
      here = firstIndex(of: quote, from: here, to: content.end)
      if here < content.end { edits.append(TextEdit(ByteRange(here, here + 1), "")) }
      here += 2
    }
    return edits
  }
}
