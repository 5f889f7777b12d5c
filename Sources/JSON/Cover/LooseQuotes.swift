// Quotes without their backslash in a document that stands in a string of another one.
extension ScannedText {
  /// The quotes that end such a string too early, so that the rest of its document is read as a part of
  /// the outer one; nil where there are none.
  func looseQuotes() -> Cover? {
    guard mayHoldEscapedDocument else { return nil }
    var edits: [TextEdit] = []
    var first: ByteRange?
    var here = 0
    var budget = 8 * count
    while true {
      let (closing, start) = closingQuote(from: here)
      guard closing == .quote else { break }
      let content = skipBlanks(from: start + 1)
      if beginsEscapedDocument(at: content),
        let (end, loose) = endOfEscapedDocument(from: content, &budget)
      {
        edits += loose.map { TextEdit(ByteRange($0, $0), "\\") }
        if first == nil, !loose.isEmpty { first = ByteRange(start, end + 1) }
        here = end + 1
      } else {
        here = closingQuote(from: start + 1).index + 1
      }
    }
    guard let first, let quote = edits.first?.range.start else { return nil }
    var cover = Cover(
      .looseQuotes, .unescapedQuote, at: ByteRange(quote, quote + 1), subject: excerpt(first), edits
    )
    cover.problem.related = ByteRange(first.start, first.start + 1)
    return cover
  }

  /// Whether an escaped quote follows a bracket or another escape, as at the beginning of such a document.
  private var mayHoldEscapedDocument: Bool {
    var here = 0
    while true {
      let slash = firstIndex(of: ASCII.backslash, from: here, to: count)
      guard slash < count else { return false }
      if byte(at: slash + 1) == ASCII.quote {
        let end = skipBlanks(backFrom: slash)
        if byte(at: end - 1)?.isOpeningBracket == true || byte(at: end - 2) == ASCII.backslash {
          return true
        }
      }
      here = slash + 2
    }
  }
}
