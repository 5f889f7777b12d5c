import JSON
import PushCheck
import PushFormats
import PushModel
import PushTranslation
import Testing

/// What an Apple device receives of a message for FCM.
@Suite struct ToAPNsTests {
  @Test func `values that become headers are named once where these are not printed`() {
    let legacy =
      #"{"to":"/topics/a","priority":"high","notification":{"title":"T"},"collapse_key":"k"}"#
    let converted = Converted(legacy, to: .apns)
    #expect(
      converted.findings.map(\.message).contains(
        "`priority` and `collapse_key` become headers of the request, which are not printed"))
    #expect(!converted.hasLoss)
    #expect(
      !Converted(legacy, to: .apns, headers: true).said.contains("convert-value-lost /priority"))
  }

  @Test func `a value that makes no header is lost`() {
    let converted = Converted(
      #"{"to":"/topics/a","priority":"bogus","notification":{"title":"T"}}"#, to: .apns)
    #expect(converted.hasLoss)
    #expect(!converted.findings.contains { $0.message.contains("header") })
  }

  @Test func `the headers that a sender's message becomes are named, too`() {
    let converted = Converted(
      #"{"to":"ExponentPushToken[a]","title":"T","priority":"high","collapseId":"c"}"#, to: .apns)
    #expect(
      converted.findings.map(\.message).contains {
        $0.contains("`priority`") && $0.contains("of the request, which")
      }, "\(converted.findings.map(\.message))")
  }

  @Test func `two places with the same value are no conflict`() {
    let converted = Converted(
      #"{"to":"/topics/a","content_available":true,"notification":{"title":"T","content_available":true}}"#,
      to: .apns)
    #expect(!converted.findings.contains { $0.message.contains("two values") })
  }

  @Test func `a message for browsers alone becomes nothing`() throws {
    let text = Array(#"{"message":{"topic":"a","webpush":{"notification":{"title":"T"}}}}"#.utf8)
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(text.span)
    for includesHeaders in [false, true] {
      var settings = TranslationSettings(to: .apns)
      settings.includesHeaders = includesHeaders
      let translation = Translation(of: WrittenDocument(text), examination, settings)
      #expect(translation.count == 1 && translation.isNothing(at: 0))
    }
  }

  @Test func `null in data says nothing`() {
    let converted = Converted(
      #"{"to":"/topics/a","notification":{"title":"T"},"data":{"n":null,"m":"1"}}"#, to: .apns)
    #expect(converted.document == #"{"aps":{"alert":{"title":"T"}},"m":"1"}"#)
    #expect(!converted.ownFindings.contains { $0.message.contains("does not take") })
  }

  @Test func `a label alone makes no message that lacks its id`() {
    let converted = Converted(
      #"{"message":{"topic":"a","notification":{"title":"T"},"fcm_options":{"analytics_label":"l"}}}"#,
      to: .apns)
    #expect(converted.document == #"{"aps":{"alert":{"title":"T"}},"google.c.a.m_l":"l"}"#)
    #expect(Converted.warnings(in: converted.document, .fcmReceived) == [])
  }

  @Test func `a legacy message arrives as a device was seen to receive it`() {
    let converted = Converted(
      #"{"to":"/topics/t","notification":{"body":"B","title":"T","content_available":true,"priority":"high"},"data":{"body":"Data Body","title":"Data Title","key":"value"}}"#,
      to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":{"body":"B","title":"T"},"content-available":1},"gcm.notification.priority":"high","body":"Data Body","title":"Data Title","key":"value"}"#
    )
    #expect(!converted.hasLoss)
  }

  @Test func `a body that is alone is the whole alert`() {
    let legacy = Converted(#"{"to":"/topics/t","notification":{"body":"B"}}"#, to: .apns)
    #expect(legacy.document == #"{"aps":{"alert":"B"}}"#)
    let current = Converted(
      #"{"message":{"topic":"t","notification":{"body":"B"}}}"#, to: .apns)
    #expect(current.document == #"{"aps":{"alert":"B"}}"#)
    let given = Converted(
      #"{"message":{"topic":"t","apns":{"payload":{"aps":{"alert":{"body":"B"}}}}}}"#, to: .apns)
    #expect(given.document == #"{"aps":{"alert":{"body":"B"}}}"#)
  }

  @Test func `legacy keys get Apple's names and types`() {
    let converted = Converted(
      #"""
      {"to":"/topics/t","notification":{"title_loc_key":"TK","title_loc_args":"[\"a\", 1, \"\\u00e9\"]","body_loc_key":"BK",
       "subtitle":"S","sound":"default","badge":"03","click_action":"OPEN","icon":"i","sticky":true},"mutable_content":true}
      """#, to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":{"title-loc-key":"TK","title-loc-args":["a","1","\u00e9"],"loc-key":"BK","subtitle":"S"},"sound":"default","badge":3,"category":"OPEN","mutable-content":1},"gcm.notification.icon":"i","gcm.notification.sticky":"true"}"#
    )
  }

  @Test func `aps is merged key by key, whatever comes first`() {
    let notification = #""notification":{"title":"Common","body":"Text"}"#
    let apns = #""apns":{"payload":{"aps":{"alert":{"title":"Own","body":"Words"},"badge":2}}}"#
    let overridden = ["title", "body"].map { "convert-value-lost /message/notification/\($0)" }
    for parts in [[notification, apns], [apns, notification]] {
      let converted = Converted(
        #"{"message":{"topic":"t",\#(parts.joined(separator: ","))}}"#, to: .apns)
      #expect(
        converted.document == #"{"aps":{"alert":{"title":"Own","body":"Words"},"badge":2}}"#)
      #expect(converted.said == overridden)
      #expect(!converted.hasLoss)
    }
    let text = Converted(
      #"{"message":{"topic":"t",\#(notification),"apns":{"payload":{"aps":{"alert":"All"}}}}}"#,
      to: .apns)
    #expect(text.document == #"{"aps":{"alert":"All"}}"#)
    #expect(text.said == overridden)
  }

  @Test func `a partial alert is merged and said`() {
    let converted = Converted(
      #"{"message":{"topic":"t","notification":{"title":"T","body":"B"},"apns":{"payload":{"aps":{"alert":{"subtitle":"S"}}}}}}"#,
      to: .apns)
    #expect(
      converted.document == #"{"aps":{"alert":{"title":"T","body":"B","subtitle":"S"}}}"#)
    #expect(converted.said == ["convert-unsettled /message/apns/payload/aps/alert"])
    #expect(!converted.hasLoss)
  }

  @Test func `both spellings of a proto name are read`() {
    let converted = Converted(
      #"{"message":{"topic":"t","notification":{"title":"T"},"apns":{"payload":{"aps":{"mutable-content":1}},"fcmOptions":{"image":"https://e.org/a.png","analyticsLabel":"l"}}}}"#,
      to: .apns)
    #expect(
      converted.document
        == #"{"aps":{"alert":{"title":"T"},"mutable-content":1},"fcm_options":{"image":"https://e.org/a.png"},"google.c.a.m_l":"l"}"#
    )
    #expect(converted.said.isEmpty)
  }

  @Test func `null in a message says nothing`() {
    let converted = Converted(
      #"{"message":{"topic":"t","data":null,"android":null,"notification":{"title":"T","body":null,"image":null}}}"#,
      to: .apns)
    #expect(converted.document == #"{"aps":{"alert":{"title":"T"}}}"#)
    #expect(converted.said.isEmpty)
  }

  @Test func `a key of data and of the payload is said, and the payload counts`() {
    let converted = Converted(
      #"{"message":{"topic":"t","data":{"id":"1","aps":"x"},"apns":{"payload":{"aps":{"alert":"A"},"id":{"n":2}}}}}"#,
      to: .apns)
    #expect(converted.document == #"{"id":{"n":2},"aps":{"alert":"A"}}"#)
    #expect(
      converted.said == [
        "convert-unsettled /message/data/aps", "convert-unsettled /message/data/id",
      ])
    #expect(converted.hasLoss)
  }

  @Test func `blocks for other platforms are left out and said as notes`() {
    let converted = Converted(
      #"{"message":{"topic":"t","notification":{"title":"T"},"android":{"ttl":"60s"},"webpush":{"data":{"a":"b"}}}}"#,
      to: .apns)
    #expect(converted.document == #"{"aps":{"alert":{"title":"T"}}}"#)
    #expect(
      converted.said == [
        "convert-value-lost /message/android", "convert-value-lost /message/webpush",
      ])
    #expect(converted.ownFindings.allSatisfy { $0.severity == .note })
    #expect(converted.hasLoss)
  }

  @Test func `data alone has no aps, which is said`() {
    let converted = Converted(
      #"{"message":{"topic":"t","data":{"k":"v"}}}"#, to: .apns, headers: true)
    #expect(
      converted.document == #"{"headers":{"apns-priority":"10"},"payload":{"k":"v"}}"#)
    #expect(converted.said.contains("convert-nothing-for-apple /message"))
  }

  @Test func `a flag that is off wakes no app, which is said`() {
    let converted = Converted(
      #"{"message":{"topic":"t","data":{"k":"v"},"apns":{"payload":{"aps":{"content-available":0}}}}}"#,
      to: .apns)
    #expect(converted.document == #"{"k":"v","aps":{"content-available":0}}"#)
    #expect(converted.said == ["convert-nothing-for-apple /message"])
  }

  @Test func `what is not a message is not converted`() {
    for text in [#"{"orderId":1}"#, "[]", "7", "", #"{"a":"b"}"#] {
      let converted = Converted(text, to: .apns)
      #expect(converted.documents.isEmpty, "\(text)")
      #expect(converted.findings.contains { $0.severity == .error }, "\(text)")
    }
  }

  @Test func `what a device gets already is printed as it is`() {
    let payload = #"{"aps":{"alert":"A"},"n":1e5}"#
    #expect(Converted(payload, to: .apns).document == payload)
    let request = #"{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"A"}}}"#
    #expect(Converted(request, to: .apns).document == #"{"aps":{"alert":"A"}}"#)
    #expect(Converted(request, to: .apns, headers: true).document == request)
  }
}

/// The headers with which FCM hands a message to APNs.
@Suite struct HeaderTests {
  private func headers(_ message: String, now: Int64? = 1_800_000_000) -> String {
    let document = Converted(message, to: .apns, headers: true, now: now).document
    let text = document.dropFirst(#"{"headers":"#.utf8.count)
    return String(text.prefix { $0 != "}" }) + "}"
  }

  @Test func `headers of the message are kept and the rest is filled in`() {
    #expect(
      headers(
        #"{"message":{"topic":"t","notification":{"title":"T"},"apns":{"headers":{"apns-collapse-id":"c","apns-priority":"5"}}}}"#
      )
        == #"{"apns-collapse-id":"c","apns-priority":"5","apns-push-type":"alert","apns-expiration":"1802592000"}"#
    )
  }

  @Test func `names of headers are compared without case`() {
    #expect(
      headers(
        #"{"message":{"topic":"t","notification":{"title":"T"},"apns":{"headers":{"APNS-Priority":"5","Apns-Push-Type":"alert","apns-expiration":"0"}}}}"#
      ) == #"{"APNS-Priority":"5","Apns-Push-Type":"alert","apns-expiration":"0"}"#)
  }

  @Test func `a legacy request gives priority, lifetime and collapse key`() {
    #expect(
      headers(
        #"{"to":"/topics/t","priority":"normal","time_to_live":60,"collapse_key":"k","notification":{"title":"T"}}"#
      )
        == #"{"apns-priority":"5","apns-expiration":"1800000060","apns-collapse-id":"k","apns-push-type":"alert"}"#
    )
    #expect(
      headers(#"{"to":"/topics/t","time_to_live":0,"notification":{"title":"T"}}"#, now: nil)
        == #"{"apns-expiration":"0","apns-push-type":"alert","apns-priority":"10"}"#)
  }

  @Test func `a lifetime needs the time of sending`() {
    let converted = Converted(
      #"{"to":"/topics/t","time_to_live":60,"notification":{"title":"T"}}"#, to: .apns,
      headers: true)
    #expect(!converted.document.contains("apns-expiration"))
    #expect(converted.said.contains("convert-value-lost /time_to_live"))
    #expect(converted.hasLoss)
  }

  @Test func `a silent push has priority 5 and the type background`() {
    #expect(
      headers(
        #"{"message":{"topic":"t","data":{"a":"b"},"apns":{"payload":{"aps":{"content-available":1}}}}}"#,
        now: nil) == #"{"apns-push-type":"background","apns-priority":"5"}"#)
    let legacy = Converted(
      #"{"to":"/topics/t","priority":"high","content_available":true,"data":{"a":"b"}}"#,
      to: .apns, headers: true, now: 1_800_000_000)
    #expect(legacy.document.contains(#""apns-priority":"5""#))
    #expect(legacy.said.contains("convert-unsettled /priority"))
  }

  @Test func `a Live Activity is told by its token`() {
    #expect(
      headers(
        #"{"message":{"token":"fGc1mXqzTbO:APA91bHun4Mx","apns":{"live_activity_token":"80ab","payload":{"aps":{"timestamp":1795255200,"event":"update","content-state":{"a":1}}}}}}"#,
        now: nil) == #"{"apns-push-type":"liveactivity","apns-priority":"10"}"#)
  }

  @Test func `the token of a Live Activity is that of the request, there and back`() {
    let message =
      #"{"message":{"token":"fGc1mXqzTbO:APA91bHun4Mx","apns":{"live_activity_token":"80ab","headers":{"apns-push-type":"liveactivity","apns-priority":"10"},"payload":{"aps":{"timestamp":1795255200,"event":"update","content-state":{"a":1}}}}}}"#
    let request = Converted(message, to: .apns, headers: true)
    #expect(request.document.hasSuffix(#","token":"80ab"}"#))
    let back = Converted(request.document, to: .fcmV1, sendTo: "fGc1mXqzTbO:APA91bHun4Mx")
    #expect(back.document.contains(#""live_activity_token":"80ab""#))
    #expect(!back.hasLoss)
    let payload = Converted(message, to: .apns)
    #expect(!payload.document.contains("80ab"))
    #expect(!payload.hasLoss)
  }
}
