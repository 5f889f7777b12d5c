/// What a text has in it of another language.
enum ForeignNotation {
  case literal(ForeignLiteral)
  /// A dictionary of which not all can be read, and where it begins.
  case named(LiteralLanguage, Int)
  case none

  init(in text: Span<UInt8>) {
    let text = DumpText(text)
    switch NotationStart.find(in: text) {
    case .named(let language, let start): self = .named(language, start)
    case .literal(let read):
      let literal = ForeignLiteral(read)
      self = literal.map { .literal($0) } ?? .named(read.language, read.range.start)
    case .headers, nil:
      let literal = ReadLiteral(resembling: text).flatMap { ForeignLiteral($0) }
      self = literal.map { .literal($0) } ?? .none
    }
  }

  /// The finding for a text of this length of which no value is read.
  func problem(upTo end: Int) -> SyntaxProblem? {
    guard case .named(let language, let start) = self else { return nil }
    var problem = SyntaxProblem(.foreignLiteral, at: ByteRange(start, end))
    problem.literal = LiteralTraits(language: language, signs: [])
    return problem
  }
}
