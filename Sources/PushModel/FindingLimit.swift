import JSON

/// How much is said about one document.
package enum FindingLimit: Sendable {
  /// For people: more findings of one kind have one cause and add nothing.
  case usual
  /// For repairs, each of which belongs to a finding; a finding takes a kilobyte.
  case repairing

  /// Findings of one kind in one object or list.
  package var alike: Int { self == .usual ? 16 : Self.mostRepaired }
  /// Mistakes of syntax.
  package var syntax: Int {
    self == .usual ? SyntaxDiagnosis.maximumProblemCount : Self.mostRepaired
  }

  /// Where there are more, the next run repairs the rest.
  package static let mostRepaired = 16_000
}
