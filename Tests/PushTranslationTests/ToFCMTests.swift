import JSON
import PushCheck
import PushFormats
import PushModel
import PushTranslation
import Testing

/// Legacy requests and payloads for APNs as messages of HTTP v1.
@Suite struct ToFCMTests {
  private static let activity =
    #""headers":{"apns-push-type":"liveactivity","apns-topic":"org.demo.tea.push-type.liveactivity"},"payload":{"aps":{"event":"update","timestamp":1795255200,"content-state":{}}}}"#

  @Test func `the token of a Live Activity goes along`() {
    let converted = Converted(#"{"token":"80d9a1f3","# + Self.activity, to: .fcmV1, sendTo: "t:1")
    #expect(
      converted.document.hasPrefix(
        #"{"message":{"token":"t:1","apns":{"live_activity_token":"80d9a1f3","headers":{"#))
    #expect(!converted.hasLoss)
    #expect(converted.ownFindings.isEmpty)
    let plain = Converted(
      #"{"token":"80d9a1f3","headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#,
      to: .fcmV1, sendTo: "t:1")
    #expect(plain.said == ["convert-value-lost /token"])
  }

  @Test func `a flag with a fraction of zero is set`() {
    let converted = Converted(
      #"{"aps":{"content-available":1.0}}"#, to: .fcmV1, sendTo: "t:1")
    #expect(
      converted.document
        == Converted(#"{"aps":{"content-available":1}}"#, to: .fcmV1, sendTo: "t:1").document)
    #expect(converted.document.contains(#""content-available":1}"#))
    #expect(!converted.hasLoss)
    let silent = Converted(
      #"{"message":{"token":"t:1","apns":{"payload":{"aps":{"content-available":1.0}}}}}"#,
      to: .apns, headers: true)
    #expect(silent.document.contains(#""apns-push-type":"background""#))
  }

  @Test func `a header that is a list or an object is lost, not written as text`() {
    let converted = Converted(
      #"{"headers":{"apns-id":{"a":1},"apns-expiration":[],"apns-priority":5},"payload":{"aps":{"alert":"Hi"}}}"#,
      to: .fcmV1, sendTo: "t:1")
    #expect(
      converted.document
        == #"{"message":{"token":"t:1","apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"alert":"Hi"}}}}}"#
    )
    #expect(converted.hasLoss)
    #expect(
      converted.said == [
        "convert-value-lost /headers/apns-id", "convert-value-lost /headers/apns-expiration",
      ])
  }

  @Test func `the app for the Simulator is the topic, and no part of a push`() {
    let file = #"{"Simulator Target Bundle":"org.demo.mail","aps":{"alert":"Hi"},"n":1}"#
    let message = Converted(file, to: .fcmV1, sendTo: "t:1")
    #expect(
      message.document
        == #"{"message":{"token":"t:1","apns":{"payload":{"aps":{"alert":"Hi"},"n":1}}}}"#)
    #expect(message.said == ["convert-value-lost /Simulator Target Bundle"])
    #expect(
      Converted(file, to: .apns, headers: true).document
        == #"{"headers":{"apns-push-type":"alert","apns-topic":"org.demo.mail"},"payload":{"aps":{"alert":"Hi"},"n":1}}"#
    )
  }

  @Test func `no request to APNs holds the app for the Simulator`() {
    let payload = #"{"Simulator Target Bundle":"com.a","aps":{"alert":"Hi"}}"#
    let bare = #"{"headers":{"apns-push-type":"alert"},"payload":\#(payload)}"#
    let request = Converted(bare, to: .apns, headers: true)
    #expect(
      request.document
        == #"{"headers":{"apns-push-type":"alert","apns-topic":"com.a"},"payload":{"aps":{"alert":"Hi"}}}"#
    )
    #expect(!request.hasLoss)
    let addressed = Converted(
      #"{"headers":{"apns-push-type":"alert","Apns-Topic":"com.b"},"payload":\#(payload)}"#,
      to: .apns, headers: true)
    #expect(
      addressed.document
        == #"{"headers":{"apns-push-type":"alert","Apns-Topic":"com.b"},"payload":{"aps":{"alert":"Hi"}}}"#
    )
    #expect(addressed.said.contains("convert-value-lost /payload/Simulator Target Bundle"))
    let alone = Converted(bare, to: .apns)
    #expect(alone.document == #"{"aps":{"alert":"Hi"}}"#)
    #expect(alone.said.contains("convert-value-lost /payload/Simulator Target Bundle"))
    let list = #"{"Simulator Target Bundle":["com.a"],"aps":{"alert":"Hi"}}"#
    let listed = Converted(list, to: .apns, headers: true)
    #expect(
      listed.document
        == #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":"Hi"}}}"#)
    #expect(listed.said.contains("convert-value-lost /Simulator Target Bundle"))
    #expect(Converted(payload, to: .apns).document == payload)
  }

  @Test func `a named addressee takes the place of a sender's own recipients`() {
    let expo = #"{"to":"ExponentPushToken[a]","title":"Hi"}"#
    let message = Converted(expo, to: .fcmV1, sendTo: "t:1")
    #expect(message.findings.map(\.message).contains("`to` is replaced by `--send-to`"))
    #expect(!message.hasLoss)
  }

  @Test func `a Live Activity without a token is asked for it`() {
    let converted = Converted("{" + Self.activity, to: .fcmV1, sendTo: "t:1")
    #expect(converted.hasLoss)
    #expect(converted.said == ["convert-target-missing -"])
    let topic = Converted(
      #"{"token":"80d9a1f3","# + Self.activity, to: .fcmV1, sendTo: "/topics/a")
    #expect(topic.said == ["convert-not-possible -"])
  }

  @Test func `a legacy request is spread over the platforms`() {
    let converted = Converted(
      ##"""
      {"to":"/topics/news","priority":"high","time_to_live":600,"collapse_key":"k","mutable_content":true,"dry_run":false,
       "notification":{"title":"T","body":"B","badge":"3","sound":"default","click_action":"https://e.org/","color":"#ff0000"},"data":{"n":1e5,"o":{"a":[1, 2.0]},"s":"\u00e9"}}
      """##, to: .fcmV1, now: 1_800_000_000)
    #expect(
      converted.document
        == ##"{"message":{"topic":"news","android":{"priority":"HIGH","ttl":"600s","collapse_key":"k","notification":{"sound":"default","click_action":"https://e.org/","color":"#ff0000"}},"apns":{"headers":{"apns-priority":"10","apns-expiration":"1800000600","apns-collapse-id":"k"},"payload":{"aps":{"mutable-content":1,"badge":3,"sound":"default","category":"https://e.org/"}}},"webpush":{"headers":{"Urgency":"high","TTL":"600","Topic":"k"},"fcm_options":{"link":"https://e.org/"}},"notification":{"title":"T","body":"B"},"data":{"n":"1e5","o":"{\"a\":[1,2.0]}","s":"\u00e9"}},"validate_only":false}"##
    )
    #expect(!converted.hasLoss)
  }

  @Test func `a partial alert repeats the common texts`() {
    let converted = Converted(
      #"{"to":"/topics/news","notification":{"body":"B","subtitle":"S","title":"T"}}"#, to: .fcmV1)
    #expect(
      converted.document
        == #"{"message":{"topic":"news","notification":{"body":"B","title":"T"},"apns":{"payload":{"aps":{"alert":{"title":"T","body":"B","subtitle":"S"}}}}}}"#
    )
  }

  @Test func `each registration id gets a message of its own`() {
    let converted = Converted(
      #"{"notification":{"title":"T"},"registration_ids":["a:1","b:2","\u0063:3"],"priority":"high"}"#,
      to: .fcmV1)
    #expect(converted.documents.count == 3)
    #expect(
      converted.documents[1].hasPrefix(#"{"message":{"notification":{"title":"T"},"token":"b:2","#))
    #expect(converted.documents[2].contains(#""token":"\u0063:3""#))
    #expect(converted.said == ["convert-several-messages /registration_ids"])
    #expect(!converted.hasLoss)
  }

  @Test func `more ids than one request may have are cut off and said`() {
    let ids = (0..<1003).map { "\"id:\($0)\"" }.joined(separator: ",")
    let converted = Converted(
      #"{"registration_ids":[\#(ids)],"notification":{"title":"T"}}"#, to: .fcmV1)
    #expect(converted.documents.count == 1000)
    #expect(converted.hasLoss)
  }

  @Test func `a target that is given takes the place of the document's own`() {
    let topic = #""topic":"news""#
    for (source, message) in [
      (#"{"message":{"token":"x","data":{"a":"1"}}}"#, #"{\#(topic),"data":{"a":"1"}}"#),
      (
        #"{"message":{"data":{"a":"1"},"condition":"'x' in topics"}}"#,
        #"{"data":{"a":"1"},\#(topic)}"#
      ),
      (#"{"message":{"data":{"a":"1"}}}"#, #"{\#(topic),"data":{"a":"1"}}"#),
      (#"{"condition":"'x' in topics","data":{"a":"1"},"priority":"normal"}"#, nil),
      (#"{"registration_ids":[],"to":"","data":{"a":"1"},"priority":"normal"}"#, nil),
      (
        #"{"default":"x","GCM":"{\"fcmV1Message\":{\"message\":{\"token\":\"x\",\"data\":{\"a\":\"1\"}}}}"}"#,
        #"{\#(topic),"data":{"a":"1"}}"#
      ),
    ] {
      let converted = Converted(source, to: .fcmV1, sendTo: "/topics/news")
      if let message { #expect(converted.document == #"{"message":\#(message)}"#) }
      #expect(!converted.findings.contains { $0.severity == .error }, "\(source)")
      #expect(Converted.errors(in: converted.document, .fcmV1).isEmpty, "\(converted.document)")
    }
  }

  @Test func `a target is given, or its absence is said`() {
    let payload = #"{"aps":{"alert":"Hi"}}"#
    let without = Converted(payload, to: .fcmV1)
    #expect(without.document == #"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#)
    #expect(without.said == ["convert-target-missing -"])
    #expect(without.hasLoss)
    let topic = Converted(payload, to: .fcmV1, sendTo: "/topics/news")
    #expect(
      topic.document
        == #"{"message":{"topic":"news","apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#)
    let token = Converted(
      #"{"to":"old","notification":{"title":"T"}}"#, to: .fcmV1, sendTo: "new")
    #expect(token.document == #"{"message":{"token":"new","notification":{"title":"T"}}}"#)
    #expect(topic.said.isEmpty)
    #expect(token.said == ["convert-value-lost /to"] && !token.hasLoss)
    #expect(token.ownFindings.map(\.message) == ["`to` is replaced by `--send-to`"])
  }

  @Test(arguments: [
    (#"{"message":{"topic":"a","data":{"a":"1"}}}"#, "/message/topic"),
    (#"{"registration_ids":["a","b"],"data":{"a":"1"},"priority":"normal"}"#, "/registration_ids"),
    (#"{"condition":"'a' in topics","data":{"a":"1"},"priority":"normal"}"#, "/condition"),
  ])
  func `what gives way to a target that is given is said`(source: String, place: String) {
    let converted = Converted(source, to: .fcmV1, sendTo: "t:1")
    #expect(converted.said.contains("convert-value-lost \(place)"))
    #expect(!converted.hasLoss && converted.documents.count == 1)
  }

  @Test(arguments: [
    (
      #"{"registration_ids":["a1","b2"],"condition":"'a' in topics","data":{"x":"1"}}"#,
      [
        #"{"message":{"token":"a1","data":{"x":"1"}}}"#,
        #"{"message":{"token":"b2","data":{"x":"1"}}}"#,
      ]
    ),
    (
      #"{"condition":"'a' in topics","to":"b2","data":{"x":"1"}}"#,
      [#"{"message":{"condition":"'a' in topics","data":{"x":"1"}}}"#]
    ),
    (
      #"{"to":"b2","registration_ids":["a1"],"data":{"x":"1"}}"#,
      [#"{"message":{"token":"b2","data":{"x":"1"}}}"#]
    ),
  ])
  func `no message has two targets`(source: String, messages: [String]) {
    let converted = Converted(source, to: .fcmV1)
    #expect(converted.documents == messages)
    #expect(converted.hasLoss)
  }

  @Test(arguments: [
    (
      #"{"to":"","registration_ids":["a1","b2"],"data":{"x":"1"}}"#,
      [
        #"{"message":{"token":"a1","data":{"x":"1"}}}"#,
        #"{"message":{"token":"b2","data":{"x":"1"}}}"#,
      ]
    ),
    (
      #"{"to":5,"registration_ids":["a1"],"data":{"x":"1"}}"#,
      [#"{"message":{"token":"a1","data":{"x":"1"}}}"#]
    ),
    (
      #"{"to":"","condition":"'a' in topics","data":{"x":"1"}}"#,
      [#"{"message":{"condition":"'a' in topics","data":{"x":"1"}}}"#]
    ),
    (
      #"{"condition":"","to":"/topics/a","data":{"x":"1"}}"#,
      [#"{"message":{"topic":"a","data":{"x":"1"}}}"#]
    ),
  ])
  func `what names no target displaces none`(source: String, messages: [String]) {
    let converted = Converted(source, to: .fcmV1)
    #expect(converted.documents == messages)
    #expect(converted.hasLoss)
    #expect(!converted.findings.contains { $0.message.contains("second target") })
  }

  @Test func `a second target is said to be lost though it is an error`() {
    let converted = Converted(
      #"{"to":"b2","registration_ids":["a1"],"data":{"x":"1"}}"#, to: .fcmV1)
    #expect(converted.said.contains("convert-value-lost /registration_ids"))
  }

  @Test func `a target that the program knows is replaced, and no null stands for it`() {
    let text = Array("const m = {message: {token: t, notification: {title: n}}};".utf8)
    guard let readable = WrittenDocument(readable: text.span) else {
      Issue.record("not readable")
      return
    }
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(text.span)
    var settings = TranslationSettings(to: .fcmV1)
    settings.addressee = "/topics/a"
    let translation = Translation(of: readable, examination, settings)
    #expect(!translation.carriesStandIn(at: JSONPointer(["message", "token"])))
    #expect(translation.carriesStandIn(at: JSONPointer(["message", "notification", "title"])))
    let messages = translation.findings.all.map(\.message)
    #expect(messages.contains("`token` is replaced by `--send-to`"))
  }

  @Test func `the same value given twice is no loss`() {
    let converted = Converted(#"{"aps":{"alert":"x"},"k":1,"k":1}"#, to: .fcmV1, sendTo: "t:1")
    #expect(!converted.hasLoss)
    #expect(
      converted.findings.map(\.message).contains("`k` is given twice with the same value"))
  }

  @Test func `of many repeated keys a few are named, and all are lost`() {
    let members = (0..<3000).map { #""k\#($0)":1,"k\#($0)":2"# }.joined(separator: ",")
    let converted = Converted(#"{"aps":{"alert":"x"},\#(members)}"#, to: .fcmV1, sendTo: "t:1")
    #expect(converted.hasLoss)
    #expect(converted.said.count { $0.hasPrefix("convert-value-lost") } < 3000)
  }

  @Test func `of a key that is given twice the earlier value is lost`() {
    let custom = Converted(#"{"aps":{"alert":"x"},"k":1,"k":2}"#, to: .fcmV1, sendTo: "t:1")
    #expect(custom.document.contains(#""k":2"#) && custom.hasLoss)
    #expect(custom.said == ["convert-value-lost /k"])
    let readdressed = Converted(
      #"{"message":{"topic":"a","data":{"a":"1"},"data":{"b":"2"},"data":{"c":"3"}}}"#, to: .fcmV1,
      sendTo: "t:1")
    #expect(readdressed.hasLoss)
    #expect(
      readdressed.findings.contains {
        $0.message == "`data` is given 3 times: 2 earlier values are not converted"
      })
  }

  @Test func `a priority counts whatever its case, and one that is none is said once`() {
    let high = Converted(
      #"{"to":"/topics/a","notification":{"title":"t"},"priority":"HIGH"}"#, to: .fcmV1)
    #expect(high.document.contains(#""android":{"priority":"HIGH"}"#))
    #expect(!high.hasLoss && high.said.isEmpty)
    let urgent = Converted(
      #"{"to":"/topics/a","notification":{"title":"t"},"priority":"urgent"}"#, to: .fcmV1)
    #expect(urgent.said == ["convert-value-lost /priority"])
  }

  @Test func `a request for APNs keeps its payload, and headers become strings`() {
    let converted = Converted(
      #"{"headers":{"apns-priority":10,"authorization":"bearer x","apns-topic":"org.demo.app"},"payload":{"aps":{"alert":{"title":"T"},"content-available":true},"n":[1.0, 1E5]},"token":"80ab"}"#,
      to: .fcmV1, sendTo: "/topics/news")
    #expect(
      converted.document
        == #"{"message":{"topic":"news","apns":{"headers":{"apns-priority":"10","apns-topic":"org.demo.app"},"payload":{"aps":{"alert":{"title":"T"},"content-available":1},"n":[1.0,1E5]}}}}"#
    )
    #expect(converted.document.contains("bearer") == false)
    #expect(
      converted.said.sorted() == [
        "convert-value-lost /headers/authorization", "convert-value-lost /token",
      ])
  }

  @Test func `a payload that only wakes the app keeps the headers that this needs`() {
    let converted = Converted(
      #"{"aps":{"content-available":1}}"#, to: .fcmV1, sendTo: "/topics/a")
    #expect(
      converted.document
        == #"{"message":{"topic":"a","apns":{"payload":{"aps":{"content-available":1}},"headers":{"apns-push-type":"background","apns-priority":"5"}}}}"#
    )
    #expect(converted.said.contains("convert-header-assumed -"))
    let given = Converted(
      #"{"headers":{"Apns-Push-Type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}"#,
      to: .fcmV1, sendTo: "/topics/a")
    #expect(!given.said.contains("convert-header-assumed -"))
  }

  @Test func `a key in the wrong place is not called unknown`() {
    let converted = Converted(
      #"{"to":"/topics/a","notification":{"title":"T","mutable_content":true}}"#, to: .fcmV1)
    let lost = converted.ownFindings.filter { $0.rule.name == "convert-value-lost" }
    #expect(
      lost.map(\.message) == ["`mutable_content` is in the wrong place, so it is not converted"])
    #expect(lost.map(\.help) == ["put it beside `notification`"])
  }

  @Test func `a value whose type is surely meant otherwise is written in its own`() {
    let payload = Converted(
      #"{"aps":{"alert":"x","content-available":"1","mutable-content":true,"badge":"3"}}"#,
      to: .fcmV1, sendTo: "/topics/a")
    #expect(
      payload.document
        == #"{"message":{"topic":"a","apns":{"payload":{"aps":{"alert":"x","content-available":1,"mutable-content":1,"badge":3}}}}}"#
    )
    #expect(payload.said.isEmpty)
    let request = Converted(
      #"{"to":"/topics/a","time_to_live":"3600","collapse_key":5,"content_available":"true","restricted_package_name":7,"notification":{"title":5,"body":true}}"#,
      to: .fcmV1, now: 1_800_000_000)
    #expect(
      request.document
        == #"{"message":{"topic":"a","android":{"ttl":"3600s","collapse_key":"5","restricted_package_name":"7"},"apns":{"headers":{"apns-expiration":"1800003600","apns-collapse-id":"5"},"payload":{"aps":{"content-available":1}}},"webpush":{"headers":{"TTL":"3600","Topic":"5"}},"notification":{"title":"5","body":"true"}}}"#
    )
    #expect(!request.hasLoss)
  }

  @Test func `what has no reading is said to be lost, also where its type is an error`() {
    let request = #"{"to":"/topics/a","notification":{"title":"T","badge":"x","sound":7}}"#
    for target in [TranslationTarget.fcmV1, .apns] {
      let converted = Converted(request, to: target)
      #expect(converted.hasLoss)
      #expect(
        converted.said.sorted() == [
          "convert-value-lost /notification/badge", "convert-value-lost /notification/sound",
        ])
    }
    let recipients = Converted(
      #"{"to":"/topics/a","registration_ids":"a b","notification":{"title":"T"}}"#, to: .fcmV1)
    #expect(recipients.said.contains("convert-value-lost /registration_ids"))
  }

  @Test func `a flag inside the notification is read alike on both ways`() {
    let request = #"{"to":"/topics/a","notification":{"title":"T","content_available":true}}"#
    for target in [TranslationTarget.fcmV1, .apns] {
      let converted = Converted(request, to: target)
      #expect(converted.document.contains(#""content-available":1"#))
      #expect(converted.said == ["convert-unsettled /notification/content_available"])
    }
  }

  @Test func `data that becomes strings is told of`() {
    let converted = Converted(
      #"{"to":"/topics/a","notification":{"title":"T"},"data":{"id":7,"item":{"n":1},"k":"v"}}"#,
      to: .fcmV1)
    #expect(converted.document.contains(#""data":{"id":"7","item":"{\"n\":1}","k":"v"}"#))
    // Once for all of them.
    #expect(converted.said == ["convert-value-lost /data/id"])
    #expect(!converted.hasLoss)
  }

  @Test func `a payload without aps cannot travel through FCM`() {
    let converted = Converted(#"{"callId":17}"#, to: .fcmV1, sendTo: "a", kind: .apns)
    #expect(converted.documents.isEmpty)
    #expect(converted.said == ["convert-not-possible -"])
    #expect(converted.ownFindings.allSatisfy { $0.severity == .error })
  }

  @Test func `data alone has nothing for Apple's platforms`() {
    let converted = Converted(
      #"{"to":"/topics/t","priority":"high","data":{"a":"b"}}"#, to: .fcmV1)
    #expect(
      converted.document
        == #"{"message":{"topic":"t","android":{"priority":"HIGH"},"webpush":{"headers":{"Urgency":"high"}},"data":{"a":"b"}}}"#
    )
    #expect(converted.said == ["convert-nothing-for-apple -"])
  }

  @Test func `a silent push gets priority 5`() {
    let converted = Converted(
      #"{"to":"/topics/t","priority":"high","content_available":true,"data":{"a":"b"}}"#, to: .fcmV1
    )
    #expect(converted.document.contains(#""apns-priority":"5""#))
    #expect(converted.document.contains(#""priority":"HIGH""#))
    #expect(converted.said == ["convert-unsettled /priority"])
    let plain = Converted(
      #"{"to":"/topics/t","content_available":true,"data":{"a":"b"}}"#, to: .fcmV1)
    #expect(plain.document.contains(#""apns-priority":"5""#))
    #expect(plain.said.isEmpty)
  }

  @Test func `what does not fit its place is left out and said`() {
    let long = String(repeating: "k", count: 65)
    let converted = Converted(
      #"{"to":"/topics/t","collapse_key":"\#(long)","delay_while_idle":true,"notification":{"title":"T","badge":"many","body_loc_key":"K","body_loc_args":"[1","title_loc_args":"[]"}}"#,
      to: .fcmV1)
    #expect(
      converted.document
        == #"{"message":{"topic":"t","android":{"collapse_key":"\#(long)","notification":{"body_loc_key":"K"}},"notification":{"title":"T"},"apns":{"payload":{"aps":{"alert":{"title":"T","loc-key":"K"}}}}}}"#
    )
    let said = Set(converted.said)
    for pointer in ["/collapse_key", "/delay_while_idle"] {
      #expect(said.contains("convert-value-lost \(pointer)"))
    }
    #expect(converted.hasLoss)
  }

  @Test func `a message of HTTP v1 stays, and gets its wrapper when that is missing`() {
    let message = #"{"message":{"topic":"t","data":{"n":"1"}}}"#
    #expect(Converted(message, to: .fcmV1).document == message)
    #expect(
      Converted(#"{"topic":"t","apns":{"payload":{"aps":{"badge":1}}}}"#, to: .fcmV1).document
        == #"{"message":{"topic":"t","apns":{"payload":{"aps":{"badge":1}}}}}"#)
  }

  @Test func `broken text is converted as it was meant, with its numbers as written`() {
    let converted = Converted(
      #"{"to":"/topics/t","notification":{"title":"T",},"data":{"n":12345678901234567890,}}"#,
      to: .fcmV1)
    #expect(
      converted.document
        == #"{"message":{"topic":"t","notification":{"title":"T"},"data":{"n":"12345678901234567890"}}}"#
    )
    #expect(converted.findings.contains { $0.rule.name == "json-trailing-comma" })
  }
}
