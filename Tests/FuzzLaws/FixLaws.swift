import JSON
import PushCommand
import PushFormats
import PushReports
import PushRules

/// What holds for the repairs of any text: safe ones add no finding, a second time changes nothing.
enum FixLaws {
  static func broken(by input: FuzzInput) -> [String] {
    let settings = input.settings
    var broken: [String] = []
    for includesUnsafe in [false, true] {
      let words = includesUnsafe ? "unsafe" : "safe"
      let repaired = repair(input.document, settings, includesUnsafe)
      if repair(repaired, settings, includesUnsafe) != repaired {
        broken.append("\(words): repairing twice changes more")
      }
      guard !includesUnsafe, repaired != input.document else { continue }
      let added = added(input.document, repaired, settings)
      if !added.isEmpty {
        broken.append("\(words): added \(added): \(String(decoding: repaired, as: UTF8.self))")
      }
    }
    return broken
  }

  private static func repair(
    _ text: [UInt8], _ settings: ExaminerSettings, _ includesUnsafe: Bool
  ) -> [UInt8] {
    let repairer = Repairer(includesUnsafe: includesUnsafe) { _ in true }
    return repairer.repair(text) { FuzzedCheck($0, settings).findings }.text
  }

  /// The rules that have more findings of warning or error in the second text than in the first.
  private static func added(
    _ old: [UInt8], _ new: [UInt8], _ settings: ExaminerSettings
  ) -> [String] {
    func counts(_ findings: [LocatedFinding]) -> [String: Int] {
      let rules = findings.filter { $0.severity > .note }.map { ($0.rule, 1) }
      return Dictionary(rules, uniquingKeysWith: +)
    }
    let check = FuzzedCheck(old, settings)
    // What could not be read could not be checked.
    guard check.examination.kind != nil else { return [] }
    let before = counts(check.findings)
    return counts(FuzzedCheck(new, settings).findings)
      .filter { $0.value > before[$0.key, default: 0] }.keys.sorted()
  }
}
