/// Everything that is wrong with a text as JSON, and the text as it would have to be.
///
/// The slow path: asked only about a text that jansson has refused.
package struct SyntaxDiagnosis: Sendable {
  /// How many problems are usually collected: of those that break the grammar, after which the rest of
  /// a text is given up, and of the others.
  package static let maximumProblemCount = 1000

  /// In the order of the text.
  package let problems: [SyntaxProblem]
  /// The text with all edits made, which `JSONDocument(parsing:, .lenient)` reads.
  ///
  /// Nil when what remains would not be the author's document: no object or array at its root, no
  /// text at all, or more problems than are collected.
  package var repaired: [UInt8]? { grammatical.flatMap(LoadableText.adapt) }
  /// The same with the edits that the grammar needs and no others: what jansson would have to take
  /// differently, such as a long number, is as its author wrote it.
  package let grammatical: [UInt8]?
  /// The values of the original text that are not the author's in `repaired`.
  ///
  /// A null in place of `NaN`, of a bare placeholder, of a missing value: nothing can be said about
  /// them.
  package let standIns: [ByteRange]
  /// False when the text has more problems than were collected.
  package let isComplete: Bool

  package init(of text: Span<UInt8>, atMost limit: Int = maximumProblemCount) {
    let survey = Survey(of: text, atMost: limit)
    if survey.problems.contains(where: \.kind.breaksGrammar),
      let whole = WholeTextProblem.find(in: text)
    {
      problems = [whole]
      grammatical = nil
      standIns = []
      isComplete = true
      return
    }
    problems = survey.sortedProblems()
    standIns = survey.standIns
    isComplete = survey.isComplete
    grammatical =
      survey.isRepairable && survey.hasDocument ? Self.repair(text, survey.problems) : nil
  }

  /// Whether the text is no JSON, rather than JSON that readers take differently.
  package var breaksGrammar: Bool {
    problems.contains { $0.kind.breaksGrammar }
  }

  /// Makes the edits that the grammar needs.
  private static func repair(_ text: Span<UInt8>, _ problems: [SyntaxProblem]) -> [UInt8]? {
    var edits: [TextEdit] = []
    for problem in problems where problem.kind.breaksGrammar {
      guard let repair = problem.repair ?? problem.loadingEdits else { return nil }
      edits += repair
    }
    return TextEdit.apply(edits, to: text)
  }

  /// How many documents the text is when each line that is not blank is one; nil when it is not.
  ///
  /// Says whether a text with something behind its first document may be meant as NDJSON.
  package static func documentsOnLines(_ text: Span<UInt8>) -> Int? {
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

/// Knows only whether a text is JSON.
struct GrammarCheck: ProblemConsumer {
  mutating func problem(_ details: () -> SyntaxProblem) -> Bool { false }
}
