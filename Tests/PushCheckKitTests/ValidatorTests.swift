import Foundation
import PushCheckKit
import Testing

/// What the library adds to what the command says: its own types, and calls from many sides.
@Suite struct ValidatorTests {
  private static let misspelled = #"{"aps": {"content_available": 1}}"#

  @Test func `a report says what is wrong, where, and what comes of it`() throws {
    let report = Validator().check(Self.misspelled)
    let finding = try #require(report.findings.first)
    #expect(report.kind == .apns)
    #expect(report.hasErrors)
    #expect(!report.isClean)
    #expect(finding.rule == "apns-misspelled-key")
    #expect(finding.pointer == "/aps/content_available")
    #expect(finding.range == 9..<28)
    #expect(finding.prediction?.status == 200)
    #expect(
      report.description
        == "error[apns-misspelled-key] `content_available` is not a key of `aps` (line 1, column 10)"
    )
  }

  @Test func `a clean push has a clean report`() {
    let report = Validator().check(
      #"{"aps": {"alert": "Hi"}}"#, headers: ["apns-push-type": "alert", "apns-topic": "a.b"])
    #expect(report.isClean)
    #expect(report.pushType == "alert")
    #expect(report.description == "clean")
  }

  @Test func `headers count as complete, belong to one call, and are not known without`() {
    let validator = Validator()
    let text = #"{"aps": {"content-available": 1}}"#
    #expect(validator.check(text).isClean)
    let report = validator.check(text, headers: ["APNS-Push-Type": "background"])
    #expect(report.findings.contains { $0.rule == "apns-background-priority" })
    #expect(validator.check(text).isClean)
  }

  @Test func `a kind belongs to one call`() {
    let validator = Validator()
    #expect(validator.check("{}", kind: .fcmV1).kind == .fcmV1)
    #expect(validator.check("{}").kind != .fcmV1)
    #expect(Kind(rawValue: "nonsense") == nil)
    #expect(Kind.all.contains(.apns) && !Kind.all.contains(.unknown))
  }

  @Test func `a repair gives the text that the finding asks for`() throws {
    let bytes = Array(Self.misspelled.utf8)
    let report = Validator().check(bytes)
    let fix = try #require(report.findings.first?.fix)
    let fixed = try fix.apply(to: bytes)
    #expect(String(decoding: fixed, as: UTF8.self) == #"{"aps": {"content-available": 1}}"#)
    #expect(try Fix.apply(report.safeFixes, to: bytes) == fixed)
    #expect(Validator().check(fixed).isClean)
    #expect(throws: FixError.otherBytes) { try fix.apply(to: [1, 2, 3]) }
    #expect(throws: FixError.overlapping) { try Fix.apply([fix, fix], to: bytes) }
  }

  @Test func `any bytes get an answer`() {
    let validator = Validator()
    for bytes: [UInt8] in [
      [], [0], [0xFF, 0xFE], Array("{".utf8), Array(repeating: 0x5B, count: 9999),
    ] {
      #expect(!validator.check(bytes).isClean)
      _ = validator.inspect(bytes)
      #expect(throws: ConversionError.self) { try validator.convert([0xFF], to: .apns) }
    }
  }

  @Test func `a document that is too long is unread`() {
    var configuration = Configuration()
    configuration.maximumDocumentBytes = 10
    let report = Validator(configuration).check(Self.misspelled)
    #expect(report.isUnread)
    #expect(report.findings.map(\.rule) == ["push-too-large-to-read"])
  }

  @Test func `what nobody could check is not clean, whatever is ignored`() throws {
    var configuration = Configuration()
    try configuration.ignore("*")
    let report = Validator(configuration).check("not json")
    #expect(report.findings.isEmpty && report.isUnread && !report.isClean)
  }

  @Test func `a configuration selects rules and severities`() throws {
    var configuration = Configuration()
    try configuration.report("apns-misspelled-*", as: .note)
    #expect(Validator(configuration).check(Self.misspelled).isClean)
    configuration.minimumSeverity = .note
    #expect(!Validator(configuration).check(Self.misspelled).findings.isEmpty)
    try configuration.ignore("apns-*")
    #expect(Validator(configuration).check(Self.misspelled).isClean)
    #expect(throws: ConfigurationError.unknownRule("no-such-rule")) {
      try configuration.select("no-such-rule")
    }
  }

  @Test func `a configuration is read as pushcheck.json is`() throws {
    let configuration = try Configuration(json: Array(#"{"ignore": ["apns-misspelled-key"]}"#.utf8))
    #expect(Validator(configuration).check(Self.misspelled).isClean)
    #expect(throws: ConfigurationError.self) { try Configuration(json: Array("{".utf8)) }
    #expect(throws: ConfigurationError.self) { try Configuration(contentsOf: "/nowhere/x.json") }
  }

  @Test func `a secret is in no text of a finding`() {
    var configuration = Configuration()
    configuration.minimumSeverity = .note
    let token = String(repeating: "0f1e2d3c", count: 8)
    let report = Validator(configuration).check(
      #"{"aps": {"alert": "Hi"}}"#,
      headers: ["apns-topic": token, "authorization": "bearer \(token)"])
    #expect(!"\(report) \(report.findings.map { $0.note ?? "" })".contains(token))
  }

  @Test func `many tasks share a validator`() async {
    let validator = Validator()
    let counts = await withTaskGroup(of: Int.self) { group in
      for number in 0..<64 {
        group.addTask {
          let text = number % 2 == 0 ? Self.misspelled : #"{"aps": {"alert": "\#(number)"}}"#
          return (0..<50).reduce(0) { count, _ in count + validator.check(text).findings.count }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.reduce(0, +) == 32 * 50)
  }
}
