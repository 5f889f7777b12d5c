import JSON

/// JSON between the single quotes of a shell, in whose texts people write apostrophes: `'{"a":"It's"}'`.
struct QuotedJSON: BitwiseCopyable {
  /// Up to where all quotes are known to be apostrophes of a text.
  private var isMeantUntil = 0
  /// Up to where the end of the JSON was looked for in vain.
  private var isOpenUntil = 0

  /// Whether a quote that ends the string for a shell is an apostrophe of a text: it stands behind a
  /// letter inside a string of the JSON, as no end of a part does that a variable follows, and another
  /// quote stands where the JSON ends.
  mutating func holdsApostrophe(
    at quote: Int, of text: Span<UInt8>, quotedFrom start: Int
  ) -> Bool {
    if quote < isMeantUntil { return true }
    guard quote >= isOpenUntil, Self.isInWords(quote, of: text) else { return false }
    var outline = Outline()
    for here in start..<quote { outline.read(text[here]) }
    guard outline.isInString else { return false }
    for here in quote..<text.count {
      isOpenUntil = here
      if text[here] == Self.apostrophe {
        if outline.isComplete {
          isMeantUntil = here
          return true
        }
        // The rest is in other hands: `'{"a":"It's '"$name"'"}'`.
        guard outline.isInString, Self.isInWords(here, of: text) else { return false }
      }
      // The string of a shell may go over lines, one of JSON may not.
      if outline.isInString, text[here] == UInt8(ascii: "\n") { return false }
      outline.read(text[here])
    }
    return false
  }

  /// The end of a text in single quotes that is the value of a key: `'{"to": 'a[b]', "c": 1}'`.
  ///
  /// Nil where a shell may mean it so: it puts a variable or its output in between, or it takes away
  /// quotes around what is JSON without them.
  static func valueEnd(at quote: Int, of text: Span<UInt8>) -> Int? {
    guard isBehindKey(quote, of: text) else { return nil }
    var here = quote + 1
    let limit = min(text.count, here + mostBytesOfValue)
    while here < limit, text[here] != apostrophe {
      switch text[here] {
      case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "\n"): return nil
      default: here += 1
      }
    }
    guard here < limit, here > quote + 1, !JSONText.isWord(text.extracting(quote + 1..<here)) else {
      return nil
    }
    var next = here + 1
    while next < limit, text[next].isBlank { next += 1 }
    guard next < limit, text[next] == UInt8(ascii: ",") || text[next] == UInt8(ascii: "}") else {
      return nil
    }
    return here + 1
  }

  /// Values that people write there are shorter.
  private static let mostBytesOfValue = 512

  /// Whether a key in double quotes stands before it, with its colon.
  private static func isBehindKey(_ index: Int, of text: Span<UInt8>) -> Bool {
    var here = index
    while here > 0, text[here - 1].isBlank { here -= 1 }
    guard here > 0, text[here - 1] == UInt8(ascii: ":") else { return false }
    here -= 1
    while here > 0, text[here - 1].isBlank { here -= 1 }
    return here > 0 && text[here - 1] == UInt8(ascii: "\"")
  }

  private static let apostrophe = UInt8(ascii: "'")

  /// Whether a letter stands before an apostrophe, and behind it another one or the next word.
  private static func isInWords(_ index: Int, of text: Span<UInt8>) -> Bool {
    guard index > 0, index + 1 < text.count else { return false }
    return isOfWord(text[index - 1])
      && (isOfWord(text[index + 1]) || text[index + 1] == UInt8(ascii: " "))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 }

  /// How deep a place of JSON is, and whether it is in a string.
  private struct Outline {
    private(set) var isInString = false
    private var isEscaped = false
    private var depth = 0
    private var hasBegun = false

    /// Whether an object or list has ended.
    var isComplete: Bool { hasBegun && depth == 0 && !isInString }

    mutating func read(_ byte: UInt8) {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        isEscaped = byte == UInt8(ascii: "\\")
      } else {
        readMark(byte)
      }
    }

    private mutating func readMark(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        hasBegun = true
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
}
