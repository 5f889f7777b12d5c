// A document in a string of a log: `10:05:08 [debug] sent body: "{\"aps\":{}}", status: 400`.
extension ScannedText {
  // Before the document, a log says no more.
  private static let mostLoggedBytes = 1024

  /// What a log says around a string with a document; nil where no log holds one.
  func loggedString() -> Cover? {
    let start = skipBlanks(from: holds("\u{FEFF}", at: 0) ? 3 : 0)
    guard beginsAsLog(at: start), let quote = loggedQuote(from: start),
      let literal = SourceLiteral(at: quote, in: self)
    else { return nil }
    let shown = ByteRange(start, skipBlanks(backFrom: quote))
    var cover = Cover(
      .loggedString, .textBeforeDocument, at: shown, subject: excerpt(shown),
      [TextEdit(ByteRange(0, literal.content.start), "")] + literal.edits(in: self)
        + [TextEdit(ByteRange(literal.content.end, count), "")])
    cover.problem.isLogPrefix = true
    cover.problem.count += documentStrings(from: literal.range.end)
    cover.problem.repair = nil
    cover.keepsBytes = false
    let rest = ByteRange(literal.range.end, skipBlanks(backFrom: count))
    if rest.count > 0 { cover.problem.related = rest }
    return cover
  }

  private func loggedQuote(from start: Int) -> Int? {
    let limit = min(count, start + Self.mostLoggedBytes)
    var here = start
    while here < limit {
      here = firstIndex(of: ASCII.quote, from: here, to: limit)
      // The string of a member belongs to the object that it stands in.
      guard here < limit, byte(at: skipBlanks(backFrom: here) - 1) != ASCII.openBrace else {
        return nil
      }
      if beginsEscapedDocument(at: here + 1) { return here }
      here += 1
    }
    return nil
  }
}
