package import JSON
package import PushFormats
package import PushModel

/// A rule whose violations the JSON reader finds; the rule says them in words.
package protocol SyntaxRule: Rule {
  /// The mistake that this rule reports, and no other rule does.
  static var kind: SyntaxProblem.Kind { get }
  static func describe(_ problem: SyntaxProblem) -> SyntaxWords
  /// How bad the mistake is inside `aps`, or anywhere else.
  static func severity(inAps: Bool) -> Severity
}

extension SyntaxRule {
  // The grammar is ground enough for an error; what it allows works for some reader.
  package static var severity: Severity { kind.breaksGrammar ? .error : .warning }
  package static var source: Source { Standards.json }
  package static func severity(inAps: Bool) -> Severity { severity }
}

/// What a finding says about a mistake in the text.
package struct SyntaxWords: Sendable {
  /// What is wrong, what stands there, what is allowed.
  package var message: String
  package var label: String
  /// What the second place is, where the reader has found one.
  package var relatedLabel: String?
  package var help: String?
  package var note: String?
  package var prediction: Prediction?

  init(
    _ message: String, label: String, related relatedLabel: String? = nil, help: String? = nil,
    note: String? = nil, predicts prediction: Prediction? = nil
  ) {
    self.message = message
    self.label = label
    self.relatedLabel = relatedLabel
    self.help = help
    self.note = note
    self.prediction = prediction
  }
}

extension JSONRules {
  /// Adds the finding for a problem.
  ///
  /// `inAps` says whether it stands inside an `aps` object, `documentsOnLines` how many documents
  /// the text is when each of its lines is one.
  package static func report(
    _ problem: SyntaxProblem, inAps: Bool = false, documentsOnLines: Int? = nil,
    _ findings: inout Findings
  ) {
    let rule = syntaxRule(for: problem.kind)
    var words = rule.describe(problem)
    if problem.kind == .textAfterDocument, let documentsOnLines {
      words.help = JSONTextAfterDocument.help(forStreamOf: documentsOnLines)
    }
    findings.add(
      rule, at: .bytes(problem.range), words.message, label: words.label,
      severity: rule.severity(inAps: inAps), related: related(problem, words), help: words.help,
      note: words.note, predicts: words.prediction, fix: fix(problem))
  }

  private static func related(_ problem: SyntaxProblem, _ words: SyntaxWords) -> Finding.Related? {
    guard let range = problem.related, let label = words.relatedLabel else { return nil }
    return Finding.Related(.bytes(range), label)
  }

  private static func fix(_ problem: SyntaxProblem) -> Fix? {
    guard let edits = problem.repair, !edits.isEmpty else { return nil }
    return Fix(edits: [.text(edits)], isSafe: problem.repairIsSafe)
  }
}
