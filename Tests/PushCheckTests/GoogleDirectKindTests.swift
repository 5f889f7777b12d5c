import PushCheck
import PushFormats
import PushModel
import Testing

/// Bodies for FCM as people write them, each with the kind that a reader sees in it.
struct GoogleDirectKindTests {
  /// What is known of a kind: sure, guessed, or not even that.
  enum Certainty { case sure, guess }

  @Test(arguments: legacy + unwrapped + received)
  func `a body is read as what it was written for`(
    _ text: String, _ kind: DocumentKind, _ certainty: Certainty
  ) {
    let decision = Self.examine(text).decision
    #expect(decision?.kind == kind)
    #expect(decision?.isGuess == (certainty == .guess))
  }

  @Test(arguments: others)
  func `a body for another server gets no finding of FCM`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(examination.findings.all.map { $0.rule.name } == ["push-unknown-kind"])
  }

  @Test(arguments: [
    #"{"to":"/home"}"#, #"{"to":"+4917012345678"}"#, #"{"to":"https://example.org/topics/x"}"#,
    #"{"to":"world"}"#,
  ])
  func `a word in a lone to is no target`(_ text: String) {
    #expect(Self.examine(text).findings.all.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [
    #"{"headers":{"apns-push-type":"alert","Apns-Push-Type":["background"],"apns-topic":"a.b"},"payload":{"aps":{"alert":"Hi"}}}"#,
    #"{"headers":{"Apns-Push-Type":["background"],"apns-push-type":"alert","apns-topic":"a.b"},"payload":{"aps":{"alert":"Hi"}}}"#,
  ])
  func `a list takes no header's place`(_ text: String) {
    let rules = Self.examine(text).findings.all.map { $0.rule.name }
    #expect(rules.contains("apns-duplicate-header"))
    #expect(!rules.contains("apns-push-type-missing"))
  }

  @Test func `one key of an app costs one finding`() {
    let text =
      #"{"to":"device token","priority":"high","show_in_foreground":true,"data":{"a":"1"}}"#
    let rules = Self.examine(text).findings.all.map { $0.rule.name }
    #expect(rules.filter { $0 == "legacy-unknown-key" }.count == 1)
    #expect(!rules.contains("push-kind-guessed"))
  }

  @Test func `a key of the legacy API in a message without its wrapper is misplaced there`() {
    let text =
      #"{"token":"\#(Self.token)","priority":"high","notification":{"title":"t","body":"b"},"apns":{"payload":{"aps":{"badge":1}}}}"#
    let rules = Self.examine(text).findings.all
      .filter { $0.severity >= .warning }.map { $0.rule.name }
    #expect(rules == ["fcm-misplaced-key", "fcm-missing-message-wrapper"])
  }

  @Test(arguments: [
    #"{"to":"/topics/tea","data":{"a":"b"}}"#, #"{"message":{"a":"b"}}"#, #"{"anything":1}"#,
    #"{"aps":{"x":1}}"#,
  ])
  func `the address of a request says what it is`(_ text: String) {
    var settings = ExaminerSettings()
    settings.addressedKind = .fcmLegacy
    var examiner = Examiner(settings)
    examiner.isPromised = false
    let decision = examiner.examine(Array(text.utf8).span).decision
    #expect(decision?.kind == .fcmLegacy)
    #expect(decision?.isSure == true)
    examiner.forcedKind = .fcmV1
    #expect(examiner.examine(Array(text.utf8).span).kind == .fcmV1)
  }

  @Test(
    arguments: [
      (#"{"message":{"topic":"tea","data":{"a":"b"}}}"#, .fcmLegacy, .fcmV1),
      (#"{"message":{"topic":"tea","data":{"a":"b"}}}"#, .fcmV1, .fcmV1),
      (#"{"to":"/topics/tea","data":{"a":"b"}}"#, .fcmV1, .fcmLegacy),
      (#"{"registration_ids":["a"],"data":{"a":"b"},"time_to_live":60}"#, .fcmV1, .fcmLegacy),
    ] as [(String, DocumentKind, DocumentKind)])
  func `a sure body at the address of the other API is what it says`(
    _ text: String, _ addressed: DocumentKind, _ kind: DocumentKind
  ) {
    var settings = ExaminerSettings()
    settings.addressedKind = addressed
    var examiner = Examiner(settings)
    let examination = examiner.examine(Array(text.utf8).span)
    #expect(examination.kind == kind)
    let rules = examination.findings.all.map { $0.rule.name }
    #expect(rules.contains("push-wrong-address") == (kind != addressed))
  }

  private static let legacy: [(String, DocumentKind, Certainty)] = [
    // Whole bodies.
    (#"{"to":"<t>","priority":"high","data":{"a":"1"}}"#, .fcmLegacy, .sure),
    (#"{"to":"abc","priority":"normal","data":{"a":"1"}}"#, .fcmLegacy, .sure),
    (#"{"to":"some token","notification":{"title":"a","body":"b"}}"#, .fcmLegacy, .sure),
    (#"{"to":"<your token>","notification":{"title":"Hi"}}"#, .fcmLegacy, .sure),
    (#"{"to":"<device id>","notification":{"title":"Hi"}}"#, .fcmLegacy, .sure),
    (#"{"to":"{{ device }}","notification":{"body":"Hi"},"data":{}}"#, .fcmLegacy, .sure),
    (#"{"to":" / topics / All","priority":"high","data":{"a":"1"}}"#, .fcmLegacy, .sure),
    (#"{"to":"YOUR_FCM_TOKEN","priority":"high","data":{"a":"1"}}"#, .fcmLegacy, .sure),
    (#"{"to":"abc","notification":{"title":"a"},"priority":10}"#, .fcmLegacy, .sure),
    (#"{"condition":"'a' in topics","priority":"high","data":{"k":"v"}}"#, .fcmLegacy, .sure),
    (
      #"{"condition":"'a' in topics","priority":"high","notification":{"content_available":true},"data":{"k":true}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"condition":"'a' in topics || 'b' in topics","priority":10,"notification":{"title":"a"}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"condition":"'a' in topics","time_to_live":60,"notification":{"title":"a"}}"#, .fcmLegacy,
      .sure
    ),
    (
      #"{"priority":"high","notification":{"title":"a","body":"b"},"data":{"k":"v"}}"#, .fcmLegacy,
      .sure
    ),
    // What only browsers read, with and without a target of this API.
    (
      #"{"to":"abc","notification":{"title":"a","requireInteraction":true},"data":{"x":"1"}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"notification":{"title":"a","icon":"/i.png","requireInteraction":true},"data":{"x":"1"}}"#,
      .wrapperWebPush, .sure
    ),
    (
      #"{"notification":{"title":"a","tag":"t","vibrate":[200,100]},"data":{"x":"1"}}"#,
      .wrapperWebPush, .sure
    ),
    // The options of `showNotification` as they are.
    (
      #"{"title":"a","body":"b","icon":"/i.png","badge":"/b.png","data":{"url":"/"}}"#,
      .wrapperWebPush, .sure
    ),
    (
      #"{"tag":1609459200000,"method":"push","title":"a","badge":"./b.png","body":"b"}"#,
      .wrapperWebPush, .sure
    ),
    (
      #"{"title":"a","icon":"https://example.com/i.png","timestamp":1609459200000,"tag":"t"}"#,
      .wrapperWebPush, .sure
    ),
    (
      #"{"title":"a","body":"b","tag":"t","token":"b4","requireInteraction":true}"#,
      .wrapperWebPush, .sure
    ),
    (#"{"title":"a","body":"b","icon":"ic_tea","data":{"url":"/"}}"#, .unknown, .sure),
    // A key of an app or a plugin beside them.
    (
      #"{"to":"device token","priority":"high","show_in_foreground":true,"data":{"a":"1"}}"#,
      .fcmLegacy, .sure
    ),
    (#"{"to":"<t>","priority":"high","data":{"a":"1"},"x":1,"y":2}"#, .fcmLegacy, .sure),
    (
      #"{"to":"abc","priority":"high","show_in_foreground":true,"data":{"a":"1"}}"#, .fcmLegacy,
      .guess
    ),
    (#"{"to":"abc","notification":{"title":"a"},"show_in_foreground":true}"#, .fcmLegacy, .sure),
    (
      #"{"registration_ids":["abc"],"priority":"high","data":{"a":"1"},"x":1}"#, .fcmLegacy, .sure
    ),
    // Blocks of HTTP v1 beside a target of this API.
    (
      #"{"to":"abc","notification":{"title":"a"},"apns":{"payload":{"aps":{"badge":1}}}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"to":"abc","priority":"high","notification":{"title":"a"},"android":{"ttl":"5s"}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"registration_ids":["abc"],"data":{"a":"b"},"webpush":{"headers":{"Urgency":"high"}}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"registration_ids":"?","notification":"?","content_available":true,"apns":{"alert":{}}}"#,
      .fcmLegacy, .sure
    ),
    // Keys that only this API's notification has.
    (
      #"{"notification":{"title":"a","body":"b","android_channel_id":"c"},"data":{"k":"v"}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"condition":"'a' in topics","notification":{"title":"a","android_channel_id":"c"}}"#,
      .fcmLegacy, .sure
    ),
    (
      #"{"notification":{"title":"a","body":"b","sound":"default","click_action":"OPEN"},"data":{"k":"v"}}"#,
      .fcmLegacy, .guess
    ),
    (
      #"{"notification":{"title":"a","body":"b","color":"red","tag":"t"},"data":{"k":"v"}}"#,
      .fcmLegacy, .guess
    ),
    (#"{"notification":{"title":"a","sound":"default","badge":"1"}}"#, .fcmLegacy, .guess),
    (
      #"{"condition":"'a' in topics","notification":{"title":"a","sound":"default"}}"#, .fcmLegacy,
      .guess
    ),
    (#"{"to":"YOUR DEVICE TOKEN","data":{"a":"b"}}"#, .fcmLegacy, .sure),
    (#"{"to":"/topics/tea"}"#, .fcmLegacy, .sure),
    (#"{"to":"\#(token)"}"#, .fcmLegacy, .sure),
    // Nothing but a recipient and data, which others have, too.
    (#"{"to":"abc","data":{"id":"7"}}"#, .fcmLegacy, .guess),
    (#"{"to":"Ann Miller","notification":{"title":"Tea"}}"#, .fcmLegacy, .guess),
    (#"{"to":"Ann Miller","priority":"high","data":{"a":"b"}}"#, .fcmLegacy, .guess),
    (#"{"condition":"new","priority":"high","data":{"a":"b"}}"#, .fcmLegacy, .guess),
  ]

  private static let unwrapped: [(String, DocumentKind, Certainty)] = [
    (
      #"{"token":"\#(token)","priority":"high","notification":{"title":"t","body":"b"},"apns":{"payload":{"aps":{"badge":1}}}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"token":"\#(token)","priority":"high","notification":{"title":"t","body":"b"},"android":{"priority":"high"}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"topic":"tea","priority":"high","notification":{"title":"t"},"android":{"ttl":"5s"}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"topic":"tea","content_available":true,"notification":{"title":"t"},"apns":{"payload":{"aps":{"badge":1}}}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"token":"abc","collapse_key":"c","notification":{"title":"t"},"android":{"ttl":"5s"}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"token":"abc","time_to_live":60,"data":{"a":"b"},"webpush":{"headers":{"TTL":"60"}}}"#,
      .fcmV1, .sure
    ),
    (#"{"token":"abc","priority":"high","notification":{"title":"t"}}"#, .fcmV1, .sure),
    (#"{"topic":"tea","priority":"high","notification":{"title":"t"}}"#, .fcmV1, .sure),
    (#"{"topic":"tea","mutable_content":true,"notification":{"title":"t"}}"#, .fcmV1, .sure),
    (
      #"{"fid":"abc","notification":{"title":"t","android_channel_id":"c"}}"#, .fcmV1, .sure
    ),
    (#"{"topic":"tea","notification":{"title":"t","sound":"default"}}"#, .fcmV1, .sure),
    (
      #"{"condition":"'a' in topics","priority":"high","notification":{"title":"t"},"android":{"ttl":"5s"}}"#,
      .fcmV1, .sure
    ),
    (
      #"{"notification":{"title":"t"},"priority":"high","apns":{"headers":{"apns-priority":"10"}}}"#,
      .fcmV1, .sure
    ),
    (#"{"android":{"collapse_key":"c","ttl":"5s"},"data":{"a":"b"}}"#, .fcmV1, .sure),
    (#"{"token":"\#(token)","content_available":true,"data":{"a":"b"}}"#, .fcmV1, .sure),
    (#"{"token":"abc","priority":"high","data":{"a":"b"}}"#, .fcmV1, .guess),
    (#"{"topic":"tea","priority":"high","data":{"a":"b"}}"#, .fcmV1, .guess),
    // Both APIs have all of it.
    (#"{"notification":{"title":"a"},"condition":"'a' in topics"}"#, .fcmV1, .sure),
    (#"{"condition":"'a' in topics","data":{"a":"b"}}"#, .fcmV1, .sure),
    (#"{"notification":{"title":"a","body":"b"},"data":{"k":"v"}}"#, .fcmV1, .guess),
  ]

  private static let received: [(String, DocumentKind, Certainty)] = [
    (
      #"{"messageId":"1638966606762796","data":{"a":"b"},"contentAvailable":true,"mutableContent":true,"notification":{"title":"x","body":"x"}}"#,
      .fcmReceived, .sure
    ),
    (
      #"{"messageId":"1638966606762796","data":{"a":"b"},"mutableContent":true}"#, .fcmReceived,
      .sure
    ),
    (#"{"messageId":"0:1638966606762796%ab","notification":{"title":"x"}}"#, .fcmReceived, .sure),
    (#"{"messageId":"0:1638966606762796%ab","data":{"a":"b"},"ttl":60}"#, .fcmReceived, .sure),
    (
      #"{"messageId":"1638966606762796","senderId":"47582397024","notification":{"title":"x","android":{"channelId":"c"}},"data":{}}"#,
      .fcmReceived, .sure
    ),
    (#"{"messageId":"17","from":"47582397024","data":{"a":"b"}}"#, .fcmReceived, .guess),
    // Data alone, in JSON and as a dump shows it.
    (#"{"from":"1084873256575","title":"Tea","id":"88"}"#, .fcmReceived, .guess),
    (#"{"from":1084873256575,"title":"Tea","id":88}"#, .fcmReceived, .guess),
  ]

  private static let others = [
    #"{"users":["u"],"ios":{"alert":"a"},"android":{"collapseKey":"o","data":{"m":"x"}}}"#,
    #"{"users":["u"],"android":{"collapseKey":"o","data":{"m":"x"}}}"#,
    #"{"ios":{"alert":"a"},"android":{"collapse_key":"o","ttl":60}}"#,
    #"{"data":{"a":"b"},"ios":{"badge":1},"android":{"priority":"high","data":{"m":"x"}}}"#,
    #"{"tags":["tea"],"android":{"ttl":60}}"#,
    #"{"to":"ann","data":{"a":"b"},"thread":"t"}"#,
    #"{"to":"ann","from":"bo","priority":"high","data":{"a":"b"},"channel":"c","replyTo":"x"}"#,
    #"{"messageId":"17","data":{"a":"b"}}"#,
    #"{"messageId":"17","data":"eyJhIjoxfQ==","deliveryAttempt":1}"#,
    #"{"condition":"x > 3","priority":5,"data":{"a":"b"}}"#,
    #"{"from":1795255200,"size":10,"query":"tea"}"#,
    #"{"from":5,"message":"Hi","read":false}"#,
    #"{"from":1084873256575,"lines":["Tea"]}"#,
    #"{"condition":"x > 3","priority":"high","threshold":3,"unit":"C"}"#,
    #"{"priority":"high","data":{"a":"b"}}"#,
    #"{"to":"ann@example.org","priority":"high","data":{"a":"b"}}"#,
    #"{"to":{"name":"ann"},"priority":"high","notification":{"title":"Tea"}}"#,
  ]

  private static let token =
    "eKpTQZ2aTtKQ3Yh0aGm1nA:APA91bFx3k5vJq0N1Q2w3e4r5t6y7u8i9o0pAbCdEfGhIjKlMnOpQrStUvWxYz0123456789"

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }
}
