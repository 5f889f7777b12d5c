import JSON
import PushFormats
import PushModel
import PushTranslation
import Testing

/// What the Admin SDK and Expo make of their messages.
@Suite struct SenderTranslationTests {
  @Test func `the Admin SDK's names become those of the API`() {
    let converted = Converted(
      ##"""
      {"topic":"/topics/news","notification":{"title":"T","imageUrl":"https://e.org/a.png"},"data":{"a":"b"},
       "android":{"ttl":3600500,"collapseKey":"k","priority":"high","notification":{"channelId":"c","priority":"high","visibility":"private","vibrateTimingsMillis":[0,500],"lightSettings":{"color":"#ff000000","lightOnDurationMillis":200,"lightOffDurationMillis":1000}}},
       "apns":{"headers":{"apns-priority":"5"},"payload":{"n":1,"aps":{"alert":{"title":"A","locKey":"K","locArgs":["x"]},"contentAvailable":true,"mutableContent":false,"threadId":"t","sound":{"critical":true,"name":"a.caf"}}},"fcmOptions":{"imageUrl":"https://e.org/b.png"}},
       "webpush":{"headers":{"TTL":"5"},"fcmOptions":{"link":"https://e.org/"}},"fcmOptions":{"analyticsLabel":"l"}}
      """##, to: .fcmV1, kind: .wrapperAdminSDK)
    #expect(
      converted.document
        == ##"{"message":{"topic":"news","notification":{"title":"T","image":"https://e.org/a.png"},"data":{"a":"b"},"android":{"ttl":"3600.500s","collapse_key":"k","priority":"high","notification":{"channel_id":"c","notification_priority":"PRIORITY_HIGH","visibility":"PRIVATE","vibrate_timings":["0s","0.500s"],"light_settings":{"color":{"red":1,"green":0,"blue":0,"alpha":0},"light_on_duration":"0.200s","light_off_duration":"1s"}}},"apns":{"headers":{"apns-priority":"5"},"payload":{"n":1,"aps":{"alert":{"title":"A","loc-key":"K","loc-args":["x"]},"content-available":1,"thread-id":"t","sound":{"critical":1,"name":"a.caf"}}},"fcm_options":{"image":"https://e.org/b.png"}},"webpush":{"headers":{"TTL":"5"},"fcm_options":{"link":"https://e.org/"}},"fcm_options":{"analytics_label":"l"}}}"##
    )
    #expect(!converted.hasLoss)
    #expect(Converted.errors(in: converted.document, .fcmV1) == [])
  }

  @Test func `each token of a multicast gets a message of its own`() {
    let converted = Converted(
      #"{"tokens":["a:1","b:2"],"notification":{"title":"T"}}"#, to: .fcmV1)
    #expect(
      converted.documents == [
        #"{"message":{"token":"a:1","notification":{"title":"T"}}}"#,
        #"{"message":{"token":"b:2","notification":{"title":"T"}}}"#,
      ])
  }

  @Test func `a list becomes as many messages, and the places are those of the list`() {
    let converted = Converted(
      #"[{"topic":"a","notification":{"title":"T","imageUrl":"https://e.org/a.png"}},{"tokens":["b:1","b:2"],"data":{"a":"b"}},{"notification":{"title":"U"}}]"#,
      to: .fcmV1)
    #expect(converted.documents.count == 4)
    #expect(converted.documents.last == #"{"message":{"notification":{"title":"U"}}}"#)
  }

  @Test func `what the Admin SDK sends to an iPhone is known`() {
    let converted = Converted(
      #"{"tokens":["a:1"],"notification":{"title":"T","body":"B"},"data":{"a":"b"},"android":{"ttl":1000},"apns":{"payload":{"aps":{"threadId":"t"}}}}"#,
      to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":{"title":"T","body":"B"},"thread-id":"t"},"a":"b"}"#)
  }

  @Test(arguments: [
    (#"{"data":{"a":"b"}}"#, true), (#"{"notification":{"image":"https://e.org/a.png"}}"#, true),
    (#"{"notification":null,"data":{"a":"b"}}"#, false),
    (#"{"notification":{"title":"T"},"data":{"a":"b"}}"#, false),
  ])
  func `the texts that Courier adds to a message for FCM are elsewhere`(
    _ body: String, _ isElsewhere: Bool
  ) {
    let converted = Converted(
      #"{"message":{"to":{"user_id":"u"},"content":{"title":"T","body":"B"},"providers":{"firebase-fcm":{"override":{"body":\#(body)}}}}}"#,
      to: .apns)
    let place = "/message/providers/firebase-fcm/override/body"
    #expect(converted.said.contains("convert-unsettled \(place)") == isElsewhere)
    if isElsewhere {
      #expect(!converted.said.contains("convert-nothing-for-apple \(place)"))
    }
  }

  @Test func `a message to Expo says the same to FCM, but to nobody`() {
    let converted = Converted(
      #"{"to":"ExponentPushToken[a]","title":"T","body":"B","subtitle":"S","data":{"id":7},"sound":"default","badge":1,"ttl":60,"priority":"high","channelId":"c","interruptionLevel":"active","_contentAvailable":true,"richContent":{"image":"https://e.org/a.png"}}"#,
      to: .fcmV1, now: 1_800_000_000, sendTo: "/topics/news")
    #expect(
      converted.document
        == #"{"message":{"topic":"news","notification":{"title":"T","body":"B","image":"https://e.org/a.png"},"apns":{"payload":{"aps":{"alert":{"title":"T","body":"B","subtitle":"S"},"sound":"default","badge":1,"interruption-level":"active","content-available":1}},"headers":{"apns-expiration":"1800000060","apns-priority":"10"}},"data":{"id":"7"},"android":{"ttl":"60s","priority":"HIGH","notification":{"channel_id":"c"}}}}"#
    )
    #expect(converted.said.contains("convert-value-lost /to"))
    #expect(Converted.errors(in: converted.document, .fcmV1) == [])
  }

  @Test(arguments: [
    (#""body":"B""#, true), (#""body":"B","priority":"default""#, true),
    (#""body":"B","priority":"normal""#, true), (#""body":"B","priority":"high""#, false),
  ])
  func `a notification of Expo is not urgent on Android by itself`(_ rest: String, _ isNormal: Bool)
  {
    let text = #"{"to":"ExponentPushToken[a]",\#(rest)}"#
    let message = Converted(text, to: .fcmV1, sendTo: "/topics/news").document
    #expect(message.contains(#""android":{"priority":"NORMAL"}"#) == isNormal)
    #expect(!Converted(text, to: .apns, headers: true).document.contains("NORMAL"))
  }

  @Test func `a silent message to Expo has the priority that Apple wants`() {
    let converted = Converted(
      #"{"to":"ExponentPushToken[a]","data":{"id":"7"},"_contentAvailable":true}"#, to: .fcmV1,
      sendTo: "/topics/news")
    #expect(
      converted.document
        == #"{"message":{"topic":"news","data":{"id":"7"},"apns":{"payload":{"aps":{"content-available":1}},"headers":{"apns-priority":"5"}}}}"#
    )
  }

  @Test func `a notification of OneSignal says the same to FCM`() {
    let converted = Converted(
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B","de":"D"},"headings":{"en":"T"},"data":{"id":7},"ios_interruption_level":"time_sensitive","priority":10,"ttl":60}"#,
      to: .fcmV1, now: 1_800_000_000, sendTo: "/topics/news")
    #expect(
      converted.document
        == #"{"message":{"topic":"news","notification":{"body":"B","title":"T"},"data":{"id":"7"},"apns":{"payload":{"aps":{"interruption-level":"time-sensitive","mutable-content":1}},"headers":{"apns-priority":"10","apns-expiration":"1800000060"}},"android":{"priority":"HIGH","ttl":"60s"}}}"#
    )
    #expect(converted.said.contains("convert-value-lost /contents/de"))
    #expect(Converted.errors(in: converted.document, .fcmV1) == [])
  }

  @Test func `a badge of OneSignal is carried over where it is a number to show`() {
    func converted(_ type: String) -> Converted {
      Converted(
        #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B"},"ios_badgeType":"\#(type)","ios_badgeCount":3}"#,
        to: .apns)
    }
    #expect(converted("SetTo").document == #"{"aps":{"alert":"B","badge":3,"mutable-content":1}}"#)
    #expect(!converted("SetTo").hasLoss)
    let increased = converted("Increase")
    #expect(increased.document == #"{"aps":{"alert":"B","mutable-content":1}}"#)
    #expect(
      increased.said == [
        "convert-value-lost /ios_badgeType", "convert-value-lost /ios_badgeCount",
      ])
  }

  @Test(arguments: [
    (
      #"{"to":"ExponentPushToken[a]","title":"T","data":{"n":1,"o":{"a":1}}}"#,
      #"{"aps":{"alert":{"title":"T"}},"body":{"n":1,"o":{"a":1}}}"#
    ),
    (
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"headings":{"en":"T"},"data":{"n":1,"o":{"a":1}}}"#,
      #"{"aps":{"alert":{"title":"T"},"mutable-content":1},"custom":{"a":{"n":1,"o":{"a":1}}}}"#
    ),
  ])
  func `the app's own values are strings for FCM alone`(_ text: String, _ payload: String) {
    #expect(Converted(text, to: .apns).document == payload)
    let message = Converted(text, to: .fcmV1).document
    #expect(message.contains(#""data":{"n":"1","o":"{\"a\":1}"}"#))
  }

  @Test(arguments: [
    (#"{"to":"ExponentPushToken[a]","title":"T"}"#, "are filled in"),
    (#"{"interests":["a"],"apns":{"aps":{"alert":"T"}}}"#, "are filled in"),
    (#"{"tokens":["a:1"],"notification":{"title":"T"}}"#, "are left to FCM"),
  ])
  func `headers that no sender gave are said`(_ text: String, words: String) {
    let converted = Converted(text, to: .apns, headers: true)
    let said = converted.ownFindings.filter { $0.rule.name == "convert-header-assumed" }
    #expect(said.map(\.message) == ["`apns-push-type` alert and `apns-priority` 10 \(words)"])
    #expect(!Converted(text, to: .apns).said.contains { $0.hasPrefix("convert-header-assumed") })
  }

  @Test(arguments: [
    (
      #"{"to":"ExponentPushToken[abc]","body":"b","subtitle":"s"}"#,
      #"{"aps":{"alert":{"body":"b","subtitle":"s"}}}"#
    ),
    (
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"b"},"subtitle":{"en":"s"}}"#,
      #"{"aps":{"alert":{"body":"b","subtitle":"s"},"mutable-content":1}}"#
    ),
    (
      #"{"audience":"all","device_types":["ios"],"notification":{"alert":"b","ios":{"subtitle":"s"}}}"#,
      #"{"aps":{"alert":{"body":"b","subtitle":"s"}}}"#
    ),
  ])
  func `a text that arrives is not called lost`(text: String, payload: String) {
    let converted = Converted(text, to: .apns)
    #expect(converted.document == payload)
    #expect(!converted.said.contains { $0.hasPrefix("convert-value-lost") }, "\(converted.said)")
    #expect(!converted.hasLoss)
  }

  @Test func `data and pictures are where the sender's own SDK looks for them`() {
    let converted = Converted(
      #"{"to":"ExponentPushToken[abc]","body":"b","data":{"a":1},"mutableContent":true,"richContent":{"image":"https://e.org/a.png"}}"#,
      to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":"b","mutable-content":1},"body":{"a":1,"_richContent":{"image":"https://e.org/a.png"}}}"#
    )
    #expect(!converted.hasLoss)
  }

  @Test func `what OneSignal attaches is where its extension looks`() {
    let converted = Converted(
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B"},"ios_attachments":{"a":"https://e.org/a.png"}}"#,
      to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":"B","mutable-content":1},"att":{"a":"https://e.org/a.png"}}"#
    )
  }

  @Test(arguments: [
    #"{"to":"ExponentPushToken[a]","title":"T","ttl":60}"#,
    #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B"},"ttl":60}"#,
  ])
  func `a lifetime is told of once`(_ text: String) {
    let told = Converted(text, to: .apns, headers: true).ownFindings.filter {
      $0.rule.name == "convert-value-lost"
    }
    #expect(told.map(\.message).filter { $0.contains("`ttl`") }.count == 1)
    #expect(told.contains { $0.message.contains("without the time of sending") })
  }

  @Test func `a text that another one takes the place of is not without a place`() {
    let lost = Converted(
      #"{"audience":"all","device_types":["ios"],"notification":{"alert":"A","ios":{"alert":"B"}}}"#,
      to: .apns
    ).ownFindings.filter { $0.rule.name == "convert-value-lost" }
    #expect(lost.map(\.message) == ["another value takes the place of `alert`"])
  }

  @Test func `a message inside another sender's document has no target`() {
    let text =
      #"{"default":"d","GCM":"{\"fcmV1Message\":{\"message\":{\"notification\":{\"title\":\"G\"}}}}"}"#
    let said = Converted(text, to: .fcmV1).said
    #expect(said.contains { $0.hasPrefix("convert-target-missing") })
    let addressed = Converted(text, to: .fcmV1, sendTo: "/topics/a").said
    #expect(!addressed.contains { $0.hasPrefix("convert-target-missing") })
  }

  @Test func `a message that does nothing on an iPhone is said to, whoever sends it`() {
    let said = Converted(
      #"{"message":{"token":["t"],"data":"{\"a\":1}"}}"#, to: .apns
    ).said
    #expect(said.contains("convert-nothing-for-apple "))
  }

  @Test func `what is for one platform is named by its path`() {
    let lost = Converted(
      #"{"interests":["a"],"fcm":{"notification":{"title":"T"}},"apns":{"aps":{"alert":"a"}}}"#,
      to: .apns
    ).ownFindings.filter { $0.rule.name == "convert-value-lost" }
    #expect(lost.map(\.message) == ["`fcm.notification.title` has no place in an APNs payload"])
  }

  @Test func `a loss names the format that was asked for`() {
    let lost = Converted(
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B"},"buttons":[{"id":"a","text":"b"}]}"#,
      to: .apns
    ).ownFindings.filter { $0.rule.name == "convert-value-lost" }
    #expect(lost.map(\.message) == ["`buttons` is a list, which `apns` does not take"])
  }

  @Test func `each notification of gorush goes by its platform`() {
    let converted = Converted(
      #"{"notifications":[{"tokens":["a"],"platform":1,"message":"B","topic":"org.demo.app","badge":1,"data":{"id":7}},{"tokens":["b"],"platform":2,"message":"B","data":{"id":7}}]}"#,
      to: .fcmV1)
    #expect(
      converted.documents == [
        #"{"message":{"notification":{"body":"B"},"apns":{"headers":{"apns-topic":"org.demo.app"},"payload":{"aps":{"badge":1},"id":7}}}}"#,
        #"{"message":{"token":"b","notification":{"body":"B"},"data":{"id":"7"}}}"#,
      ])
    // A device token of APNs means nothing to FCM.
    #expect(converted.said.contains("convert-value-lost /notifications/0/tokens"))
    #expect(converted.said.contains("convert-target-missing -"))
  }

  @Test func `a background push of gorush shows nothing`() {
    let converted = Converted(
      #"{"notifications":[{"platform":1,"tokens":["a"],"topic":"c.x","push_type":"background","message":"","content_available":true,"priority":"high"}],"x":1}"#,
      to: .fcmV1, sendTo: "/topics/news")
    #expect(
      converted.document
        == #"{"message":{"topic":"news","apns":{"headers":{"apns-topic":"c.x","apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}},"android":{"priority":"HIGH"}}}"#
    )
    #expect(converted.said.contains("convert-value-lost /notifications/0/message"))
    #expect(converted.said.contains("convert-unsettled /notifications/0/priority"))
    #expect(converted.said.contains("convert-value-lost /x"))
  }

  @Test func `an urgent header of a silent push is copied, and told of`() {
    let converted = Converted(
      #"{"tokens":["t"],"data":{"a":"b"},"android":{"priority":"high"},"apns":{"headers":{"apns-priority":"10"},"payload":{"aps":{"contentAvailable":true}}}}"#,
      to: .apns, headers: true)
    #expect(converted.document.contains(#""apns-priority":"10""#))
    #expect(converted.said.contains("convert-unsettled /apns/headers/apns-priority"))
    // What only the message for FCM contains does not reach an iPhone.
    #expect(converted.said.contains("convert-value-lost /android/priority"))
    #expect(!converted.said.contains("convert-value-lost /data/a"))
  }

  @Test func `a silent push has the priority that Apple wants, whatever its sender calls urgent`() {
    let converted = Converted(
      #"{"to":"ExponentPushToken[abc]","priority":"high","_contentAvailable":true}"#, to: .apns,
      headers: true)
    #expect(converted.document.contains(#""apns-priority":"5""#))
    #expect(converted.said.contains("convert-unsettled /priority"))
  }

  @Test func `what is milder in the document of a sender is put right, and told of`() {
    let converted = Converted(
      #"{"request":{"application":"A","auth":"T","notifications":[{"send_date":"now","content":"x","ios_root_params":{"aps":{"content-available":"1"}}}]}}"#,
      to: .apns)
    let place: JSONPointer = "/request/notifications/0/ios_root_params/aps/content-available"
    #expect(
      converted.findings.contains {
        $0.rule.name == "convert-unsettled" && $0.severity == .warning && $0.place == .value(place)
      })
    #expect(!converted.findings.contains { $0.severity == .error })
    #expect(converted.document == #"{"aps":{"content-available":1}}"#)
    #expect(converted.said.contains("convert-value-lost "))
  }

  @Test func `a link that is none is told of where nothing else takes it`() {
    let converted = Converted(
      #"{"interests":["a"],"fcm":{"notification":{"title":"T"}},"web":{"notification":{"title":"W","deep_link":"http://e.org"}}}"#,
      to: .fcmV1)
    #expect(converted.said.contains("convert-value-lost /web/notification/deep_link"))
  }

  @Test func `the parts of a publish to Beams go to their platforms`() {
    let converted = Converted(
      #"{"interests":["a"],"apns":{"aps":{"alert":"Hi"},"id":7},"fcm":{"notification":{"title":"T"},"data":{"id":7}},"web":{"notification":{"title":"W"}}}"#,
      to: .fcmV1, sendTo: "/topics/a")
    #expect(
      converted.document
        == #"{"message":{"topic":"a","apns":{"payload":{"aps":{"alert":"Hi"},"id":7}},"android":{"notification":{"title":"T"},"data":{"id":"7"}},"webpush":{"notification":{"title":"W"}}}}"#
    )
  }

  @Test func `an alert of Airship and of Braze may be a text or an object`() {
    let airship = Converted(
      #"{"audience":"all","device_types":["ios"],"notification":{"alert":"A","ios":{"alert":{"title":"T","body":"B"},"extra":{"id":7},"priority":5}}}"#,
      to: .apns)
    #expect(airship.document == #"{"aps":{"alert":{"body":"B","title":"T"}},"id":7}"#)
    let braze = Converted(
      #"{"external_user_ids":["u"],"messages":{"apple_push":{"alert":"B","extra":{"id":7},"mutable_content":true}}}"#,
      to: .apns)
    #expect(braze.document == #"{"aps":{"alert":{"body":"B"},"mutable-content":1},"id":7}"#)
  }

  @Test func `what Huawei's message has for Apple is carried over`() {
    let converted = Converted(
      #"{"message":{"token":["h"],"notification":{"title":"T","body":"B"},"android":{"notification":{"click_action":{"type":3}}},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"badge":1}}}}}"#,
      to: .fcmV1, sendTo: "/topics/a")
    #expect(
      converted.document
        == #"{"message":{"topic":"a","notification":{"title":"T","body":"B"},"apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"badge":1}}}}}"#
    )
  }

  @Test func `the pushes inside a message of Amazon SNS become one`() {
    let message =
      #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"A\"}}","GCM":"{\"fcmV1Message\":{\"message\":{\"notification\":{\"title\":\"G\"}}}}"}"#
    #expect(Converted(message, to: .apns).document == #"{"aps":{"alert":"A"}}"#)
    #expect(
      Converted(message, to: .fcmV1).document
        == #"{"message":{"notification":{"title":"G"},"apns":{"payload":{"aps":{"alert":"A"}}}}}"#)
  }

  @Test func `what is a sender's own among the keys of a push is left out`() {
    let message =
      #"{"text":"x","pn_apns":{"aps":{"alert":"A"},"pn_push":[{"version":"v2"}]},"pn_fcm":{"notification":{"title":"G"},"pn_exceptions":["a"]}}"#
    #expect(Converted(message, to: .apns).document == #"{"aps":{"alert":"A"}}"#)
    #expect(
      Converted(message, to: .fcmV1).document
        == #"{"message":{"notification":{"title":"G"},"apns":{"payload":{"aps":{"alert":"A"}}}}}"#)
    let override = #"{"__strategy__":"merge","aps":{"badge":9},"headers":{"apns-priority":"5"}}"#
    #expect(Converted(override, to: .apns).document == #"{"aps":{"badge":9}}"#)
  }

  @Test func `the push that another product's document holds is converted`() {
    let converted = Converted(
      #"{"appkey":"k","timestamp":"1","type":"unicast","device_tokens":"d","payload":{"aps":{"alert":"Tea"},"k":"v"}}"#,
      to: .fcmV1, sendTo: "/topics/a")
    #expect(
      converted.document
        == #"{"message":{"topic":"a","apns":{"payload":{"aps":{"alert":"Tea"},"k":"v"}}}}"#)
  }

  @Test func `what a sender does itself is left out of the push, and told of`() {
    let converted = Converted(
      #"{"request_id":"tea0000001","audience":{"cid":["c1"]},"push_channel":{"ios":{"type":"notify","payload":"{}","auto_badge":"+1","aps":{"alert":"A"}}}}"#,
      to: .apns)
    #expect(converted.document == #"{"payload":"{}","aps":{"alert":"A"}}"#)
    #expect(converted.said.contains("convert-value-lost /push_channel/ios/type"))
    #expect(converted.said.contains("convert-value-lost /push_channel/ios/auto_badge"))
    #expect(!converted.hasLoss)
  }

  @Test(arguments: [
    #"{"aps":{"alert":"$(message)"},"inAppMessage":"$(message)"}"#,
    #"{"data":{"message":"$(message)"}}"#,
  ])
  func `of a document that is the push itself no rest is left out`(_ template: String) {
    let converted = Converted(template, to: .apns, kind: .wrapperAzure)
    #expect(!converted.document.isEmpty)
    #expect(!converted.said.contains { $0.hasPrefix("convert-value-lost") })
  }

  @Test func `the lifetime of an Airship push is that of both platforms`() {
    func text(_ options: String, _ android: String = "") -> String {
      #"{"audience":"all","device_types":["ios","android"],"notification":{"alert":"A"\#(android)},"options":\#(options)}"#
    }
    let lifetime = text(#"{"expiry":60,"no_throttle":true}"#)
    let message = Converted(lifetime, to: .fcmV1, now: 1_800_000_000, sendTo: "/topics/a")
    #expect(
      message.document
        == #"{"message":{"topic":"a","notification":{"body":"A"},"android":{"ttl":"60s"},"apns":{"headers":{"apns-expiration":"1800000060"}}}}"#
    )
    let untimed = Converted(lifetime, to: .apns, headers: true)
    #expect(untimed.said.contains("convert-value-lost /options/expiry"))
    let date = Converted(text(#"{"expiry":"2027-01-01T12:00:00"}"#), to: .fcmV1)
    #expect(date.said.contains("convert-value-lost /options/expiry"))
    let own = text(#"{"expiry":60}"#, #","android":{"time_to_live":90}"#)
    #expect(Converted(own, to: .fcmV1).document.contains(#""ttl":"90s""#))
  }
}
