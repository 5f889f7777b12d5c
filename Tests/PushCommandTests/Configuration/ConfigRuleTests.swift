import ByteIO
import JSON
import PushFormats
import PushModel
import PushRules
import Testing

@testable import PushCommand

/// The examples of the rules about the configuration and the baseline.
@Suite struct ConfigRuleTests {
  static let rules = Catalogue.rules.filter { $0.name.hasPrefix("config-") }
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
      let clock: Clock = example.now.map { .given($0) } ?? .off
      return example.text.contains(BaselineKey.formatName)
        ? ConfigurationText.findings(inBaseline: example.text)
        : ConfigurationText.findings(in: example.text, clock: clock)
    }

    var ownFindings: [Finding] { findings.filter { $0.rule == rule } }

    /// Whether a finding is the one that the example speaks of.
    func describes(_ finding: Finding) -> Bool {
      Self.text(finding.place) == example.place && finding.severity == example.severity
        && (example.message == nil || finding.message == example.message)
    }

    private static func text(_ place: Place) -> String {
      switch place {
      case .key(let pointer), .value(let pointer), .container(let pointer): pointer.description
      default: "?"
      }
    }
  }

  @Test(arguments: failing)
  func `a wrong example is found at its place, in its words`(example: Case) {
    let found = example.ownFindings
    #expect(found.contains { example.describes($0) }, "\(found.map(\.message))")
  }

  @Test(arguments: passing)
  func `a right example has no finding that stops a run`(example: Case) {
    #expect(example.ownFindings.isEmpty)
    #expect(!example.findings.contains { $0.severity == .error })
  }

  @Test(arguments: [
    #"{"fail-on":"error","fail-on":"note"}"#, #"{"max-findings":99999999999999999999}"#,
    #"{"fail-on":"error\u0000"}"#, "",
  ])
  func `what stops a run is an error`(text: String) {
    let findings = ConfigurationText.findings(in: text)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.severity == .error })
  }
}

/// What there is to say about a text as the configuration, or as the baseline, of a run that has
/// looked at everything and found nothing.
enum ConfigurationText {
  /// A folder that is not there: patterns such as `**/*.strings` would search all that is below it.
  private static let nowhere = FilePath("/nonexistent")

  static func findings(in text: String, clock: Clock = .off) -> [Finding] {
    let bytes = Array(text.utf8)
    var configuration = Configuration(nowhere, in: nowhere, text: bytes)
    let findings = SettingsText.check(bytes, as: .root) { configuration.read($0) }
    guard findings.isEmpty else { return findings.all }
    var loading = AppLoading(configuration)
    configuration.app.knowledge = loading.load()
    guard loading.findings.isEmpty else { return loading.findings.all }
    var options = Options(.validate)
    options.apply(configuration)
    options.clock = clock
    return Ledger(options, baseline: nil).suppressionFindings(.everything).all
  }

  static func findings(inBaseline text: String) -> [Finding] {
    let bytes = Array(text.utf8)
    var baseline = Baseline(nowhere, in: nowhere, text: bytes)
    let findings = SettingsText.check(bytes, as: .baseline) { baseline.read($0) }
    guard findings.isEmpty else { return findings.all }
    return Ledger(Options(.validate), baseline: baseline).baselineFindings(.everything).all
  }
}
