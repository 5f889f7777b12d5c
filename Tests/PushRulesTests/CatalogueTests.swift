import Foundation
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel
@testable import PushRules

/// The list of rules agrees with the files that declare them.
struct CatalogueTests {
  @Test func `ids are kebab-case, unique and carry a known prefix`() {
    let ids = Catalogue.rules.map { $0.name }
    #expect(Set(ids).count == ids.count)
    let families = Set(Family.allCases.map(\.rawValue))
    for id in ids {
      #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(id)")
      #expect(families.contains(String(id.prefix { $0 != "-" })), "\(id)")
    }
  }

  /// What they find cannot be written as an example: bytes that are no text, a limit from a flag.
  private static let withoutWrongExample = [
    "json-invalid-utf-8", "push-missing-blank-line", "push-too-large-to-read",
    "push-quoted-variable", "push-unescaped-apostrophe", "push-wrong-address",
    "push-wrong-authorization",
    "record-without-payload",
    "record-unusable-request",
  ]
  private static let ids = Catalogue.rules.map { $0.name }

  @Test func `every rule that checks pushes stands on a shelf that is opened for it`() {
    for case let rule as any GuardedRule.Type in Catalogue.rules {
      let shelves = RuleShelf.allCases.filter { shelf in shelf.rules.contains { $0 == rule } }
      #expect(shelves.count == 1, "\(rule.name)")
      for shelf in shelves {
        let (all, any) = (rule.runs.parts, rule.runs.anyPart)
        let opens =
          !shelf.parts.isDisjoint(with: all) || !any.isEmpty && shelf.parts.isSuperset(of: any)
        #expect(opens, "\(rule.name)")
      }
    }
    #expect(RuleShelf.allCases.count == RuleShelf.count)
  }

  @Test(arguments: ids)
  func `a page says what, why, and shows both sides`(_ id: String) throws {
    let rule = try #require(Catalogue.rule(named: id))
    let page = rule.page
    #expect(page.summary.hasSuffix("."))
    #expect(page.rationale.count > 80, "\(id) hardly says why")
    #expect(!page.rationale.contains("\n"), "\(id) breaks a line of its text")
    #expect(!page.failing.isEmpty || Self.withoutWrongExample.contains(id))
    #expect(page.failing.isEmpty || page.failing.contains { $0.message != nil }, "\(id)")
    #expect(page.failing.isEmpty || page.failing.contains { $0.severity == rule.severity }, "\(id)")
    #expect(!page.passing.isEmpty)
    #expect(rule.source.address.hasPrefix("https://"))
  }
}
