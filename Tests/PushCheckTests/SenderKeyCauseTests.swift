import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// One cause in a sender's document gets one finding, and what decides its kind may be in another form.
struct SenderKeyCauseTests {
  @Test(
    arguments: [
      (
        #"{"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "content": {"en": "Hi"}, "included_segments": ["All"]}"#,
        "`content` is not a key of a OneSignal notification", Severity.error
      ),
      (
        #"{"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "contents": {"en": "Hi"}, "include_segments": "All"}"#,
        "`include_segments` is not a key of a OneSignal notification", .error
      ),
      (
        #"{"app_id": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "contents": {"en": "Hi"}, "included_segments": ["All"], "iso_badgeType": "Increase", "ios_badgeCount": 1}"#,
        "`iso_badgeType` is not a key of a OneSignal notification", .warning
      ),
      (
        #"{"appID": "5eb5a37e-b458-11e3-ac11-000c2940e62c", "contents": {"en": "Hi"}, "included_segments": ["All"]}"#,
        "`appID` is not a key of a OneSignal notification", .warning
      ),
      (
        #"{"external_user_ids": ["a"], "messages": {"apple_push": {"alerte": "Hi"}}}"#,
        "`alerte` is not a key of Braze's `apple_push`", .warning
      ),
      (
        #"{"external_user_ids": ["a"], "messages": {"android_push": {"titel": "Hi", "alert": "Ho"}}}"#,
        "`titel` is not a key of Braze's `android_push`", .warning
      ),
      (
        #"{"message": {"notification": {"title": "Hi", "body": "Ho"}, "android": {"urgency": "HIGH", "notification": {"click_action": {"type": 3}}}, "tokens": ["a"]}}"#,
        "`tokens` is not a key of Push Kit's `message`", .error
      ),
      (
        #"{"notifications": [{"tokens": "a", "platform": 2, "message": "Hi"}]}"#,
        #"`tokens` is the string "a", expected a list of strings"#, .error
      ),
      (
        #"{"notifications": [{"token": "a", "platform": 1, "message": "Hi"}]}"#,
        "`token` is not a key of gorush's notification", .error
      ),
      (
        #"{"To": "ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]", "title": "Hi"}"#,
        "`To` is not a key of an Expo message", .error
      ),
      (
        #"{"audience": "all", "device_types": ["ios"], "notification": {"alert": "Hi", "ios": {"bagde": [1]}}}"#,
        "`bagde` is not a key of Airship's `ios`", .warning
      ),
      (
        #"{"to": "ExponentPushToken[a]", "title": "Hi", "richContent": {"image": "https://e.org/a.png"}, "mesage": 7}"#,
        nil, .note
      ),
      (
        #"{"interest": ["a"], "apns": {"aps": {"alert": "Hi"}}, "fcm": {"notification": {"title": "Hi"}}}"#,
        nil, .note
      ),
      (
        #"{"interests": "a", "apns": {"aps": {"alert": "Hi"}}, "fcm": {"notification": {"title": "Hi"}}}"#,
        #"`interests` is the string "a", expected a list of strings, 1 to 100 of them"#, .error
      ),
      (
        #"{"default": "Hi", "aps": "{\"alert\": \"Hi\"}"}"#,
        "`aps` is beside `default`, outside of any platform", .error
      ),
      (
        #"{"default": "Hi", "aps": {"alert": "Hi"}, "payload": {"a": "b"}}"#,
        "`aps` and `payload` are beside `default`, outside of any platform", .error
      ),
      (
        #"{"TopicArn": "arn:aws:sns:us-east-1:123456789012:x", "Message": "Hello", "MessageStructure": "JSON"}"#,
        #"`MessageStructure` is "JSON", expected "json""#, .error
      ),
      (
        #"{"pn_apns": {"alert": "Hi", "badge": 1, "pn_push": [{"targets": [{"topic": "a.b"}], "version": "v2"}]}}"#,
        "`alert` and `badge` are in the payload without an `aps` around them", .error
      ),
      (
        #"{"pn_gcm": {"data": {"a": "b"}, "priorty": "high"}}"#,
        "`priorty` is not a key of the legacy request", .error
      ),
      (
        #"{"external_user_ids": ["a"], "messages": {"android_push": {"alert": "Hi", "title": "Ho", "priority": "high"}}}"#,
        #"`priority` is the string "high", expected a whole number"#, .error
      ),
    ] as [(String, String?, Severity)])
  func `one cause gets one finding`(_ text: String, _ message: String?, _ severity: Severity) {
    let found = Self.examine(text).findings.all.filter {
      $0.severity > .note && $0.rule.name != "push-kind-guessed"
    }
    guard let message else {
      #expect(found.count <= 1, "\(found.map(\.message))")
      return
    }
    #expect(found.map(\.message) == [message])
    #expect(found.first?.severity == severity)
  }

