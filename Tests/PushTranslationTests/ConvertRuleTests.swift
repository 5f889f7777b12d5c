import JSON
import PushFormats
import PushModel
import PushRules
import PushTranslation
import Testing

/// The examples of the rules of conversion: each is found in one of the two directions, or in none.
@Suite struct ConvertRuleTests {
  static let rules = Catalogue.rules.filter { $0.name.hasPrefix("convert-") }
  static let failing = rules.flatMap { rule in
    rule.page.failing.map { Case(rule: rule, example: $0) }
  }
  static let passing = rules.flatMap { rule in
    rule.page.passing.map { Case(rule: rule, example: $0) }
  }

  struct Case: CustomTestStringConvertible {
    let rule: any Rule.Type
    let example: Example

    var testDescription: String { "\(rule.name) \(example.text.prefix(60))" }

    var findings: [Finding] {
      TranslationTarget.allCases.flatMap { target in
        // A document of the target's own kind is not converted.
        Converted(
          example.text, to: target, headers: true, now: example.now, kind: example.kind
        ).ownFindings.filter { $0.rule == rule }
      }
    }

    /// Whether a finding is the one that the example speaks of.
    func describes(_ finding: Finding) -> Bool {
      Self.text(finding.place) == example.place && finding.severity == example.severity
        && (example.message == nil || finding.message == example.message)
    }

    private static func text(_ place: Place) -> String {
      switch place {
      case .key(let pointer), .value(let pointer), .container(let pointer): pointer.description
      default: ""
      }
    }
  }

  @Test(arguments: failing)
  func `a wrong example is found at its place, in its words`(example: Case) {
    let found = example.findings
    #expect(found.contains { example.describes($0) }, "\(found.map(\.message))")
  }

  @Test(arguments: passing)
  func `a right example has no finding of the rule`(example: Case) {
    #expect(example.findings.isEmpty, "\(example.findings.map(\.message))")
  }

  @Test(arguments: rules.map { $0.name })
  func `each rule of the family has a wrong example`(rule: String) {
    #expect(Self.failing.contains { $0.rule.name == rule })
  }
}
