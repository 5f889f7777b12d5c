// What `diff` and Git show of a changed document.
extension ScannedText {
  /// The signs before the lines of a diff, and the lines that were removed; nil for anything else.
  func lineDiff() -> Cover? {
    var diff = LineDiff(of: self)
    forEachLine { diff.take($0) }
    guard let sign = diff.firstSign, diff.isDiff else { return nil }
    var cover = Cover(
      .diff, .unexpectedCharacter, at: sign, subject: excerpt(sign), diff.edits)
    cover.isPart = diff.isPart
    return cover
  }
}

private struct LineDiff {
  private(set) var edits: [TextEdit] = []
  /// Where the first changed line begins.
  private(set) var firstSign: ByteRange?
  private(set) var isDiff = true
  private var hunks = 0
  private var isFromStart = true
  private let text: ScannedText

  init(of text: ScannedText) {
    self.text = text
  }

  /// Whether lines between those that are shown are lacking.
  var isPart: Bool { hunks > 1 || hunks == 1 && !isFromStart }

  /// False where a line is none of a diff.
  mutating func take(_ line: ByteRange) -> Bool {
    if text.holds("@@ -", at: line.start) {
      // Nothing of what stands above the first one is of the document.
      if hunks == 0 { edits = [TextEdit(ByteRange(0, line.start), "")] }
      if hunks == 0 { firstSign = nil }
      hunks += 1
      isFromStart = isFromStart && text.beginsAtFirstLine(line)
      remove(line)
      return true
    }
    switch text[line.start] {
    case ASCII.space: edits.append(TextEdit(ByteRange(line.start, line.start + 1), ""))
    case ASCII.plus, ASCII.minus:
      let sign = ByteRange(line.start, line.start + 1)
      firstSign = firstSign ?? sign
      if text[line.start] == ASCII.minus { remove(line) } else { edits.append(TextEdit(sign, "")) }
    case ASCII.backslash where hunks > 0: remove(line)
    // A headline, which needs a hunk below it.
    case _ where hunks == 0 && text.isDiffHeadline(line): break
    default: isDiff = false
    }
    return isDiff
  }

  private mutating func remove(_ line: ByteRange) {
    edits.append(TextEdit(ByteRange(line.start, min(text.count, line.end + 1)), ""))
  }
}

extension ScannedText {
  fileprivate func isDiffHeadline(_ line: ByteRange) -> Bool {
    holds("diff ", at: line.start) || holds("index ", at: line.start)
      || holds("new file", at: line.start) || holds("similarity ", at: line.start)
  }

  /// Whether it is `@@ -1,7 +1,7 @@`, or that of a new file.
  fileprivate func beginsAtFirstLine(_ hunk: ByteRange) -> Bool {
    holds("1", at: hunk.start + 4) && byte(at: hunk.start + 5)?.isDigit == false
      || holds("0,0", at: hunk.start + 4)
  }
}
