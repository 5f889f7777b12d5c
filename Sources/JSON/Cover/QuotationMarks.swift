// A document in a blog or a chat that was quoted as a whole: `“{“aps”:{}}”`.
extension ScannedText {
  /// The typographic quotes around the document; nil where none open it, or none close it.
  func quotationMarks() -> Cover? {
    let start = skipBlanks(from: holds("\u{FEFF}", at: 0) ? 3 : 0)
    let end = skipBlanks(backFrom: count)
    let opening = ByteRange(start, start + curlyLength(at: start))
    guard opening.count > 0, end - Self.curlyBytes > opening.end,
      curlyLength(at: end - Self.curlyBytes) == Self.curlyBytes
    else { return nil }
    let closing = ByteRange(end - Self.curlyBytes, end)
    let first = skipBlanks(from: opening.end)
    let last = skipBlanks(backFrom: closing.start) - 1
    // Behind another sign it is the first string of a list, or a text for people.
    guard first < last,
      self[first] == ASCII.openBrace && self[last] == ASCII.closeBrace
        || self[first] == ASCII.openBracket && self[last] == ASCII.closeBracket
    else { return nil }
    // Two documents, each in quotes of its own, may stand on a line.
    let isOne = !(first..<last).contains { here in
      (self[here] == ASCII.closeBrace || self[here] == ASCII.closeBracket)
        && curlyLength(at: here + 1) > 0
    }
    var cover = Cover(
      .quotationMarks, .textBeforeDocument, at: opening, subject: excerpt(opening),
      [TextEdit(opening, ""), TextEdit(closing, "")], repairIsSafe: isOne)
    cover.problem.related = closing
    cover.isCertain = isOne
    return cover
  }

  /// How long each of them is in UTF-8.
  private static let curlyBytes = 3
}
