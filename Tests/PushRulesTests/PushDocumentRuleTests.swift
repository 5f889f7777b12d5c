import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel
@testable import PushRules

@Suite struct PushDocumentRuleTests {
  @Test(arguments: PushRootNotObject.page.failing)
  func `a root that is not an object has one finding`(example: Example) {
    let found = findings(in: example.text) { RootCheck.report($0, &$1) }
    #expect(found.map { $0.rule.name } == ["push-root-not-object"])
    #expect(found.first?.place == .value(""))
  }

  @Test(arguments: PushDoubleEncoded.page.failing.filter { ["", "/aps"].contains($0.place) })
  func `a root or aps that is a string of JSON is unpacked`(example: Example) throws {
    let found = findings(in: example.text) { root, findings in
      if let aps = root["aps"] {
        _ = PushDoubleEncoded.report(aps, at: "/aps", &findings, kindOf: RootCheck.kind)
      } else {
        RootCheck.report(root, &findings)
      }
    }
    let pointer = try #require(JSONPointer(parsing: example.place))
    #expect(found.map { $0.rule.name } == ["push-double-encoded"])
    #expect(found.first?.place == .value(pointer))
    guard case .set(pointer, let json) = found.first?.fix?.edits.first else {
      Issue.record("there is no fix")
      return
    }
    let fixed = pointer.tokens.isEmpty ? json : #"{"aps": \#(json)}"#
    #expect(fixed == example.fixed)
    #expect(found.first?.fix?.isSafe == false)
  }

  @Test func `how often it was encoded is counted`() {
    let found = findings(in: #""\"{\\\"aps\\\": {}}\"""#) { RootCheck.report($0, &$1) }
    #expect(found.first?.help == "encode it once; here it was encoded 3 times")
  }

  @Test(arguments: [
    #""Hi""#, #""{""#, #""{not json}""#, #""\"Hi\"""#, #""[1]""#, "{}", "1", #""""#,
  ])
  func `other values are not taken for encoded JSON`(text: String) {
    #expect(encodedFindings(in: text).isEmpty)
  }

  @Test func `a string that was encoded over and over is given up`() {
    var text = #"{"aps": {}}"#
    for _ in 0..<9 { text = JSONText.quoted(text) }
    #expect(encodedFindings(in: text).isEmpty)
  }

  @Test func `FCM's answer to an encoded aps is not guessed`() {
    let found = findings(in: #""{\"alert\": \"Hi\"}""#) { root, findings in
      findings.carrier = .fcm
      _ = PushDoubleEncoded.report(
        root, at: "/message/apns/payload/aps", &findings, kindOf: RootCheck.kind)
    }
    #expect(found.count == 1)
    #expect(found.first?.prediction == nil)
  }

  @Test(arguments: PushUnknownKind.page.failing)
  func `an object without signs is unknown`(example: Example) {
    let found = findings(in: example.text) { root, findings in
      var tables = KindTables()
      #expect(tables.decide(root).kind == .unknown)
      PushUnknownKind.report(root, &findings)
    }
    #expect(found.map { $0.rule.name } == ["push-unknown-kind"])
  }

  @Test func `what is said about an unknown document fits it`() {
    #expect(help(for: "{}").contains("Wallet"))
    #expect(help(for: #"{"a": 1}"#).contains("--kind"))
    #expect(help(for: #"{"alert": {"title": "Hi"}}"#).contains("put `alert` into"))
    #expect(help(for: #"{"APS": {"alert": "Hi"}}"#) == "write \"aps\", in lower case")
  }

  @Test func `an answer with an error is led to what is known of it`() {
    #expect(helpOnForeign(#"{"reason": "BadTopic"}"#).contains("`pushcheck explain BadTopic`"))
    #expect(
      helpOnForeign(#"{"error": {"message": "Requested entity was not found."}}"#)
        .contains(#"`pushcheck explain "Requested entity was not found"#))
    for text in [#"{"reason": "BackOff"}"#, #"{"error": {"message": "No tea is left"}}"#] {
      #expect(!helpOnForeign(text).contains("explain"))
    }
  }

  @Test(arguments: FCMError.all.map(\.pattern))
  func `the text of an error without its values is known as well`(_ pattern: String) {
    let isKnown = !FCMError.explaining(pattern).isEmpty
    #expect(isKnown)
  }

  private func helpOnForeign(_ text: String) -> String {
    findings(in: text) { PushUnknownKind.report($0, foreign: "it is an answer", &$1) }.first?.help
      ?? ""
  }

  @Test func `what is too large to read names its limit and flag`() throws {
    var findings = Findings()
    PushTooLargeToRead.report(.record, limit: 1_048_576, &findings)
    let finding = try #require(findings.all.first)
    #expect(finding.message == "the record is longer than 1,048,576 bytes and was not checked")
    #expect(finding.help?.contains("--max-record-bytes") == true)
    #expect(finding.place == .document)
  }

  private func findings(
    in text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ report: (JSONValue, inout Findings) -> Void
  ) -> [Finding] {
    let bytes = Array(text.utf8)
    guard let document = JSONDocument(parsing: bytes.span) else {
      Issue.record("the example is not JSON", sourceLocation: sourceLocation)
      return []
    }
    var findings = Findings()
    report(document.root, &findings)
    return findings.all
  }

  private func encodedFindings(in text: String) -> [Finding] {
    findings(in: text) {
      _ = PushDoubleEncoded.report($0, at: JSONPointer(), &$1, kindOf: RootCheck.kind)
    }
  }

  private func help(for text: String) -> String {
    findings(in: text) { PushUnknownKind.report($0, &$1) }.first?.help ?? ""
  }
}
