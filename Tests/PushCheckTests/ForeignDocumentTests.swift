import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// What lies in a folder beside pushes, and products whose documents resemble those of others.
struct ForeignDocumentTests {
  static let foreign = [
    // A mail, a ticket, a notice of another service.
    #"{"from": "ann@example.org", "to": "bo@example.org", "subject": "Tea", "priority": "high"}"#,
    #"{"id": 7, "title": "Kettle leaks", "priority": 2, "status": "open", "data": "none"}"#,
    #"{"topic": "disk", "message": "Disk is full", "title": "Low space", "priority": 4}"#,
    // The answer of a login, and the settings of an app.
    #"{"token": "abc", "expires_in": 3600}"#,
    #"{"android": {"package": "org.demo.tea"}, "ios": {"bundleIdentifier": "org.demo.tea"}}"#,
    // Messages that are no pushes.
    #"{"update_id": 1, "message": {"message_id": 5, "chat": {"id": 1}, "text": "Hi"}}"#,
    #"{"recipient": {"id": "7"}, "message": {"text": "Hi"}}"#,
    #"{"topic": "orders", "partition": 1, "data": {"id": 7}}"#,
    #"{"from": "ann@example.org", "message_id": "17", "attachments": []}"#,
    // A request to something else.
    #"{"headers": {"accept": "*/*"}, "payload": {"id": 7}}"#,
    #"{"dry_run": true, "verbose": false}"#,
    // Targets of a back end that is nobody's product.
    #"{"sourceUserId": 5, "targetUserIds": [10, 12, 15]}"#,
    #"{"title": "Tea", "body": "Hi", "targetType": "specific", "targetUserIds": "1,5"}"#,
    #"{"title": "Tea", "message": "Hi", "targetUserIds": ["a"], "priority": "high"}"#,
  ]

  @Test(arguments: foreign)
  func `a document that was only found is not a push by everyday words`(_ text: String) {
    #expect(decision(text)?.isSure == false)
  }

