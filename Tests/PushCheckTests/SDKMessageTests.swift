import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Messages in the words of the Admin SDK: the rules about messages for FCM hold for them, too.
struct SDKMessageTests {
  /// The same message for the SDK and for FCM, and a rule that both break; nil where both are right.
  struct Twins: Sendable, CustomTestStringConvertible {
    let name: String
    let sdk: String
    let fcm: String
    let rule: String?

    init(_ name: String, _ sdk: String, _ fcm: String, breaking rule: String? = nil) {
      self.name = name
      self.sdk = sdk
      self.fcm = fcm
      self.rule = rule
    }

    var testDescription: String { name }
  }

  private static let token = "c1xY2zAbCdEfGhIjKlMnOp:APA91bExampleTokenOfAnApp"
  private static let long = String(repeating: "x", count: 5000)

  static let twins: [Twins] = [
    Twins(
      "all platforms",
      #"{"token":"\#(token)","notification":{"title":"Hi","imageUrl":"https://e.org/a.png"},"android":{"ttl":3600000,"collapseKey":"a","notification":{"channelId":"a","priority":"high","visibility":"public"}},"apns":{"headers":{"apns-priority":"10","apns-push-type":"alert"},"payload":{"id":7,"aps":{"alert":{"title":"Hi","body":"There"},"mutableContent":true,"threadId":"a"}},"fcmOptions":{"imageUrl":"https://e.org/b.png"}},"webpush":{"headers":{"TTL":"60","Urgency":"high"},"fcmOptions":{"link":"https://e.org"}}}"#,
      #"{"message":{"token":"\#(token)","notification":{"title":"Hi","image":"https://e.org/a.png"},"android":{"ttl":"3600s","collapse_key":"a","notification":{"channel_id":"a","notification_priority":"PRIORITY_HIGH","visibility":"PUBLIC"}},"apns":{"headers":{"apns-priority":"10","apns-push-type":"alert"},"payload":{"id":7,"aps":{"alert":{"title":"Hi","body":"There"},"mutable-content":1,"thread-id":"a"}},"fcm_options":{"image":"https://e.org/b.png"}},"webpush":{"headers":{"TTL":"60","Urgency":"high"},"fcm_options":{"link":"https://e.org"}}}}"#
    ),
    Twins(
      "a silent message",
      #"{"token":"\#(token)","data":{"a":"b"},"apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"payload":{"aps":{"contentAvailable":true}}}}"#,
      #"{"message":{"token":"\#(token)","data":{"a":"b"},"apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"payload":{"aps":{"content-available":1}}}}}"#
    ),
    Twins(
      "flags in Apple's spelling",
      #"{"token":"\#(token)","data":{"a":"b"},"android":{"ttl":60000},"apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"payload":{"aps":{"content-available":true,"mutable-content":false}}}}"#,
      #"{"message":{"token":"\#(token)","data":{"a":"b"},"android":{"ttl":"60s"},"apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"payload":{"aps":{"content-available":1}}}}}"#
    ),
    Twins(
      "an update of a Live Activity",
      #"{"token":"\#(token)","android":{"ttl":60000},"apns":{"liveActivityToken":"a1b2","headers":{"apns-priority":"10","apns-push-type":"liveactivity"},"payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"alert":{"title":"Hi","body":"There"}}}}}"#,
      #"{"message":{"token":"\#(token)","android":{"ttl":"60s"},"apns":{"live_activity_token":"a1b2","headers":{"apns-priority":"10","apns-push-type":"liveactivity"},"payload":{"aps":{"timestamp":1700000000,"event":"update","content-state":{"n":1},"alert":{"title":"Hi","body":"There"}}}}}}"#
    ),
    Twins(
      "an LED that blinks",
      ##"{"topic":"/topics/tea","notification":{"title":"Hi"},"android":{"notification":{"lightSettings":{"color":"#ff000080","lightOnDurationMillis":500,"lightOffDurationMillis":500},"vibrateTimingsMillis":[0,500]}}}"##,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"android":{"notification":{"light_settings":{"color":{"red":1,"alpha":0.5},"light_on_duration":"0.5s","light_off_duration":"0.5s"},"vibrate_timings":["0s","0.5s"]}}}}"#
    ),
    Twins(
      "pictures for each platform, in Google's sample",
      #"{"topic":"tea","notification":{"title":"Hi"},"android":{"notification":{"imageUrl":"https://e.org/a.png"}},"apns":{"payload":{"aps":{"mutable-content":1}},"fcmOptions":{"imageUrl":"https://e.org/a.png"}},"webpush":{"headers":{"image":"https://e.org/a.png"}}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"android":{"notification":{"image":"https://e.org/a.png"}},"apns":{"payload":{"aps":{"mutable-content":1}},"fcm_options":{"image":"https://e.org/a.png"}},"webpush":{"headers":{"image":"https://e.org/a.png"}}}}"#
    ),
    Twins(
      "a message that is too large",
      #"{"topic":"tea","data":{"a":"\#(long)"},"android":{"ttl":60000}}"#,
      #"{"message":{"topic":"tea","data":{"a":"\#(long)"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-message-too-large"),
    Twins(
      "a payload that is too large",
      #"{"topic":"tea","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"threadId":"a"},"a":"\#(long)"}}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"apns":{"payload":{"aps":{"thread-id":"a"},"a":"\#(long)"}}}}"#,
      breaking: "fcm-apple-payload-too-large"),
    Twins(
      "a topic with a blank",
      #"{"topic":"black tea","notification":{"title":"Hi"},"android":{"ttl":60000}}"#,
      #"{"message":{"topic":"black tea","notification":{"title":"Hi"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-topic-name"),
    Twins(
      "a condition in words",
      #"{"condition":"'a' in topics and 'b' in topics","notification":{"title":"Hi"},"android":{"ttl":60000}}"#,
      #"{"message":{"condition":"'a' in topics and 'b' in topics","notification":{"title":"Hi"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-condition-syntax"),
    Twins(
      "six topics",
      #"{"condition":"'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics||'f' in topics","notification":{"title":"Hi"},"android":{"ttl":60000}}"#,
      #"{"message":{"condition":"'a' in topics||'b' in topics||'c' in topics||'d' in topics||'e' in topics||'f' in topics","notification":{"title":"Hi"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-condition-too-many-topics"),
    Twins(
      "an empty token",
      #"{"token":"","notification":{"title":"Hi"},"android":{"ttl":60000}}"#,
      #"{"message":{"token":"","notification":{"title":"Hi"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-token-format"),
    Twins(
      "another service's token among several",
      #"{"tokens":["\#(token)","ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]"],"notification":{"title":"Hi"}}"#,
      #"{"message":{"token":"ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]","notification":{"title":"Hi"}}}"#,
      breaking: "fcm-token-format"),
    Twins(
      "no target",
      #"{"notification":{"title":"Hi"},"android":{"ttl":60000}}"#,
      #"{"validate_only":true,"message":{"notification":{"title":"Hi"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-no-target"),
    Twins(
      "a priority in words",
      #"{"topic":"tea","notification":{"title":"Hi"},"apns":{"headers":{"apns-priority":"high"},"payload":{"aps":{"threadId":"a"}}}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"apns":{"headers":{"apns-priority":"high"},"payload":{"aps":{"thread-id":"a"}}}}}"#,
      breaking: "apns-priority-value"),
    Twins(
      "a header that is a number",
      #"{"topic":"tea","notification":{"title":"Hi"},"apns":{"headers":{"apns-priority":10},"payload":{"aps":{"threadId":"a"}}}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"apns":{"headers":{"apns-priority":10},"payload":{"aps":{"thread-id":"a"}}}}}"#,
      breaking: "fcm-header-not-string"),
    Twins(
      "an urgent silent message",
      #"{"topic":"tea","data":{"a":"b"},"apns":{"headers":{"apns-priority":"10","apns-push-type":"background"},"payload":{"aps":{"contentAvailable":true}}}}"#,
      #"{"message":{"topic":"tea","data":{"a":"b"},"apns":{"headers":{"apns-priority":"10","apns-push-type":"background"},"payload":{"aps":{"content-available":1}}}}}"#,
      breaking: "apns-background-priority"),
    Twins(
      "arguments without a text",
      #"{"topic":"tea","apns":{"payload":{"aps":{"threadId":"a","alert":{"body":"Hi","subtitle-loc-args":["a"]}}}}}"#,
      #"{"message":{"topic":"tea","apns":{"payload":{"aps":{"thread-id":"a","alert":{"body":"Hi","subtitle-loc-args":["a"]}}}}}}"#,
      breaking: "apns-loc-args-without-key"),
    Twins(
      "an empty `aps`",
      #"{"topic":"tea","notification":{"title":"Hi"},"android":{"ttl":60000},"apns":{"payload":{"aps":{}}}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi"},"android":{"ttl":"60s"},"apns":{"payload":{"aps":{}}}}}"#,
      breaking: "fcm-payload-without-aps"),
    Twins(
      "a reserved key",
      #"{"topic":"tea","data":{"from":"Ann"},"android":{"ttl":60000}}"#,
      #"{"message":{"topic":"tea","data":{"from":"Ann"},"android":{"ttl":"60s"}}}"#,
      breaking: "fcm-reserved-data-key"),
    Twins(
      "a picture on the sender's machine",
      #"{"topic":"tea","notification":{"title":"Hi","imageUrl":"https://localhost/a.png"}}"#,
      #"{"message":{"topic":"tea","notification":{"title":"Hi","image":"https://localhost/a.png"}}}"#,
      breaking: "fcm-image-url"),
  ]

  @Test(arguments: twins)
  func `an SDK's message is judged like FCM's`(_ twins: Twins) {
    let (sdk, fcm) = (Self.examine(twins.sdk), Self.examine(twins.fcm))
    #expect(sdk.kind == .wrapperAdminSDK)
    #expect(fcm.kind == .fcmV1)
    let (own, other) = (Self.troubles(sdk), Self.troubles(fcm))
    #expect(own.map(\.severity).max() == other.map(\.severity).max(), "\(Self.words(own))")
    guard let rule = twins.rule else {
      #expect(own.isEmpty, "\(Self.words(own))")
      return
    }
    #expect(own.map { $0.rule.name } == [rule], "\(Self.words(own))")
    #expect(other.contains { $0.rule.name == rule }, "\(Self.words(other))")
  }

  @Test(arguments: [
    (
      #"{"topic":"tea","apns":{"payload":{"aps":{"alert":{"body":"Hi","locArgs":["a"]},"threadId":"a"}}}}"#,
      "apns-loc-args-without-key", "/apns/payload/aps/alert/locArgs"
    ),
    (
      #"{"topic":"tea","apns":{"payload":{"aps":{"alert":"Hi","threadId":"a","sound":""}}}}"#,
      "apns-sound-empty", "/apns/payload/aps/sound"
    ),
    (
      #"{"topic":"tea","apns":{"payload":{"aps":{"alert":"Hi","threadId":"a","sound":{"critical":true}}}}}"#,
      "apns-sound-without-name", "/apns/payload/aps/sound"
    ),
    (
      #"{"topic":"tea","android":{"ttl":60000,"notification":{"body":"Hi","bodyLocArgs":["a"]}}}"#,
      "fcm-loc-args-without-key", "/android/notification/bodyLocArgs"
    ),
    (
      #"{"tokens":["c1:APA91b",""],"notification":{"title":"Hi"}}"#, "fcm-token-format", "/tokens/1"
    ),
    (
      #"[{"topic":"tea","notification":{"title":"Hi","imageUrl":"https://e.org/a.png"}},{"topic":"black tea","notification":{"title":"Hi"}}]"#,
      "fcm-topic-name", "/1/topic"
    ),
    (
      #"{"topic":"tea","notification":{"title":"Hi"},"android":{"notification":{"lightSettings":{"color":"red","lightOnDurationMillis":1,"lightOffDurationMillis":1}},"ttl":1}}"#,
      "wrapper-value-not-allowed", "/android/notification/lightSettings/color"
    ),
  ])
  func `what the SDK throws for is said of the SDK`(_ text: String, _ rule: String, _ place: String)
  {
    let found = Self.troubles(Self.examine(text)).filter { $0.severity == .error }
    #expect(found.map { $0.rule.name } == [rule], "\(Self.words(found))")
    #expect(found.first?.address?.description == place)
    #expect(found.first?.prediction == nil)
    #expect(found.first?.note?.hasPrefix("the SDK throws messaging/invalid-payload") == true)
  }

  @Test func `a key that is misspelled is not missing as well`() {
    let text =
      #"{"topic":"tea","data":{"a":"b"},"apns":{"headers":{"apns-priority":"5","apns-push-type":"background"},"payload":{"aps":{"content_available":1}}},"android":{"ttl":60000}}"#
    let found = Self.troubles(Self.examine(text))
    #expect(found.map { $0.rule.name } == ["wrapper-misspelled-key"], "\(Self.words(found))")
  }

  // FCM reads lowerCamelCase, too, but only inside of `message`, which the SDK adds.
  @Test(arguments: [
    #"{"token":"abc","notification":{"title":"Hi"},"android":{"notification":{"channelId":"c"}}}"#,
    #"{"token":"abc","notification":{"title":"Hi"},"android":{"notification":{"clickAction":"OPEN"}}}"#,
    #"{"topic":"tea","data":{"a":"b"},"android":{"collapseKey":"c"}}"#,
    #"{"token":"abc","notification":{"title":"Hi"},"fcmOptions":{"analyticsLabel":"spring"}}"#,
    #"{"condition":"'a' in topics","notification":{"title":"Hi"},"webpush":{"fcmOptions":{"link":"https://e.org"}}}"#,
  ])
  func `camel case without a message around it is the SDK's`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .wrapperAdminSDK)
    #expect(examination.decision?.isGuess == false)
    #expect(Self.troubles(examination).isEmpty, "\(Self.words(examination.findings.all))")
  }

  // https://github.com/firebase/firebase-admin-node/issues/2180
  @Test(arguments: [
    (#"{"topic":"tea","notification":{"title":"Hi","clickAction":"OPEN"}}"#, true),
    (#"{"topic":"tea","notification":{"title":"Hi","channelId":"c"}}"#, true),
    (
      #"{"topic":"tea","apns":{"payload":{"aps":{"alert":{"body":"Hi","titleLocKey":"A"}}}}}"#,
      false
    ),
    (#"{"token":"abc","notification":{"title":"Hi"},"android":{"directBootOk":true}}"#, false),
  ])
  func `every key of the SDK's tables shows its objects`(_ text: String, _ isMisplaced: Bool) {
    let examination = Self.examine(text)
    #expect(examination.kind == .wrapperAdminSDK)
    let found = Self.troubles(examination).map { $0.rule.name }
    #expect(found == (isMisplaced ? ["wrapper-misplaced-key"] : []))
  }

  @Test(arguments: [
    #"{"token":"abc","notification":{"title":"Hi"},"android":{"collapseKey":"c","ttl":"60s"}}"#,
    #"{"token":"abc","notification":{"title":"Hi"},"android":{"collapseKey":"c","notification":{"channel_id":"c"}}}"#,
    #"{"token":"abc","validate_only":true,"notification":{"title":"Hi"},"android":{"collapseKey":"c"}}"#,
  ])
  func `what only REST has makes it a message without its wrapper`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmV1)
    #expect(Self.troubles(examination).map { $0.rule.name } == ["fcm-missing-message-wrapper"])
  }

  @Test func `an SDK's message is found inside of another document`() {
    let examination = Self.examine(
      #"{"multicast":{"tokens":["c1:APA91b",""],"notification":{"title":"Hi"},"apns":{"headers":{"apns-priority":"high"}}}}"#
    )
    #expect(examination.pushesInside == 1)
    let found = Self.troubles(examination)
    #expect(
      Set(found.map { $0.address?.description }) == [
        "/multicast/tokens/1", "/multicast/apns/headers/apns-priority",
      ], "\(Self.words(found))")
  }

  @Test func `a value is tested in each record of one form`() {
    var examiner = Examiner(ExaminerSettings(), expectsMany: true)
    func rules(_ badge: Int, _ priority: String) -> [String] {
      let text =
        #"{"topic":"tea","notification":{"title":"Hi"},"android":{"ttl":60000},"apns":{"headers":{"apns-priority":"\#(priority)","apns-push-type":"alert","apns-expiration":"0"},"payload":{"aps":{"badge":\#(badge),"threadId":"a"}}}}"#
      return Self.troubles(examiner.examine(text.utf8.span)).map { $0.rule.name }
    }
    for badge in 0..<4 { #expect(rules(badge, "10") == []) }
    #expect(rules(-1, "10") == ["apns-value-not-allowed"])
    #expect(rules(1, "high") == ["apns-priority-value"])
    #expect(rules(1, "10") == [])
  }

  @Test func `the payload of a closed call has its target beside it`() {
    let examination = Self.examine(
      """
      const payload = {
        'notification': {'title': 'Hi', 'body': `${name} is here`, 'clickAction': 'OPEN'},
        'data': {'id': '7'}
      };
      return admin.messaging().sendToDevice(token, payload);
      """)
    #expect(examination.kind == .fcmLegacy)
    let found = Self.troubles(examination).filter { !$0.rule.name.hasPrefix("json-") }
    #expect(found.map { $0.rule.name } == ["legacy-api-shut-down"], "\(Self.words(found))")
    #expect(found.first?.message.contains("Admin SDK") == true)
  }

  @Test(arguments: [
    ("res.send(\"ok\")", DocumentKind.fcmLegacy),
    ("admin.messaging().send(message)", .fcmV1),
    ("admin\n  .messaging()\n  .send(message)", .fcmV1),
    ("messaging.send(message)", .fcmV1),
    ("getMessaging(app).send(message)", .fcmV1),
    ("getMessaging(getApps()[0]).send(message)", .fcmV1),
    ("mailer(app).send(message)", .fcmLegacy),
  ])
  func `only the SDK's own newer call speaks for a message`(_ call: String, _ kind: DocumentKind) {
    let examination = Self.examine(
      """
      const payload = { 'notification': {'title': 'Hi', 'body': 'Tea'}, 'data': {'id': '7'} };
      admin.messaging().sendToDevice(token, payload);
      \(call);
      """)
    let isLegacy = examination.kind == .fcmLegacy
    #expect(isLegacy == (kind == .fcmLegacy), "\(examination.kind)")
  }

  @Test(arguments: [
    "const opts = {};\nawait fetch('https://api.push.apple.com/3/device/' + token, opts);",
    "const body = {};\nbody['aps'] = made();\nsend('api.push.apple.com', body || '{}');",
  ])
  func `another empty object of such a program is no payload`(_ text: String) {
    #expect(Self.examine(text).kind != .apns)
  }

  @Test func `an empty payload is right in a program that sends it to Apple`() {
    let examination = Self.examine(
      """
      curl_setopt_array($handle, [
          CURLOPT_POSTFIELDS => '{}',
          CURLOPT_HTTPHEADER => ['apns-topic: ' . $topic, 'apns-push-type: background'],
      ]);
      """)
    #expect(examination.kind == .apns)
    let found = Self.troubles(examination).filter { !$0.rule.name.hasPrefix("json-") }
    #expect(found.isEmpty, "\(Self.words(found))")
  }

  @Test func `a program may be longer than what it sends`() {
    let words = String(repeating: "# A long story.\n", count: 400)
    let examination = Self.examine(words + "p = {'aps': {'alert': 'Hi'}}\nsend(json.dumps(p))\n")
    #expect(examination.kind == .apns)
    let found = Self.troubles(examination).filter { !$0.rule.name.hasPrefix("json-") }
    #expect(found.isEmpty, "\(Self.words(found))")
  }

  @Test func `everyday words of a document are no keys of an aps`() {
    let helps = Self.examine(#"{"category": "books", "pages": 7}"#).findings.all.map {
      $0.help ?? ""
    }
    #expect(!helps.contains { $0.contains("`aps`") })
  }

  // MARK: - Examining

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(text.utf8.span)
  }

  private static func troubles(_ examination: Examination) -> [Finding] {
    examination.findings.all.filter { $0.severity > .note }
  }

  private static func words(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.rule.name) at \($0.address?.description ?? "-"): \($0.message)" }
  }
}
