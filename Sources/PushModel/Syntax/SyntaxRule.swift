package import JSON
package import PushFormats

/// A rule whose violations the JSON reader finds; the rule describes them.
package protocol SyntaxRule: Rule {
  /// The problem that this rule reports; no other rule reports it.
  static var kind: SyntaxProblem.Kind { get }
  static func describe(_ problem: SyntaxProblem) -> SyntaxWords
  /// The severity of the problem inside `aps`, or elsewhere.
  static func severity(inAps: Bool) -> Severity
}

extension SyntaxRule {
  // A breach of the grammar is an error; what the grammar allows works for some readers.
  package static var severity: Severity { kind.breaksGrammar ? .error : .warning }
  package static var source: Source { Standards.json }
  package static func severity(inAps: Bool) -> Severity { severity }
}

/// The texts of a finding about a problem.
package struct SyntaxWords: Sendable {
  /// What is wrong, the value, what is allowed.
  package var message: String
  package var label: String
  /// The label of the second place, if the reader found one.
  package var relatedLabel: String?
  package var help: String?
  package var note: String?
  /// Who takes the text nevertheless; nil where it is not known.
  ///
  /// Without a note that is said in its place, and what a service answers is predicted from it.
  package var acceptance: Acceptance?
  package var prediction: Prediction?
  /// Where it weighs less than others of its rule.
  package var severity: Severity?

  package init(
    _ message: String, label: String, severity: Severity? = nil,
    related relatedLabel: String? = nil, help: String? = nil,
    note: String? = nil, taken acceptance: Acceptance? = nil,
    predicts prediction: Prediction? = nil
  ) {
    self.message = message
    self.label = label
    self.relatedLabel = relatedLabel
    self.help = help
    self.note = note
    self.acceptance = acceptance
    self.prediction = prediction
    self.severity = severity
  }
}
