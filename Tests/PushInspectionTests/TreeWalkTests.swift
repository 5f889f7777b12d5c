import JSON
import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct TreeWalkTests {
  @Test func `every value comes in the order of the text, a holder before what it holds`() {
    let nodes = Inspected(#"{"aps": {"alert": {"loc-args": ["a", 1]}}, "x": null}"#).nodes
    #expect(
      nodes.map { "\($0.pointer)" } == [
        "", "/aps", "/aps/alert", "/aps/alert/loc-args", "/aps/alert/loc-args/0",
        "/aps/alert/loc-args/1", "/x",
      ])
    #expect(nodes.map(\.depth) == [0, 1, 2, 3, 4, 4, 1])
    #expect(nodes.map(\.position) == [nil, nil, nil, nil, 0, 1, nil])
  }

  @Test(arguments: [
    (#"{"aps": {"badge": 1}}"#, "/aps/badge", DomainType.badge),
    (#"{"aps": {"content-available": 1}}"#, "/aps/content-available", .flag),
    (#"{"aps": {"alert": {"loc-key": "A"}}}"#, "/aps/alert/loc-key", .locKey),
    (#"{"aps": {"alert": {"title-loc-args": ["A"]}}}"#, "/aps/alert/title-loc-args", .locArgs),
    (#"{"aps": {"category": "A"}}"#, "/aps/category", .category),
    (#"{"aps": {"event": "end", "timestamp": 1, "content-state": {}}}"#, "/aps/event", .choice),
    (#"{"aps": {"event": "end", "timestamp": 1}}"#, "/aps/timestamp", .unixTime),
    (#"{"aps": {}, "page": "https://example.com"}"#, "/page", .url),
    (#"{"message": {"fid": "x"}}"#, "/message/fid", .token),
    (#"{"message": {"android": {"ttl": "3s"}}}"#, "/message/android/ttl", .duration),
    (#"{"message": {"androidV2": {"collapseKey": "a"}, "topic": "t"}}"#, "/message/topic", .topic),
    (
      #"{"message": {"apns": {"headers": {"apns-expiration": "0"}}}}"#,
      "/message/apns/headers/apns-expiration", .unixTime
    ),
    (#"{"to": "/topics/a", "data": {}}"#, "/to", .topic),
    (#"{"to": "abc", "data": {}}"#, "/to", .token),
    (
      #"{"to": "abc", "notification": {"click_action": "A"}}"#, "/notification/click_action",
      .category
    ),
    (#"{"aps": {}, "google.c.a.ts": "1"}"#, "/google.c.a.ts", .unixTime),
    (#"{"web_push": 8030, "notification": {"badge": "a"}}"#, "/notification/badge", .url),
    (#"{"registration_ids": ["a"], "data": {}}"#, "/registration_ids/0", .token),
    (
      #"{"tokens": ["a:b"], "notification": {"title": "T"}, "apns": {"headers": {"apns-expiration": "0"}}}"#,
      "/apns/headers/apns-expiration", .unixTime
    ),
    (
      #"{"tokens": ["a:b"], "data": {"a": "b"}, "webpush": {"headers": {"Urgency": "high"}}}"#,
      "/webpush/headers/Urgency", .choice
    ),
  ])
  func `a value has the type that its field gives it`(
    text: String, pointer: String, domain: DomainType
  ) {
    #expect(Inspected(text).node(pointer)?.domain == domain)
  }

  @Test(arguments: [
    (
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "B"}, "data": {"k": 1}}"#,
      "/contents/en", "/data/k"
    ),
    (
      #"{"tokens": ["a:b"], "data": {"k": "v"}, "apns": {"headers": {"apns-priority": "5"}}}"#,
      "/apns/headers/apns-priority", "/data/k"
    ),
    (
      #"{"audience": {"tag": "a"}, "device_types": ["ios"], "notification": {"alert": "Hi", "ios": {"extra": {"k": "v"}}}}"#,
      "/audience/tag", "/notification/ios/extra/k"
    ),
  ])
  func `what a sender reads is not the app's own`(text: String, own: String, custom: String) {
    let inspected = Inspected(text)
    #expect(inspected.node(own)?.isCustom == false)
    #expect(inspected.node(custom)?.isCustom == true)
  }

  @Test func `custom data, what FCM added and headers stand apart`() {
    let received = Inspected(
      #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "fcm_options": {"image": "u"}, "a": {"b": 1}}"#
    )
    #expect(received.node("/aps/alert")?.section == .main)
    #expect(received.node("/gcm.message_id")?.section == .addedByFCM)
    #expect(received.node("/fcm_options/image")?.section == .addedByFCM)
    #expect(received.node("/a/b")?.section == .custom)
    #expect(received.node("/a/b")?.isCustom == true)

    let request = Inspected(
      #"{"headers": {"apns-priority": "10"}, "token": "ab", "payload": {"aps": {}, "a": 1}}"#)
    #expect(request.node("/headers/apns-priority")?.section == .headers)
    #expect(request.node("/token")?.section == .headers)
    #expect(request.node("/payload/aps")?.section == .main)
    #expect(request.node("/payload/a")?.section == .custom)

    let message = Inspected(#"{"message": {"topic": "t", "data": {"a": "b"}}}"#)
    #expect(message.node("/message/data/a")?.section == .main)
    #expect(message.node("/message/data/a")?.isCustom == true)
  }

  @Test func `the push type decides what a key is`() {
    let alert = Inspected(#"{"aps": {"alert": "Hi"}, "domain": "x"}"#)
    #expect(alert.node("/domain")?.isCustom == true)
    let provider = Inspected(
      #"{"container-identifier": "NSFileProviderWorkingSet", "domain": "x"}"#)
    #expect(provider.node("/domain")?.meaning == "the File Provider domain of the item")
  }

  @Test func `both spellings of a field of Google's are known, a wrong one is not`() {
    let message = Inspected(
      #"{"message": {"fcmOptions": {"analytics_label": "a"}, "fcm-options": {}, "topic": "t"}}"#)
    #expect(message.node("/message/fcmOptions")?.field?.nameText == "fcm_options")
    guard case .unknown(.message) = message.node("/message/fcm-options")?.knowledge else {
      Issue.record("a hyphen makes it another key")
      return
    }
  }

  @Test func `headers are known in any letter case`() {
    let request = Inspected(#"{"headers": {"APNS-Priority": "5"}, "payload": {"aps": {}}}"#)
    #expect(request.node("/headers/APNS-Priority")?.field?.nameText == "apns-priority")
  }

  @Test func `standing and first release come from the field`() {
    let payload = Inspected(
      #"{"aps": {"alert": {"summary-arg": "a", "title": "b"}, "interruption-level": "active"}}"#)
    #expect(payload.node("/aps/alert/summary-arg")?.isDeprecated == true)
    #expect(payload.node("/aps/alert/title")?.isDeprecated == false)
    let since = payload.node("/aps/interruption-level")?.since
    #expect(since == "iOS 15, macOS 12, tvOS 15, watchOS 8")
  }

  @Test func `a document in a string is walked where it stands`() {
    let text = #"{"default": "x", "APNS": "{\"aps\": {\"badge\": 1}, \"id\": 7}"}"#
    let sns = Inspected(text)
    #expect(sns.node("/APNS")?.isHost == true)
    #expect(sns.node("/APNS/aps/badge")?.domain == .badge)
    #expect(sns.node("/APNS/id")?.isCustom == true)
    #expect(sns.node("/APNS/id")?.section == .main)
  }

  @Test func `strings in strings are followed to the end`() {
    let inner = #"{\"APNS\": \"{\\\"aps\\\": {\\\"badge\\\": 1}}\"}"#
    let sns = Inspected(#"{"MessageStructure": "json", "TopicArn": "a", "Message": "\#(inner)"}"#)
    #expect(sns.node("/Message/APNS/aps/badge")?.domain == .badge)
    #expect(sns.inspection.deliveryPlace == "/Message/APNS")
  }

  @Test(arguments: [
    (#"{"aps": {"badge": NaN}}"#, "NaN"), (#"{"aps": {"badge": {{n}}}}"#, "{{n}}"),
    (#"{"aps": {"badge": }}"#, ""),
  ])
  func `what is not a value is shown as it is written`(text: String, written: String) {
    #expect(Inspected(text).node("/aps/badge")?.standIn == written)
    #expect(Inspected(text).node("/aps")?.standIn == nil)
  }

  @Test func `a null of the author's is a null`() {
    #expect(Inspected(#"{"aps": {"badge": null,}}"#).node("/aps/badge")?.standIn == nil)
  }

  @Test func `a walk leaves out what nobody wants to see`() {
    let inspection = Inspected(#"{"aps": {}, "list": [[1], [2], [3]], "last": 1}"#).inspection
    var walk = TreeWalk(over: inspection)
    var seen: [String] = []
    while let node = walk.next() {
      seen.append("\(node.pointer)")
      if node.pointer == "/list/0" { walk.skip(node) }
      if node.pointer == "/list/1" { #expect(walk.leave(node) == 1) }
    }
    #expect(seen == ["", "/aps", "/list", "/list/0", "/list/1", "/last"])
  }

  @Test func `deep nesting ends at a level`() {
    let depth = 5000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let nodes = Inspected(text).nodes
    #expect(nodes.count > 1000)
    #expect(nodes.count < depth)
  }
}
