import JSON
import PushCheck
import PushFormats
import PushModel
import PushReports
import PushRules
import PushShield
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

/// Findings in documents that stand inside strings of other documents.
struct HostedFindingTests {
  /// The text with what was found in it, as the file's own bytes.
  private static func locate(_ text: String) -> [LocatedFinding] {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(bytes.span)
    var fingerprints = Fingerprints()
    return FindingLocator(
      bytes.span, startingAt: TextPosition(line: 1, column: 1, offset: 0), path: "a.json"
    ).locate(examination.findings.all, kind: examination.kind, &fingerprints)
  }

  private static func slice(_ text: String, _ finding: LocatedFinding) throws -> String {
    let span = try #require(finding.span)
    return String(decoding: Array(text.utf8)[span.start.offset..<span.end.offset], as: UTF8.self)
  }

  private static func repaired(_ text: String, _ finding: LocatedFinding) throws -> String {
    let edits = try #require(finding.fix?.edits)
    let bytes = Array(text.utf8)
    let applied = TextEdit.apply(edits, to: bytes.span)
    return String(decoding: try #require(applied), as: UTF8.self)
  }

  private static let oneDeep =
    #"{"default": "né", "APNS": "{\"\u0061ps\": {\"alert\": \"Hi \ud83d\udc4d\", \"content_available\": 1}}"}"#

  @Test func `a key inside a string is marked where it is written`() throws {
    let found = try #require(
      Self.locate(Self.oneDeep).first { $0.rule == "apns-misspelled-key" })
    #expect(found.pointer == "/APNS")
    #expect(found.inner == "/aps/content_available")
    #expect(try Self.slice(Self.oneDeep, found) == #"\"content_available\""#)
    #expect(
      try Self.repaired(Self.oneDeep, found)
        == Self.oneDeep.replacing("content_available", with: "content-available"))
  }

  private static let twoDeep =
    #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "#
    + #""Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\", \\\"badge\\\": \\\"7\\\"}}\"}"}"#

  @Test func `two strings deep the place is the innermost one`() throws {
    let found = try #require(Self.locate(Self.twoDeep).first { $0.rule == "apns-wrong-type" })
    #expect(found.pointer == "/Message")
    #expect(found.inner == "/APNS/aps/badge")
    #expect(try Self.slice(Self.twoDeep, found) == #"\\\"7\\\""#)
    #expect(
      try Self.repaired(Self.twoDeep, found)
        == Self.twoDeep.replacing(#"\\\"7\\\""#, with: "7"))
  }

  @Test func `a mistake of the inner syntax is marked in the outer text`() throws {
    let text = #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\",}}"}"#
    let found = Self.locate(text).filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["json-trailing-comma"])
    let comma = try #require(found.first)
    #expect(comma.pointer == "/APNS")
    #expect(try Self.slice(text, comma) == ",")
    #expect(try Self.repaired(text, comma) == text.replacing("\",}", with: "\"}"))
  }

  @Test func `a stream's string has the places of its file`() throws {
    let bytes = Array(Self.oneDeep.utf8)
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(bytes.span)
    var fingerprints = Fingerprints()
    let found = FindingLocator(
      bytes.span, startingAt: TextPosition(line: 9, column: 1, offset: 5000), path: "a.ndjson",
      record: 9
    ).locate(examination.findings.all, kind: examination.kind, &fingerprints)
    let here = try #require(found.first { $0.rule == "apns-misspelled-key" }?.span)
    let direct = try #require(
      Self.locate(Self.oneDeep).first { $0.rule == "apns-misspelled-key" }?.span)
    #expect(here.start.offset == direct.start.offset + 5000)
    #expect(here.start.line == 9)
  }

  @Test func `keys in two strings have names of their own`() {
    let inner = JSONText.quoted(#"{"aps": {"content_available": 1}}"#)
    let text = #"{"default": "Hi", "APNS": \#(inner), "APNS_SANDBOX": \#(inner)}"#
    let found = Self.locate(text).filter { $0.rule == "apns-misspelled-key" }
    #expect(found.map(\.pointer) == ["/APNS", "/APNS_SANDBOX"])
    #expect(Set(found.map(\.fingerprint)).count == 2)
  }
}
