import JSON
import PushCommand
import PushFormats
import PushModel
import PushReports
import PushShield
import Testing

/// Repairs are made until nothing is left of them, or not at all.
@Suite struct RepairerTests {
  private static func insertion(isSafe: Bool) -> LocatedFinding {
    LocatedFinding(
      rule: "apns-unknown-key", severity: .warning, message: "m", path: "p",
      kind: DocumentKind.choices.first, source: Standards.json,
      fix: LocatedFix(isSafe: isSafe, edits: [TextEdit(ByteRange(0, 0), "x")]))
  }

  @Test(arguments: [true, false])
  func `a repair that always calls for another one is not made`(isSafe: Bool) {
    let repairer = Repairer(includesUnsafe: true) { _ in true }
    let result = repairer.repair([]) { _ in [Self.insertion(isSafe: isSafe)] }
    #expect(result.isEndless)
    #expect(result.text == [])
  }

  @Test func `safe repairs are made where the others have no end`() {
    let repairer = Repairer(includesUnsafe: true) { _ in true }
    let result = repairer.repair([]) { text in
      [Self.insertion(isSafe: text.count < 2)]
    }
    #expect(result.isEndless)
    #expect(result.text == Array("xx".utf8))
  }

  /// A repair of the first `a`.
  private static func first(in text: [UInt8]) -> [LocatedFinding] {
    guard let place = text.firstIndex(of: UInt8(ascii: "a")) else { return [] }
    return [repair(at: place)]
  }

  private static func repair(at place: Int) -> LocatedFinding {
    LocatedFinding(
      rule: "apns-unknown-key", severity: .warning, message: "m", path: "p",
      kind: DocumentKind.choices.first, source: Standards.json,
      fix: LocatedFix(isSafe: true, edits: [TextEdit(ByteRange(place, place + 1), "b")]))
  }

  @Test func `repairs of which each uncovers one further on are all made`() {
    let repairer = Repairer(includesUnsafe: false) { _ in true }
    let result = repairer.repair([UInt8](repeating: UInt8(ascii: "a"), count: 500), Self.first)
    #expect(result.text == [UInt8](repeating: UInt8(ascii: "b"), count: 500))
    #expect(result.repairs == 500)
    #expect(!result.isEndless && !result.isUnfinished)
  }

  @Test func `more mistakes than are found at once are all repaired`() {
    let limit = FindingLimit.mostRepaired
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 2 * limit + 10)
    let result = Repairer(includesUnsafe: false) { _ in true }.repair(text) {
      Self.all(in: $0, atMost: limit)
    }
    #expect(result.repairs == 2 * limit + 10 && !result.isUnfinished && !result.isEndless)
  }

  @Test func `what stands behind many mistakes without a repair is left to the next run`() {
    let limit = FindingLimit.mostRepaired
    let text = Array(String(repeating: "ax", count: limit).utf8)
    var looks = 0
    let result = Repairer(includesUnsafe: false) { _ in true }.repair(text) {
      looks += 1
      return Self.all(in: $0, atMost: limit)
    }
    #expect(result.repairs == limit * 3 / 4 && result.isUnfinished && !result.isEndless)
    #expect(looks <= 4)
  }

  @Test func `a long text is not looked at once for each of its mistakes`() {
    let repairer = Repairer(includesUnsafe: false) { _ in true }
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 5000)
    let result = repairer.repair(text, Self.first)
    #expect(result.isUnfinished && !result.isEndless)
    #expect((900...1100).contains(result.repairs))
  }

  /// So many times a mistake: `a`, which has a repair, or `x`, which has none.
  private static func all(in text: [UInt8], atMost limit: Int) -> [LocatedFinding] {
    let mistakes = text.indices.filter { text[$0] != UInt8(ascii: "b") }
    return mistakes.prefix(limit).map { place in
      var finding = repair(at: place)
      if text[place] == UInt8(ascii: "x") { finding.fix = nil }
      return finding
    }
  }
}
