/// Where a dump begins in a log, and its form.
struct DumpStart {
  enum Shape {
    /// `[AnyHashable("aps"): …`, `["aps": …` or `[aps: …`
    case swift
    /// `{ aps = …`
    case list
    /// `aps = …` without its braces.
    case bareEntries
    /// `▿ 2 elements`
    case tree
    /// `{aps={alert=Hi}}` and its like.
    case map(PrintedMap)
  }

  var offset: Int
  var shape: Shape

  var form: ConsoleDump.Form {
    switch shape {
    case .swift: .swift
    case .list, .bareEntries: .objectiveC
    case .tree: .tree
    case .map(let map): map.form
    }
  }

  /// The first dump, unless something else that looks like a document comes first.
  static func first(in text: DumpText, _ lookAhead: inout LookAhead) -> DumpStart? {
    let start = firstByte(of: text)
    guard let byte = text.byte(at: start) else { return nil }
    if text.hasBareEntries(at: start) { return DumpStart(offset: start, shape: .bareEntries) }
    if let entries = entriesInComment(at: start, in: text) {
      return DumpStart(offset: entries, shape: .bareEntries)
    }
    if text.isEmptySwiftDictionary(at: start) { return DumpStart(offset: start, shape: .swift) }
    // A JSON string may contain anything, even a dump.
    guard byte != ASCII.quote, byte != ASCII.apostrophe else {
      return ofStatement(at: start, in: text, &lookAhead)
    }
    if let map = text.printedMap(at: start, &lookAhead) {
      return DumpStart(offset: start, shape: .map(map))
    }
    if byte == ASCII.openBrace {
      guard case .dump = text.probeList(at: start) else { return nil }
    }
    return next(in: text, from: start, &lookAhead, isStoppedByDocuments: true)
  }

  /// The map that a program has in a string: behind that a statement ends.
  private static func ofStatement(
    at quote: Int, in text: DumpText, _ lookAhead: inout LookAhead
  ) -> DumpStart? {
    let end = text.skipBlanks(backFrom: text.count)
    guard text[end - 1] == ASCII.semicolon, text[end - 2] == text[quote],
      let map = text.printedMap(at: quote + 1, &lookAhead)
    else { return nil }
    return DumpStart(offset: quote + 1, shape: .map(map))
  }

  /// Where entries without braces begin in a comment that goes to the text's end.
  private static func entriesInComment(at start: Int, in text: DumpText) -> Int? {
    if text.holds("/*", at: start) {
      var mark = start + 1
      while text.byte(at: mark) == ASCII.asterisk { mark += 1 }
      let entries = text.skipBlanks(from: mark)
      return text.hasBareEntries(at: entries) ? entries : nil
    }
    guard text.holds("//", at: start) else { return nil }
    let entries = text.skipBlanks(from: start + 2)
    var text = text
    text.leader = DumpLines(around: entries, in: text).leader
    let end = text.trimmed(ByteRange(start, text.count)).end
    guard !text.leader.isEmpty, text.matches(text.leader, at: text.lineStart(before: end)),
      text.hasBareEntries(at: entries)
    else { return nil }
    return entries
  }

  /// The next dump at or after an offset, whatever comes before it.
  static func next(
    in text: DumpText, from offset: Int, _ lookAhead: inout LookAhead,
    isStoppedByDocuments: Bool = false
  ) -> DumpStart? {
    var probe = SwiftDictionaryProbe(text, lookAhead)
    defer { lookAhead = probe.lookAhead }
    var here = offset
    while let byte = text.byte(at: here) {
      switch byte {
      case ASCII.openBracket:
        if probe.isSure(at: here) || probe.holdsList(at: here)
          || probe.holdsListUnderBareKey(at: here)
        {
          guard let end = text.swiftSourceEnd(from: here) else {
            return DumpStart(offset: here, shape: .swift)
          }
          if isStoppedByDocuments { return nil }
          here = end
          continue
        }
        if let end = text.logTagEnd(from: here) {
          here = end
          continue
        }
        if isStoppedByDocuments { return nil }
      // What is commented out in it is no part of a list.
      case ASCII.openBrace where text.opensBody(at: here): break
      case ASCII.openBrace:
        if let map = text.printedMap(at: here, &probe.lookAhead) {
          return DumpStart(offset: here, shape: .map(map))
        }
        switch probeList(at: here, in: text) {
        case .dump: return DumpStart(offset: here, shape: .list)
        case .document: if isStoppedByDocuments { return nil }
        case .neither(let end):
          // A list that begins inside the probed range would have ended at the same place.
          here = max(here + 1, end)
          continue
        }
      // The first bytes of `Bundle[{` and `map[`.
      case 0x42, 0x6D:
        if let map = text.printedMap(at: here, &probe.lookAhead) {
          return DumpStart(offset: here, shape: .map(map))
        }
      // The first byte of ▿.
      case 0xE2: if text.opensTree(at: here) { return DumpStart(offset: here, shape: .tree) }
      default: break
      }
      here += 1
    }
    return nil
  }

