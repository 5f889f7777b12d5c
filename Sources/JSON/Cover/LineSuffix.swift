// What a shell, a macro or a page writes behind each line: a backslash, `<br>`.
extension ScannedText {
  /// What stands behind each line but the last; nil where there is nothing of the kind.
  func lineSuffix() -> Cover? {
    guard let length = suffixLength() else { return nil }
    var edits: [TextEdit] = []
    var first = ByteRange(0, 0)
    forEachLine { line in
      let end = skipBlanks(backFrom: line.end)
      let suffix = ByteRange(end - length, end)
      if edits.isEmpty { first = suffix }
      // The last one need not have it.
      if suffix.start >= line.start, areEqual(suffix, to: first) {
        edits.append(TextEdit(suffix, ""))
      }
      return true
    }
    var cover = Cover(
      .lineSuffix, .unexpectedCharacter, at: first, subject: excerpt(first), edits,
      repairIsSafe: true)
    cover.problem.count = edits.count
    return cover
  }

  // Behind a document, nothing is longer.
  private static let maxSuffixBytes = 64

  /// How long the text is with which all lines but the last end.
  private func suffixLength() -> Int? {
    var first: ByteRange?
    var last = ByteRange(0, 0)
    var lines = 0
    var common = Self.maxSuffixBytes
    forEachLine { line in
      // Whether a line is the last one is known at the next.
      if lines > 0 { common = sharedEnd(of: last, with: &first, atMost: common) }
      lines += 1
      last = ByteRange(line.start, skipBlanks(backFrom: line.end))
      return common > 0
    }
    guard lines > Self.fewestLines, let first else { return nil }
    var start = first.end - common
    while start < first.end, mayEndLine(self[start]) { start += 1 }
    for index in start..<first.end where self[index].isStructural || isQuote(index) {
      return nil
    }
    return start < first.end ? first.end - start : nil
  }

  private static let fewestLines = 3

  private func sharedEnd(
    of line: ByteRange, with first: inout ByteRange?, atMost limit: Int
  ) -> Int {
    guard let first else {
      first = line
      return min(limit, line.count)
    }
    var length = 0
    while length < min(limit, line.count),
      self[line.end - 1 - length] == self[first.end - 1 - length]
    {
      length += 1
    }
    return length
  }

  /// Whether a line of a document may end so.
  private func mayEndLine(_ byte: UInt8) -> Bool {
    byte.isWordByte || byte.isBlank || byte.isStructural || byte == ASCII.quote
      || byte == ASCII.dot || byte == ASCII.minus
  }

  private func areEqual(_ range: ByteRange, to other: ByteRange) -> Bool {
    (0..<range.count).allSatisfy { self[range.start + $0] == self[other.start + $0] }
  }
}
