import JSON
import PushCheck
import PushFormats
import PushModel
import PushRules
import Testing

/// Whoever writes a value that a sender does not take is told what to write.
struct SenderAdviceTests {
  @Test(
    arguments: [
      (
        #"{"to": "ExponentPushToken[a]", "data": "{\"a\": 1}"}"#,
        "write it as an object: {\"a\": 1}"
      ),
      (
        #"{"to": "ExponentPushToken[a]", "data": "a"}"#, "write an object, or leave `data` out"
      ),
      (#"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "max"}"#, "write \"high\""),
      // Without its recipients it would go to nobody.
      (
        #"{"app_id": "a", "contents": {"en": "Hi"}, "filters": {"field": "tag", "key": "cup", "relation": "exists"}}"#,
        "put it into a list: [{…}]"
      ),
      (
        #"{"app_id": "a", "contents": {"en": "Hi"}, "include_subscription_ids": ["86"]}"#,
        "write a UUID"
      ),
      (
        #"{"external_user_ids": "7", "messages": {"apple_push": {"alert": "Hi"}}}"#,
        "write [\"7\"]"
      ),
      (#"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": 10}"#, "write \"high\""),
      (
        #"{"to": "ExponentPushToken[a]", "title": "Hi", "priority": "soon"}"#,
        "write one of \"default\", \"normal\" and \"high\", or leave `priority` out"
      ),
      (
        #"{"message": {"token": ["t"], "data": {"a": 1}, "android": {"notification": {"title": "Hi", "body": "Ho", "click_action": {"type": 3}}}}}"#,
        "encode it as a string of JSON"
      ),
      (
        #"{"notifications": [{"tokens": ["a"], "platform": "Android", "message": "Hi"}]}"#,
        "write 2"
      ),
      (
        #"{"notifications": [{"tokens": ["a"], "platform": "wp", "message": "Hi"}]}"#,
        "write a whole number from 1 to 3: 1 for iOS, 2 for Android, 3 for Huawei"
      ),
      (
        #"{"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "contents": {"en": "Hi"}, "included_segments": ["All"], "priority": "high"}"#,
        "write 10"
      ),
      (
        #"{"GCM": "{\"notification\": {\"title\": \"See "these" deals\"}}"}"#,
        #"write \" for a quote of the document in this string, and \\\" for one in its texts"#
      ),
      (
        #"{"MessageConfiguration": {"APNSMessage": {"Body": "Hi", "Priority": 10}}, "Addresses": {"a": {"ChannelType": "APNS"}}}"#,
        "write \"10\""
      ),
      (#"{"topic": "tea", "message": "Hot", "tags": ["cup"], "priority": "high"}"#, "write 4"),
      (#"{"where": {}, "data": {"alert": "Hi", "content-available": true}}"#, "write 1"),
      (
        #"{"external_user_ids": ["7"], "messages": {"android_push": {"title": "Hi", "alert": "Ho", "priority": "high"}}}"#,
        "write a whole number, or use \"android_priority\": \"high\""
      ),
      (
        #"{"topic": "tea", "message": "Hot", "actions": [{"action": "copy", "label": "1"}, {"action": "copy", "label": "2"}, {"action": "copy", "label": "3"}, {"action": "copy", "label": "4"}]}"#,
        "leave 1 of them out"
      ),
      (
        #"{"device_key": "k", "body": "Tea", "level": "time-sensitive"}"#, "write \"timeSensitive\""
      ),
      (#"{"data": {"a": 1}, "expiresAfter": "3600", "consolidationKey": "k"}"#, "write \"1\""),
      (
        #"{"to": "/topics/a", "data": {"a": "b"}, "delay_while_idle": "foo"}"#, "leave it out"
      ),
      (
        #"{"to": "/topics/a", "data": {"a": "b"}, "content_available": "foo"}"#,
        "write true or false (becomes `content-available` of `aps`: wakes the app)"
      ),
      (
        #"{"message": {"topic": "a", "notification": {"title": "t"}, "android": {"notification": {"visibility": "foo"}}}}"#,
        #"write one of "PRIVATE", "PUBLIC" and "SECRET", or leave `visibility` out"#
      ),
    ] as [(String, String)])
  func `the help says what to write`(_ text: String, _ help: String) {
    let helps = findings(text).compactMap(\.help)
    #expect(helps.contains(help), "\(helps)")
  }

  /// Every example of the rules about values has it.
  @Test(arguments: ExampleOfValue.all)
  func `no wrong value is without help`(_ example: ExampleOfValue) {
    for finding in findings(example.text) where finding.rule == example.rule {
      #expect(finding.help != nil, "\(finding.message)")
    }
  }

  private func findings(_ text: String) -> [Finding] {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(bytes.span, as: .json).findings.all
  }
}

struct ExampleOfValue: Sendable {
  let rule: any Rule.Type
  let text: String

  static let all =
    ([
      WrapperWrongType.self, WrapperValueNotAllowed.self, ReceivedWrongType.self,
      ReceivedValueNotAllowed.self,
    ] as [any Rule.Type])
    .flatMap { rule in rule.page.failing.map { ExampleOfValue(rule: rule, text: $0.text) } }
}
