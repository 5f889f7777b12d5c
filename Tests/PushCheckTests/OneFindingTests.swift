import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// One cause, one finding.
struct OneFindingTests {
  @Test(arguments: [
    #"{"message": {"topic": "news", "apns": {"aps": {"alert": "Hi"}}}}"#,
    #"{"message": {"topic": "news", "apns": {"headers": {"apns-priority": "5"}, "alert": "x"}}}"#,
    #"{"message": {"topic": "news", "apns": {"headers": {"alert": "x"}}}}"#,
    #"{"message": {"topic": "news", "webpush": {"title": "x", "body": "y"}}}"#,
    #"{"message": {"topic": "news", "webpush": {"payload": {"title": "x"}}}}"#,
    #"{"message": {"topic": "news", "webpush": {"headers": {"title": "x"}}}}"#,
    #"{"message": {"topic": "news", "android": {"title": "b"}}}"#,
    #"{"message": {"topic": "news", "android": {"extras": {"title": "b"}}}}"#,
    #"{"message": {"topic": "news", "android_v2": {"extras": {"title": "b"}}}}"#,
    #"{"message": {"topic": "news", "notification": {}, "apns": {"aps": {"alert": "Hi"}}}}"#,
  ])
  func `a message with content at a wrong place is not called empty`(_ text: String) {
    var examiner = Examiner(ExaminerSettings())
    let found = examiner.examine(Array(text.utf8).span).findings.all.map { $0.rule.name }
    #expect(!found.isEmpty)
    #expect(!found.contains("fcm-empty-message"), "\(found)")
  }

  @Test(
    arguments: [
      (#"{"aps": 1}"#, ["apns-wrong-type"]),
      (#"{"aps": true}"#, ["apns-wrong-type"]),
      (
        #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/GCM/a/7", "MessageStructure": "json", "GCM": "{\"data\": {\"message\": \"Hi\"}}"}"#,
        ["wrapper-sns-platform-outside-message"]
      ),
      (
        #"{"TopicArn": "arn:aws:sns:eu-west-1:1:a", "MessageStructure": "json", "Default": "Hi", "GCM": "{\"data\": {\"message\": \"Hi\"}}"}"#,
        ["wrapper-sns-platform-outside-message"]
      ),
      (
        #"{"aps": {"content-available": 1, "mutable_content": 1}}"#,
        ["apns-mutable-content-without-alert"]
      ),
      (
        #"{"message": {"topic": "a", "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1, "mutableContent": 1}}}}}"#,
        ["apns-mutable-content-without-alert"]
      ),
      (
        #"{"message": {"topic": "a", "notification": {"title": "t"}, "apns": {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"subtitle": "s"}}}}}}"#,
        ["fcm-partial-alert"]
      ),
      (
        #"{"to": "/topics/a", "notification": {"title": "t", "body": "b", "badge": null}}"#,
        ["legacy-api-shut-down"]
      ),
      (
        #"{"to": "/topics/a", "notification": {"title": "t"}, "content-available": 1}"#,
        ["legacy-misspelled-key", "legacy-api-shut-down"]
      ),
      (
        #"{"message": {"topic": "a", "data": {"b": "c"}, "android": {"direct-boot-ok": "yes"}}}"#,
        ["fcm-misspelled-key"]
      ),
      (#"{"aps": {"alert": "x"}, "gcm.message_id": null}"#, ["received-wrong-type"]),
      (
        #"{"aps": {"content-available": 1}, "mdm": "26A1FD5C-2D78-45E6-B864-19327BD1C0AD"}"#,
        ["apns-mdm-with-other-keys"]
      ),
      (#"{"aps": {"alert": "x"", "badge": 1}}"#, ["json-unescaped-quote"]),
      (#"{""aps": {"alert": "x", "badge": 1}}"#, ["json-unescaped-quote"]),
      (#"{"aps"": {"alert": "x", "badge": 1}}"#, ["json-unescaped-quote"]),
      (#"{"aps": {"alert": "x\", "badge": 1}}"#, ["json-unterminated-string"]),
      ("cat > a.apns <<'EOF'\n{\"aps\": {\"alert\": \"x\"}}\nEOF", ["json-text-before-document"]),
      (
        #"echo '{"aps": {"alert": "'$name'", "badge": 1}}' >> "$file""#,
        ["json-text-before-document"]
      ),
    ] as [(String, [String])])
  func `one mistake is told once`(_ text: String, _ rules: [String]) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let told = findings.filter { $0.severity >= .warning || $0.rule.name.hasPrefix("fcm-over") }
    #expect(told.map { $0.rule.name } == rules, "\(findings.map(\.message))")
  }

  @Test(arguments: [
    (#"{"to": "a", "notification": {"body": "b", "text": "c"}}"#, "not shown"),
    (#"{"message": {"topic": "a", "data": {"k": "v"}, "datas": {"k": "v"}}}"#, "one key too many"),
    (#"{"aps": {"content-available": 1, "content_available": 1}}"#, "ignored"),
    (#"{"to": "a", "notification": {"text": "c"}}"#, #"spelled "body" here"#),
  ])
  func `a key beside the right one is not asked to be spelled like that`(
    _ text: String, _ label: String
  ) {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    let found = findings.first { $0.rule.name.hasSuffix("misspelled-key") }
    #expect(found?.label == label)
  }

  @Test func `what a quote too many hides is checked without it`() {
    let text = #"{"message": {"token": ""fGb7kQzXTvqAbCdEfGhIjK:APA91b", "data": {"id": 7}}}"#
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(bytes.span, as: .json).findings.all
    #expect(findings.contains { $0.rule.name == "fcm-data-not-string" })
    #expect(findings.contains { $0.rule.name == "json-unescaped-quote" })
  }
}
