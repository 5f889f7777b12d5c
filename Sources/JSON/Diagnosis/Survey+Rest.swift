// A text that is no JSON at all: source code, another notation, prose with brackets.
extension Survey {
  // Fewer are listed: each may be a slip of its own.
  private static let fewestOfOtherNotation = 6

  /// Whether what is written between the brackets is not what JSON has there, so that recovery made up
  /// most of what it read: there are more such places than keys.
  var isOtherNotation: Bool {
    guard breaks >= Self.fewestOfOtherNotation else { return false }
    let foreign = problems.count { $0.isOfOtherNotation }
    return foreign > soundKeys && 3 * foreign > breaks
  }

  /// What is reported of such a text: its first mistake, and that the rest is not JSON either.
  func problemsOfOtherNotation(in text: Span<UInt8>) -> [SyntaxProblem] {
    let found = problems.filter(\.kind.breaksGrammar).sorted { $0.range.start < $1.range.start }
    guard var first = found.first else { return [] }
    if first.isAround { return [Self.rest(from: first, besides: 0, of: breaks, in: text)] }
    first.repair = nil
    guard let second = found.first(where: { $0.range.start > first.range.start }) else {
      return [first]
    }
    return [first, Self.rest(from: second, besides: 1, of: breaks, in: text)]
  }

  private static func rest(
    from problem: SyntaxProblem, besides told: Int, of all: Int, in text: Span<UInt8>
  ) -> SyntaxProblem {
    unsafe text.withUnsafeBufferPointer { buffer in
      let text = unsafe ScannedText(buffer)
      let start = text.wordStart(of: problem.range.start)
      let end = max(text.skipBlanks(backFrom: text.lineEnd(from: start)), start)
      var rest = SyntaxProblem(
        .unexpectedCharacter, at: ByteRange(start, end),
        subject: text.excerpt(ByteRange(start, end)))
      rest.isOfRest = true
      rest.count = max(0, all - told - 1)
      return rest
    }
  }
}

extension ScannedText {
  /// The start of the word around an index; the index itself where none is.
  fileprivate func wordStart(of index: Int) -> Int {
    guard byte(at: index)?.isWordByte == true else { return index }
    var start = index
    while start > 0, self[start - 1].isWordByte { start -= 1 }
    return start
  }
}

extension SyntaxProblem {
  /// Whether something stands where JSON has a sign, or none where it has one.
  fileprivate var isOfOtherNotation: Bool {
    switch kind {
    case .unexpectedCharacter: choice == nil && !repairIsCertain && !subject.isEllipsis
    case .missingComma, .missingColon, .missingValue, .mismatchedBracket: !repairIsCertain
    case .textBeforeDocument, .textAfterDocument: true
    default: false
    }
  }

  private var repairIsCertain: Bool { repair != nil && repairIsSafe }

  /// Whether it is what stands before a document, of which there is none.
  fileprivate var isAround: Bool { kind == .textBeforeDocument || kind == .comment }
}

extension String {
  fileprivate var isEllipsis: Bool { self == "…" || hasPrefix("...") }
}
