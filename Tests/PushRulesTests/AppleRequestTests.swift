import JSON
import PushFormats
import Testing

@testable import PushCheck
@testable import PushModel
@testable import PushRules

/// What is given beside a document, and what depends on it.
struct AppleRequestTests {
  private func examine(
    _ text: String, _ headers: [(name: String, value: String)],
    _ change: (inout ExaminerSettings) -> Void = { _ in }
  ) -> Examination {
    var settings = ExaminerSettings()
    settings.headers = headers
    settings.headersAreComplete = !headers.isEmpty
    change(&settings)
    let bytes = Array(text.utf8)
    var examiner = Examiner(settings)
    return examiner.examine(bytes.span)
  }

  private func findings(_ rule: any Rule.Type, in examination: Examination) -> [Finding] {
    examination.findings.all.filter { $0.rule == rule }
  }

  @Test func `a header that is given twice is named once`() {
    let examination = examine(
      #"{"aps": {"alert": "Hi"}}"#,
      [("apns-topic", "org.demo.mail"), ("apns-topic", "org.demo.mail"), ("apns-topic", "other")])
    let found = findings(APNsDuplicateHeader.self, in: examination)
    #expect(found.map(\.place) == [.header("apns-topic")])
  }

  @Test func `of a number as a header nothing is foretold`() {
    let text =
      #"{"headers": {"apns-priority": 10, "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#
    let found = findings(APNsWrongType.self, in: examine(text, []))
    #expect(found.map(\.note) == ["header values are text"])
    #expect(found.allSatisfy { $0.prediction == nil })
  }

  @Test func `other headers may be repeated`() {
    let examination = examine(#"{"aps": {"alert": "Hi"}}"#, [("accept", "a"), ("accept", "b")])
    #expect(findings(APNsDuplicateHeader.self, in: examination).isEmpty)
  }

  @Test(
    arguments: [
      ("alert", "org.demo.mail", nil, 4096), ("voip", "org.demo.mail.voip", nil, 5120),
      (nil, "org.demo.mail.voip", nil, 5120), ("liveactivity", nil, "dHN0LWNobA==", 5120),
    ] as [(String?, String?, String?, Int)])
  func `the limit depends on type, topic and channel`(
    _ type: String?, _ topic: String?, _ channel: String?, _ limit: Int
  ) {
    var headers: [(name: String, value: String)] = []
    if let type { headers.append(("apns-push-type", type)) }
    if let topic { headers.append(("apns-topic", topic)) }
    if let channel { headers.append(("apns-channel-id", channel)) }
    #expect(examine(#"{"aps": {}}"#, headers).limit == limit)
  }

  @Test func `what the header says is what is reported as the type`() {
    let examination = examine(
      #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
      [("apns-push-type", "alert")])
    #expect(examination.push?.type == .alert)
    #expect(findings(APNsPushTypeMismatch.self, in: examination).count == 1)
    #expect(findings(APNsKeyWithoutEffect.self, in: examination).isEmpty)
  }

  @Test func `a push type is sign enough of an APNs payload`() {
    let examination = examine(#"{"call": "c-1"}"#, []) { $0.pushType = .voip }
    #expect(examination.kind == .apns)
    #expect(examination.findings.isEmpty)
  }

  @Test(
    arguments: [
      #"{"aps": {"alert": "Hi"}, "text": "\u00e9\u00e9"}"#, "",
    ])
  func `a short payload is not measured twice`(_ text: String) {
    #expect(findings(APNsPayloadNearLimit.self, in: examine(text, [])).isEmpty)
  }

  @Test func `escapes that make a payload too large are named`() throws {
    let text =
      #"{"aps":{"alert":"Hi"},"text":""# + String(repeating: #"\u00e9"#, count: 700) + #""}"#
    let found = findings(APNsPayloadTooLarge.self, in: examine(text, []))
    let help = try #require(found.first?.help)
    #expect(help == "write characters in UTF-8 instead of \\u escapes: 1,432 bytes")
  }

  // Nothing here may be silent about what the sender wrote, and nothing may print it.
  @Test(
    arguments: [
      "bearer", "bearer ", "Bearer a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w", "key=AAAAsecret",
      "bearer ya29.secret", "bearer eyJ.eyJ.", "bearer eyJhbGciOiJFUzI1NiJ9.bm90IGpzb24.AAAA", "",
      "bearer eyJ\u{0}.\u{1F9D1}.é",
    ])
  func `a token that cannot be one is reported and not printed`(_ value: String) throws {
    let examination = examine(
      #"{"aps": {"alert": "Hi"}}"#, [("apns-push-type", "alert"), ("authorization", value)])
    let finding = try #require(findings(APNsProviderToken.self, in: examination).first)
    let words = [finding.message, finding.label ?? "", finding.help ?? "", finding.note ?? ""]
    #expect(!words.joined().contains("secret"))
  }

  @Test(arguments: [
    "bearer $TOKEN", "bearer {{token}}", "bearer <token>", "bearer ***", "REDACTED",
  ])
  func `what stands for a token is left alone`(_ value: String) {
    let examination = examine(
      #"{"aps": {"alert": "Hi"}}"#, [("apns-push-type", "alert"), ("authorization", value)])
    #expect(findings(APNsProviderToken.self, in: examination).isEmpty)
  }

  @Test func `base64url goes both ways`() {
    for length in 0..<40 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 250) }
      #expect(Base64URL.decode(Base64URL.encode(bytes).utf8.span) == bytes)
    }
    #expect(Base64URL.decode("a b".utf8.span) == nil)
  }

  @Test(
    arguments: [
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e400", "0x10", "",
      "+5", "١٢٣", "\u{0}", String(repeating: "9", count: 10_000),
    ])
  func `any expiration gets an answer`(_ value: String) {
    let examination = examine(
      #"{"aps": {"alert": "Hi"}}"#, [("apns-push-type", "alert"), ("apns-expiration", value)]
    ) { $0.clock = .given(.max) }
    #expect(findings(APNsExpirationValue.self, in: examination).count == 1)
  }

  @Test func `of thousands of strange headers the first are named`() {
    let headers = (0..<5000).map { #""apns-x\#($0)": "1""# }.joined(separator: ",")
    let examination = examine(
      #"{"headers": {\#(headers)}, "payload": {"aps": {"alert": "Hi"}}}"#, [])
    #expect(findings(APNsUnknownHeader.self, in: examination).count == 64)
  }
}
