// What Java, Kotlin, Android, Dart and Go print for a map.
extension DumpParser {
  mutating func readMapEntry(of map: PrintedMap) {
    guard let byte = nextEntryByte() else { return }
    if byte == map.closing { return closeMap(map) }
    guard byte != ASCII.comma else { return skipUnexpected() }
    guard let end = text.mapKeyEnd(from: here, map) else { return readStrangeEntry(of: map) }
    let range = ByteRange(here, end)
    let key = DumpWriter.Key(name: text.string(in: range), range: range)
    here = end + 1
    if map == .dart, text.byte(at: here) == ASCII.space { here += 1 }
    readMapValue(key, map, inList: false)
  }

  mutating func readMapElement(of map: PrintedMap) {
    guard let byte = nextEntryByte() else { return }
    if byte == ASCII.closeBracket { return takeClosingBracket() }
    guard byte != ASCII.comma else { return skipUnexpected() }
    readMapValue(nil, map, inList: true)
  }

  /// A key that no push has, or a text that was printed in an unknown way.
  private mutating func readStrangeEntry(of map: PrintedMap) {
    let start = here
    here = max(endOfMapText(from: start, map, inList: false), start + 1)
    report(.unexpectedText, at: ByteRange(start, here))
    finishMapValue()
  }

  private mutating func closeMap(_ map: PrintedMap) {
    if map == .android, text.byte(at: here + 1) == ASCII.closeBracket { here += 1 }
    takeClosingBracket()
  }

  private mutating func readMapValue(
    _ key: DumpWriter.Key?, _ map: PrintedMap, inList: Bool
  ) {
    if let bracket = text.mapBracket(at: here, in: map) {
      let isBundle = text.byte(at: here) == 0x42
      here = bracket
      return open(.map(isBundle ? .android : map == .android ? .java : map), key: key)
    }
    if text.byte(at: here) == ASCII.openBracket, opensMapList(map) {
      return open(.mapList(map), key: key)
    }
    let end = endOfMapText(from: here, map, inList: inList)
    let range = ByteRange(here, max(here, endWithoutLayout(of: end)))
    let word = text.string(in: range)
    write(key: key, from: range, .mapWord(word, in: map))
    here = end
    if end == text.count { return cutOff(at: end) }
    finishMapValue()
  }

  /// Skips the comma behind a value.
  mutating func finishMapValue() {
    guard text.byte(at: here) == ASCII.comma else { return }
    here += 1
  }

  /// Whether a bracket opens a list, rather than a text in brackets.
  private mutating func opensMapList(_ map: PrintedMap) -> Bool {
    let first = text.byte(at: here + 1)
    if text.beginsJSON(at: here) { return false }
    if first == ASCII.openBracket || text.mapBracket(at: here + 1, in: map) != nil { return true }
    let limit = lookAhead.limit(from: here, in: text)
    var end = here + 1
    while end < limit, let byte = text.byte(at: end), byte != ASCII.closeBracket, !byte.isLineEnd {
      end += 1
    }
    if text.byte(at: end) == ASCII.closeBracket, endsMapValue(at: end + 1, map) { return true }
    lookAhead.spend(end - here)
    return false
  }

  /// Whether a value of a map ends here.
  private func endsMapValue(at offset: Int, _ map: PrintedMap) -> Bool {
    switch text.byte(at: offset) {
    case nil: return true
    case map.closing, ASCII.closeBracket: return true
    case ASCII.comma where map != .go: return nextEntry(behindComma: offset, map) != nil
    case ASCII.space where map == .go: return true
    default: return false
    }
  }

  /// The end of a text without quotes: before the next key, or the bracket that closes its container.
  private func endOfMapText(from start: Int, _ map: PrintedMap, inList: Bool) -> Int {
    var depth = 0
    var here = start
    let isJSON = text.beginsJSON(at: start)
    while let byte = text.byte(at: here) {
      switch byte {
      case ASCII.quote where isJSON && depth > 0:
        here = text.stringEnd(from: here, before: text.count) ?? text.count
        continue
      case ASCII.openBrace, ASCII.openBracket: depth += 1
      case ASCII.closeBrace, ASCII.closeBracket:
        if depth == 0, byte == (inList ? ASCII.closeBracket : map.closing) { return here }
        depth = max(0, depth - 1)
      case ASCII.comma where map != .go && depth == 0:
        guard let next = nextEntry(behindComma: here, map) else { break }
        if inList || text.isMapKey(at: next, map) { return here }
      case ASCII.space where map == .go && depth == 0:
        if inList || text.isMapKey(at: here + 1, map) { return here }
      case _ where byte.isLineEnd && isOtherEntry(afterLineEnd: here): return here
      default: break
      }
      here += 1
    }
    return here
  }

  /// Where an entry would begin; nil when the comma belongs to a text.
  private func nextEntry(behindComma comma: Int, _ map: PrintedMap) -> Int? {
    if map != .go, text[comma + 1].isLineEnd { return text.skipBlanks(from: comma + 1) }
    return text.byte(at: comma + 1) == ASCII.space ? comma + 2 : nil
  }

  /// The end of a value without the white space of a map that is laid out in lines.
  private func endWithoutLayout(of end: Int) -> Int {
    let last = text.skipBlanks(backFrom: end)
    let isLaidOut = frames.last.map { text[$0.offset + 1].isBlank } ?? false
    return isLaidOut || text.hasLineEnd(in: ByteRange(last, end)) ? last : end
  }

  /// Whether the next line belongs to another log entry.
  private func isOtherEntry(afterLineEnd offset: Int) -> Bool {
    lines.isEntry(at: offset + 1, in: text)
  }
}