  @Test(arguments: [
    (#"{"aps": {"alert": "Hi"}}"#, DocumentKind.apns),
    (#"{"Aps": {"alert": "Hi"}}"#, .apns),
    (#"{"headers": {"apns-topic": "org.demo.tea"}, "payload": {}}"#, .apns),
    (#"{"message": {"notification": {"title": "Hi"}}}"#, .fcmV1),
    (#"{"notifyType": 1, "title": "Hi", "content": "Yo", "skipType": 1}"#, .wrapperVivo),
    (#"{"token": "abc", "notification": {"title": "Hi"}}"#, .fcmV1),
    (#"{"token": "abc", "apns": {}}"#, .fcmV1),
    (#"{"to": "/topics/tea", "priority": "high"}"#, .fcmLegacy),
    (#"{"to": "abc", "notification": {"title": "Hi"}}"#, .fcmLegacy),
  ])
  func `a push is one wherever it is found`(_ text: String, _ kind: DocumentKind) {
    #expect(decision(text)?.kind == kind)
    #expect(decision(text)?.isSure == true)
  }

  @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"], [true, false])
  func `a push in a wide encoding is not passed over`(_ encoding: String, hasMark: Bool) {
    #expect(!isPassedOver(#"{"aps": {"alert": "Grüße"}}"#, encoding, hasMark: hasMark))
    #expect(!isPassedOver(#"{"aps": {"alert": "Hi",}}"#, encoding, hasMark: hasMark))
    #expect(isPassedOver(#"{"name": "Grüße", "id": 7}"#, encoding, hasMark: hasMark))
  }

  private func isPassedOver(_ text: String, _ encoding: String, hasMark: Bool) -> Bool {
    let width = encoding.hasPrefix("UTF-16") ? 2 : 4
    let bytes = ((hasMark ? "\u{FEFF}" : "") + text).unicodeScalars.flatMap { scalar in
      let unit = (0..<width).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
      return encoding.hasSuffix("LE") ? unit : unit.reversed()
    }
    var examiner = Examiner(ExaminerSettings())
    examiner.isPromised = false
    return examiner.examine(bytes.span).isNoPush
  }

  static let products: [(String, DocumentKind)] = [
    // Live Activities have endpoints of their own.
    (
      #"{"event": "update", "name": "Score", "event_updates": {"home": 2}, "contents": {"en": "Goal"}, "priority": 5}"#,
      .wrapperOneSignal
    ),
    (
      #"{"app_id": "demo", "activity_id": "match-1", "content_state": {"home": 2}, "end_activity": false}"#,
      .wrapperBraze
    ),
    (
      #"{"notifications": [{"token": ["a1"], "platform": 1, "message": "Hi", "badge": 1}]}"#,
      .wrapperGorush
    ),
    (#"{"recipients": ["u1"], "data": {"tea": "green"}}"#, .wrapperKnock),
    (
      #"{"recipients": ["u1", {"id": "p1", "collection": "projects"}], "actor": "u2"}"#,
      .wrapperKnock
    ),
    (
      #"{"registration_ids": ["a6345d0278adc55d3474f5"], "data": {"tea": "green"}, "time_to_live": 60}"#,
      .wrapperPushy
    ),
    (
      #"{"criteria":{"alias":["ann"]},"message":{"alert":"Hi","priority":"high","apns":{"title":"t","content-available":true},"windows":{"type":"tile"},"user-data":{"k":"v"}},"config":{"ttl":3600}}"#,
      .wrapperAeroGear
    ),
    (
      #"{"android": {"notification": {"title": "Hi", "clickAction": {"type": 3}}}, "token": ["a1"]}"#,
      .wrapperHuawei
    ),
    (
      #"{"pn_apns": {"aps": {"alert": "Hi"}, "pn_push": [{"version": "v2"}]}, "pn_fcm": {"notification": {"title": "Hi"}, "pn_exceptions": ["a1"]}}"#,
      .wrapperPubNub
    ),
    (
      #"{"pn_gcm": {"notification": {"title": "Hi", "body": "There"}, "data": {"id": 7}, "pn_exceptions": ["a1"]}}"#,
      .wrapperPubNub
    ),
    (#"{"pn_gcm": {"alert": "Hi", "android": {"ttl": "30s"}}, "text": "Hi"}"#, .wrapperPubNub),
    (#"{"SubscriberKeys": ["a"], "Override": true, "MessageText": "x"}"#, .wrapperSalesforce),
    (#"{"subscriberKeys": ["a"], "Override": true, "MessageText": "x"}"#, .wrapperSalesforce),
    (#"[{"deviceTokens": ["a"], "message": {"alert": "x"}}]"#, .wrapperSalesforce),
    (
      #"[{"SubscriberKeys": ["a"], "InclusionTags": ["b"], "Message": {"Alert": "x", "badge": "+1"}}]"#,
      .wrapperSalesforce
    ),
    (
      #"{"headers": {"ServiceBusNotification-Format": "apple"}, "payload": {"aps": {"alert": "x"}}}"#,
      .wrapperAzure
    ),
    (
      #"{"headers": {"servicebusnotification-format": "fcmv1"}, "payload": {"message": {"notification": {"title": "x"}}}}"#,
      .wrapperAzure
    ),
    (
      #"{"event_type": "message.new", "push_provider_type": "apn", "template": "{\"aps\":{\"alert\":{\"title\":\"{{ sender.name }}\",\"body\":\"x\"}}}"}"#,
      .wrapperStreamChat
    ),
    (
      #"{"event_type": "message.new", "push_provider_type": "firebase", "template": "{\"notification\":{\"title\":\"{{ sender.name }}\"},\"android\":{\"notification\":{\"body\":\"{{ truncate message.text 150 }}\"}}}"}"#,
      .wrapperStreamChat
    ),
    (
      #"{"recipient": {"clientId": "ann"}, "notification": {"title": "Hi"}, "apns": {"aps": {"sound": "default"}}, "fcm": {"android": {}}}"#,
      .wrapperAbly
    ),
  ]

  @Test(arguments: products)
  func `a product's own document is known`(_ text: String, _ kind: DocumentKind) {
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(Array(text.utf8).span)
    #expect(examination.kind == kind)
    #expect(examination.findings.all.map { $0.rule.name } == ["wrapper-recognized"])
  }

  @Test func `what PubNub sends to Apple is checked`() {
    var examiner = Examiner(ExaminerSettings())
    let text = #"{"pn_apns": {"aps": {"alert": "Hi", "mutable_content": 1}}}"#
    let found = examiner.examine(Array(text.utf8).span).findings.all
    #expect(found.map { $0.rule.name } == ["wrapper-recognized", "apns-misspelled-key"])
  }

  @Test func `what PubNub sends to Google is checked`() {
    var examiner = Examiner(ExaminerSettings())
    let text =
      #"{"pn_fcm": {"notification": {"title": "Hi", "sound": "x"}, "android": {"ttl": 3600}, "data": {"n": 1}}}"#
    let found = examiner.examine(Array(text.utf8).span).findings.all
    #expect(
      found.map { $0.rule.name } == [
        "wrapper-recognized", "fcm-misplaced-key", "fcm-wrong-type", "fcm-data-not-string",
      ])
  }

  private func decision(_ text: String) -> KindDecision? {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span).decision
  }
}
