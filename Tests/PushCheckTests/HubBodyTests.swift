import PushCheck
import PushFormats
import PushModel
import Testing

/// Bodies to which a hub adds the target, and what somebody has forgotten the target in.
struct HubBodyTests {
  private static let bodies = [
    #"{"notification":{"title":"t","body":"b"},"data":{"a":"1"}}"#,
    #"{"notification":{"title":"t","body":"b"}}"#,
    #"{"notification":{"title":"t","body":"b","sound":"default"},"data":{"a":"1"}}"#,
    #"{"message":{"notification":{"title":"t","body":"b"}}}"#,
    #"{"message":{"data":{"a":"1"},"android":{"priority":"high"}}}"#,
    #"{"data":{"message":"x"}}"#,
    #"{"data":{"message":"x","sound":"default"}}"#,
    #"{"data":{"title":"t","body":"b","count":4}}"#,
    #"{"data":{"title":"t","body":"b"},"priority":"high"}"#,
  ]

  @Test(arguments: bodies)
  func `a body without a trace of a target gets one finding that names the hub`(_ text: String) {
    let found = Self.troubles(text)
    let isRequest = text.hasPrefix(#"{"message":"#)
    #expect(found.map(\.severity) == [isRequest ? .error : .warning], "\(Self.words(found))")
    #expect(found.first?.rule.name.hasSuffix("-no-target") == true)
    #expect(found.first?.help?.contains("--kind wrapper-azure") == true)
    #expect(found.first?.help?.hasPrefix("for FCM itself, ") == true)
  }

  @Test(arguments: bodies)
  func `what the finding advises holds`(_ text: String) {
    let found = Self.troubles(text, as: .wrapperAzure)
    #expect(found.isEmpty, "\(Self.words(found))")
  }

  @Test func `what goes to FCM itself needs a target`() {
    let found = Self.troubles(
      #"{"message":{"notification":{"title":"t","body":"b"}}}"#, as: .fcmV1)
    #expect(found.map { $0.rule.name } == ["fcm-no-target"])
    #expect(found.map(\.severity) == [.error])
    let legacy = Self.troubles(#"{"notification":{"title":"t","sound":"a"}}"#, as: .fcmLegacy)
    #expect(legacy.contains { $0.rule.name == "legacy-no-target" && $0.severity == .error })
    #expect(legacy.contains { $0.rule.name == "legacy-api-shut-down" })
  }

  @Test(arguments: [
    #"{"message":{"token":null,"notification":{"title":"t"}}}"#,
    #"{"message":{"data":{"topic":"tea","a":"1"}}}"#,
    #"{"message":{}}"#,
    #"{"validate_only":true,"message":{"notification":{"title":"t"}}}"#,
  ])
  func `a target that was meant to be there is an error`(_ text: String) {
    let found = Self.troubles(text)
    #expect(
      found.contains { $0.rule.name == "fcm-no-target" && $0.severity == .error },
      "\(Self.words(found))")
  }

  @Test func `data that holds a push is searched, and other data is no push`() {
    let push = Self.troubles(#"{"data":{"message":"{\"aps\":{\"badge\":\"1\"}}"}}"#)
    #expect(push.map { $0.rule.name } == ["apns-wrong-type"])
    for text in [
      #"{"data":{"id":"7"}}"#, #"{"data":{"message":"x"},"status":"ok"}"#,
      #"{"data":{"id":7,"title":"Tea"}}"#, #"{"data":{"title":"t","body":"b"},"priority":3}"#,
      #"{"data":{"title":"t","body":"b","author":{"id":7}}}"#,
    ] {
      #expect(Self.troubles(text).map { $0.rule.name } == ["push-unknown-kind"])
    }
  }

  @Test(arguments: [
    #"{"data":{"orderId":"1"}}"#, #"{"data":{"id":7,"options":{"id":"4"}}}"#,
    #"{"data":{"orderId":"1"},"priority":"high"}"#,
  ])
  func `data alone may be a message for FCM`(_ text: String) {
    let found = Self.troubles(text)
    #expect(found.map { $0.rule.name } == ["push-unknown-kind"])
    #expect(found.first?.help?.hasSuffix("--kind fcm-legacy") == true)
  }

  @Test(arguments: [
    #"{"data":{"title":"t","body":"b","count":4}}"#, #"{"data":{"orderId":"1"}}"#,
  ])
  func `data alone is no reason to check a file in a folder`(_ text: String) {
    var examiner = Examiner(ExaminerSettings())
    let decision = examiner.examine(text.utf8.span).decision
    #expect(decision?.isSure == false)
  }

  private static func troubles(_ text: String, as kind: DocumentKind? = nil) -> [Finding] {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    return examiner.examine(text.utf8.span).findings.all.filter { $0.severity > .note }
  }

  private static func words(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule.name): \($0.message)" }
  }
}
