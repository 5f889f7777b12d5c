// Where a value without quotes ends. It may contain anything: commas, brackets, JSON, line ends.
extension DumpParser {
  struct TextEnd {
    var offset: Int
    /// Whether the log continues, or ends, without the end of the dump.
    var isCutOff = false
  }

  /// The end of the text that begins here, before its separator or the closing bracket.
  mutating func endOfSwiftText(from start: Int) -> TextEnd {
    let bounds = textBounds
    if let end = endOfJSON(from: start), bounds.endValue(at: end, in: text) {
      return TextEnd(offset: end)
    }
    let limit = lookAhead.limit(from: start, in: text)
    var depth = 0
    var here = start
    // The last bracket that ends a line, for a text that opens more brackets than it closes.
    var lastLineEnd: Int?
    while here < limit, let byte = text.byte(at: here) {
      switch byte {
      case ASCII.comma:
        if depth == 0 || !bounds.isElement, bounds.isSeparator(at: here, in: text) {
          return TextEnd(offset: here)
        }
      case ASCII.openBracket:
        if here > start, text.holds("[AnyHashable(\"", at: here) {
          return endOfBrokenText(from: start, lastLineEnd, lookedUpTo: here)
        }
        depth += 1
      case ASCII.closeBracket:
        if depth == 0 {
          if let end = bounds.end(atBracket: here, in: text) { return TextEnd(offset: end) }
        } else {
          depth -= 1
          if text.endsLineOfDump(at: here + 1) { lastLineEnd = here }
        }
      case ASCII.lineFeed:
        if lines.isEntry(at: here + 1, in: text) {
          return endOfBrokenText(from: start, lastLineEnd, lookedUpTo: here)
        }
      default: break
      }
      here += 1
    }
    return endOfBrokenText(from: start, lastLineEnd, lookedUpTo: here)
  }

  private mutating func endOfBrokenText(
    from start: Int, _ lastLineEnd: Int?, lookedUpTo here: Int
  ) -> TextEnd {
    lookAhead.spend(here - start)
    if let lastLineEnd { return TextEnd(offset: lastLineEnd) }
    // Further lines belong to the log rather than to the text.
    return TextEnd(offset: text.lineEnd(from: start), isCutOff: true)
  }

  /// The end of JSON in a text, which message data often is.
  private mutating func endOfJSON(from start: Int) -> Int? {
    guard let first = text.byte(at: start), first.isOpeningBracket else { return nil }
    let limit = lookAhead.limit(from: start, in: text)
    var depth = 0
    var here = start
    while here < limit, let byte = text.byte(at: here) {
      switch byte {
      case ASCII.quote:
        here = text.stringEnd(from: here, before: limit) ?? limit
        continue
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket: depth -= 1
      default: break
      }
      here += 1
      if depth == 0 { break }
    }
    lookAhead.spend(here - start)
    return depth == 0 ? here : nil
  }

  private var textBounds: SwiftTextBounds {
    let container = frames.last { $0.frame != .wrapper }
    return SwiftTextBounds(
      isElement: container?.frame == .swiftArray,
      isNested: container?.offset != frames.first?.offset,
      isWrapped: frames.last?.frame == .wrapper, hasAnyHashableKeys: hasAnyHashableKeys,
      hasBareKeys: hasBareKeys)
  }
}

/// What ends a value without quotes, which depends on the containers around it.
private struct SwiftTextBounds {
  var isElement: Bool
  /// Whether the container is not the dump itself.
  var isNested: Bool
  var isWrapped: Bool
  var hasAnyHashableKeys: Bool
  var hasBareKeys: Bool

  /// Whether the next key or element follows a comma.
  func isSeparator(at comma: Int, in text: DumpText) -> Bool {
    if isElement { return true }
    let next = text.skipBlanks(from: comma + 1)
    if text.holds("AnyHashable(", at: next) { return true }
    if hasBareKeys { return text.isMapKey(at: next, .dart) }
    guard !hasAnyHashableKeys || isNested, text.byte(at: next) == ASCII.quote else { return false }
    return text.swiftKeyEnd(from: next, mayBeSpaced: isNested) != nil
  }

  func endValue(at offset: Int, in text: DumpText) -> Bool {
    switch text.byte(at: offset) {
    case nil: true
    case ASCII.comma: isSeparator(at: offset, in: text) || endsInKey(after: offset, in: text)
    case ASCII.closeBracket: isNested || text.endsLineOfDump(at: offset + 1)
    case ASCII.closeParenthesis: isWrapped
    default: false
    }
  }

  /// Whether the log ends in the middle of the next key.
  private func endsInKey(after comma: Int, in text: DumpText) -> Bool {
    let next = text.skipBlanks(from: comma + 1)
    return text.endsInside("AnyHashable(", from: next)
  }

  /// Where a value ends that has this closing bracket without an opening one; nil for a smiley.
  func end(atBracket bracket: Int, in text: DumpText) -> Int? {
    guard !isNested else { return endsNested(at: bracket, in: text) ? bracket : nil }
    if text.endsLineOfDump(at: bracket + 1) { return bracket }
    // Inside truncated JSON.
    if let next = text.byte(at: bracket + 1), next == ASCII.quote || next.isClosingBracket {
      return nil
    }
    // When the dump continues on the same line, the bracket is part of the text.
    var here = bracket + 1
    while let byte = text.byte(at: here), !byte.isLineEnd {
      if byte == ASCII.comma, isSeparator(at: here, in: text) { return here }
      if byte == ASCII.openBracket, text.isSwiftDictionary(at: here) { return bracket }
      here += 1
    }
    return bracket
  }

  private func endsNested(at bracket: Int, in text: DumpText) -> Bool {
    let next = text.skipBlanks(from: bracket + 1)
    switch text.byte(at: next) {
    case nil, ASCII.comma, ASCII.closeBracket, ASCII.closeParenthesis: return true
    default: return text.hasLineEnd(in: ByteRange(bracket + 1, next))
    }
  }
}

extension DumpText {
  /// Whether only closing parentheses remain on the line.
  fileprivate func endsLineOfDump(at offset: Int) -> Bool {
    var here = offset
    while let byte = byte(at: here) {
      if byte.isLineEnd { return true }
      guard byte == ASCII.closeParenthesis || byte.isBlank else { return false }
      here += 1
    }
    return true
  }
}
