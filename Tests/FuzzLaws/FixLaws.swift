import JSON
import PushCommand
import PushFormats
import PushReports
import PushRules
import PushShield

/// What holds for the repairs of any text: safe ones add no finding, a second time changes nothing.
enum FixLaws {
  static func broken(by input: FuzzInput, _ examiners: Examiners) -> [String] {
    let before = FuzzedCheck(input.document, input, examiners)
    var broken: [String] = []
    for includesUnsafe in [false, true] {
      let words = includesUnsafe ? "unsafe" : "safe"
      let repairer = Repairer(includesUnsafe: includesUnsafe) { _ in true }
      func repair(_ text: [UInt8]) -> [UInt8] {
        repairer.repair(text) { FuzzedCheck($0, input, examiners).findings }.text
      }
      let repaired = repair(input.document)
      guard repaired != input.document else { continue }
      if repair(repaired) != repaired { broken.append("\(words): repairing twice changes more") }
      guard !includesUnsafe else { continue }
      let added = added(before, FuzzedCheck(repaired, input, examiners))
      if !added.isEmpty {
        broken.append("\(words): added \(added): \(String(decoding: repaired, as: UTF8.self))")
      }
    }
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
