import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Documents whose kind a part tells that is no key of its own: the program around them, a value, or
/// what stands beside them.
struct KindByTellingPartTests {
  @Test(arguments: [
    (
      "const m = { notification: { title: 'a' }, token: 't' };\nsend(m);",
      DocumentKind.wrapperAdminSDK
    ),
    ("{ notification: { title: 'a' }, token: 't' }", .wrapperAdminSDK),
    (
      "CloudMessage::fromArray(['topic' => 'a', 'notification' => ['title' => 'x']])",
      .wrapperAdminSDK
    ),
    (
      "new RawMessageFromArray(['topic' => 'a', 'notification' => ['title' => 'x']]);",
      .wrapperAdminSDK
    ),
    (
      "$m = ['topic' => 'a', 'notification' => ['title' => 'x']];\n$c = CloudMessage::fromArray($m);\n",
      .wrapperAdminSDK
    ),
    ("$m = ['topic' => 'a', 'notification' => ['title' => 'x']];", .fcmV1),
    (#"{"topic":"a","notification":{"title":"CloudMessage::fromArray()"}}"#, .fcmV1),
    ("const m = { message: { notification: { title: 'a' }, token: 't' } };", .fcmV1),
    (
      "post('https://fcm.googleapis.com/v1/projects/p/messages:send', { token: 't', data: { a: 'b' } });",
      .fcmV1
    ),
    (
      #"{"token":"t","android":{"ttl":"86400","notification":{"channelId":"a"}}}"#, .wrapperAdminSDK
    ),
    (#"{"token":"t","android":{"ttl":"60s","notification":{"channel_id":"a"}}}"#, .fcmV1),
    (#"{"title":"a","body":"b","group":"g","level":"critical","isArchive":"1"}"#, .wrapperBark),
    (#"{"aps":{"alert":{"body":"{{ sender.name }}"}},"sender":"stream.chat"}"#, .wrapperStreamChat),
    (#"{"aps":{"alert":{"body":"Ann"}},"sender":"stream.chat"}"#, .apns),
  ])
  func `a part tells the kind`(_ text: String, _ kind: DocumentKind) {
    #expect(Self.examine(text).kind == kind)
  }

  @Test(arguments: [
    (
      #"{"headers":{"apns-push-type":"alert"},"body":{"aps":{"alert":"a","badge":"1"}}}"#,
      "apns-wrong-type"
    ),
    (
      #"{"headers":{"Content-Type":"application/json"},"payload":{"message":{"topic":"a","notification":{"titel":"x"}}}}"#,
      "fcm-misspelled-key"
    ),
    (
      #"{"url":"https://e.org","headers":{},"body":{"message":{"topic":"a","notification":{"titel":"x"}}}}"#,
      "fcm-misspelled-key"
    ),
  ])
  func `what a client's options hold is judged, and no kind is missing`(
    _ text: String, _ rule: String
  ) {
    let rules = Self.examine(text).findings.all.filter { $0.severity > .note }.map {
      "\($0.rule.name)"
    }
    #expect(rules == [rule])
  }

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }
}
