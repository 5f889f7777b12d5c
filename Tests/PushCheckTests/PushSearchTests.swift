import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Pushes inside documents of unknown kind.
struct PushSearchTests {
  @Test func `a list of pushes is one mistake, and each push of it is checked`() {
    let examination = Self.examine(#"[{"aps": {"alert": "x"}}, {"aps": {"alert": 7}}]"#)
    let told = examination.findings.all.filter { $0.severity == .error }
    #expect(Set(told.map { $0.rule.name }) == ["push-root-not-object", "apns-wrong-type"])
    #expect(told.contains { $0.address.map { "\($0)" } == "/1/aps/alert" })
    #expect(!examination.findings.all.contains { $0.rule.name == "push-found-inside" })
  }

  @Test(arguments: [
    (#"{"input": {"aps": {"content_available": 1}}}"#, "/input/aps/content_available"),
    (
      #"{"cases": [{"n": 1}, {"push": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content_available": 1}}}}]}"#,
      "/cases/1/push/payload/aps/content_available"
    ),
    (
      #"{"job": {"body": {"message": {"topic": "news", "apns": {"payload": {"aps": {"content_available": 1}}}}}}}"#,
      "/job/body/message/apns/payload/aps/content_available"
    ),
    (
      #"{"id": "a", "payload": "{\"aps\": {\"content_available\": 1}}"}"#,
      "/payload/aps/content_available"
    ),
    (
      #"{"id": "a", "payload": " \n{\"aps\": {\"content_available\": 1}}"}"#,
      "/payload/aps/content_available"
    ),
    (
      #"{"id": "a", "payload": "\"{\\\"aps\\\": {\\\"content_available\\\": 1}}\""}"#,
      "/payload/aps/content_available"
    ),
    (
      #"{"id": "a", "payload": "\ufeff{\"aps\": {\"content_available\": 1}}"}"#,
      "/payload/aps/content_available"
    ),
    (
      #"{"id": "a", "payload": "{'aps': {'content_available': 1}}"}"#,
      "/payload/aps/content_available"
    ),
    (
      #"{"id": 7, "log": ["x", "{\"body\": \"{\\\"aps\\\": {\\\"content_available\\\": 1}}\"}"]}"#,
      "/log/1/body/aps/content_available"
    ),
    (
      #"[{"name": "a", "input": {"aps": {"content_available": 1}}}]"#,
      "/0/input/aps/content_available"
    ),
    (
      #"{"request": {"message": {"to": {"user_id": "u"}, "content": {"title": "Tea"}, "providers": {"apn": {"override": {"body": {"aps": {"content_available": 1}}}}}}}}"#,
      "/request/message/providers/apn/override/body/aps/content_available"
    ),
  ])
  func `a mistake is found where the push stands`(_ text: String, _ address: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(examination.decision?.isSure == false)
    let found = examination.findings.all.first { $0.rule.name == "apns-misspelled-key" }
    #expect(found?.address.map { "\($0)" } == address)
    #expect(examination.findings.all.contains { $0.rule.name == "push-found-inside" })
    #expect(!examination.findings.all.contains { $0.rule.name == "push-unknown-kind" })
  }

  @Test(arguments: [
    #"{"mdm": "4E1C9A71-0000-4000-8000-000000000000"}"#,
    #"{"registration_ids": ["x"], "data": {"order": "4711"}}"#,
    #"{"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Hi"}"#,
    #"[{"to": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Hi"}]"#,
    #"{"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "contents": {"en": "Hi"}}"#,
  ])
  func `an object of strings is no dictionary of data when one holds a push`(_ held: String) {
    let literal = held.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let examination = Self.examine("{\"id\": \"a\", \"job\": \"\(literal)\"}")
    #expect(examination.kind == .unknown)
    #expect(examination.findings.all.contains { $0.rule.name == "push-found-inside" })
    #expect(!examination.findings.all.contains { $0.rule.name == "push-unknown-kind" })
  }

  @Test func `what another product would refuse is found in a string, too`() {
    let examination = Self.examine(
      #"{"id": "a", "job": "{\"to\": \"ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]\", \"badge\": \"1\"}"}"#
    )
    #expect(examination.findings.all.contains { $0.address.map { "\($0)" } == "/job/badge" })
  }

  @Test(arguments: [
    #"{"type": "order", "order": "{\"id\": 7, \"items\": [{\"name\": \"Tea\"}]}"}"#,
    #"{"type": "x", "list": "[1, 2, 3]", "empty": "{}", "quoted": "\"{}\"", "broken": "{"}"#,
    #"{"alert": "Hi", "custom": "{\"i\": \"7f1a\", \"a\": {\"to\": \"x\", \"mdm\": true}}"}"#,
  ])
  func `what an app keeps in a string does not make its data anything else`(_ text: String) {
    #expect(Self.examine(text).kind == .fcmData)
  }

  @Test func `what is found is named with its place`() {
    let text =
      #"{"a": {"aps": {"alert": "Hi"}}, "b": "{\"message\": {\"topic\": \"t\", \"data\": {\"k\": \"v\"}}}"}"#
    let note = Self.examine(text).findings.all.first { $0.rule.name == "push-found-inside" }?.note
    #expect(
      note == "checked inside: an APNs payload at `/a` and an FCM v1 message in the string at `/b`")
  }

  @Test(arguments: [
    // A list of pushes is a mistake of its own.
    (#"[{"aps": {"alert": "Hi"}}]"#, "push-root-not-object"),
    (#"{"id": 7, "apps": {"aps_count": 3}}"#, "push-unknown-kind"),
    (#"{"text": "{aps} is not JSON", "n": 1}"#, "push-unknown-kind"),
    // Without content, neither a recipient nor a lifetime is FCM's.
    (#"{"job": {"to": "u1", "priority": "high", "time_to_live": "3600"}}"#, "push-unknown-kind"),
    (
      #"{"event": "x", "payload": {"time_to_live": "0", "restricted_package_name": "a.b"}}"#,
      "push-unknown-kind"
    ),
  ])
  func `where no push stands inside, nothing is said of one`(_ text: String, _ rule: String) {
    #expect(Self.examine(text).findings.all.map { $0.rule.name } == [rule])
  }

  @Test func `an app's data may hold JSON that is not a push`() {
    let examination = Self.examine(#"{"user": "{\"id\": 7, \"message\": \"Hi\"}", "type": "chat"}"#)
    #expect(examination.kind == .fcmData)
    #expect(!examination.findings.all.contains { $0.severity >= .warning })
  }

  @Test func `depth and number have limits`() {
    let deep = String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)
    #expect(Self.examine(deep).findings.all.map { $0.rule.name } == ["push-unknown-kind"])
    let many = (0..<1000).map { _ in #"{"push": {"aps": {"badge": 1}}}"# }.joined(separator: ",")
    let note = Self.examine(#"{"cases": [\#(many)]}"#).findings.all.first?.note
    #expect(note?.hasSuffix("; the search ended there") == true)
  }

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }
}
