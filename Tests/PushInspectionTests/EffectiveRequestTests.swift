import JSON
import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct EffectiveRequestTests {
  @Test func `headers that the message gives are told from those that FCM fills in`() {
    let text =
      #"{"message": {"topic": "t", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "5"}}}}"#
    let request = Inspected(text).inspection.request
    let origins = request?.headers.map { "\($0.name) \($0.value) \($0.origin)" }
    #expect(origins == ["apns-priority 5 given", "apns-push-type alert assumed"])
  }

  @Test func `the payload is what convert prints`() {
    let text = #"{"to": "t", "notification": {"body": "Hi", "badge": "2"}, "data": {"a": "b"}}"#
    let request = Inspected(text).inspection.request
    let payload = request?.payload.root.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(payload == #"{"aps":{"alert":"Hi","badge":2},"a":"b"}"#)
    #expect(request?.bytes == payload?.utf8.count)
  }

  @Test func `FCM's own keys take room`() {
    let text = #"{"message": {"topic": "t", "notification": {"title": "Hi"}}}"#
    let request = Inspected(text).inspection.request
    #expect(request.map { $0.room + $0.bytes + FCMOwnKeys.usualBytes } == 4096)
  }

  @Test(arguments: [
    #"{"aps": {"alert": "Hi"}}"#, #"{"a": "b"}"#, "[]",
    #"{"message": {"topic": "t", "android": {"ttl": "1s"}}}"#,
  ])
  func `what sends nothing to APNs has no request`(text: String) {
    #expect(Inspected(text).inspection.request == nil)
  }

  @Test func `the push type may follow from what FCM sends`() {
    let text = #"{"message": {"topic": "t", "notification": {"title": "Hi"}}}"#
    let type = Inspected(text).inspection.pushType
    #expect(type?.name == "alert")
    #expect(type?.because == "that is what the message becomes for APNs")
  }
}
