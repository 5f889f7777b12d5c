/// Distinguishes one document over several lines from one document per line.
package enum DocumentOverLines {
  /// Whether the first non-blank line is JSON by itself, as a record is.
  package static func beginsWithRecord(_ text: Span<UInt8>) -> Bool {
    guard let line = lines(in: text, atMost: 1).first else { return false }
    return isJSON(text.extracting(line.start..<line.end))
  }

  private static func isJSON(_ line: Span<UInt8>) -> Bool {
    var scanner = JSONScanner(GrammarCheck())
    return scanner.scan(line)
  }

  /// Whether a text, whose first line is not JSON by itself, may be the beginning of a document.
  package static func mayContinue(_ beginning: Span<UInt8>) -> Bool {
    // A number or a word at the end may be incomplete.
    var end = beginning.count
    while end > 0, beginning[end - 1] != ASCII.lineFeed { end -= 1 }
    let whole = beginning.extracting(0..<end)
    var scanner = JSONScanner(FirstProblem())
    guard !scanner.scan(whole) else { return true }
    return scanner.finish().place.map { whole.isBlank(from: $0) } ?? true
  }

  /// Whether a text, whose first line is not JSON by itself, is one document, ignoring mistakes
  /// that leave its bounds certain.
  ///
  /// `isWhole`: whether the text is complete.
  package static func isOne(_ text: Span<UInt8>, isWhole: Bool) -> Bool {
    guard lines(in: text, atMost: 2).count > 1 else { return false }
    guard isWhole else { return mayContinue(text) }
    let diagnosis = SyntaxDiagnosis(of: text)
    guard diagnosis.breaksGrammar else { return true }
    return diagnosis.grammatical != nil
      && !diagnosis.problems.contains(where: \.kind.makesBoundsUncertain)
  }

  /// Whether the first non-blank line may be a record that is broken or no object, with others behind
  /// it: it begins as an object does, and does not end where more of it has to follow.
  package static func mayBeginWithBrokenRecord(_ text: Span<UInt8>) -> Bool {
    guard let line = lines(in: text, atMost: 1).first, line.end < text.count else { return false }
    let first = text.extracting(line.start..<line.end)
    if isJSON(first) { return true }
    var nesting = RecordNesting()
    guard nesting.isRecord(first), !first.begins(with: ASCII.openBracket) else { return false }
    return !nesting.isOpen || !nesting.wantsMore
  }

  /// Whether a text has at least two lines that are not blank, and the second of them to its end.
  package static func holdsTwoLines(_ text: Span<UInt8>, isWhole: Bool) -> Bool {
    let lines = lines(in: text, atMost: 2)
    return lines.count > 1 && (isWhole || lines[1].end < text.count)
  }

  /// Whether the first line of such a text is a broken record: the second one is an object that it
  /// cannot hold.
  package static func beginsWithBrokenRecord(_ text: Span<UInt8>) -> Bool {
    let lines = lines(in: text, atMost: 2)
    guard lines.count > 1 else { return false }
    let first = text.extracting(lines[0].start..<lines[0].end)
    let second = text.extracting(lines[1].start..<lines[1].end)
    var nesting = RecordNesting()
    guard nesting.isRecord(first) || isJSON(first), nesting.isRecord(second),
      let document = JSONDocument(parsing: second), document.root.isObject
    else { return false }
    // A console prints its dictionaries on lines, too.
    return !SyntaxDiagnosis(of: first).problems.contains { $0.kind == .consoleDump }
  }

  /// The first non-blank lines.
  private static func lines(in text: Span<UInt8>, atMost count: Int) -> [ByteRange] {
    var lines: [ByteRange] = []
    var start = 0
    while start < text.count, lines.count < count {
      var end = start
      while end < text.count, text[end] != ASCII.lineFeed { end += 1 }
      if !text.extracting(start..<end).isBlank() { lines.append(ByteRange(start, end)) }
      start = end + 1
    }
    return lines
  }
}

extension Span<UInt8> {
  /// Whether this is the first byte that is not blank.
  fileprivate func begins(with byte: UInt8) -> Bool {
    for index in indices where !self[index].isBlank { return self[index] == byte }
    return false
  }
}

extension SyntaxProblem.Kind {
  /// Whether the number of documents is uncertain after such a problem.
  fileprivate var makesBoundsUncertain: Bool {
    switch self {
    case .textBeforeDocument, .textAfterDocument, .nulAfterEnd, .unterminatedString,
      .unterminatedArray, .unterminatedObject, .mismatchedBracket, .emptyInput, .notText,
      .consoleDump, .utf16:
      true
    default: false
    }
  }
}

/// Finds where a text stops being JSON.
private struct FirstProblem: ProblemConsumer {
  /// The end of the first problem.
  private(set) var place: Int?

  mutating func problem(_ details: () -> SyntaxProblem) -> Bool {
    place = details().range.end
    return false
  }
}
