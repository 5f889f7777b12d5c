import JSON
import PushFormats
import PushShield

/// What becomes of a push beyond its right values: the outcomes of findings about values that a
/// service takes and the device does not read as they are meant.
enum FoundEffects {
  /// More is in the findings.
  private static let most = 12

  /// Each as a clause with its rule.
  static func clauses(of subject: InspectedSubject) -> [String] {
    subject.findings.lazy.filter(changesEffect).prefix(most).map { finding in
      let place = finding.inner ?? finding.pointer
      let name = place?.tokens.last.map { "`\(HiddenText.shown($0))`: " } ?? ""
      return "\(name)\(finding.prediction?.outcome ?? "") [\(finding.rule)]"
    }
  }

  private static func changesEffect(_ finding: ShieldedFinding) -> Bool {
    guard finding.severity > .note, let prediction = finding.prediction,
      !prediction.outcome.isEmpty
    else { return false }
    return prediction.service == .device || prediction.service == .apns && prediction.status == 200
  }
}
