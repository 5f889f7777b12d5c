import JSON
import PushFormats
import PushShield

/// What a shield hides of a text does not depend on how many it has seen: from some kilobytes on, it
/// looks first for what a text may hold.
enum ShieldLaws {
  static func broken(by text: [UInt8], _ findings: [LocatedFinding]) -> [String] {
    guard !findings.isEmpty else { return [] }
    var new = Shield()
    var used = usedShield
    let expected = new.shielding(findings, in: text.span)
    let actual = used.shielding(findings, in: text.span)
    var broken: [String] = []
    if Array(copying: expected.text(of: text.span).bytes)
      != Array(copying: actual.text(of: text.span).bytes)
    {
      broken.append(
        "a used shield hides something else of \(String(decoding: text, as: UTF8.self))")
    }
    for (one, other) in zip(expected.findings, actual.findings)
    where one.message != other.message || one.pointer != other.pointer || one.help != other.help {
      broken.append("a used shield lets a finding say \(other.message), a new one \(one.message)")
    }
    return broken
  }

  private static let usedShield: Shield = {
    var shield = Shield()
    let finding = LocatedFinding(
      rule: "r", severity: .note, message: "m", path: "p", source: Standards.json)
    _ = shield.shielding([finding], in: [UInt8](repeating: 0x20, count: 1 << 16).span)
    return shield
  }()
}
