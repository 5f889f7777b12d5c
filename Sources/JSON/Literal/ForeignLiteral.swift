/// A text that is a dictionary of another language, with the edits that make JSON of it.
struct ForeignLiteral {
  let traits: LiteralTraits
  /// What is wrong with the text: that it is not JSON, and what has no equivalent in JSON.
  let problems: [SyntaxProblem]
  /// The values that stand in for what JSON does not have, in the text.
  let standIns: [ByteRange]
  /// Those of them that are null in place of a value.
  let nulls: [ByteRange]
  /// Those of these that no problem tells of: the program knows them, or the console has not printed them.
  let leftOut: [ByteRange]
  /// What stands for members or elements that only the program knows, once for each container.
  let spreads: [ByteRange]
  /// Whether a key has no value at all.
  let lacksValue: Bool
  /// False when there are more problems than are listed.
  let isComplete: Bool
  /// As valid JSON.
  let translated: TranslatedText
  /// The same with a text in place of each null that stands in; nil when none does.
  let written: [UInt8]?

  /// Nil for JSON, also with a slip or two, and for everything that is not one whole literal.
  init?(in text: Span<UInt8>) {
    guard case .literal(let literal) = ForeignNotation(in: text) else { return nil }
    self = literal
  }

  /// Nil for what cannot be written as JSON.
  init?(_ literal: ReadLiteral) {
    let text = literal.text
    guard String(validating: text.bytes, as: UTF8.self) != nil else { return nil }
    var writer = LiteralWriter(literal)
    writer.write()
    let edits = writer.edits + writer.completions
    guard let json = TextEdit.apply(edits, to: text.bytes.span), Self.isJSON(json) else {
      return nil
    }
    traits = literal.traits
    translated = TranslatedText(json, keepsBytes: false, [TextOrigins(of: edits)])
    standIns = writer.standIns + writer.guesses
    let nothings = Set(writer.nothings)
    nulls = writer.standIns.filter { !nothings.contains($0) }
    let told = Set(writer.problems.map(\.range))
    leftOut = nulls.filter { !told.contains($0) }
    spreads = writer.spreads
    lacksValue = writer.lacksValue
    written =
      writer.standIns.isEmpty
      ? nil : TextEdit.apply(writer.naming(edits), to: text.bytes.span)
    isComplete = writer.isComplete
    // A program that makes JSON of it is right as it is.
    let isRepairable =
      !writer.needsProgram && !traits.isEncoded
      && !(traits.isOfProgram && text.hasMoreCode(around: literal.range))
    var whole = SyntaxProblem(
      .foreignLiteral, at: literal.range, related: writer.firstInspected,
      repair: isRepairable ? writer.edits : nil, repairIsSafe: writer.isSafe,
      loadingEdits: edits)
    whole.literal = traits
    whole.lacking = literal.lacking
    whole.count = literal.choices
    if let part = literal.unknownPart, part.count <= Self.longestName {
      whole.subject = text.string(in: part)
    }
    problems = [whole] + writer.problems.joining(\.isName)
  }

  // Longer ones would not be shown in full.
  private static let longestName = 40

  private static func isJSON(_ text: [UInt8]) -> Bool {
    var scanner = JSONScanner(GrammarCheck())
    return scanner.scan(text.span)
  }

  var json: [UInt8] { translated.document }
}
