import JSON
import PushFormats
import PushReports
import PushRules
import Testing

/// From places in a document to lines, columns and bytes of its file.
struct FindingLocatorTests {
  private static let text = "\u{FEFF}{\n  \"aps\": {\n    \"é\": \"👍\", \"badge\": \"7\"\n  }\n}\n"

  private static func locate(
    _ places: [(Place, Severity, Fix?)], in text: String = text,
    start: TextPosition = TextPosition(line: 1, column: 1, offset: 0), record: Int? = nil
  ) -> [LocatedFinding] {
    var findings = Findings()
    for (number, (place, severity, fix)) in places.enumerated() {
      findings.add(
        PushUnknownKind.self, at: place, "finding \(number)", severity: severity, fix: fix)
    }
    let bytes = Array(text.utf8)
    var fingerprints = Fingerprints()
    return FindingLocator(bytes.span, startingAt: start, path: "a.json", record: record)
      .locate(findings.all, kind: .apns, &fingerprints)
  }

  private static func locate(_ place: Place) throws -> LocatedFinding {
    try #require(locate([(place, .error, nil)]).first)
  }

  private static func described(_ span: LocatedSpan?) -> String {
    guard let span else { return "nowhere" }
    return "\(span.start.line):\(span.start.column)@\(span.start.offset)"
      + "-\(span.end.line):\(span.end.column)@\(span.end.offset)"
  }

  @Test(
    arguments: [
      (Place.key("/aps/badge"), "3:15@34-3:22@41"), (.value("/aps/badge"), "3:24@43-3:27@46"),
      (.container("/aps"), "2:3@7-2:8@12"), (.container(""), "1:2@3-1:3@4"),
      (.header("apns-topic"), "nowhere"), (.bytes(ByteRange(43, 46)), "3:24@43-3:27@46"),
    ])
  func `each place has its lines, columns and bytes`(place: Place, span: String) throws {
    let found = try Self.locate(place)
    #expect(Self.described(found.span) == span)
  }

  @Test func `a header stands outside of the document`() throws {
    let found = try Self.locate(.header("apns-topic"))
    #expect(found.header == "apns-topic")
    #expect(found.pointer == nil)
  }

  @Test func `a place in bytes is named by the value around it`() throws {
    #expect(try Self.locate(.bytes(ByteRange(44, 45))).pointer == "/aps/badge")
    #expect(try Self.locate(.bytes(ByteRange(3, 4))).pointer == "")
    #expect(try Self.locate(.bytes(ByteRange(0, 3))).pointer == nil)
  }

  @Test func `findings are sorted by place, then the worst first`() {
    let found = Self.locate([
      (.value("/aps/badge"), .error, nil), (.key("/aps"), .note, nil), (.key("/aps"), .error, nil),
      (.header("apns-topic"), .note, nil),
    ])
    #expect(found.map(\.message) == ["finding 3", "finding 2", "finding 1", "finding 0"])
  }

  @Test func `a record's places are the file's`() throws {
    let start = TextPosition(line: 41, column: 1, offset: 9000)
    let found = try #require(
      Self.locate(
        [(.value("/aps/badge"), .error, .safe(.set("/aps/badge", to: "7")))],
        in: "{\"aps\":{\"badge\":\"7\"}}", start: start, record: 40
      ).first)
    #expect(found.record == 40)
    #expect(Self.described(found.span) == "41:17@9016-41:20@9019")
    #expect(found.fix?.edits == [TextEdit(ByteRange(9016, 9019), "7")])
  }

  @Test func `a name is the same however the document is laid out`() throws {
    let places = [(Place.value("/aps/badge"), Severity.error, Fix?.none)]
    let minified = Self.locate(places, in: "{\"aps\":{\"badge\":\"7\"}}")
    #expect(minified.map(\.fingerprint) == Self.locate(places).map(\.fingerprint))
  }

  @Test func `a pointer that leads nowhere points at the document`() throws {
    #expect(try Self.locate(.value("/no/such")).span != nil)
    let empty = Self.locate([(.value("/aps"), .error, nil), (.document, .error, nil)], in: "")
    #expect(empty.allSatisfy { Self.described($0.span) == "1:1@0-1:1@0" })
  }
}
