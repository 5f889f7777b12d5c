import JSON
import PushFormats
import PushModel
import PushRules

/// The findings about a conversion: losses and assumptions.
struct TranslationReport {
  let target: DocumentKind
  private(set) var findings: Findings
  private(set) var hasLoss = false
  /// The names of the headers that the message leaves to FCM.
  var assumedHeaders: [String] = []
  /// Where checking found something already: a mistake is reported once.
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

  mutating func addLoss(_ key: String, at pointer: JSONPointer, _ reason: ConvertValueLost.Reason) {
    hasLoss = true
    guard !known.contains(pointer) else { return }
    ConvertValueLost.report(key, at: pointer, reason, in: target, &findings)
  }

  mutating func addUnsettled(_ point: ConvertUnsettled.Point) {
    hasLoss = hasLoss || point.leavesOut
    ConvertUnsettled.report(point, &findings)
  }

  /// Adds the findings about a push inside the document, at its place there.
  mutating func add(_ report: TranslationReport, of inside: InsideDocument) {
    hasLoss = hasLoss || report.hasLoss
    assumedHeaders += report.assumedHeaders
    for finding in report.findings.all {
      findings.all.append(finding.moved(to: inside))
    }
  }

  /// Adds any other finding of a rule.
  mutating func add(isLoss: Bool = false, _ report: (inout Findings) -> Void) {
    hasLoss = hasLoss || isLoss
    report(&findings)
  }
}

extension Finding {
  /// The finding with its place in the document around the push.
  fileprivate func moved(to inside: InsideDocument) -> Finding {
    var finding = self
    finding.fix = nil
    finding.related = nil
    finding.place = .value(inside.pointer)
    guard !inside.isString else { return finding }
    switch place {
    case .key(let pointer): finding.place = .key(inside.pointer.appending(pointer))
    case .value(let pointer), .part(let pointer, _):
      finding.place = .value(inside.pointer.appending(pointer))
    case .container(let pointer): finding.place = .container(inside.pointer.appending(pointer))
    case .bytes, .header, .document: break
    }
    return finding
  }
}
