import JSON
import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// Whether a value fits a shape is asked in plain bits for documents, and of the shape for single values.
struct ShapeValueTests {
  private static let samples = [
    "null", "true", "false", "0", "1", "2", "-1", "1.5", "2.0", "0.25", "1e300", "4294967296",
    #""""#, #""a""#, #""1""#, #""-7""#, #""1.5""#, #""NaN""#, #""high""#, #""HIGH""#, #""normal""#,
    #""active""#, #""visibility-unspecified""#, #""PRIVATE""#, #""3.5s""#, #""3600s""#,
    #""2026-11-20T10:05:00Z""#, #""2026-11-20 10:05:00""#, #""https://example.com/a""#,
    ##""#ff0000""##, ##""#ff0000ff""##, #""en-GB""#, #""auto""#, #""+1""#, #""00ff""#, "{}",
  ]

  @Test func `both judge every field alike`() {
    var tables = FieldTables()
    let traits = Table.allCases.map { tables.traits(of: $0) }
    for sample in Self.samples {
      guard let document = JSONDocument(parsing: Array(sample.utf8).span) else {
        Issue.record("\(sample) is no JSON")
        continue
      }
      for (table, traits) in zip(Table.allCases, traits) {
        expectSameJudgement(of: document.root, sample, in: table, tables, traits)
      }
    }
  }

  private func expectSameJudgement(
    of value: JSONValue, _ sample: String, in table: Table, _ tables: borrowing FieldTables,
    _ traits: TableTraits
  ) {
    for (position, field) in table.fields.enumerated() {
      // The walk takes null for a field that is not set, and tests nothing.
      if value.isNull, field.shape.isProto { continue }
      let check = tables.check(at: position, of: traits)
      let isAccepted =
        check.accepted.contains(value.kind.type) && tables.accepts(value, check)
      let isTaken = field.shape.takes(value)
      guard isAccepted != isTaken else { continue }
      Issue.record("\(table) \(field.name): \(sample)")
    }
  }

  @Test(arguments: [
    (Shape.list(.string), #"["a", "b"]"#, #"["a", 1]"#),
    (.list(.protoDuration), #"["1s"]"#, "[null]"),
    (.list(.integer(1...3)), "[1, 2.0]", "[4]"),
    (.stringMap, #"{"a": "b"}"#, #"{"a": 1}"#),
    (.counted(.list(.string), 1...2), #"["a"]"#, "[]"),
    (.counted(.string, 1...2), #""éé""#, #""ééé""#),
    (.orNull(.flag), "null", "2"),
    (.either(.flag, .word(Vocabulary(["yes"]))), #""yes""#, #""no""#),
  ])
  func `what is inside counts, too`(_ shape: Shape, _ right: String, _ wrong: String) {
    #expect(isTaken(right, by: shape) == true)
    #expect(isTaken(wrong, by: shape) == false)
  }

  private func isTaken(_ text: String, by shape: Shape) -> Bool? {
    guard let document = JSONDocument(parsing: Array(text.utf8).span) else { return nil }
    return shape.takes(document.root)
  }
}
