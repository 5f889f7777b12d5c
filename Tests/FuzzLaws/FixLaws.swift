import PushCheck
import JSON
import PushCommand
import PushFormats
import PushInspection
import PushModel
import PushReports
import PushShield

/// What holds for the repairs of any text: safe ones add no finding and lose no value, a second time
/// changes nothing.
enum FixLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let before = FuzzedCheck(input.document, input, examiners)
    var broken: [String] = []
    for includesUnsafe in [false, true] {
      let words = includesUnsafe ? "unsafe" : "safe"
      let repairer = Repairer(includesUnsafe: includesUnsafe)
      var kept = KeptValues(input.document)
      func repair(_ text: [UInt8]) -> Repairer.Result {
        repairer.repair(text) { text in
          let findings = FuzzedCheck(text, input, examiners).findings
          if !includesUnsafe { kept.note(findings, in: text) }
          return findings
        }
      }
      let result = repair(input.document)
      let repaired = result.text
      guard repaired != input.document else { continue }
      if !result.doubts.haveOutdone, repair(repaired).text != repaired {
        broken.append("\(words): repairing twice changes more")
      }
      let after = FuzzedCheck(repaired, input, examiners)
      if hidesLoss(before, in: input.document, after, in: repaired) {
        broken.append(
          "\(words): a lost push is reported clean: \(String(decoding: repaired, as: UTF8.self))")
      }
      guard !includesUnsafe else { continue }
      broken += kept.losses(in: repaired).map { "\(words): \($0)" }
      let added = added(before, after)
      if !added.isEmpty {
        broken.append("\(words): added \(added): \(String(decoding: repaired, as: UTF8.self))")
      }
    }
    return broken + brokenRecords(input, examiners)
  }

  /// Whether a push with which a device does nothing was an error, still does nothing, and is now
  /// reported clean.
  private static func hidesLoss(
    _ before: FuzzedCheck, in text: [UInt8], _ after: FuzzedCheck, in repaired: [UInt8]
  ) -> Bool {
    let wasLost = before.findings.contains {
      $0.severity == .error && $0.pointer?.tokens.contains("aps") == true
    }
    return wasLost && after.findings.allSatisfy { $0.severity == .note }
      && isWithoutEffect(before, text) && isWithoutEffect(after, repaired)
  }

  private static func isWithoutEffect(_ check: FuzzedCheck, _ text: [UInt8]) -> Bool {
    guard check.examination.kind == .apns, KeptValues.isJSON(text) else { return false }
    return DeliveryOutcome(of: text, check.examination)?.isWithoutEffect == true
  }

  /// The same text as a stream of records: what is one document over several lines stays as it is.
  private static func brokenRecords(_ input: FuzzInput, _ examiners: Examiners) -> [String] {
    var broken: [String] = []
    let repairer = Repairer(includesUnsafe: false)
    let repaired = RecordRepair.repair(input.document) { record in
      var kept = KeptValues(record)
      let repaired = repairer.repair(record) { text in
        let findings = FuzzedCheck(text, input, examiners, record: 1).findings
        kept.note(findings, in: text)
        return findings
      }.text
      broken += kept.losses(in: repaired).map { "a record: \($0)" }
      return repaired
    }.text
    guard repaired != input.document else { return broken }
    let lineEnds = (repaired.count { $0 == 0x0A }, input.document.count { $0 == 0x0A })
    if lineEnds.0 != lineEnds.1 { broken.append("a record was made lines") }
    guard KeptValues.isJSON(input.document) else { return broken }
    // One line that is JSON may be repaired like any document.
    let lines = input.document.split(separator: 0x0A).filter { !$0.allSatisfy { $0 <= 0x20 } }
    if lines.count > 1 { broken.append("a document over several lines was repaired by its lines") }
    return broken
  }

  /// The rules that have more findings of warning or error in the second text than in the first.
  private static func added(_ old: FuzzedCheck, _ new: FuzzedCheck) -> [String] {
    func counts(_ findings: [LocatedFinding]) -> [String: Int] {
      let rules = findings.filter { $0.severity > .note }.map { ($0.rule, 1) }
      return Dictionary(rules, uniquingKeysWith: +)
    }
    // What could not be read could not be checked.
    guard old.examination.kind != nil else { return [] }
    let before = counts(old.findings)
    return counts(new.findings).filter { $0.value > before[$0.key, default: 0] }.keys.sorted()
  }
}
