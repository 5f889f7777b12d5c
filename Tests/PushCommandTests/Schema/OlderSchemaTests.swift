import PushCommand
import PushReference
import TestSupport
import Testing

/// The schemas for editors that know no newer version.
@Suite(
  .enabled(
    if: SchemaValidator.mayRun(), "Python's jsonschema is missing; `make tools` brings it"))
struct OlderSchemaTests {
  @Test func `a schema of draft 7 refuses what the newest one refuses, and no more`() throws {
    let documents = try PackageDocument.all()
    let cases = documents.map(\.validated)
    let newest = try SchemaValidator.errors(of: cases)
    let older = try SchemaValidator.errors(of: cases, in: .seven)
    var refused = 0
    for (document, (old, new)) in zip(documents, zip(older, newest)) {
      #expect(old?.isEmpty == new?.isEmpty, "\(document.name) \(document.text)")
      if old?.isEmpty == false { refused += 1 }
    }
    #expect(refused > 130)
  }

  @Test func `every schema is one of draft 7`() throws {
    let cases = SchemaSubject.all.map {
      SchemaValidator.Case(name: $0.name, schema: $0.name, text: "[")
    }
    // Each is looked at before the documents are, of which there is none.
    #expect(try SchemaValidator.errors(of: cases, in: .seven).allSatisfy { $0 == nil })
  }

  @Test(arguments: SchemaSubject.all.map(\.name))
  func `no word of a newer version is left`(name: String) throws {
    let subject = try #require(SchemaSubject(named: name))
    let text = JSONTreeText.of(subject.schema(in: .seven))
    #expect(text.contains("Made by `pushcheck schema --draft 7 \(name)`."))
    for word in ["$defs", "prefixItems", "dependentRequired", "contentSchema", "2020-12"] {
      #expect(!text.contains("\"\(word)\":") && !text.contains("#/\(word)/"))
    }
    #expect(text.contains("http://json-schema.org/draft-07/schema#"))
  }
}
