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

  @Test(arguments: ["report", "inspect"])
  func `what golden cases show fits its schema`(format: String) throws {
    try expectFit(try Self.shown(format))
  }

  @Test func `a breakdown of every kind fits its schema`() throws {
    let folder = ReleaseBinary.packageFolder + "/Tests/PushCheckTests/Kinds"
    let kinds = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let cases = try kinds.map { kind in
      let run = ToolRun(
        try ReleaseBinary.path(), ["inspect", "--format", "json", "\(folder)/\(kind)/defect.json"],
        in: ReleaseBinary.packageFolder)
      return SchemaValidator.Case(name: kind, schema: "inspect", text: try run.run().outputText)
    }
    #expect(cases.count > 20)
    try expectFit(cases)
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
