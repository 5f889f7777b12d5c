/// A line of the tree that the debugger prints: `▿ key : AnyHashable("aps")`, `- value : 1`.
struct DumpTreeLine {
  enum Content {
    /// `3 elements`, `1 key/value pair`
    case container(Int)
    /// `AnyHashable("aps")`, with the key on a line of its own below.
    case key
    /// `Optional<Dictionary<AnyHashable, Any>>`, with its content below.
    case optional
    case value
  }

  let start: Int
  let end: Int
  /// The text before the colon.
  let label: ByteRange?
  /// The text after it.
  let summary: ByteRange
  let hasChildren: Bool
  let content: Content

  // The first of them is U+25BF, the second one is a hyphen.
  private static let opening: StaticString = "▿ "
  private static let leaf: StaticString = "- "
  private static let maxLabelBytes = 64
  private static let maxCountDigits = 64

  /// The line around an offset, if it is part of a tree.
  init?(at offset: Int, in text: DumpText) {
    guard let marker = Self.marker(at: offset, in: text) else { return nil }
    start = marker
    hasChildren = text.holds(Self.opening, at: marker)
    let first = marker + (hasChildren ? Self.opening : Self.leaf).utf8CodeUnitCount
    end = text.trimmed(ByteRange(first, text.lineEnd(from: first))).end
    let label = Self.label(from: first, before: end, in: text)
    self.label = label?.name
    summary = ByteRange(label?.next ?? first, max(end, label?.next ?? first))
    content =
      summary.count > Self.maxCountDigits && !hasChildren
      ? .value : Self.content(of: text.string(in: summary), hasChildren: hasChildren)
    // A lone hyphen may begin a line of any text.
    if !hasChildren, label == nil { return nil }
  }

  /// Where the line's marker is, after the indentation and comment characters.
  private static func marker(at offset: Int, in text: DumpText) -> Int? {
    var here = text.skipBlanks(from: offset)
    while let byte = text.byte(at: here), isOfComment(byte) { here += 1 }
    return text.holds(opening, at: here) || text.holds(leaf, at: here) ? here : nil
  }

  private static func isOfComment(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.space, ASCII.tab, ASCII.slash, ASCII.asterisk, ASCII.greater: true
    default: false
    }
  }

  private static func label(
    from first: Int, before end: Int, in text: DumpText
  ) -> (name: ByteRange, next: Int)? {
    var here = first
    while here < end, here - first <= maxLabelBytes, let byte = text.byte(at: here) {
      if byte == ASCII.colon {
        let name = text.trimmed(ByteRange(first, here))
        // The value of an empty text ends the line.
        guard name.count > 0, here + 1 == end || text.byte(at: here + 1) == ASCII.space else {
          return nil
        }
        return (name, min(here + 2, end))
      }
      // A label is one word; the debugger puts a space after it, `dump` does not.
      if byte == ASCII.space, text.byte(at: here + 1) != ASCII.colon { return nil }
      if byte == ASCII.openParenthesis || byte == ASCII.quote { return nil }
      here += 1
    }
    return nil
  }

  private static func content(of summary: String, hasChildren: Bool) -> Content {
    if let count = elementCount(summary) { return .container(count) }
    guard hasChildren else { return .value }
    return summary.hasPrefix("AnyHashable(") ? .key : .optional
  }

  /// The number in `3 elements`, `1 key/value pair #2` or `(2 elements)`.
  private static func elementCount(_ summary: String) -> Int? {
    var words = summary.split(separator: " ")
    if let last = words.last, words.count > 2, last.hasPrefix("#") { words.removeLast() }
    guard let first = words.first else { return nil }
    switch words.dropFirst().joined(separator: " ") {
    case "element", "elements", "key/value pair", "key/value pairs": return Int(first)
    case "elements)": return first.first == "(" ? Int(first.dropFirst()) : nil
    default: return nil
    }
  }
}
