/// Everything that is wrong with a text as JSON, and the text with repairs.
///
/// The slow path, for texts that jansson refused.
package struct SyntaxDiagnosis: Sendable {
  /// The usual limit, separately for problems that break the grammar, after which the rest of a
  /// text is not examined, and for others.
  package static let maximumProblemCount = 1000

  /// In the order of the text.
  package let problems: [SyntaxProblem]
  /// The text with the edits that the grammar needs: valid JSON that jansson reads differently, such as
  /// a long number, stays as it is.
  ///
  /// Nil when the result would not be the author's document: no object or array at its root, no
  /// text at all, or more problems than the limit.
  package let grammatical: [UInt8]?
  /// The same with a text in place of each value that is not known, where there are some.
  private let written: [UInt8]?
  /// What can be checked in place of the text: no value counts as lacking for not being known.
  package var checkable: [UInt8]? { written ?? grammatical }
  /// The values of the original text that are not the author's in `grammatical`.
  ///
  /// A null in place of `NaN`, a bare placeholder or a missing value: nothing can be said about
  /// them.
  package let standIns: [ByteRange]
  /// Those of them that are null in `grammatical`, in place of a value.
  package let nulls: [ByteRange]
  /// Those of these that no problem tells of: a program knows them, or a console has not printed them.
  package let leftOut: [ByteRange]
  /// Those of these for which a program joins a text in: a question mark stands for it.
  private(set) var joined: [ByteRange] = []
  /// What stands for members or elements that only the program knows, once for each container.
  private(set) var spreads: [ByteRange] = []
  /// Whether a value is missing, or the text ends in what may be only the beginning of one.
  package private(set) var lacksValue = false
  /// False when the text has more problems than the limit.
  package let isComplete: Bool
  /// The document that was read out of a text of another form; nil for the text itself.
  private let translated: TranslatedText?

  package init(of text: Span<UInt8>, atMost limit: Int = maximumProblemCount) {
    self.init(of: text, readAs: TextReading(of: text, atMost: limit), atMost: limit)
  }

  private init(of text: Span<UInt8>, readAs reading: TextReading, atMost limit: Int) {
    switch reading {
    case .json(let survey):
      if let notation = survey.problems.notationOfTypes(among: survey.soundKeys) {
        self.init(telling: [notation])
      } else {
        self.init(of: text, by: survey)
      }
    case .literal(let literal): self.init(of: literal, atMost: limit)
    case .members(let members): self.init(of: members)
    case .covered(let covered) where covered.isPart:
      self.init(telling: covered.problems, covered.translated)
    case .covered(let covered): self.init(of: covered, atMost: limit)
    case .other(let problems): self.init(telling: problems)
    }
  }

  /// What can be said of a text of which no value is known.
  private init(telling problems: [SyntaxProblem], _ translated: TranslatedText? = nil) {
    self.problems = problems
    self.translated = translated
    isComplete = true
    grammatical = nil
    written = nil
    standIns = []
    nulls = []
    leftOut = []
  }

  private init(of text: Span<UInt8>, by found: Survey) {
    var survey = found
    translated = nil
    let isReadable = survey.isRepairable && survey.hasDocument && !survey.hasOnlyBrackets
    let hasUnknown = survey.problems.contains { $0.checkingEdits != nil }
    grammatical = isReadable ? Self.repair(text, survey.problems, \.readingEdits) : nil
    written =
      isReadable && hasUnknown
      ? Self.repair(text, survey.problems) { $0.checkingEdits ?? $0.readingEdits } : nil
    lacksValue = survey.lacksValue
    survey.settleProblems(in: text)
    problems = survey.problems
    standIns = survey.standIns
    nulls = survey.standIns
    leftOut = []
    isComplete = survey.isComplete
  }

  private init(of literal: ForeignLiteral, atMost limit: Int) {
    problems = literal.problems + Self.remarks(on: literal, atMost: limit)
    grammatical = literal.json
    written = literal.written
    standIns = literal.standIns
    nulls = literal.nulls
    leftOut = literal.leftOut
    spreads = literal.spreads
    lacksValue = literal.lacksValue
    isComplete = literal.isComplete
    translated = literal.translated
  }

  private init(of covered: CoveredText, atMost limit: Int) {
    let document = covered.translated.document
    let inner = SyntaxDiagnosis(
      of: document.span, readAs: covered.reading, atMost: limit)
    let isInCode = inner.problems.contains { $0.isInCode }
    let problemsAround = isInCode ? covered.problems.map { $0.aroundCode } : covered.problems
    // Nobody wants to have a comment edited.
    let below =
      problemsAround.contains { $0.isOfProgram }
      ? covered.translated.withoutEdits : covered.translated
    problems = problemsAround + inner.problems.map { below.problem($0) }
    grammatical = inner.grammatical
    written = inner.written
    standIns = covered.unknown + inner.standIns.map { below.origin(of: $0) }
    nulls = inner.nulls.map { below.origin(of: $0) }
    leftOut = inner.leftOut.map { below.origin(of: $0) }
    joined = covered.unknown
    spreads = covered.spreads + inner.spreads.map { below.origin(of: $0) }
    lacksValue = inner.lacksValue
    isComplete = inner.isComplete
    translated = below.holding(inner.translated)
  }

  private init(of members: MembersWithoutBraces) {
    let document = members.translated.document
    let object = SyntaxDiagnosis(of: document.span, by: members.survey)
    problems = members.problems
    grammatical = object.grammatical
    written = object.written
    standIns = object.standIns.map { members.translated.origin(of: $0) }
    nulls = object.nulls.map { members.translated.origin(of: $0) }
    leftOut = []
    lacksValue = object.lacksValue
    isComplete = members.isComplete
    translated = members.translated
  }

  /// What JSON allows and readers disagree about, as in a text that is JSON.
  private static func remarks(
    on literal: ForeignLiteral, atMost limit: Int
  ) -> [SyntaxProblem] {
    var survey = Survey(of: literal.json.span, atMost: limit)
    survey.settleProblems(in: literal.json.span)
    return survey.problems.map { literal.translated.problem($0) }
  }

  /// Whether its values were read out of a text of another form: a dictionary of another language, or a
  /// document below something that covers it.
  package var isTranslated: Bool { translated != nil }

  /// For finding the places of the text's values.
  package var reading: KnownReading {
    if let translated { return .translated(translated) }
    return breaksGrammar ? .asWritten : .json
  }

  /// Whether the text is a dictionary of another language.
  package var isForeignLiteral: Bool { problems.first?.kind == .foreignLiteral }

  /// The language of which the text is a dictionary.
  package var language: LiteralLanguage? { problems.first?.literal?.language }

  /// The bare placeholders of the text.
  func placeholders(
    in text: Span<UInt8>, where isWanted: (Span<UInt8>) -> Bool
  ) -> [SyntaxProblem] {
    var placeholders: [SyntaxProblem] = []
    for problem in problems where problem.kind == .barePlaceholder {
      let range = problem.range
      if isWanted(text.extracting(range.start..<range.end)) { placeholders.append(problem) }
    }
    return placeholders
  }

  /// Whether the text is not JSON, as opposed to JSON that readers disagree about.
  package var breaksGrammar: Bool {
    problems.contains { $0.kind.breaksGrammar }
  }

  /// Whether a part of the text was left out that may have been keys: signs of another notation, or dots
  /// in their place.
  package var mayHaveLostKeys: Bool {
    isPart || problems.contains { $0.kind == .unexpectedCharacter && $0.cover == nil }
  }

  /// Whether a shell or program puts the values of variables in before anybody reads the document.
  package var isFilledIn: Bool { problems.contains(where: \.isFilledIn) }

  /// Whether the text is some members of an object without its braces: nobody knows of which one.
  package var isPart: Bool { problems.first?.lacking != nil }

  /// The addresses of the objects and lists of which the text does not hold all: a part was left out, or
  /// the text ends in them.
  ///
  /// `places`: those of the text, made here where they are needed.
  package func openPlaces(
    in text: Span<UInt8>, by places: inout PositionIndex?
  ) -> [JSONPointer] {
    let omissions = problems.filter(\.standsForMembers)
    if isPart { return [JSONPointer()] }
    let end = problems.last { $0.isRootOpen }
    guard end != nil || !omissions.isEmpty || !spreads.isEmpty else { return [] }
    if omissions.isEmpty, spreads.isEmpty, end?.related?.start == 0 { return [JSONPointer()] }
    let index = PositionIndex(text, as: reading)
    places = index
    var open = omissions.compactMap { omission in
      let place = index.pointer(enclosing: omission.range.start)
      return omission.isSpread ? place?.parent : place
    }
    open += spreads.compactMap { index.pointer(enclosing: $0.start) }
    var around = end?.related.flatMap { index.pointer(enclosing: $0.start) }
    while let place = around {
      open.append(place)
      around = place.parent
    }
    return open
  }

  /// Whether the text is JSON without a key twice in an object, which jansson refuses only for values
  /// that it does not have.
  package var isUsual: Bool {
    problems.allSatisfy { $0.kind == .loneSurrogate || $0.kind == .numberOutOfRange }
  }

  /// Applies the edits that the grammar needs.
  private static func repair(
    _ text: Span<UInt8>, _ problems: [SyntaxProblem], _ repair: (SyntaxProblem) -> [TextEdit]?
  ) -> [UInt8]? {
    var edits: [TextEdit] = []
    for problem in problems where problem.kind.breaksGrammar {
      guard let some = repair(problem) else { return nil }
      edits += some
    }
    return TextEdit.apply(edits, to: text)
  }

  /// The number of documents when every non-blank line is one; nil otherwise.
  ///
  /// Tells whether a text with something after its first document may be meant as NDJSON.
  package static func documentsOnLines(_ text: Span<UInt8>) -> Int? {
    // Nearly every text is a record, and that is one line.
    guard text.holdsLineFeed else { return nil }
    var scanner = JSONScanner(GrammarCheck())
    var documents = 0
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != ASCII.lineFeed { end += 1 }
      let line = text.extracting(start..<end)
      start = end + 1
      if line.isBlank() { continue }
      guard scanner.scan(line) else { return nil }
      documents += 1
    }
    return documents > 1 ? documents : nil
  }
}

extension Span<UInt8> {
  fileprivate var holdsLineFeed: Bool {
    unsafe withUnsafeBufferPointer { buffer in
      unsafe ScannedText(buffer).firstLineFeed(from: 0, to: buffer.count) < buffer.count
    }
  }
}
