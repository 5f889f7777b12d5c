/// A literal in its parts, whichever reader took it apart.
struct ReadLiteral {
  let text: DumpText
  let traits: LiteralTraits
  let tokens: [LiteralToken]
  let containers: [LiteralContainer]
  /// The literal itself.
  let range: ByteRange
  /// The innermost container that is open where the text ends.
  let cutOff: Int?
  /// Whether another language would read a part of it otherwise.
  let isDoubtful: Bool
  /// Whether it surely is another language's: then a value that has to be computed is no mistake of its
  /// own.
  let computesValues: Bool
  /// Whether more of a program than a statement with the literal stands in the text.
  var isInProgram = false
  /// How many pushes a program has of which this one was chosen.
  var choices = 1
  /// What the text lacks of the brackets of the dictionary whose members it is.
  var lacking: SyntaxProblem.Braces?

  var language: LiteralLanguage { traits.language }
}

extension ReadLiteral {
  /// A literal that nearly is JSON; nil for JSON with a slip or two.
  init?(resembling text: DumpText) {
    guard let reader = LiteralReader.literal(in: text), reader.evidence.isConvincing,
      !Self.isPrinted(reader)
    else { return nil }
    self.text = text
    let called =
      text.encodingLanguage(before: reader.range.start)
      ?? text.encodingLanguage(behind: reader.range.end)
    var traits = LiteralTraits(
      language: called ?? reader.evidence.language, signs: reader.evidence.signs,
      isCertain: called != nil || reader.evidence.isCertain,
      isEncoded: called != nil,
      isOfProgram: called != nil || reader.evidence.isOfProgram || reader.evidence.isAssigned)
    traits.isPlainlyAssigned = text.isPlainlyAssigned(at: reader.range.start)
    traits.isArgument = text.isArgumentOfInitializer(at: reader.range.start)
    tokens = reader.tokens
    containers = reader.containers
    range = reader.range
    cutOff = reader.cutOff
    isDoubtful =
      reader.evidence.contradictions > 0 || reader.lacking != nil
      || !traits.signs.isDisjoint(with: [.comments, .surroundings])
    computesValues =
      reader.evidence.isOfProgram || reader.evidence.isAssigned || reader.evidence.hasVariables
      || reader.evidence.namesValues
      || traits.language == .swift && text.swiftSourceEnd(from: reader.range.start) != nil
    isInProgram = reader.isInProgram
    choices = reader.choices
    lacking = reader.lacking
    self.traits = traits
  }

  /// The first variable or expression that stands for a whole part of the push.
  var unknownPart: ByteRange? {
    for (number, token) in tokens.enumerated() {
      guard case .key = token.kind, number + 2 < tokens.count else { continue }
      let value = tokens[number + 2]
      switch value.kind {
      case .value(.name), .value(.expression):
        let name = text.string(in: token.range).filter { !"\"':".contains($0) }
        if LiteralPart.names.contains(name) { return value.range }
      default: break
      }
    }
    return nil
  }

  /// What `print` shows of a dictionary may be its source as well: then it was a received one.
  private static func isPrinted(_ reader: LiteralReader) -> Bool {
    let text = reader.text
    guard !reader.evidence.isOfProgram, !reader.evidence.hasVariables else { return false }
    switch reader.evidence.language {
    case .swift: return ConsoleDump.recognize(text.bytes.span) != nil
    // Where a program has expressions, Dart has texts.
    case .javaScript where reader.evidence.expressions > 0:
      var probe = DartMapProbe(text, at: reader.range.start)
      return probe.isDart(toEnd: true)
    default: return false
    }
  }
}
