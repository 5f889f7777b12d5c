import JSON
import PushFormats
import PushModel
import PushRules

/// What there is to say about a conversion: losses, and what had to be decided.
struct TranslationReport {
  let target: DocumentKind
  private(set) var findings: Findings
  private(set) var hasLoss = false
  /// The names of the headers that the message leaves to FCM.
  var assumedHeaders: [String] = []
  /// Where checking has already found something: one mistake is said once.
  private let known: Set<JSONPointer>

  /// `findings` are those of the source.
  init(to target: DocumentKind, beside findings: Findings) {
    self.target = target
    self.findings = findings
    known = Set(
      findings.all.compactMap { finding in
        guard finding.severity > .note else { return nil }
        switch finding.place {
        case .key(let pointer), .value(let pointer), .part(let pointer, _): return pointer
        case .container, .bytes, .header, .document: return nil
        }
      })
  }

  mutating func lose(_ key: String, at pointer: JSONPointer, _ reason: ConvertValueLost.Reason) {
    hasLoss = true
    guard !known.contains(pointer) else { return }
    ConvertValueLost.report(key, at: pointer, reason, in: target, &findings)
  }

  mutating func say(_ point: ConvertUnsettled.Point) {
    hasLoss = hasLoss || point.leavesOut
    ConvertUnsettled.report(point, &findings)
  }

  /// Anything else that a rule says.
  mutating func add(isLoss: Bool = false, _ report: (inout Findings) -> Void) {
    hasLoss = hasLoss || isLoss
    report(&findings)
  }
}
