import PushCheck
import PushFormats
import PushModel
import Testing

/// Documents that share their keys with messages for FCM: what apps received, and other senders' own.
struct GoogleKindTests {
  @Test(arguments: [
    // Expo and Titanium print a target that is not there.
    #"{"messageId":"0:1","from":"49","to":null,"data":{"a":"b"},"sentTime":1}"#,
    #"{"messageType":null,"data":{"id":"1"},"messageId":"0:16%ac","from":"47582397024","to":null,"ttl":2419200,"sendTime":16}"#,
    // The extras with which an app on Android is started.
    #"{"google.message_id":"0:1","google.sent_time":1,"google.delivered_priority":"high","from":"358","collapse_key":"com.x","k":"v"}"#,
    #"{"google.message_id":"0:1","google.sent_time":1,"google.delivered_priority":"high","from":"358","k":"v"}"#,
    #"{"google.sent_time":"1686131171758","from":"358099810079","google.message_id":"0:1","screen":"home"}"#,
    #"{"google.message_id":"0:1","google.sent_time":1,"from":"358099810079","gcm.n.analytics_data":"Bundle[]"}"#,
    #"{"gcm":{"body":"Hi","title":"Tea"},"google.message_id":"0:1","google.sent_time":1}"#,
    // Plugins for Cordova and NativeScript say what the app was doing.
    #"{"message":"There","title":"Hi","count":"1","additionalData":{"foreground":true,"coldstart":false,"orderId":"17"}}"#,
    #"{"message":"There","additionalData":{"coldstart":true,"dismissed":false,"content-available":"1"}}"#,
    #"{"foreground":true,"additionalData":{"a":"b"}}"#,
    // The flags of `aps` stand beside the state of the app.
    #"{"coldstart":false,"content-available":1,"foreground":true,"gcm.message_id":"1"}"#,
    #"{"foreground":true,"mutable-content":1,"gcm.message_id":"1","orderId":"17"}"#,
    #"{"coldstart":false,"content-available":1,"foreground":true,"orderId":"17"}"#,
    #"{"title":"Hi","body":"There","foreground":true,"data":{"orderId":"17"}}"#,
    #"{"foreground":false,"notification":{"title":"Hi","body":"There"},"data":{"a":"b"}}"#,
    #"{"wasTapped":false,"title":"Hi","body":"There","orderId":"17"}"#,
    #"{"messageType":"data","orderId":"17","tap":"foreground"}"#,
    // Pages and plugins show the number of the sender.
    #"{"from":"103953800507","collapse_key":"do_not_collapse","notification":{"title":"t","body":"b"}}"#,
    #"{"from":"103953800507","priority":"normal","data":{"a":"b"}}"#,
    #"{"from":"/topics/tea","collapse_key":"com.x","notification":{"title":"t"}}"#,
    #"{"from":"170951424000","collapse_key":"com.x","section":"home","notification":{"title":"t","e":"1"}}"#,
    #"{"from":"144595629077","category":"","collapse_key":"do_not_collapse","data":{"a":"b"}}"#,
    #"{"messageType":"notification","id":"0:1","title":"t","from":"496431691586","collapse_key":"com.x","ttl":"1"}"#,
    // The keys of an Android notification are there with null.
    #"{"notification":{"title":"a","imageUrl":null},"from":"1","messageId":"0:1"}"#,
    #"{"originalPriority":2,"sentTime":1724782348210,"notification":{"title":"a","imageUrl":null},"from":"115310547649","messageId":"7"}"#,
    #"{"notification":{"title":"a","imageUrl":null},"from":"115310547649"}"#,
    // The SDK for the web had no id once.
    #"{"notification":{"title":"a"},"fcmOptions":{"link":"https://a.example/c"}}"#,
    #"{"from":"123456","fcmOptions":{"analyticsLabel":"X"},"data":{"a":"b"}}"#,
    #"{"from":"<sender>","collapseKey":"do_not_collapse","data":{"a":"b"}}"#,
    // React Native Firebase on iOS shows no sender.
    #"{"data":{"a":"b"},"messageId":"1635505916906609","notification":{"body":"x","title":"F","sound":"default","ios":{"badge":0}}}"#,
    #"{"data":{},"messageId":"x","notification":{"title":"F","ios":{}}}"#,
    #"{"data":{"a":"b"},"messageId":"1635505916906609","notification":{"body":"x","title":"F"}}"#,
    // Capacitor on Android.
    #"{"id":"0:1591888633917883%8049733280497332","data":{},"title":"a","body":"b"}"#,
    #"{"id":"0:1591888633917883%8049733280497332","data":{"from":"104384219408","google.sent_time":"1"}}"#,
  ])
  func `what an app received is no request`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmReceived)
    #expect(Self.troubles(examination) == [])
  }

  @Test func `a file for the Simulator was sent by nobody`() {
    let file = #""Simulator Target Bundle":"com.ex.app","aps":{"alert":{"title":"a"}}"#
    let plain = Self.examine(#"{\#(file),"content_available":true}"#)
    let ofFCM = Self.examine(#"{\#(file),"content_available":true,"gcm.message_id":"1"}"#)
    #expect(ofFCM.kind == .apns)
    #expect(Self.troubles(ofFCM) == ["apns-misplaced-key"])
    #expect(ofFCM.findings.all.map(\.message) == plain.findings.all.map(\.message))
  }

  @Test(arguments: [
    (#"{"notification":{"content_available":true},"data":{"a":"b"}}"#, "legacy-misplaced-key"),
    (#"{"notification":{"mutable_content":true,"sound":"a"}}"#, "legacy-misplaced-key"),
  ])
  func `what a tap does and flags are signs of a message, too`(_ text: String, _ rule: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmLegacy)
    #expect(Set(Self.troubles(examination)) == ["legacy-no-target", "push-kind-guessed", rule])
  }

  @Test func `the keys of the old Admin SDK are no slips`() {
    let text = #"{"notification":{"title":"a","body":"b","clickAction":"x","sound":"default"}}"#
    let examination = Self.examine(text)
    #expect(Set(Self.troubles(examination)) == ["legacy-no-target", "push-kind-guessed"])
  }

  @Test(arguments: ["channelId", "android_channel_id"])
  func `a channel beside the notification is misplaced, and hides nothing`(_ key: String) {
    let text = #"{"\#(key)":"c","notification":{"title":"a","body":"b"},"data":{"a":"b"}}"#
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmV1)
    #expect(
      Set(Self.troubles(examination)) == [
        "fcm-misplaced-key", "fcm-no-target", "push-kind-guessed",
      ])
    #expect(
      examination.findings.all.first { $0.rule.name == "fcm-no-target" }?.severity == .warning)
  }

  @Test(arguments: [
    #"{"wzrk_pn":true,"nm":"Tea is ready","nt":"Tea","wzrk_id":"1_2"}"#,
    #"{"wzrk_pn":"true","nm":"Tea is ready","nt":"Tea","wzrk_dl":"","badge":1}"#,
  ])
  func `what CleverTap's SDK hands to an app was received`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmReceived)
    #expect(Self.troubles(examination) == [])
  }

  @Test(arguments: [
    #"{"id":"0:1","data":{"google.sent_time":"1","from":"496431691586","collapse_key":"com.x","k":"v"},"title":"t"}"#,
    #"{"firebase-messaging-msg-data":{"from":"144595629077","collapse_key":"do_not_collapse","data":{"a":"b"}}}"#,
    #"{"message":{"messageId":"0:1","from":"47582397024","to":null,"data":{"a":"b"},"title":"t"}}"#,
    #"{"id":7,"line":"{\"google.message_id\":\"0:1\",\"google.sent_time\":1}"}"#,
    // OneSignal's event, and what Expo shows.
    #"{"notification":{"notificationId":"697f","body":"x","title":"y","additionalData":{"a":"b"},"rawPayload":{"google.message_id":"0:1702","from":"647357451764"}}}"#,
    #"{"notification":{"notificationId":"697f","body":"x","title":"y","sound":"s","rawPayload":{"google.message_id":"0:1702"}}}"#,
    #"{"request":{"trigger":{"type":"push","remoteMessage":{"originalPriority":2,"sentTime":1,"notification":{"title":"a","imageUrl":null},"data":{"a":"b"},"to":null,"from":"115310547649","messageId":"0:17%0f"}},"content":{"title":"a"}}}"#,
  ])
  func `a received message is found inside of other documents`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(examination.findings.all.map { $0.rule.name } == ["push-found-inside"])
  }

  @Test(arguments: [
    (#"{"tokens":["a"],"message":null,"data":{"a":"b"}}"#, DocumentKind.wrapperAdminSDK),
    (
      #"{"recipient":{"clientId":"ann"},"message":null,"notification":{"title":"t"}}"#, .wrapperAbly
    ),
    (#"{"to":"x","channelId":"a","title":"t","notification":null}"#, .wrapperExpo),
    (#"{"topic":"tea","message":"Hot","priority":4,"token":null}"#, .wrapperNtfy),
    (#"{"message":{"token":"a","data":{"a":"b"}},"schema":null}"#, .fcmV1),
  ])
  func `a key with null says nothing against a kind`(_ text: String, _ kind: DocumentKind) {
    let decision = Self.examine(text).decision
    #expect(decision?.kind == kind)
    #expect(decision?.isGuess == false)
  }

  @Test(arguments: [
    #"(NOBRIDGE) LOG  received {"notification":{"request":{"trigger":{"remoteMessage":{"notification":{"title":"a","imageUrl":null},"from":"998877","messageId":"0:1723%abc"}}}}}"#,
    #"Push action performed: {"actionId":"tap","notification":{"id":"0:1591888846723107%8049733280497332","data":{"a":"b"}}}"#,
    #"Push received: {"id":"0:1591888633917883%8049733280497332","data":{},"title":"a","body":"b"}"#,
  ])
  func `the log's words before a received message do no harm`(_ text: String) {
    let examination = Self.examine(text)
    #expect(Self.troubles(examination) == [])
    #expect(examination.findings.all.contains { $0.rule.name == "json-text-before-document" })
  }

  @Test(arguments: [
    #"{"from":"103953800507","to":"/topics/tea","collapse_key":"tea","notification":{"title":"Hi"}}"#,
    #"{"collapse_key":"tea","notification":{"title":"Hi"}}"#,
    #"{"from":"\#(token)","message_id":"1","category":"com.x","data":{"a":"b"}}"#,
  ])
  func `a request or an upstream message is still one`(_ text: String) {
    #expect(Self.examine(text).kind == .fcmLegacy)
  }

  @Test(arguments: [
    #"{"message":{"alert":"Hi","sound":"default","badge":2,"apns":{"title":"t","action-category":"c"}}}"#
  ])
  func `the apns of another sender is not that of FCM`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(Self.troubles(examination) == ["push-unknown-kind"])
  }

  @Test(arguments: [
    #"{"message":{"token":"abc","apns":{"badge":1}}}"#,
    #"{"message":{"apns":{"alert":"Hi"}}}"#,
    #"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}},"text":"Hi"}}"#,
    #"{"topic":"tea","apns":{"payload":{"alert":"Hi"}}}"#,
    #"{"apns":{"payload":{"aps":{"alert":"Hi"}},"badge":1}}"#,
  ])
  func `a foreign key alone does not hide a message for FCM`(_ text: String) {
    let decision = Self.examine(text).decision
    #expect(decision?.kind == .fcmV1)
    #expect(decision?.isSure == true)
  }

  @Test(arguments: [
    #"{"title":"x","message":"y","target":"abc","priority":5,"data":{"a":"b"}}"#,
    #"{"priority":"high","data":{"a":"b"}}"#,
    #"{"type":"message","chat_id":7,"preview":"Hi","collapse_key":"c"}"#,
    #"{"to":"ann","data":{"a":"b"},"thread":"t"}"#,
    #"{"target":{"type":"all"},"message":{"title":"a","body":"b","data":{"x":"y"}}}"#,
    #"{"message":{"data":{"x":"y"},"text":"Hi","sender":"ann"}}"#,
  ])
  func `a foreign key is too much for a guess`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(examination.findings.all.map { $0.rule.name } == ["push-unknown-kind"])
  }

  @Test(arguments: [
    (
      #"{"title":"x","body":"y","badge":2}"#,
      "put `badge` into an object called `aps`, and `title` and `body` into an object called `alert`"
        + " inside of it"
    ),
    (
      #"{"alert":"x","title":"y","badge":2}"#, "put `alert` and `badge` into an object called `aps`"
    ),
  ])
  func `texts beside keys of Apple's are not left behind`(_ text: String, _ help: String) {
    let finding = Self.examine(text).findings.all.first
    #expect(finding?.rule.name == "push-unknown-kind")
    #expect(finding?.help == "if it is an APNs payload, " + help)
  }

  @Test(arguments: [
    (#"{"to":"DEVICE","data":{"a":"b"},"priorty":"high"}"#, DocumentKind.fcmLegacy),
    (#"{"condition":"'a' in topics","priority":"high","data":{"a":"b"}}"#, .fcmLegacy),
    (#"{"collapse_key":"tea","title":"Hi"}"#, .fcmLegacy),
    (#"{"message":{"data":{"a":"b"},"title":"Hi"}}"#, .fcmV1),
    (#"{"token":"abc","data":{"id":"7"}}"#, .fcmV1),
    (#"{"apns":{"payload":{"alert":{"title-loc-key":"A","loc-key":"B"}}}}"#, .fcmV1),
  ])
  func `a misspelled or misplaced key is no foreign one`(_ text: String, _ kind: DocumentKind) {
    #expect(Self.examine(text).kind == kind)
  }

  static let senders: [(String, DocumentKind)] = [
    (
      #"{"token":"\#(token)","notification":{"title":"t","body":"b"},"android":{"notification":{"priority":"high"}}}"#,
      .wrapperAdminSDK
    ),
    (
      #"{"topic":"tea","data":{"a":"b"},"android":{"notification":{"title":"Hi","vibrateTimingsMillis":[0,500]}}}"#,
      .wrapperAdminSDK
    ),
    (
      #"[{"topic":"tea","android":{"notification":{"title":"t","priority":"max"}}}]"#,
      .wrapperAdminSDK
    ),
    (
      #"{"message":{"topic":"t","apns":{"hms_options":{"target_user_type":1},"payload":{"aps":{"alert":"x"}}}}}"#,
      .wrapperHuawei
    ),
    (
      #"{"message":{"condition":"'a' in topics","android":{"collapse_key":-1,"bi_tag":"x","fast_app_target":1}}}"#,
      .wrapperHuawei
    ),
    (
      #"{"message":{"topic":"t","data":"{}","android":{"urgency":"HIGH"}}}"#, .wrapperHuawei
    ),
  ]

  @Test(arguments: senders)
  func `keys of a sender tell its messages from those for FCM`(
    _ text: String, _ kind: DocumentKind
  ) {
    let examination = Self.examine(text)
    #expect(examination.kind == kind)
    #expect(Self.troubles(examination) == [])
  }

  @Test(arguments: [
    (#"{"message":{"token":["\#(token)"],"notification":{"title":"t"}}}"#, "/message/token"),
    (#"{"message":{"token":["\#(token)"],"data":{"a":"b"}}}"#, "/message/token"),
    (#"{"message":[{"token":"\#(token)","notification":{"title":"t"}}]}"#, "/message"),
    (
      #"{"message":[{"topic":"tea","notification":{"title":"t"}}],"validate_only":true}"#,
      "/message"
    ),
  ])
  func `a list where FCM takes one is of the wrong type`(_ text: String, _ place: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .fcmV1)
    #expect(Self.troubles(examination) == ["fcm-wrong-type"])
    let found = examination.findings.all.first { $0.rule.name == "fcm-wrong-type" }
    #expect(found?.address.map { "\($0)" } == place)
  }

  @Test func `a null counts among documents of one form as it does alone`() {
    let texts = [
      #"{"messageId":"0:1","from":"49","to":"x","data":{"a":"b"}}"#,
      #"{"messageId":"0:1","from":"49","to":null,"data":{"a":"b"}}"#,
    ]
    var examiner = Examiner(ExaminerSettings(), expectsMany: true)
    for text in texts + texts {
      #expect(examiner.examine(Array(text.utf8).span).kind == Self.examine(text).kind)
    }
  }

  private static let token =
    "eKpTQZ2aTtKQ3Yh0aGm1nA:APA91bFx3k5vJq0N1Q2w3e4r5t6y7u8i9o0pAbCdEfGhIjKlMnOpQrStUvWxYz0123456789"

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }

  private static func troubles(_ examination: Examination) -> [String] {
    examination.findings.all.filter { $0.severity >= .warning }.map { $0.rule.name }
  }
}