  @Test(
    arguments: [
      (
        #"{"id": "sPs7", "time": 1643935928, "event": "message", "topic": "tea", "message": "Hot"}"#,
        .wrapperNtfy
      ),
      (
        #"{"id": "sPs7", "time": 1643935928, "expires": 1643936928, "event": "message", "topic": "tea", "priority": 5, "tags": ["cup"], "attachment": {"name": "a.jpg"}}"#,
        .wrapperNtfy
      ),
      (#"{"id": "4UAj", "time": 1638542215, "event": "keepalive", "topic": "tea"}"#, .wrapperNtfy),
      (
        #"{"Name": "Tea", "SegmentId": "s", "HoldoutPercent": 5, "Schedule": {"StartTime": "IMMEDIATE"}, "AdditionalTreatments": [{"SizePercent": 20, "TreatmentName": "b"}], "MessageConfiguration": {"APNSMessage": {"Action": "OPEN_APP", "Title": "Hi"}}}"#,
        .wrapperPinpoint
      ),
      (
        #"{"MessageRequest": {"MessageConfiguration": {"APNSMessage": {"Priority": "high"}, "GCMMessage": {"Priority": "5"}}}}"#,
        .wrapperPinpoint
      ),
    ] as [(String, DocumentKind)])
  func `nothing is said of what a service itself writes or takes`(
    _ text: String, _ kind: DocumentKind
  ) {
    let examination = Self.examine(text)
    #expect(examination.kind == kind)
    #expect(examination.findings.all.map { $0.rule.name } == ["wrapper-recognized"])
  }

  @Test(arguments: [
    #"{"to": "ExponentPushToken[a]", "title": "Hi", "badgee": "new"}"#,
    #"{"to": "ExponentPushToken[a]", "title": "Hi", "titles": {"en": "Hi"}}"#,
    #"{"to": "ExponentPushToken[a]", "title": "Hi", "round": 7}"#,
    #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "filter": 7}"#,
  ])
  func `a key with a value of another type is the author's own`(_ text: String) {
    let rules = Self.examine(text).findings.all.map { $0.rule.name }
    #expect(!rules.contains("wrapper-misspelled-key"))
    #expect(rules.contains("wrapper-unknown-key"))
  }

  @Test func `a key that is read in any letter case is not missing`() {
    let text = #"{"notifications": [{"Tokens": ["a"], "Platform": 1, "message": "Hi"}]}"#
    #expect(!Self.examine(text).findings.all.contains { $0.rule.name == "wrapper-missing-key" })
  }

  @Test func `a misspelled key says what is missing, and is shown among errors alone, too`() {
    let text = #"{"app_id": "0a1b", "included_segments": ["All"], "content": {"en": "Hi"}}"#
    let found = Self.examine(text).findings.all.filter { $0.severity == .error }
    #expect(found.map(\.note) == ["the notification has no `contents`"])
    var settings = ExaminerSettings()
    settings.least = .error
    var examiner = Examiner(settings)
    let errors = examiner.examine(Array(text.utf8).span).findings.all
      .filter { $0.severity == .error }
    #expect(errors.map { $0.rule.name } == ["wrapper-misspelled-key"])
  }

  @Test(
    arguments: [
      (#"{"tokens": "<tokens>", "notification": {"title": "Hi"}}"#, .wrapperAdminSDK),
      (#"{"tokens": "{{tokens}}", "data": {"a": "b"}}"#, .wrapperAdminSDK),
      (
        #"{"interests": "{{i}}", "apns": {"aps": {"alert": "Hi"}}, "fcm": {"data": {"a": "b"}}}"#,
        .wrapperBeams
      ),
      (#"{"where": {}, "data": {"aps": {"alert": "Hi"}}}"#, .wrapperParse),
      (
        #"{"action": "notify.mobile_app_x", "data": {"message": "Hi", "data": {"push": {}}}}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"service": "notify.mobile_app_x", "data": {"message": "Hi", "title": "Ho"}}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"action": "notify.notify", "data": {"message": "{{ states.sensor }}"}}"#,
        .wrapperHomeAssistant
      ),
      (#"{"itbl": {"campaignId": 1, "templateId": 2, "isGhostPush": true}}"#, .wrapperIterable),
      (#"{"pn_gcm": {"data": {"a": "b", "campaign": "{{campaign}}"}}}"#, .wrapperPubNub),
      (#"{"default": "Hi", "APNS": "..."}"#, .wrapperSNS),
      (
        #"{"MessageConfiguration": {"APNSMessage": {"RawContent": "..."}}, "Addresses": {"a": {"ChannelType": "APNS"}}}"#,
        .wrapperPinpoint
      ),
      (
        #"{"Name": "Tea", "SegmentId": "s", "Schedule": {"StartTime": "IMMEDIATE"}, "MessageConfiguration": {"APNSMessage": {"Title": "Hi", "RawContent": "..."}}}"#,
        .wrapperPinpoint
      ),
      (
        #"{"WriteCampaignRequest": {"SegmentId": "s", "AdditionalTreatments": [{"SizePercent": 20, "MessageConfiguration": {"GCMMessage": {"Title": "Hi", "Priority": "10"}}}]}}"#,
        .wrapperPinpoint
      ),
      (
        #"{"SegmentId": "s", "Schedule": {"EventFilter": {}, "Frequency": "EVENT"}, "TemplateConfiguration": {"PushTemplate": {"Name": "t"}}}"#,
        .wrapperPinpoint
      ),
      (#"{"events": [{"name": "tea", "to": "u1", "payload": {}}]}"#, .wrapperNovu),
      (#"{"events": [{"name": "tea", "to": "u1", "overrides": {"fcm": {}}}]}"#, .wrapperNovu),
      (#"{"name": "tea", "to": "u1", "payload": {"cup": 1}}"#, .wrapperNovu),
      (#"{"default": "Hi", "APNS": "{{payload}}"}"#, .wrapperSNS),
      (#"{"aps": {"alert": "Hi"}, "default": "tea", "orderId": "17"}"#, .apns),
    ] as [(String, DocumentKind)])
  func `what is to be filled in decides as its value does`(_ text: String, _ kind: DocumentKind) {
    let examination = Self.examine(text)
    #expect(examination.kind == kind)
    let found = examination.findings.all.filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(
    arguments: [
      (
        #"{"title": "Hi", "apns": {"aps": {"alert": "Hi"}}, "fcm": {"data": {"a": "b"}}}"#, .unknown
      ),
      (#"{"platform": 2, "tokens": ["a"], "data": {"f": {}}}"#, .wrapperGorush),
      (#"{"platform": 2, "tokens": ["a"], "message": "Hi", "topic": "news"}"#, .wrapperGorush),
      (#"{"apns": {"aps": {"alert": "Hi"}}, "gcm": {"data": {"a": "b"}}}"#, .unknown),
      (#"{"platform": "ios", "apns": {"aps": {"alert": "Hi"}}}"#, .unknown),
      (#"{"payload": {"apns": {"aps": {"alert": "Hi"}}, "mqtt": {"a": 1}}}"#, .unknown),
      (#"{"topic": "news", "apns": {"aps": {"alert": "Hi"}}}"#, .fcmV1),
      (
        #"{"user": {"id": 1}, "apns": {"aps": {"alert": "Hi"}}, "fcm": {"data": {"a": "b"}}}"#,
        .unknown
      ),
      (
        #"{"audience": "all", "deviceTypes": ["ios"], "notification": {"alert": "Hi"}}"#,
        .wrapperAirship
      ),
      (#"{"audience": {"tag": "tea"}, "notification": {"alert": "Hi"}}"#, .wrapperAirship),
    ] as [(String, DocumentKind)])
  func `foreign keys beside it tell whose a payload is`(_ text: String, _ kind: DocumentKind) {
    #expect(Self.examine(text).kind == kind)
  }

  @Test func `another key for a word is offered`() {
    let text =
      #"{"external_user_ids": ["a"], "messages": {"android_push": {"alert": "Hi", "title": "Ho", "priority": "high"}}}"#
    let help = Self.examine(text).findings.all.filter { $0.severity == .error }.map(\.help)
    #expect(help == [#"write a whole number, or use "android_priority": "high""#])
  }

  @Test func `a text for OneSignal is offered as the English one`() {
    let text = #"{"app_id": "0a1b", "included_segments": ["All"], "contents": "Hi"}"#
    let help = Self.examine(text).findings.all.filter { $0.severity == .error }.map(\.help)
    #expect(help == [#"write {"en": "Hi"}"#])
  }

  private static func examine(_ text: String) -> Examination {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span)
  }
}
