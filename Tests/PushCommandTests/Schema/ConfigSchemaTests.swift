import Foundation
import PushCommand
import PushModel
import TestSupport
import Testing

/// The schema of `pushcheck.json` refuses what reading one refuses, and takes the rest.
@Suite(
  .enabled(
    if: SchemaValidator.mayRun(), "Python's jsonschema is missing; `make tools` brings it"))
struct ConfigSchemaTests {
  /// The rules about what a configuration says, not about what it is good for.
  private static let rules: Set<String> = [
    "config-missing-key", "config-unknown-key", "config-value-not-allowed", "config-wrong-type",
  ]

  /// What only a reader who has the rules at hand can tell.
  private static func isBeyondSchemas(_ message: String) -> Bool {
    message.contains("no rule matches") || message.contains("no JSON Pointer")
  }

  @Test func `the schema and the reader agree`() throws {
    let texts = try Self.examples() + Self.files()
    let cases = texts.map { SchemaValidator.Case(name: "", schema: "config", text: $0) }
    var refused = 0
    for (text, answer) in zip(texts, try SchemaValidator.errors(of: cases)) {
      guard let errors = answer else { continue }
      let findings = ConfigurationText.findings(in: text).filter {
        Self.rules.contains($0.rule.name)
      }
      let messages = findings.map(\.message)
      if messages.isEmpty {
        #expect(errors == [], "\(text)")
      } else if !messages.allSatisfy(Self.isBeyondSchemas) {
        refused += 1
        #expect(!errors.isEmpty, "\(messages)\n\(text)")
      }
    }
    #expect(refused > 5)
  }

  private static func examples() -> [String] {
    var texts: [String] = []
    for rule in ConfigRuleTests.rules {
      let page = rule.page
      // A baseline is another file, which pushcheck writes itself.
      texts += (page.failing + page.passing).map(\.text).filter { !$0.contains("baseline/1") }
    }
    return texts
  }

  /// The configurations of golden cases, and the one of the examples.
  private static func files() throws -> [String] {
    let example = ReleaseBinary.packageFolder + "/Examples/config/pushcheck.json"
    var texts = [try String(contentsOfFile: example, encoding: .utf8)]
    for name in GoldenTests.names {
      let text = try String(contentsOfFile: GoldenTests.folder + "/" + name, encoding: .utf8)
      for section in try GoldenFile(parsing: text).sections {
        guard section.keyword == .file, section.argument.hasSuffix("pushcheck.json") else {
          continue
        }
        texts.append(String(decoding: try section.bytes, as: UTF8.self))
      }
    }
    return texts
  }
}
