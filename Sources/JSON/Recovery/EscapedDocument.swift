// A document in a string of another one whose quotes are escaped, but for some that were forgotten.
extension ScannedText {
  /// The quote that ends the string in which an escaped document begins with a bracket at `start`, and the
  /// quotes before that lack their backslashes; nil where no such document ends with the string.
  ///
  /// In `"{\"a\":\"b","c": …`, the quote behind `b` may be the string's end as well: only what follows
  /// tells that it is not.
  ///
  /// `budget`: how many bytes may still be read.
  func endOfEscapedDocument(
    from start: Int, _ budget: inout Int
  ) -> (end: Int, loose: [Int])? {
    var document = EscapedDocument(self, from: start, to: min(count, start + budget))
    defer { budget = max(0, budget - (document.here - start)) }
    while document.isOpen {
      guard document.skipToken() else { return nil }
    }
    let end = document.endBehindSpace
    guard byte(at: end) == ASCII.quote, isEndOfValue(end + 1) else { return nil }
    return (end, document.loose)
  }

  /// Whether a bracket stands at an index, and behind it an escaped quote.
  func beginsEscapedDocument(at index: Int) -> Bool {
    guard let byte = byte(at: index), byte.isOpeningBracket else { return false }
    return holds(#"\""#, at: skipEscapedSpace(from: index + 1))
  }

  /// Skips white space, also such as is written `\n`.
  fileprivate func skipEscapedSpace(from index: Int) -> Int {
    var here = skipBlanks(from: index)
    while byte(at: here) == ASCII.backslash, let letter = byte(at: here + 1),
      letter == UInt8(ascii: "n") || letter == UInt8(ascii: "r") || letter == UInt8(ascii: "t")
    {
      here = skipBlanks(from: here + 2)
    }
    return here
  }
}

/// Goes through a document by its brackets and quotes, whether these are escaped or not.
private struct EscapedDocument {
  private let text: ScannedText
  private let limit: Int
  private(set) var here: Int
  private(set) var loose: [Int] = []
  private var depth = 0
  private var isInString = false

  init(_ text: ScannedText, from start: Int, to limit: Int) {
    self.text = text
    self.limit = limit
    here = start + 1
    depth = 1
  }

  var isOpen: Bool { depth > 0 }

  var endBehindSpace: Int { text.skipEscapedSpace(from: here) }

  /// False where the document cannot go on.
  mutating func skipToken() -> Bool {
    guard here < limit, !text[here].isLineEnd else { return false }
    switch text[here] {
    case ASCII.backslash: skipEscape()
    case ASCII.quote:
      loose.append(here)
      here += 1
      // Inside of a text, a quote may be one of the text.
      if !isInString || mayEndString { isInString.toggle() }
    case ASCII.openBrace, ASCII.openBracket: skipBracket(1)
    case ASCII.closeBrace, ASCII.closeBracket: skipBracket(-1)
    default: here += 1
    }
    return true
  }

  private var mayEndString: Bool {
    text.isFollowed(by: ",:}]", from: text.skipEscapedSpace(from: here))
  }

  private mutating func skipBracket(_ step: Int) {
    if !isInString { depth += step }
    here += 1
  }

  /// Skips an escaped quote, which begins or ends a string, or an escape of the document itself: that is
  /// an escaped backslash, and what follows it.
  private mutating func skipEscape() {
    if text.byte(at: here + 1) == ASCII.quote {
      isInString.toggle()
      here += 2
      return
    }
    guard isInString, text.byte(at: here + 1) == ASCII.backslash else {
      here += 2
      return
    }
    here += text.byte(at: here + 2) == ASCII.backslash ? 4 : 3
  }
}
