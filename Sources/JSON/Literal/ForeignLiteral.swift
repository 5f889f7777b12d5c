/// A text that is a dictionary of another language, with the edits that make JSON of it.
struct ForeignLiteral {
  let traits: LiteralTraits
  /// What is wrong with the text: that it is not JSON, and what has no equivalent in JSON.
  let problems: [SyntaxProblem]
  /// The values that stand in for what JSON does not have, in the text.
  let standIns: [ByteRange]
  /// False when there are more problems than are listed.
  let isComplete: Bool
  /// Valid JSON.
  let json: [UInt8]
  /// The same with a text in place of each null that stands in; nil when none does.
  let written: [UInt8]?
  private let origins: TextOrigins

  /// Nil for JSON, also with a slip or two, and for everything that is not one whole literal.
  init?(in text: Span<UInt8>) {
    let text = DumpText(text)
    guard let literal = Self.read(text), String(validating: text.bytes, as: UTF8.self) != nil
    else { return nil }
    self.init(literal)
  }

  private static func read(_ text: DumpText) -> ReadLiteral? {
    switch NotationStart.find(in: text) {
    case .literal(let literal): literal
    case .named: nil
    case nil: ReadLiteral(resembling: text)
    }
  }

  private init?(_ literal: ReadLiteral) {
    let text = literal.text
    var writer = LiteralWriter(literal)
    writer.write()
    let edits = writer.edits + writer.completions
    guard let json = TextEdit.apply(edits, to: text.bytes.span), Self.isJSON(json) else {
      return nil
    }
    traits = literal.traits
    self.json = json
    standIns = writer.standIns + writer.guesses
    written =
      writer.standIns.isEmpty
      ? nil : TextEdit.apply(edits.map(writer.naming), to: text.bytes.span)
    isComplete = writer.isComplete
    origins = TextOrigins(of: edits)
    var whole = SyntaxProblem(
      .foreignLiteral, at: literal.range, related: writer.firstInspected,
      repair: writer.needsProgram ? nil : writer.edits, repairIsSafe: writer.isSafe,
      loadingEdits: edits)
    whole.literal = traits
    problems = [whole] + writer.problems
  }

  private static func isJSON(_ text: [UInt8]) -> Bool {
    var scanner = JSONScanner(GrammarCheck())
    return scanner.scan(text.span)
  }

  // MARK: - Places

  /// Where in the text a stretch of the JSON text stands.
  func origin(of range: ByteRange) -> ByteRange { origins.range(of: range) }
  func origin(ofStart offset: Int) -> Int { origins.start(of: offset) }
  func origin(ofEnd offset: Int) -> Int { origins.end(of: offset) }
}
