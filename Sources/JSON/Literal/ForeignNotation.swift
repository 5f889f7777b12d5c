/// What a text has in it of another language.
enum ForeignNotation {
  case literal(ForeignLiteral)
  /// A dictionary of which not all can be read, and where it begins.
  case named(LiteralTraits, Int)
  case none

  init(in text: Span<UInt8>) {
    let text = DumpText(text)
    switch NotationStart.find(in: text) {
    case .named(let language, let start): self = .named(text, language, start)
    case .literal(let read):
      let literal = ForeignLiteral(read)
      self = literal.map { .literal($0) } ?? .named(text, read.language, read.range.start)
    case .headers, nil:
      let literal = ReadLiteral(resembling: text).flatMap { ForeignLiteral($0) }
      self = literal.map { .literal($0) } ?? .none
    }
  }

  private static func named(
    _ text: DumpText, _ language: LiteralLanguage, _ start: Int
  ) -> ForeignNotation {
    .named(
      LiteralTraits(language: language, signs: [], isOfProgram: text.isOfStatement(at: start)),
      start)
  }

  /// The finding for a text of this length of which no value is read.
  func problem(upTo end: Int) -> SyntaxProblem? {
    guard case .named(let traits, let start) = self else { return nil }
    var problem = SyntaxProblem(.foreignLiteral, at: ByteRange(start, end))
    problem.literal = traits
    return problem
  }
}
