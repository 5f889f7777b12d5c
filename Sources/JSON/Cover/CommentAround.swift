// A document that was commented out: `/* {"aps": {}} */`, or a mark before each of its lines.
extension ScannedText {
  /// The marks of the comment that the text is; nil where it is none.
  func commentAround() -> Cover? { blockComment() ?? lineComments() }

  private func blockComment() -> Cover? {
    let start = skipBlanks(from: 0)
    let end = skipBlanks(backFrom: count)
    guard holds("/*", at: start), end - start >= 4, holds("*/", at: end - 2) else { return nil }
    var content = ByteRange(start + 2, end - 2)
    while content.start < content.end, self[content.start] == ASCII.asterisk { content.start += 1 }
    while content.end > content.start, self[content.end - 1] == ASCII.asterisk { content.end -= 1 }
    // Another one begins behind it.
    guard !holdsCommentEnd(in: content) else { return nil }
    let edits =
      [TextEdit(ByteRange(0, content.start), "")] + margins(in: content)
      + [TextEdit(ByteRange(content.end, count), "")]
    let opening = ByteRange(start, content.start)
    var cover = Cover(.comment, .textBeforeDocument, at: opening, subject: excerpt(opening), edits)
    cover.problem.related = ByteRange(content.end, end)
    return cover
  }

  private func holdsCommentEnd(in content: ByteRange) -> Bool {
    var here = content.start
    while here < content.end {
      here = firstIndex(of: ASCII.asterisk, from: here, to: content.end)
      if here < content.end, holds("*/", at: here) { return true }
      here += 1
    }
    return false
  }

  /// The asterisks before the lines of a comment, but for its first one, when all of them have one.
  private func margins(in content: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var hasAll = true
    let first = lineEnd(from: content.start)
    guard first < content.end else { return [] }
    forEachLine(from: first + 1) { line in
      let mark = skipBlanks(from: line.start)
      guard mark < content.end else { return false }
      hasAll = self[mark] == ASCII.asterisk
      edits.append(TextEdit(ByteRange(line.start, mark + 1), ""))
      return hasAll
    }
    return hasAll ? edits : []
  }

  private func lineComments() -> Cover? {
    guard let sign = lineSign(at: skipBlanks(from: 0)) else { return nil }
    var edits: [TextEdit] = []
    var areAll = true
    forEachLine { line in
      let start = skipBlanks(from: line.start)
      areAll = lineSign(at: start) == sign
      var end = start
      while end < line.end, self[end] == sign { end += 1 }
      edits.append(TextEdit(ByteRange(line.start, end), ""))
      return areAll
    }
    guard areAll, let first = edits.first?.range else { return nil }
    let shown = ByteRange(skipBlanks(from: first.start), first.end)
    return Cover(.comment, .textBeforeDocument, at: shown, subject: excerpt(shown), edits)
  }

  /// The sign that makes a comment of the rest of a line, alone or twice.
  private func lineSign(at index: Int) -> UInt8? {
    guard let byte = byte(at: index) else { return nil }
    switch byte {
    case ASCII.hash: return byte
    case ASCII.slash, ASCII.minus: return self.byte(at: index + 1) == byte ? byte : nil
    default: return nil
    }
  }
}
