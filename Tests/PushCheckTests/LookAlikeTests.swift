import PushCheck
import PushFormats
import PushModel
import Testing

/// Documents that have keys of pushes and are none, and pushes with a mistake that hides what they are.
struct LookAlikeTests {
  @Test(arguments: lookAlikes)
  func `what only resembles a push gets no finding of a service`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.kind == .unknown)
    #expect(examination.findings.all.map { $0.rule.name } == ["push-unknown-kind"])
  }

  @Test(arguments: brokenPushes)
  func `a push is recognised in spite of its mistake`(
    _ text: String, _ kind: DocumentKind, _ rule: String
  ) {
    let examination = Self.examine(text)
    #expect(examination.kind == kind)
    #expect(examination.findings.all.contains { $0.rule.name == rule })
  }

  @Test(arguments: [
    #"{"message": {"token": "abc", "notification": "Hi"}}"#,
    #"{"token": "abc", "data": {"id": "7"}}"#,
    #"{"to": "abc", "data": {"id": "7"}}"#,
    #"{"to": "Ann Miller", "notification": {"title": "Hi"}}"#,
    #"{"headers": {"accept": "*/*"}, "payload": {"id": 7}}"#,
    #"{"aps": 12, "camera": "x100"}"#,
    #"{"from": "ann", "title": "Hi"}"#,
  ])
  func `a guess is called one, and no reason to check a file in a folder`(_ text: String) {
    let examination = Self.examine(text)
    #expect(examination.decision?.isGuess == true)
    #expect(examination.decision?.isSure == false)
    let guess = examination.findings.all.first { $0.rule.name == "push-kind-guessed" }
    #expect(guess?.help?.contains("--kind") == true)
  }

  private static let helpOnKinds =
    "if it is a push, name its kind with --kind: `pushcheck help kinds` lists the kinds"

  @Test func `a key that everything has is near to no kind`() {
    let note = Self.examine(#"{"id": 7, "items": []}"#).findings.all.first?.note
    #expect(note?.contains("nearest") == false)
  }

  @Test func `what stands beside parts for platforms is not Apple's`() {
    let text =
      #"{"aliases": ["1"], "alert": "Hi", "ios": {"badge": "+1"}, "android": {"title": "a"}}"#
    let finding = Self.examine(text).findings.all.first
    #expect(finding?.help == Self.helpOnKinds)
    #expect(finding?.note?.contains("APNs") == false)
  }

  @Test func `a target that is no text leads to no request of the legacy API`() {
    let text = #"{"to": {"segment_id": "123"}, "notification": {"title": "a"}}"#
    let finding = Self.examine(text).findings.all.first
    #expect(finding?.help == Self.helpOnKinds)
    #expect(finding?.note?.contains("fcm-") == false)
  }

  @Test func `keys of a payload are not called unknown`() {
    let finding = Self.examine(#"{"alert": "Hi", "badge": 1}"#).findings.all.first
    #expect(finding?.label == "no `aps`")
  }

  @Test func `a topic and a priority of APNs are no message of ntfy`() {
    let kind = Self.examine(
      #"""
      {"deviceToken": "80a1", "pushType": "background", "priority": 10, "topic": "com.example.app",
      "payload": {"aps": {"content-available": 1}}}
      """#
    ).kind
    #expect(kind != .wrapperNtfy)
  }

  @Test func `a flat dictionary with nothing wrong in it needs no words`() {
    let findings = Self.examine(#"{"type": "chat", "sender": "ann"}"#).findings.all
    #expect(!findings.contains { $0.rule.name == "push-kind-guessed" })
  }

  @Test(arguments: [
    #"{"t": "live_activity_token", "job_id": "job-1", "token": "aabbccdd"}"#,
    #"{"type": "subscribe", "device_id": "d1", "token": "abc"}"#,
    #"{"action": "registerDevice", "push_token": "abc", "os": "ios"}"#,
    #"{"type": "REGISTER_DEVICE", "token": "abc"}"#,
    #"{"op": "SUBSCRIBE", "token": "abc"}"#,
    #"{"type": "updateFCMToken", "token": "abc"}"#,
    #"{"cmd": "device-token", "token": "abc"}"#,
  ])
  func `a frame with a token for pushes is no data of a message`(_ text: String) {
    let finding = Self.examine(text).findings.all.first
    #expect(finding?.message.contains("it registers a device") == true)
    // The data of a message may look the same.
    #expect(finding?.severity == .warning)
  }

  @Test(arguments: [
    // A call has a token of its own, and a notice tells of one.
    #"{"type": "call", "channel": "c1", "token": "006abc"}"#,
    #"{"type": "register", "title": "Welcome", "body": "Your account is ready", "token": "abc"}"#,
    #"{"type": "unsubscribed", "token": "abc", "user_id": "4"}"#,
    #"{"type": "new_subscriber", "user": "ann", "token": "abc"}"#,
    #"{"type": "refresh_token", "token": "abc"}"#,
    #"{"type": "wallet_token", "token": "ETH"}"#,
    #"{"type": "cash_register", "token": "abc"}"#,
    #"{"method": "ListenerToken", "token": "abc"}"#,
    #"{"type": "subscribed", "token": "x", "content": "Ann follows you"}"#,
    #"{"type": "token", "token": "abc"}"#,
  ])
  func `data of a message may have a token`(_ text: String) {
    #expect(Self.examine(text).kind == .fcmData)
  }

  @Test func `a sender is that of a message that arrived`() {
    let note = Self.examine(#"{"from": "ann", "lines": []}"#).findings.all.first?.note
    #expect(note?.contains("nearest is fcm-received") == true)
  }

  @Test(arguments: [
    #"{"target": 2, "notification": {"title": "a", "content": "b"}}"#, #"{"apns": {"n": 1}}"#,
    #"{"message": {"hello": "Hallo"}}"#,
    // A text is no message of a kind that has an object there, and a word no target of it.
    #"{"title": "", "message": "", "target": "dGhp", "priority": 5, "data": {"command": "update"}}"#,
    #"{"groupId": "tea", "action": "UPDATE", "contentState": {"n": 1}, "priority": 10}"#,
  ])
  func `a key that many kinds have leads to none of them`(_ text: String) {
    let finding = Self.examine(text).findings.all.first
    #expect(finding?.rule.name == "push-unknown-kind")
    #expect(finding?.note?.contains("nearest") == false)
    #expect(finding?.help == Self.helpOnKinds)
  }

  @Test(arguments: [
    #"{"text": "hello", "apn": {"badge": 1}, "gcm": {"image": "i"}}"#,
    #"{"badge": 1, "sound": "default", "apn": {"category": "M"}, "gcm": {"style": "inbox"}}"#,
    #"{"apns": {"alert": "Hi"}, "fcm": {"title": "Hi"}}"#,
  ])
  func `a part for APNs beside one for another service is a sender's own`(_ text: String) {
    let findings = Self.examine(text).findings.all
    #expect(findings.map { $0.rule.name } == ["push-unknown-kind"])
    #expect(findings.first?.help?.contains("aps") == false)
    #expect(findings.first?.note?.contains("APNs is reported") == false)
    #expect(findings.first?.fix == nil)
  }

  @Test func `a key that is not aps by its letters is not told to be in lower case`() {
    let finding = Self.examine(#"{"apn": {"category": "M"}}"#).findings.all.first
    #expect(finding?.help == #"if it is an APNs payload, write "aps" in place of "apn""#)
  }

  @Test func `no kind is said to have a key that is one of its keys misspelled`() {
    let finding = Self.examine(#"{"messages": {"hello": "Hallo"}}"#).findings.all.first
    #expect(finding?.rule.name == "push-unknown-kind")
    #expect(finding?.note?.contains("`messages`") == false)
  }

  @Test func `aps under the name of its service is told to be aps`() {
    let finding = Self.examine(#"{"apns": {"alert": "Hi"}}"#).findings.all.first
    #expect(finding?.help == #"if it is an APNs payload, write "aps" in place of "apns""#)
  }

  @Test(arguments: [
    "{*aps*:{*alert*:1}}", #"{:alert {:title (tea)}, "id": 7}"#, #"{"id": 7, ...}"#,
  ])
  func `what could not be read is not said to be unknown`(_ text: String) {
    let rules = Self.examine(text).findings.all.filter { !$0.isInDoubt }.map { $0.rule.name }
    #expect(!rules.isEmpty)
    #expect(rules.allSatisfy { $0.hasPrefix("json-") })
  }

  @Test func `a slip that hides no key leaves it unknown`() {
    let rules = Self.examine(#"{"orderId": 17,}"#).findings.all.map { $0.rule.name }
    #expect(rules.contains("push-unknown-kind"))
  }

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }

  private static let lookAlikes = [
    // What a user wants to get.
    #"{"email": {"enabled": false}, "web_push": {"enabled": true}}"#,
    #"{"mdm":"10.0.0.1","endpoint":"http://127.0.0.1","retries":3}"#,
    #"{"mdm":{"push-token":"4A8B"}}"#,
    #"{"deviceId":"a-1","violations":[],"mdm":"stub"}"#,
    #"{"web_push":"x","retries":3}"#,
    #"{"message":{"hello":"Hallo"}}"#,
    #"{"email":{"enabled":true},"sms":{"enabled":true},"android_push":{"enabled":true}}"#,
    #"{"gcm":{"enabled":true}}"#,
    #"{"message":{"save":"Sichern","cancel":"Abbrechen"},"error":{"network":"Kein Netz"}}"#,
    #"{"message":{"message":"Nachricht","description":"Was man schreibt"}}"#,
    #"{"registration_ids":["registration_1"],"subject":"Update","message":"Hello"}"#,
    #"{"type":"object","properties":{"aps":{"type":"object","properties":{"alert":{"type":"string"}}}}}"#,
    #"{"@@locale":"de","message":"Hallo","title":"Titel"}"#,
    #"{"topic":"orders","partition":3,"offset":17,"key":"7","message":"placed"}"#,
    #"{"topic":"orders","partition":3,"offset":17,"message":{"token":"t","data":{"id":7}}}"#,
    #"{"message":{"data":"eyJhIjoxfQ==","messageId":"17","publishTime":"2026-01-01T00:00:00Z"},"subscription":"projects/tea/subscriptions/x"}"#,
    #"{"specversion":"1.0","type":"org.demo.order","source":"/orders","id":"7","data":{"n":1},"topic":"orders"}"#,
    #"{"topic":"home/kettle","qos":1,"retain":false,"data":{"on":true}}"#,
    #"{"Records":[{"messageId":"17","body":"Hi","eventSource":"aws:sqs"}]}"#,
    #"{"apns":{"key_id":"ABCDE12345","team_id":"ABCDE12345","bundle_id":"org.demo.tea","production":true}}"#,
    #"{"apns":{"keyId":"ABCDE12345","teamId":"ABCDE12345"},"fcm":{"projectId":"tea"}}"#,
    #"{"fcm":{"server_key":"x"},"apn":{"cert":"c.pem","production":false}}"#,
    #"{"gcm":{"id":"key"},"apn":{"token":{"key":"k.p8","keyId":"ABCDE12345","teamId":"ABCDE12345"},"production":false}}"#,
    #"{"webpush":{"publicKey":"B","privateKey":"k","subject":"mailto:ann@example.org"}}"#,
    #"{"type":"service_account","project_id":"tea","private_key":"k","client_email":"tea@example.org"}"#,
    #"{"project_info":{"project_number":"7"},"client":[{"client_info":{}}]}"#,
    #"{"from":"ann@example.org","to":"bo@example.org","subject":"Tea","text":"Hot"}"#,
    #"{"to":"bo@example.org","from":"ann@example.org","subject":"Tea","html":"<p>Hot</p>","attachments":[]}"#,
    #"{"personalizations":[{"to":[{"email":"bo@example.org"}]}],"from":{"email":"ann@example.org"},"subject":"Tea"}"#,
    #"{"to":"ann@example.org","notification":{"title":"Tea"}}"#,
    #"{"to":"ann@example.org","transactional_message_id":"w","identifiers":{"email":"ann@example.org"},"message_data":{}}"#,
    #"{"to":"ann@example.org","transactional_message_id":"w","identifiers":{"id":"7"},"subject":"Tea","body":"Hot"}"#,
    #"{"to":"+15550100","transactional_message_id":"w","identifiers":{"id":"7"}}"#,
    #"{"to":{"name":"ann"},"notification":{"title":"Tea"}}"#,
    #"{"update_id":1,"message":{"message_id":5,"chat":{"id":1},"text":"Hi"}}"#,
    #"{"recipient":{"id":"7"},"message":{"text":"Hi"}}"#,
    #"{"message":{"role":"user","content":"Hi"}}"#,
    #"{"role":"assistant","content":"Hi","token":"abc"}"#,
    #"{"model":"m","choices":[{"message":{"role":"assistant","content":"Hi"}}]}"#,
    #"{"channel":"C1","blocks":[{"type":"section"}],"text":"Hi"}"#,
    #"{"errors":[{"message":"no","locations":[{"line":1,"column":2}],"path":["user"]}],"data":null}"#,
    #"{"error":{"code":400,"message":"The registration token is not valid","status":"INVALID_ARGUMENT"}}"#,
    #"{"reason":"BadDeviceToken"}"#,
    #"{"reason":"Unregistered","timestamp":1735689600000}"#,
    #"{"multicast_id":7,"success":1,"failure":0,"results":[{"message_id":"0:1"}]}"#,
    #"{"level":"error","message":"push failed","time":"2026-01-01T00:00:00Z"}"#,
    #"{"severity":"WARNING","message":{"token":"abc"},"timestamp":"2026-01-01T00:00:00Z"}"#,
    #"{"token":"abc","platform":"ios"}"#,
    #"{"token":"abc","expires_in":3600}"#,
    #"{"access_token":"abc","refresh_token":"def","token":"x"}"#,
    #"{"pushTokenHash":"ab","devicePublicKey":"k","proxyServer":"https://push.example.org/"}"#,
    #"{"endpoint":"https://push.example.org/7","keys":{"p256dh":"BN","auth":"k"}}"#,
    #"{"signedPayload":"abc.def.ghi"}"#,
    #"{"notificationType":"DID_RENEW","notificationUUID":"7","data":{"bundleId":"org.demo.tea"}}"#,
    #"{"message-storage-policy":1,"push-type":"LiveActivity"}"#,
    #"{"channels":[]}"#,
    #"{"unifiedpush":{"version":1}}"#,
    #"{"to":"/topics/tea","registration_tokens":["a","b"]}"#,
    #"{"event_timestamp":"2026-01-01 00:00:00 UTC","project_number":"7","message_id":"a","instance_id":"b","message_type":"DISPLAY_NOTIFICATION","sdk_platform":"ANDROID","collapse_key":"","priority":"5","ttl":"60","topic":"","bulk_id":"1","event":"MESSAGE_ACCEPTED"}"#,
    #"{"type":"INSERT","table":"n","schema":"public","record":{"id":1},"old_record":null}"#,
    #"{"android":{"package":"org.demo.tea"},"ios":{"bundleIdentifier":"org.demo.tea"}}"#,
    #"{"expo":{"name":"tea","android":{"package":"org.demo.tea"},"notification":{"icon":"./i.png"}}}"#,
    #"{"dry_run":true,"verbose":false}"#,
    #"{"id":7,"title":"Kettle leaks","priority":2,"status":"open","data":"none"}"#,
    #"{"token":"abc","user":{"id":7,"name":"Ann"}}"#,
    #"{"topic":"Tea","posts":[{"id":1}],"condition":"new"}"#,
    #"{"message":"Not found","status":404}"#,
    #"{"android":"12","ios":"17","web":"x","n":1}"#,
    #"{"message":{"id":7,"body":"Hi","sender":"ann","created":"2026-01-01"}}"#,
    #"{"message":{"subject":"Tea","body":{"contentType":"Text","content":"Hot"},"toRecipients":[{"emailAddress":{"address":"ann@example.org"}}]}}"#,
    #"{"time_zone":"UTC","priority":"high","labels":["tea"]}"#,
    #"{"apps":[{"name":"tea"}],"version":3}"#,
    #"{"aps_version":3,"camera":{"iso":100}}"#,
    #"{"notification":{"email":true,"sms":false,"push":true}}"#,
    #"{"notifications":{"apns":"on","fcm":"off"},"theme":"dark"}"#,
    #"{"name":"tea","data":{"rows":[1,2]},"meta":{"page":1}}"#,
  ]

  private static let brokenPushes: [(String, DocumentKind, String)] = [
    (#"{"Aps":{"alert":"Hi"}}"#, .apns, "apns-misspelled-key"),
    (#"{"APS":{"alert":"Hi","badge":1}}"#, .apns, "apns-misspelled-key"),
    (#"{"apn":{"alert":"Hi"}}"#, .apns, "apns-misspelled-key"),
    (#"{"apn":{"content-available":1}}"#, .apns, "apns-misspelled-key"),
    (#"{"aps":{"content_available":1}}"#, .apns, "apns-misspelled-key"),
    (
      #"{"aps":{"alert":"Hi","mutable_content":1},"message":{"id":7}}"#, .apns,
      "apns-misspelled-key"
    ),
    (#"{"aps":{"alert":"Hi","badge":"1"}}"#, .apns, "apns-wrong-type"),
    (#"{"aps":[]}"#, .apns, "apns-wrong-type"),
    (#"{"aps":"Hi"}"#, .apns, "apns-wrong-type"),
    (#"{"aps":"{\"alert\":\"Hi\"}"}"#, .apns, "push-double-encoded"),
    (
      #"{"aps":{"alert":"Hi","contentAvailable":1},"topic":"tea","token":"x"}"#, .apns,
      "apns-misspelled-key"
    ),
    (
      #"{"headers":{"apns-push-type":"alert"},"payload":{"Aps":{"alert":"Hi"}}}"#, .apns,
      "apns-misspelled-key"
    ),
    (
      #"{"headers":{"apns-priority":"10"},"payload":{"aps":{"alert":"Hi","content_available":1}}}"#,
      .apns, "apns-misspelled-key"
    ),
    (#"{"headers":{"apns-push-type":"alert"},"payload":[]}"#, .apns, "push-root-not-object"),
    (#"{"message":{"notification":{"title":"Hi"}}}"#, .fcmV1, "fcm-no-target"),
    (#"{"message":{"data":{"id":"7"}}}"#, .fcmV1, "fcm-no-target"),
    (#"{"message":{"android":{"priority":"high"},"data":{"id":"7"}}}"#, .fcmV1, "fcm-no-target"),
    (#"{"message":{}}"#, .fcmV1, "fcm-no-target"),
    (#"{"Message":{"topic":"t","notification":{"title":"Hi"}}}"#, .fcmV1, "fcm-misspelled-key"),
    (#"{"MESSAGE":{"token":"a","data":{"k":"v"}}}"#, .fcmV1, "fcm-misspelled-key"),
    (
      #"{"messages":{"token":"a","apns":{"payload":{"aps":{"badge":"1"}}}}}"#, .fcmV1,
      "fcm-misspelled-key"
    ),
    (#"{"message":{"to":"abc","notification":{"title":"Hi"}}}"#, .fcmV1, "fcm-misplaced-key"),
    (
      #"{"message":{"registration_ids":["a","b"],"notification":{"title":"Hi"}}}"#, .fcmV1,
      "fcm-misplaced-key"
    ),
    (#"{"message":{"token":"abc","notification":"Hi"}}"#, .fcmV1, "fcm-wrong-type"),
    (#"{"message":{"token":"abc","data":"{\"id\":7}"}}"#, .fcmV1, "push-double-encoded"),
    (#"{"message":{"token":"abc","notification":["Hi"]}}"#, .fcmV1, "fcm-wrong-type"),
    (#"{"message":{"token":"abc","data":{"id":7}}}"#, .fcmV1, "fcm-data-not-string"),
    (
      #"{"message":{"token":"abc","Notification":{"title":"Hi"},"data":{"a":"b"}}}"#, .fcmV1,
      "fcm-misspelled-key"
    ),
    (
      #"{"message":{"token":"abc","notificaton":{"title":"Hi"},"data":{"a":"b"}}}"#, .fcmV1,
      "fcm-misspelled-key"
    ),
    (#"{"message":{"token":"abc","title":"Hi","body":"There"}}"#, .fcmV1, "fcm-misplaced-key"),
    (
      #"{"message":{"token":"abc","notification":{"title":"Hi","sound":"default"}}}"#, .fcmV1,
      "fcm-misplaced-key"
    ),
    (
      #"{"message":{"token":"abc","priority":"high","notification":{"title":"Hi"}}}"#, .fcmV1,
      "fcm-misplaced-key"
    ),
    (#"{"token":"abc","notification":{"title":"Hi"}}"#, .fcmV1, "fcm-missing-message-wrapper"),
    (#"{"topic":"news","notification":{"title":"Hi"}}"#, .fcmV1, "fcm-missing-message-wrapper"),
    (#"{"token":"abc","data":{"id":"7"}}"#, .fcmV1, "fcm-missing-message-wrapper"),
    (
      #"{"notification":{"title":"Hi","body":"There"},"data":{"id":"7"}}"#, .fcmV1, "fcm-no-target"
    ),
    (#"{"apns":{"payload":{"aps":{"alert":"Hi"}}}}"#, .fcmV1, "fcm-missing-message-wrapper"),
    (
      #"{"token":"abc","apns":{"headers":{"apns-priority":"10"}}}"#, .fcmV1,
      "fcm-missing-message-wrapper"
    ),
    (
      #"{"android":{"notification":{"title":"Hi"}},"topic":"news"}"#, .fcmV1,
      "fcm-missing-message-wrapper"
    ),
    (
      #"{"message":{"topic":"news","apns":{"payload":{"aps":{"content_available":1}}}}}"#, .fcmV1,
      "apns-misspelled-key"
    ),
    (
      #"{"message":{"topic":"news","apns":{"aps":{"content-available":1}}}}"#, .fcmV1,
      "fcm-misplaced-key"
    ),
    (#"{"message":{"topic":"news","apns":"x","data":{"a":"b"}}}"#, .fcmV1, "fcm-wrong-type"),
    (
      #"{"message":{"token":"abc","topic":"news","data":{"a":"b"}}}"#, .fcmV1,
      "fcm-multiple-targets"
    ),
    (#"{"message":{"topic":"news"}}"#, .fcmV1, "fcm-empty-message"),
    (
      #"{"message":{"topic":"news","notification":{"title":"Hi"},"text":"Hi"}}"#, .fcmV1,
      "fcm-unknown-key"
    ),
    (#"{"message":{"token":null,"notification":{"title":"Hi"}}}"#, .fcmV1, "fcm-no-target"),
    (#"{"message":{"topic":"news","webpush":"x"}}"#, .fcmV1, "fcm-wrong-type"),
    (#"{"notification":{"title":"Hi"},"priority":"high"}"#, .fcmLegacy, "legacy-no-target"),
    (#"{"to":null,"notification":{"title":"Hi"}}"#, .fcmLegacy, "legacy-no-target"),
    (#"{"to":["a","b"],"notification":{"title":"Hi"}}"#, .fcmLegacy, "legacy-wrong-type"),
    (
      #"{"to":"abc","notification":{"title":"Hi"},"content_available":"1"}"#, .fcmLegacy,
      "legacy-wrong-type"
    ),
    (#"{"registration_ids":"abc","data":{"id":"7"}}"#, .fcmLegacy, "legacy-wrong-type"),
    (
      #"{"to":"/topics/news","notification":{"title":"Hi"},"contentAvailable":true}"#, .fcmLegacy,
      "legacy-misspelled-key"
    ),
    (
      #"{"to":"/topics/x","notification":{"title":"t"},"apns":{"payload":{"aps":{"contentAvailable":true}}}}"#,
      .fcmLegacy, "legacy-mixed-apis"
    ),
    (
      #"{"registration_ids":["abc"],"notification":{"title":"t"},"apns":{"payload":{"aps":{"mutableContent":true,"threadId":"a"}}}}"#,
      .fcmLegacy, "legacy-mixed-apis"
    ),
    (
      #"{"to":"abc","notification":{"title":"t","imageUrl":"https://e.org/a.png"}}"#, .fcmLegacy,
      "legacy-api-shut-down"
    ),
    (#"{"to":"/topics/news","notification":"Hi"}"#, .fcmLegacy, "legacy-wrong-type"),
    (#"{"to":"news","notification":{"title":"Hi"}}"#, .fcmLegacy, "legacy-topic-without-prefix"),
    (#"{"to":"abc","data":{"id":"7"}}"#, .fcmLegacy, "legacy-api-shut-down"),
    (#"{"registration_ids":["abc"],"title":"Hi"}"#, .fcmLegacy, "legacy-api-shut-down"),
    (#"{"to":"abc","collapse_key":"tea","title":"Hi"}"#, .fcmLegacy, "legacy-api-shut-down"),
    (#"{"content_available":true,"data":{"id":"7"}}"#, .fcmLegacy, "legacy-no-target"),
    (#"{"from":"ann","title":"Hi"}"#, .fcmData, "fcm-reserved-data-key"),
    (#"{"google.title":"Hi","body":"There"}"#, .fcmData, "fcm-reserved-data-key"),
    (
      #"{"id":"a","payload":"{\"aps\":{\"content_available\":1}}"}"#, .unknown,
      "apns-misspelled-key"
    ),
    (
      #"{"input":{"aps":{"content_available":1}},"expected":{"status":200}}"#, .unknown,
      "apns-misspelled-key"
    ),
    (
      #"{"request":{"body":{"message":{"topic":"news","notification":{"title":"Hi","badge":1}}}}}"#,
      .unknown, "fcm-misplaced-key"
    ),
    (#"{"cases":[{"name":"a","push":{"aps":{"badge":"1"}}}]}"#, .unknown, "apns-wrong-type"),
    (#"{"id":"a","payload":"{\"aps\":{\"alert\":\"Hi\",}}"}"#, .unknown, "json-trailing-comma"),
  ]
}
