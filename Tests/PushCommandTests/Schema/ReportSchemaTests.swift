import Foundation
import PushReference
import TestSupport
import Testing

/// What `--format json` prints has exactly the members of its schema.
@Suite(
  .enabled(
    if: SchemaValidator.mayRun(), "Python's jsonschema is missing; `make tools` brings it"))
struct ReportSchemaTests {
  /// Every document that a golden case shows on standard output, by the format it names.
  private static func shown(_ format: String) throws -> [SchemaValidator.Case] {
    var cases: [SchemaValidator.Case] = []
    for name in GoldenTests.names {
      let text = try String(contentsOfFile: GoldenTests.folder + "/" + name, encoding: .utf8)
      let file = try GoldenFile(parsing: text)
      for section in file.sections where section.keyword == .stdout {
        guard section.text.hasPrefix("{\"format\":\"pushcheck.\(format)/1\"") else { continue }
        cases.append(.init(name: name, schema: format, text: section.text))
      }
    }
    return cases
  }

  @Test func `the reports of golden cases fit their schema`() throws {
    try expectFit(try Self.shown("report"))
  }

  @Test func `a report of all examples fits its schema`() throws {
    let run = ToolRun(
      try ReleaseBinary.path(),
      ["validate", "--format", "json", "--min-severity", "note", "Examples", "Tests"],
      in: ReleaseBinary.packageFolder)
    let text = try run.run().outputText
    #expect(text.utf8.count > 10_000)
    try expectFit([.init(name: "Examples", schema: "report", text: text)])
  }

  private func expectFit(_ cases: [SchemaValidator.Case]) throws {
    #expect(!cases.isEmpty)
    for (shown, errors) in zip(cases, try SchemaValidator.errors(of: cases, isExact: true)) {
      #expect(errors == [], "\(shown.name)")
    }
  }
}
