/// What a text is read as that jansson refused.
///
/// The one place that asks, in an order in which nothing is taken for something lesser.
enum TextReading {
  /// JSON, with mistakes or with what readers of JSON disagree about.
  case json(Survey)
  /// A dictionary of another language.
  case literal(ForeignLiteral)
  /// A document below something that covers all of it.
  case covered(CoveredText)
  /// The members of an object without its braces.
  case members(MembersWithoutBraces)
  /// Something else, of which no value is read.
  case other([SyntaxProblem])

  /// `mayBeCovered`: false for what was found below a cover.
  init(of text: Span<UInt8>, mayBeCovered: Bool = true, atMost limit: Int) {
    // A literal is full of problems of JSON, none of which is told.
    let early = Survey(of: text, atMost: limit, stopsAtEvidence: true)
    if !early.foundEvidence, early.isSurelyJSON {
      self = .json(early)
      return
    }
    let notation = ForeignNotation(in: text)
    if case .literal(let literal) = notation {
      self = .literal(literal)
      return
    }
    let survey = early.foundEvidence ? Survey(of: text, atMost: limit) : early
    let whole = WholeTextProblem.find(in: text, notation)
    if whole == nil, mayBeCovered, survey.mayBeCovered,
      let covered = CoveredText(in: text, survey, atMost: limit)
    {
      self = .covered(covered)
    } else if let whole {
      self = .other([whole])
    } else if let members = MembersWithoutBraces(in: text, atMost: limit) {
      self = .members(members)
    } else if survey.isOtherNotation {
      self = .other(survey.problemsOfOtherNotation(in: text))
    } else {
      self = .json(survey)
    }
  }

  /// The document that was read out of the text; nil where that is the text itself, or is none.
  var translated: TranslatedText? {
    switch self {
    case .json, .other: nil
    case .literal(let literal): literal.translated
    case .members(let members): members.translated
    case .covered(let covered):
      covered.translated.holding(covered.reading.translated)
    }
  }
}

/// As far as it is known what a text is read as.
package enum KnownReading: Sendable {
  case unknown
  /// JSON with mistakes, or something of which no value is read.
  case asWritten
  /// JSON about which its readers disagree.
  case json
  case translated(TranslatedText)

  package var isJSON: Bool {
    if case .json = self { return true }
    return false
  }
}
