// The fences of Markdown around a document that was copied from an issue or a chat, and the words around
// them.
extension ScannedText {
  /// The fences of the first block of code, with what stands outside of them; nil where there is no
  /// block, or where what may be another document follows it.
  func codeBlock() -> Cover? {
    guard let block = CodeBlock(in: self) else { return nil }
    var edits = [TextEdit(ByteRange(byteOrderMarkEnd, block.content.start), "")]
    let end = skipBlanks(backFrom: count)
    if block.content.end < end { edits.append(TextEdit(ByteRange(block.content.end, end), "")) }
    var cover = Cover(
      .codeBlock, .textBeforeDocument, at: block.opening, subject: excerpt(block.opening), edits,
      repairIsSafe: block.closing != nil)
    cover.problem.related = block.closing
    // A page is not to become the document in it.
    if block.hasWordsAround { cover.problem.repair = nil }
    cover.isCertain = true
    return cover
  }

  /// Whether backticks that open a block of code, rather than a string, stand here.
  func isFence(at index: Int) -> Bool { holds("```", at: index) }

  fileprivate var byteOrderMarkEnd: Int { holds("\u{FEFF}", at: 0) ? 3 : 0 }
}

private struct CodeBlock {
  /// The signs that open it, with the name of its language.
  let opening: ByteRange
  /// Nil where the text ends in the block.
  private(set) var closing: ByteRange?
  /// What it holds, without the white space around.
  private(set) var content: ByteRange
  /// Whether anything but the block stands in the text.
  private(set) var hasWordsAround: Bool

  init?(in text: ScannedText) {
    guard let fence = text.firstFence(), let opening = text.opening(of: fence) else { return nil }
    self.opening = opening
    let end = text.skipBlanks(backFrom: text.count)
    content = ByteRange(text.skipBlanks(from: opening.end), end)
    hasWordsAround = text.skipBlanks(from: text.byteOrderMarkEnd) < opening.start
    guard content.start < end, findClosing(in: text), content.count > 0 else { return nil }
  }

  /// Looks for the end of the block; false where what may be another document follows it.
  private mutating func findClosing(in text: ScannedText) -> Bool {
    let sign = text[opening.start]
    var isOnly = true
    var found: ByteRange?
    text.forEachLine(from: opening.end) { line in
      let start = text.skipBlanks(from: line.start)
      let end = text.fenceEnd(at: start, of: sign)
      guard found == nil else {
        isOnly = !text.mayHoldDocument(line)
        return isOnly
      }
      guard let end else { return true }
      isOnly = text.skipBlanks(backFrom: line.end) == end
      found = ByteRange(start, end)
      return isOnly
    }
    guard isOnly else { return false }
    closing = found ?? text.lastFence(of: sign, behind: content.start)
    guard let closing else { return true }
    hasWordsAround = hasWordsAround || closing.end < content.end
    content.end = max(content.start, text.skipBlanks(backFrom: closing.start))
    return true
  }
}

extension ScannedText {
  // What stands above a block is a sentence or two.
  private static let mostBytesBefore = 2048

  /// The first line that begins with a fence; nil where what may be a document comes first.
  fileprivate func firstFence() -> ByteRange? {
    var found: ByteRange?
    forEachLine(from: byteOrderMarkEnd) { line in
      let start = skipBlanks(from: line.start)
      if fenceEnd(at: start, of: self[start]) != nil {
        found = ByteRange(start, line.end)
        return false
      }
      return line.end < Self.mostBytesBefore && !mayHoldDocument(line)
    }
    return found
  }

  /// The fence at the beginning of a line with the name behind it; nil unless the line ends there, or the
  /// document begins.
  fileprivate func opening(of line: ByteRange) -> ByteRange? {
    guard var end = fenceEnd(at: line.start, of: self[line.start]) else { return nil }
    while end < line.end, self[end].isLetterOrDigit { end += 1 }
    let next = skipBlanks(from: end)
    guard next >= line.end || self[next].isOpeningBracket else { return nil }
    return ByteRange(line.start, end)
  }

  /// The end of three of these signs or more; nil where they do not stand here.
  fileprivate func fenceEnd(at index: Int, of sign: UInt8) -> Int? {
    guard sign == ASCII.backtick || sign == ASCII.tilde else { return nil }
    var end = index
    while end < count, self[end] == sign { end += 1 }
    return end - index >= 3 ? end : nil
  }

  /// The fence at the end of the text, behind the document on the same line.
  fileprivate func lastFence(of sign: UInt8, behind start: Int) -> ByteRange? {
    let end = skipBlanks(backFrom: count)
    var first = end
    while first > start, self[first - 1] == sign { first -= 1 }
    return end - first >= 3 ? ByteRange(first, end) : nil
  }

  fileprivate func mayHoldDocument(_ line: ByteRange) -> Bool {
    self[skipBlanks(from: line.start)] == ASCII.quote
      || (line.start..<line.end).contains { self[$0].isOpeningBracket }
  }
}
