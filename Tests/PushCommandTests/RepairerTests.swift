import JSON
import PushCommand
import PushFormats
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
}
