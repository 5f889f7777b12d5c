/// A document that one thing covers evenly: a prefix on each of its lines, the escapes of HTML, the
/// string of a program.
///
/// Read as JSON, such a text has a mistake at each line or quote, and all of them have one cause.
struct CoveredText {
  /// What covers the document, from outside; where it stands in the text.
  private(set) var problems: [SyntaxProblem] = []
  /// The document without what covers it, which may have mistakes of its own.
  private var document: [UInt8] = []
  /// Whether it is a part of a document only.
  private(set) var isPart = false
  private var isCertain = false
  private var keepsBytes = true
  /// The values that only a program knows, in the text.
  private(set) var unknown: [ByteRange] = []
  /// Where only a program knows members or elements, in the text.
  private(set) var spreads: [ByteRange] = []
  /// The way back from the document, the outermost cover last.
  private var origins: [TextOrigins] = []

  /// A quotation of a quotation of a program is expected, but not more.
  private static let mostCovers = 3

  /// As many problems of a text are looked for.
  private let limit: Int

  /// Nil unless it is of some use to take a cover away; `survey`: what is wrong with the text.
  init?(in text: Span<UInt8>, _ survey: Survey, atMost limit: Int) {
    self.limit = limit
    guard var inner = takeCover(of: text, survey) else { return nil }
    while origins.count < Self.mostCovers, !isPart, inner.isBroken {
      let outer = document
      guard let next = takeCover(of: outer.span, inner) else { break }
      inner = next
    }
    // Then it is the other notation that has to be told.
    guard isPart || isCertain || !inner.isOtherNotation || ForeignLiteral(in: document.span) != nil
    else { return nil }
    // Its repair would hide that of the others.
    if problems.count > 1 { problems[0].repair = nil }
  }

  var translated: TranslatedText {
    TranslatedText(document, keepsBytes: keepsBytes, origins)
  }

  /// What the document is read as.
  var reading: TextReading {
    TextReading(of: document.span, mayBeCovered: false, atMost: limit)
  }

  private static let finders: [@Sendable (ScannedText) -> Cover?] = [
    { $0.codeBlock() }, { $0.hereDocument() }, { $0.looseQuotes() }, { $0.terminalColours() },
    { $0.quotationMarks() }, { $0.escapedQuotes() }, { $0.doubledQuotes() },
    { $0.escapedLineEnds() }, { $0.htmlEscapes() }, { $0.percentEscapes() }, { $0.byteEscapes() },
    { $0.loggedString() }, { $0.joinedStrings() }, { $0.sourceString() }, { $0.linePrefix() },
    { $0.commentAround() }, { $0.lineDiff() },
    { $0.lineSuffix() },
  ]

  /// Takes the first cover away without which the text is read better, and tells what is wrong then; nil
  /// where there is none.
  private mutating func takeCover(of text: Span<UInt8>, _ survey: Survey) -> Survey? {
    for find in Self.finders {
      let cover = unsafe text.withUnsafeBufferPointer { unsafe find(ScannedText($0)) }
      if let cover, let inner = take(cover, of: text, survey) { return inner }
    }
    return nil
  }

  /// Takes a cover away; nil where the text is not read better without it.
  private mutating func take(_ cover: Cover, of text: Span<UInt8>, _ outer: Survey) -> Survey? {
    guard let inside = TextEdit.apply(cover.edits, to: text) else { return nil }
    let inner = Survey(of: inside.span, atMost: limit)
    guard
      cover.isPart || cover.isCertain || inner.isBetter(than: outer)
        || outer.hasOnlyComments && ForeignLiteral(in: inside.span) != nil
    else { return nil }
    isCertain = isCertain || cover.isCertain
    var problem = cover.problem
    problem.range = origins.origin(of: problem.range)
    problem.related = problem.related.map { origins.origin(of: $0) }
    if !origins.isEmpty { problem.repair = nil }
    unknown += cover.unknown.map { origins.origin(of: $0) }
    spreads += cover.spreads.map { origins.origin(of: $0) }
    if problems.last?.cover != problem.cover { problems.append(problem) }
    document = inside
    isPart = cover.isPart
    keepsBytes = keepsBytes && cover.keepsBytes
    origins.insert(TextOrigins(of: cover.edits), at: 0)
    return inner
  }
}

extension Survey {
  /// Whether a text has comments, and nothing else.
  fileprivate var hasOnlyComments: Bool {
    problems.contains { $0.kind == .emptyInput }
  }

  /// Whether more keys, or fewer mistakes, are found in a text than in another one.
  fileprivate func isBetter(than other: Survey) -> Bool {
    hasDocument && (soundKeys > other.soundKeys || breaks < other.breaks)
  }
}

/// One thing that covers a document, and the edits that take it away.
struct Cover {
  var problem: SyntaxProblem
  var edits: [TextEdit]
  /// Whether the document below it is written as it would be alone.
  var keepsBytes = true
  /// Whether only a part of a document is below it.
  var isPart = false
  /// Whether it can be nothing else, however what is below it reads.
  var isCertain = false
  /// The values that only a program knows.
  var unknown: [ByteRange] = []
  /// Where only a program knows members or elements.
  var spreads: [ByteRange] = []

  /// `repairIsSafe`: whether nobody could mean anything else.
  init(
    _ cover: SyntaxProblem.Cover, _ kind: SyntaxProblem.Kind, at range: ByteRange,
    subject: String, _ edits: [TextEdit], repairIsSafe: Bool = false
  ) {
    problem = SyntaxProblem(
      kind, at: range, subject: subject, repair: edits, repairIsSafe: repairIsSafe)
    problem.cover = cover
    self.edits = edits
  }
}
