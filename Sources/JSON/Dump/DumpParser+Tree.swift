// The output of the debugger's `po` and of Swift's `dump` for a dictionary.
//
// The structure follows from the counts, since indentation gets lost when people paste a tree.
extension DumpParser {
  // Each level takes two recursive calls; a push has a few levels.
  private static let maxTreeDepth = 200

  mutating func parseTree() {
    guard let root = DumpTreeLine(at: here, in: text) else { return }
    _ = readTree(root, key: nil, isLast: true, depth: 0)
    // An empty tree.
    if writer.places.isEmpty { write(key: nil, from: ByteRange(root.start, root.end), .null) }
  }

  /// Reads the value that a line describes; false when the tree ends inside it.
  private mutating func readTree(
    _ line: DumpTreeLine, key: DumpWriter.Key?, isLast: Bool, depth: Int
  ) -> Bool {
    here = line.end
    guard depth < Self.maxTreeDepth else {
      report(.tooDeep, at: ByteRange(line.start, line.end))
      write(key: key, from: ByteRange(line.start, line.end), .null)
      return false
    }
    switch line.content {
    case .container(let count) where count > 0 && line.hasChildren:
      return readContainer(line, count, key: key, isLast: isLast, depth: depth)
    case .container(0):
      let empty = DumpScalar("[]", .array, orElse: .object)
      write(key: key, from: ByteRange(line.start, line.end), empty)
    case .key, .optional:
      // Both are wrappers of the single value below them.
      guard let child = nextTreeLine() else {
        write(key: key, from: ByteRange(line.start, line.end), .null)
        return cutOffTree(in: line)
      }
      return readTree(child, key: key, isLast: isLast, depth: depth + 1)
    case .container, .value: writeTreeValue(line, key: key, isLast: isLast)
    }
    return true
  }

  private mutating func readContainer(
    _ line: DumpTreeLine, _ count: Int, key: DumpWriter.Key?, isLast: Bool, depth: Int
  ) -> Bool {
    let first = nextTreeLine()
    let isDictionary = first.map { isEntry($0) } ?? true
    openTree(isObject: isDictionary, key: key, at: line)
    var next = first
    var isWhole = true
    for position in 0..<count {
      guard let child = next else {
        isWhole = cutOffTree(in: line)
        break
      }
      let isLastChild = isLast && position == count - 1
      isWhole =
        isDictionary
        ? readEntry(child, isLast: isLastChild, depth: depth + 1)
        : readTree(child, key: nil, isLast: isLastChild, depth: depth + 1)
      guard isWhole else { break }
      next = position < count - 1 ? nextTreeLine() : nil
    }
    closeTree()
    return isWhole
  }

  /// Whether a line is a pair, whose key is on the next one.
  private func isEntry(_ line: DumpTreeLine) -> Bool {
    guard case .container(2) = line.content, let key = treeLine(after: line.end) else {
      return false
    }
    return key.label.map { text.string(in: $0) } == "key"
  }

  /// Reads a pair: its own line, the key's and the value's.
  private mutating func readEntry(_ line: DumpTreeLine, isLast: Bool, depth: Int) -> Bool {
    here = line.end
    guard isEntry(line), let keyLine = nextTreeLine() else { return cutOffTree(in: line) }
    let key = treeKey(keyLine)
    // Below `AnyHashable` its content is repeated.
    if keyLine.hasChildren, let inner = nextTreeLine() {
      here = inner.end
      skipSuperclasses()
    }
    guard let value = nextTreeLine() else { return cutOffTree(in: line) }
    return readTree(value, key: key, isLast: isLast, depth: depth)
  }

  private mutating func treeKey(_ line: DumpTreeLine) -> DumpWriter.Key {
    here = line.end
    skipSuperclasses()
    var range = withoutIdentity(line)
    let prefix: StaticString = "AnyHashable("
    if text.holds(prefix, at: range.start), text.byte(at: range.end - 1) == ASCII.closeParenthesis {
      range = ByteRange(range.start + prefix.utf8CodeUnitCount, range.end - 1)
    }
    guard isQuoted(range) else { return DumpWriter.Key(name: text.string(in: range), range: range) }
    return DumpWriter.Key(name: content(ofString: range, as: .swift), range: range)
  }

  private mutating func writeTreeValue(_ line: DumpTreeLine, key: DumpWriter.Key?, isLast: Bool) {
    var range = withoutIdentity(line)
    if !isLast, let end = endOfText(behind: line) {
      range.end = end
      here = end
    } else {
      here = line.end
    }
    skipSuperclasses()
    if isQuoted(range) {
      let content = content(ofString: range, as: .swift)
      write(key: key, from: range, .text(content))
    } else {
      let word = text.string(in: range)
      write(key: key, from: range, .swiftWord(word, style: .bridged, hasAnyHashableKeys: true))
    }
  }

  // MARK: - Lines

  private mutating func nextTreeLine() -> DumpTreeLine? { treeLine(after: here) }

  private func treeLine(after offset: Int) -> DumpTreeLine? {
    let lineEnd = text.lineEnd(from: offset)
    return DumpTreeLine(at: lineEnd, in: text)
  }

  /// `dump` lists the superclasses of an object.
  private mutating func skipSuperclasses() {
    while let line = nextTreeLine(), line.label.map({ text.string(in: $0) }) == "super" {
      here = line.end
    }
  }

  /// Where a text over several lines ends: before the next line of the tree, if there is one.
  private mutating func endOfText(behind line: DumpTreeLine) -> Int? {
    guard DumpTreeLine(at: text.lineEnd(from: line.end), in: text) == nil else { return nil }
    var lineEnd = text.lineEnd(from: line.end)
    let limit = lookAhead.limit(from: lineEnd, in: text)
    while lineEnd < limit {
      if DumpTreeLine(at: lineEnd, in: text) != nil {
        return text.trimmed(ByteRange(line.end, lineEnd)).end
      }
      // The search went past all blank lines.
      lineEnd = text.lineEnd(from: max(text.skipBlanks(from: lineEnd), lineEnd + 1))
    }
    lookAhead.spend(limit - line.end)
    return nil
  }

  /// A line's summary without the number that `dump` gives to objects: ` #2`.
  private func withoutIdentity(_ line: DumpTreeLine) -> ByteRange {
    let range = line.summary
    // The debugger, which has no such numbers, puts a space before its colons.
    guard let label = line.label, text.byte(at: label.end) == ASCII.colon else { return range }
    var here = range.end
    while let byte = text.byte(at: here - 1), byte.isDigit, here > range.start { here -= 1 }
    guard here < range.end, text.holds(" #", at: here - 2), here - 2 >= range.start else {
      return range
    }
    return ByteRange(range.start, here - 2)
  }

  private func isQuoted(_ range: ByteRange) -> Bool {
    text.byte(at: range.start) == ASCII.quote
      && text.stringEnd(from: range.start, before: range.end) == range.end
  }

  private mutating func cutOffTree(in line: DumpTreeLine) -> Bool {
    report(
      .cutOff, at: ByteRange(here, here), related: ByteRange(line.start, line.end), expected: "")
    return false
  }
}