  private static func probeList(at brace: Int, in text: DumpText) -> DumpText.ListProbe {
    let probe = text.probeList(at: brace)
    guard case .neither = probe,
      text.hasLineEnd(in: ByteRange(brace + 1, text.skipBlanks(from: brace + 1)))
    else { return probe }
    // The log's own text may precede the first key.
    var text = text
    text.leader = DumpLines(around: brace, in: text).leader
    return text.leader.isEmpty ? probe : text.probeList(at: brace)
  }

  /// The most likely dump, when the user says that there is one.
  static func likely(in text: DumpText, _ lookAhead: inout LookAhead) -> DumpStart? {
    if let start = first(in: text, &lookAhead) ?? next(in: text, from: 0, &lookAhead) {
      return start
    }
    var here = 0
    while let byte = text.byte(at: here) {
      if byte == ASCII.openBrace, text.mayOpenList(at: here) {
        return DumpStart(offset: here, shape: .list)
      }
      if byte == ASCII.openBracket, text.mayOpenSwiftDictionary(at: here) {
        return DumpStart(offset: here, shape: .swift)
      }
      here += 1
    }
    return nil
  }

  private static func firstByte(of text: DumpText) -> Int {
    text.skipBlanks(from: text.holds("\u{FEFF}", at: 0) ? 3 : 0)
  }
}

extension DumpText {
  /// Whether a tree begins here: a count, or a wrapper around one, followed by a line of it.
  func opensTree(at offset: Int) -> Bool {
    // Longer lines do not begin a tree, and would be scanned again for each mark in them.
    guard holds("▿ ", at: offset), endsLine(within: 64, of: offset),
      let line = DumpTreeLine(at: offset, in: self),
      line.start == offset, DumpTreeLine(at: lineEnd(from: line.end), in: self) != nil
    else { return false }
    switch line.content {
    case .container(let count): return count > 0
    case .optional: return string(in: line.summary).hasPrefix("Optional<")
    case .key, .value: return false
    }
  }

  private func endsLine(within limit: Int, of offset: Int) -> Bool {
    var here = offset
    while here < offset + limit {
      guard let byte = byte(at: here) else { return false }
      if byte.isLineEnd { return true }
      here += 1
    }
    return false
  }

  /// Whether a brace opens the body of a function or a statement, in which comments stand at first.
  fileprivate func opensBody(at brace: Int) -> Bool {
    var before = brace
    while byte(at: before - 1) == ASCII.space { before -= 1 }
    guard byte(at: before - 1) == ASCII.closeParenthesis else { return false }
    let next = skipBlanks(from: brace + 1)
    return hasLineEnd(in: ByteRange(brace + 1, next)) && holds("//", at: next)
  }

  func isEmptySwiftDictionary(at offset: Int) -> Bool {
    holds("[:]", at: offset) && skipBlanks(from: offset + 3) == count
  }

  fileprivate func mayOpenSwiftDictionary(at offset: Int) -> Bool {
    offset + 1 == count || endsInside("[AnyHashable(", from: offset)
      || byte(at: offset + 1) == ASCII.quote && swiftKeyEnd(from: offset + 1) != nil
  }

  /// The end of a log tag such as `[Firebase/Messaging]` or `[4242:133742]`.
  func logTagEnd(from offset: Int) -> Int? {
    var here = offset + 1
    // Loggers' tags are shorter.
    let limit = offset + 128
    while here < limit, let byte = byte(at: here), !byte.isLineEnd {
      switch byte {
      case ASCII.closeBracket: return here > offset + 1 ? here + 1 : nil
      case ASCII.quote, ASCII.apostrophe, ASCII.openBracket, ASCII.openBrace, ASCII.closeBrace:
        return nil
      default: here += 1
      }
    }
    return nil
  }
}

extension DumpText {
  fileprivate func mayOpenList(at offset: Int) -> Bool {
    let key = skipBlanks(from: offset + 1)
    if key == count { return true }
    guard let end = listKeyEnd(from: key) else {
      // The text ends inside the first key.
      return byte(at: key) == ASCII.quote && lineEnd(from: key) == count
    }
    let sign = skipBlanks(from: end)
    return sign == count || byte(at: sign) == ASCII.equals && byte(at: sign + 1) != ASCII.greater
  }
}
