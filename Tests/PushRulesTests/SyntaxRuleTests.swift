import JSON
import PushFormats
import Testing

@testable import PushModel
@testable import PushRules

/// A syntax rule as a test's argument, shown by its id.
struct SyntaxRuleCase: CustomTestStringConvertible, Sendable {
  let rule: any SyntaxRule.Type

  var testDescription: String { rule.name }

  static let all = SyntaxProblem.Kind.allCases.map {
    SyntaxRuleCase(rule: JSONRules.syntaxRule(for: $0))
  }
}

/// An example of a rule as a test's argument.
struct SyntaxExampleCase: CustomTestStringConvertible, Sendable {
  let rule: any SyntaxRule.Type
  let example: Example

  var testDescription: String { "\(rule.name): \(String(reflecting: example.text.prefix(60)))" }

  var bytes: [UInt8] { Array(example.text.utf8) }

  var problems: [SyntaxProblem] { SyntaxDiagnosis(of: bytes.span).problems }

  static let failing = SyntaxRuleCase.all.flatMap { subject in
    subject.rule.page.failing.map { SyntaxExampleCase(rule: subject.rule, example: $0) }
  }

  static let passing = SyntaxRuleCase.all.flatMap { subject in
    subject.rule.page.passing.map { SyntaxExampleCase(rule: subject.rule, example: $0) }
  }
}

@Suite struct SyntaxRuleTests {
  @Test func `each mistake has exactly one rule, and that rule names it`() {
    let rules = SyntaxProblem.Kind.allCases.map { JSONRules.syntaxRule(for: $0) }
    #expect(rules.map { $0.kind } == SyntaxProblem.Kind.allCases)
    #expect(Set(rules.map { $0.name }).count == rules.count)
    #expect(rules.allSatisfy { $0.name.hasPrefix("json-") })
    #expect(Set(Catalogue.rules.map { $0.name }).isSuperset(of: rules.map { $0.name }))
  }

  @Test(arguments: SyntaxRuleCase.all)
  func `a breach of the grammar is an error, valid JSON is not`(subject: SyntaxRuleCase) {
    let rule = subject.rule
    #expect(rule.severity == (rule.kind.breaksGrammar ? .error : .warning))
    #expect(rule.severity(inAps: false) == rule.severity)
    let inAps: Severity = rule.kind == .duplicateKey ? .error : rule.severity
    #expect(rule.severity(inAps: true) == inAps)
  }

  @Test(arguments: SyntaxExampleCase.failing)
  func `a failing example has the mistake at its place`(subject: SyntaxExampleCase) {
    let found = subject.problems.filter { $0.kind == subject.rule.kind }
    #expect(found.map { "byte \($0.range.start)" } == [subject.example.place])
    #expect(subject.problems.count == 1, "one cause, one finding")
  }

  @Test(arguments: SyntaxExampleCase.failing)
  func `the repair of a failing example gives the fixed one`(subject: SyntaxExampleCase) throws {
    let repair = subject.problems.first { $0.kind == subject.rule.kind }?.repair
    guard let fixed = subject.example.fixed else {
      #expect(repair == nil)
      return
    }
    let edits = try #require(repair)
    guard let bytes = TextEdit.apply(edits, to: subject.bytes.span) else {
      Issue.record("the edits overlap")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(SyntaxDiagnosis(of: bytes.span).problems.isEmpty)
  }

  @Test(arguments: SyntaxExampleCase.passing)
  func `a passing example has no mistake at all`(subject: SyntaxExampleCase) {
    #expect(subject.problems.map(\.kind) == [])
  }

  @Test(arguments: SyntaxExampleCase.failing)
  func `a finding reads well`(subject: SyntaxExampleCase) throws {
    var findings = Findings()
    for problem in subject.problems where problem.kind == subject.rule.kind {
      JSONRules.report(problem, &findings)
    }
    let finding = try #require(findings.all.first)
    let label = try #require(finding.label)
    #expect(label.split(separator: " ").count <= 6)
    #expect((finding.fix != nil) == (subject.example.fixed != nil))
    #expect(finding.help != nil)
    let sentences = [finding.message, label, finding.related?.label, finding.help, finding.note]
    for sentence in sentences.compactMap({ $0 }) {
      #expect(!sentence.hasSuffix("."))
      #expect(!sentence.contains("``"), "nothing is named by an empty quotation")
      #expect(!sentence.contains("\n"))
      #expect(!sentence.contains("  "))
    }
    #expect(finding.message.first?.isUppercase != true)
  }

  @Test func `bytes that are no text of UTF-8 have their rules`() {
    expect(
      .invalidUTF8, at: 19, in: Array(#"{"aps": {"alert": ""#.utf8) + [0xFC] + Array(#""}}"#.utf8))
    expect(.utf16, at: 0, in: [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00])
    expect(.notText, at: 0, in: [0x1F, 0x8B, 0x08, 0x00, 0x00])
  }

  @Test func `a stream of documents is sent to its flag`() {
    let text = "{\"aps\": {}}\n{\"aps\": {}}\n"
    let bytes = Array(text.utf8)
    var findings = Findings()
    for problem in SyntaxDiagnosis(of: bytes.span).problems {
      JSONRules.report(
        problem, documentsOnLines: SyntaxDiagnosis.documentsOnLines(bytes.span), &findings)
    }
    #expect(findings.all.map { $0.rule.name } == ["json-text-after-document"])
    #expect(
      findings.all.first?.help == "each line is a document: check all 2 with --input ndjson")
  }

  @Test func `an empty body is refused by APNs, a blank one is not known to be`() {
    #expect(finding(for: "")?.prediction == .apnsRefuses(400, "PayloadEmpty"))
    #expect(finding(for: " \n")?.prediction == nil)
  }

  private func finding(for text: String) -> Finding? {
    let bytes = Array(text.utf8)
    var findings = Findings()
    for problem in SyntaxDiagnosis(of: bytes.span).problems {
      JSONRules.report(problem, &findings)
    }
    return findings.all.first
  }

  private func expect(
    _ kind: SyntaxProblem.Kind, at offset: Int, in bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = SyntaxDiagnosis(of: bytes.span).problems
    #expect(problems.map(\.kind) == [kind], sourceLocation: sourceLocation)
    #expect(problems.first?.range.start == offset, sourceLocation: sourceLocation)
  }
}
