import Foundation
import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import Testing

/// Every example of every rule, as its author wrote it and in disguise.
struct ExampleTests {
  @Test(arguments: ExampleCase.failing)
  func `a wrong example is found at its place, in its words`(_ example: ExampleCase) throws {
    let examined = Examined(example)
    let found = examined.findings(of: example.rule)
    #expect(!found.isEmpty, "\(example.rule.name) is silent about \(example.example.text)")
    #expect(
      found.contains { example.example.describes($0, at: PlaceText.of($0)) },
      "\(found.map { "\(PlaceText.of($0)): \($0.severity): \($0.message)" })")
  }

  @Test(arguments: ExampleCase.passing)
  func `a right example has no finding of the rule`(_ example: ExampleCase) {
    let found = Examined(example).findings(of: example.rule)
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  /// A right example is right as a whole, unless another rule is what makes it an example.
  @Test(arguments: ExampleCase.passing)
  func `a right example has no error at all`(_ example: ExampleCase) {
    let errors = Examined(example).findings.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: ExampleCase.fixable)
  func `a repair gives exactly the text that the example says`(_ example: ExampleCase) throws {
    let fixed = try #require(example.example.fixed)
    let repaired = try Examined(example).repaired(by: example.rule)
    #expect(repaired == fixed)
    let again = Examined(ExampleCase(example.rule, example.example.with(text: fixed)))
    #expect(again.findings(of: example.rule).isEmpty)
  }

  @Test(arguments: ExampleCase.failing, Disguise.allCases)
  func `a wrong example is found in disguise`(_ example: ExampleCase, _ disguise: Disguise) throws {
    guard let disguised = disguise.apply(to: example) else { return }
    let found = Examined(disguised).findings(of: example.rule)
    #expect(
      found.contains { PlaceText.of($0) == example.example.place },
      "\(disguise): \(disguised.example.text) gives \(found.map { PlaceText.of($0) })")
  }
}

/// One example with the rule that it belongs to.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: any Rule.Type
  let example: Example

  init(_ rule: any Rule.Type, _ example: Example) {
    self.rule = rule
    self.example = example
  }

  var testDescription: String { "\(rule.name) \(example.text.prefix(60))" }

  /// The rules that a check reports; those of conversion and configuration have tests of their own.
  private static let rules = Catalogue.rules.filter {
    !$0.name.hasPrefix(Family.convert.rawValue) && !$0.name.hasPrefix(Family.config.rawValue)
  }

  static let failing = rules.flatMap { rule in
    rule.page.failing.map { ExampleCase(rule, $0) }
  }
  static let passing = rules.flatMap { rule in
    rule.page.passing.map { ExampleCase(rule, $0) }
  }
  static let fixable = failing.filter { $0.example.fixed != nil }
}

extension Example {
  /// Whether a finding is the one that the example speaks of.
  func describes(_ finding: Finding, at place: String) -> Bool {
    place == self.place && finding.severity == severity
      && (message == nil || finding.message == message)
  }

  func with(text: String) -> Example {
    var copy = self
    copy.text = text
    return copy
  }

  var settings: ExaminerSettings {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    settings.headers = headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    settings.headersAreComplete = !headers.isEmpty
    settings.clock = now.map { .given($0) } ?? .off
    return settings
  }
}

/// What pushcheck says about an example.
struct Examined {
  let text: [UInt8]
  let findings: [Finding]

  init(_ example: ExampleCase) {
    let text = Array(example.example.text.utf8)
    var settings = example.example.settings
    if example.rule.name.hasPrefix(Family.app.rawValue) { settings.app = .example }
    var examiner = Examiner(settings)
    let syntax: TextSyntax = example.rule is any DumpRule.Type ? .dump : .json
    findings = examiner.examine(text.span, as: syntax).findings.all
    self.text = text
  }

  func findings(of rule: any Rule.Type) -> [Finding] {
    var found: [Finding] = []
    for finding in findings where finding.rule == rule { found.append(finding) }
    return found
  }

  /// The text after all repairs that this rule offers.
  func repaired(by rule: any Rule.Type) throws -> String {
    let index = PositionIndex(text.span)
    var edits: [TextEdit] = []
    for finding in findings(of: rule) {
      for edit in finding.fix?.edits ?? [] {
        let found =
          finding.hosts.isEmpty
          ? edit.edits(in: text.span, index)
          : HostedText(at: finding.hosts, in: text.span, index)?.outerEdits(edit)
        edits += try #require(found)
      }
    }
    let repaired = TextEdit.apply(edits, to: text.span)
    return String(decoding: try #require(repaired), as: UTF8.self)
  }
}

enum PlaceText {
  /// With a `#` behind each string on the way: `/APNS#/aps/badge`.
  static func of(_ finding: Finding) -> String {
    finding.hosts.map { "\($0)#" }.joined() + of(finding.place)
  }

  static func of(_ place: Place) -> String {
    switch place {
    case .key(let pointer), .value(let pointer), .container(let pointer), .part(let pointer, _):
      pointer.description
    case .bytes(let range): "byte \(range.start)"
    case .header(let name): "header \(name)"
    case .document: ""
    }
  }
}
