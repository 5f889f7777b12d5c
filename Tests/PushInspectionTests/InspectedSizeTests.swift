import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct InspectedSizeTests {
  @Test func `a payload is counted as it is sent`() {
    let size = Inspected("{\n \"aps\": {\"alert\": \"H\\u00e9\"}\n}").inspection.size
    #expect(size.service == .apns)
    #expect(size.bytes == 32)
    #expect(size.minified == 27)
    #expect(size.limit == 4096)
    #expect(size.savedByUnescaping == 4)
    #expect(!size.isEstimate)
  }

  @Test func `of a request the payload counts`() {
    let text = #"{"headers": {"apns-push-type": "voip"}, "payload": {"a": 1}}"#
    let size = Inspected(text).inspection.size
    #expect(size.bytes == 8)
    #expect(size.minified == 7)
    #expect(size.limit == 5120)
  }

  @Test func `a document around a push has its own length, as its keys do`() {
    let text = #"{"id": "order-17", "push": {"aps": {"alert": "Hi"}}}"#
    let size = Inspected(text).inspection.size
    #expect(size.bytes == text.utf8.count)
    #expect(size.members.map(\.bytes).reduce(0, +) <= size.minified)
  }

  @Test func `FCM is thought to count keys and values`() {
    // 1 + 2 for the pair and 6 for its punctuation, 5 + 2 and 17 for the title, 39 once.
    let text = #"{"message": {"topic": "t", "data": {"a": "bc"}, "notification": {"title": "Hi"}}}"#
    let size = Inspected(text).inspection.size
    #expect(size.service == .fcm)
    #expect(size.bytes == 3 + 6 + 7 + 17 + 39)
    #expect(size.minified == size.bytes)
    #expect(size.isEstimate)
    let legacy = #"{"to": "t", "data": {"a": "bc"}, "notification": {"title": "Hi"}}"#
    #expect(Inspected(legacy).inspection.size.bytes == 3 + 7 + 17)
  }

  @Test func `a number of many digits does not hide the rest`() {
    let digits = String(repeating: "7", count: 30)
    let text = #"{"message": {"topic": "t", "data": {"a": "bc"}, "x": \#(digits)}}"#
    #expect(Inspected(text).inspection.size.bytes == 3 + 6 + 39)
  }

  @Test func `another product's document has no limit, its parts have`() {
    let sns = Inspected(#"{"default": "x", "APNS_VOIP": "{\"aps\": {}}"}"#).inspection
    #expect(sns.size.service == nil)
    #expect(sns.size.limit == nil)
    #expect(sns.parts.map(\.inspection.size.limit) == [5120])
    #expect(sns.parts.map(\.inspection.size.bytes) == [11])
  }

  @Test(arguments: [
    #"{"from":"378566212104","google.c.sender.id":"378566212104","gcm.message_id":"1","body":"xx"}"#,
    #"{"google.sent_time":1663347601917,"google.message_id":"0:1123%ac212d7bf9fd7ecd","data":{"a":"b"}}"#,
    #"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"a": "b"}}"#,
  ])
  func `what no service counts is as long as it is written`(_ text: String) {
    let push = Inspected(text)
    #expect(push.inspection.size.bytes == text.utf8.count)
    #expect(push.inspection.size.limit == nil)
    #expect(push.examination.bytes == text.utf8.count)
    #expect(push.examination.limit == nil)
  }

  @Test func `the biggest values are found wherever they stand`() {
    let text = #"{"aps": {"alert": {"body": "0123456789"}}, "list": [1, "01234567890"], "a": 1}"#
    let size = Inspected(text).inspection.size
    #expect(size.largest.map { "\($0.pointer)" }.prefix(2) == ["/aps/alert/body", "/list/1"])
    #expect(size.largest.map(\.bytes).prefix(2) == [19, 13])
    #expect(size.members.map { "\($0.pointer)" } == ["/aps", "/list", "/a"])
  }

  @Test func `the members of a payload and its punctuation are all of it`() {
    let text = #"{ "aps": {"alert": "Hi"}, "b": [1, 2], "c": null }"#
    let size = Inspected(text).inspection.size
    let punctuation = 2 + size.members.count - 1
    #expect(size.members.reduce(punctuation) { $0 + $1.bytes } == size.minified)
  }

  @Test func `the keys that FCM added are counted`() {
    let text = #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": "1", "id": "7"}"#
    #expect(Inspected(text).inspection.size.addedByFCM == 20 + 18)
    #expect(Inspected(#"{"aps": {}}"#).inspection.size.addedByFCM == nil)
  }
}
