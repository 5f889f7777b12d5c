/// A document that one thing covers evenly: a prefix on each of its lines, the escapes of HTML, the
/// string of a program.
///
/// Read as JSON, such a text has a mistake at each line or quote, and all of them have one cause.
struct CoveredText {
  /// What covers the document, from outside; where it stands in the text.
  private(set) var problems: [SyntaxProblem] = []
  /// The document without what covers it, which may have mistakes of its own.
  private(set) var document: [UInt8]
  /// Whether it is a part of a document only.
  private(set) var isPart = false
  /// Whether the text holds the document's own bytes, so that an edit of the document is one of the text.
  private var keepsBytes = true
  /// The way back from the document, the outermost cover last.
  private var origins: [TextOrigins] = []

  /// A quotation of a quotation of a program is expected, but not more.
  private static let mostCovers = 3

  /// Only for a text that is not JSON: nil unless it is of some use to take a cover away.
  init?(in text: Span<UInt8>) {
    document = []
    guard takeCover(of: text), WholeTextProblem.find(in: text) == nil else { return nil }
    while origins.count < Self.mostCovers, !isPart {
      let outer = document
      guard Survey(of: outer.span, atMost: 1).isBroken, takeCover(of: outer.span) else { break }
    }
    // Then it is the other notation that has to be told.
    guard isPart || Self.holdsDocument(document.span) else { return nil }
    // Its repair would hide that of the others.
    if problems.count > 1 { problems[0].repair = nil }
  }

  private static let finders: [@Sendable (ScannedText) -> Cover?] = [
    { $0.terminalColours() }, { $0.escapedQuotes() }, { $0.escapedLineEnds() },
    { $0.htmlEscapes() }, { $0.percentEscapes() }, { $0.sourceString() }, { $0.linePrefix() },
    { $0.lineDiff() }, { $0.lineSuffix() },
  ]

  /// Takes the first cover away without which the text is read better; false where none is.
  private mutating func takeCover(of text: Span<UInt8>) -> Bool {
    for find in Self.finders {
      let cover = unsafe text.withUnsafeBufferPointer { unsafe find(ScannedText($0)) }
      if let cover, take(cover, of: text) { return true }
    }
    return false
  }

  /// Takes a cover away; false where the text is not read better without it.
  private mutating func take(_ cover: Cover, of text: Span<UInt8>) -> Bool {
    guard let inside = TextEdit.apply(cover.edits, to: text),
      cover.isPart || Self.isReadBetter(inside.span, than: text)
    else { return false }
    var problem = cover.problem
    problem.range = origin(of: problem.range)
    problem.related = problem.related.map { origin(of: $0) }
    if !origins.isEmpty { problem.repair = nil }
    if problems.last?.cover != problem.cover { problems.append(problem) }
    document = inside
    isPart = cover.isPart
    keepsBytes = keepsBytes && cover.keepsBytes
    origins.insert(TextOrigins(of: cover.edits), at: 0)
    return true
  }

  private static func holdsDocument(_ text: Span<UInt8>) -> Bool {
    !Survey(of: text, atMost: SyntaxDiagnosis.maximumProblemCount).isOtherNotation
      || ForeignLiteral(in: text) != nil
  }

  /// Whether more keys, or fewer mistakes, are found in a text.
  private static func isReadBetter(_ inside: Span<UInt8>, than outside: Span<UInt8>) -> Bool {
    let outer = Survey(of: outside, atMost: SyntaxDiagnosis.maximumProblemCount)
    let inner = Survey(of: inside, atMost: SyntaxDiagnosis.maximumProblemCount)
    return inner.hasDocument
      && (inner.soundKeys > outer.soundKeys || inner.breaks < outer.breaks)
  }

  // MARK: - Places

  /// Where a stretch of the document stands in the text.
  func origin(of range: ByteRange) -> ByteRange {
    origins.reduce(range) { range, origins in origins.range(of: range) }
  }

  func origin(ofStart offset: Int) -> Int {
    origins.reduce(offset) { offset, origins in origins.start(of: offset) }
  }

  func origin(ofEnd offset: Int) -> Int {
    origins.reduce(offset) { offset, origins in origins.end(of: offset) }
  }

  /// A problem of the document as one of the text.
  func problem(_ problem: SyntaxProblem) -> SyntaxProblem {
    var problem = problem
    problem.repair = problem.repair.flatMap { edits(for: $0) }
    problem.range = origin(of: problem.range)
    problem.related = problem.related.map { origin(of: $0) }
    problem.loadingEdits = nil
    problem.checkingEdits = nil
    problem.unknownValue = problem.unknownValue.map { origin(of: $0) }
    return problem
  }

  /// Nil where an edit would take a part of the cover with it, or has to be written in another way.
  private func edits(for edits: [TextEdit]) -> [TextEdit]? {
    guard keepsBytes else { return nil }
    var moved: [TextEdit] = []
    for edit in edits {
      let range = origin(of: edit.range)
      guard range.count == edit.range.count else { return nil }
      moved.append(TextEdit(range, edit.replacement))
    }
    return moved
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
