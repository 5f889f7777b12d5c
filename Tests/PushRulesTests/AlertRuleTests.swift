import PushFormats
import PushModel
import PushRules
import Testing

/// What the rules about a notification's content say together: one cause is one finding, and a
/// payload that is right is not talked about.
struct AlertRuleTests {
  @Test(arguments: [
    #"{"aps": {"alert": {"title": "only a title"}}}"#,
    #"{"aps": {"alert": "a string"}}"#,
    #"{"aps": {"alert": {"loc-key": "HELLO"}}}"#,
    #"{"aps": {"badge": 0}}"#,
    #"{"aps": {"badge": 3}}"#,
    #"{"aps": {"alert": {"title": "a", "body": "b"}, "content-available": 1, "mutable-content": 1}}"#,
    #"{"aps": {"alert": "x", "sound": {"critical": 1, "name": "fire.caf", "volume": 1.0}}}"#,
    #"{"aps": {"content-available": 1}, "title": "x", "alert": {"body": "y"}, "badge": "3"}"#,
    #"{"aps": {"alert": {"title": "t", "body": "b", "action": "View"}, "url-args": []}}"#,
    #"{"aps": {"alert": {"body": "b", "action-loc-key": null}}}"#,
    #"{"aps": {"alert": "x"}, "data": {"a": 1}, "notification": "n", "image": "https://x.org/a"}"#,
    #"{"message": {"fid": "f", "notification": {"title": "t"}, "apns": {"payload": {"aps": {"category": "C", "badge": 1, "mutable-content": 1}}}}}"#,
  ])
  func `correct and unusual payloads give notes at most`(_ text: String) {
    let loud = examine(text).filter { $0.severity > .note }
    #expect(loud.isEmpty, "\(loud.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: [
    #"{"aps": {"Alert": {"body": "Hi"}, "sound": "default", "category": "INVITE"}}"#,
    #"{"aps": {"alert": "Hi", "threadId": "ann"}}"#,
    #"{"aps": {"Alert": "Hi", "mutable-content": 1, "badge": 1}}"#,
    #"{"aps": {"alert": {"message": "Hi"}}}"#,
    #"{"aps": {"alert": {"Loc-Key": "HELLO", "loc-args": ["Ann"]}}}"#,
    #"{"aps": {"title": "Rain", "body": "At six", "category": "WEATHER", "badge": 1}}"#,
    #"{"aps": {"alert": null, "badge": 1}}"#,
    #"{"aps": {"alert": ["Hi"], "badge": 1}}"#,
    #"{"aps": {"badge": 1, "mutable-content": 1}, "alert": "Hi"}"#,
    #"{"aps": {"alert": {"foo": "a", "bar": "b"}}}"#,
    #"{"aps": {"alert": {"loc-args": ["Ann"]}, "badge": 1}}"#,
  ])
  func `one cause is one finding`(_ text: String) {
    let found = examine(text)
    #expect(found.count == 1, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test func `an alert without a text does not keep the sound from playing`() {
    let found = examine(#"{"aps": {"alert": {"foo": "a"}, "sound": "default"}}"#)
    #expect(found.map { $0.prediction?.outcome } == ["no text is shown; the sound plays"])
  }

  @Test func `many keys of one kind give a few findings`() {
    let keys = (1...500).map { "\"key\($0)\": null" }.joined(separator: ", ")
    let unknown = examine("{\"aps\": {\"alert\": \"Hi\", \(keys)}}")
    #expect(unknown.count <= 8)
    let nulls = examine("{\"aps\": {\"alert\": \"Hi\"}, \(keys)}")
    #expect(nulls.count <= 8)
    let numbers = (1...500).map(String.init).joined(separator: ",")
    let elements = examine(
      "{\"aps\": {\"alert\": {\"loc-key\": \"A\", \"loc-args\": [\(numbers)]}}}")
    #expect(elements.count <= 8)
  }

  @Test func `a second spelling of a key is not renamed to the same key`() throws {
    let text = #"{"aps": {"content_available": 1, "contentAvailable": 1}}"#
    let examined = Examined(ExampleCase(APNsMisspelledKey.self, Example(text)))
    #expect(
      try examined.repaired(by: APNsMisspelledKey.self) == #"{"aps": {"content-available": 1}}"#)
  }

  @Test(arguments: [#""badge": -1"#, #""content-available": 0"#, #""mutable-content": 2"#])
  func `no refusal of FCM is predicted that was not seen`(_ member: String) {
    let found = examine(
      #"{"message": {"fid": "f", "apns": {"payload": {"aps": {"alert": "x", \#(member)}}}}}"#)
    #expect(found.allSatisfy { $0.prediction?.status != 400 && $0.severity < .error })
  }

  @Test(arguments: [#""badge": "1""#, #""content-available": true"#])
  func `FCM refuses the wrong types that it was seen to refuse`(_ member: String) {
    let found = examine(
      #"{"message": {"fid": "f", "apns": {"payload": {"aps": {"alert": "x", \#(member)}}}}}"#)
    #expect(found.contains { $0.prediction?.status == 400 && $0.severity == .error })
  }

  @Test func `the legacy API is named where its spelling comes from`() throws {
    let found = try #require(examine(#"{"aps": {"content_available": 1}}"#).first)
    #expect(found.note?.contains("legacy FCM API") == true)
    #expect(found.prediction?.outcome == "the app is not woken")
  }

  private func examine(_ text: String) -> [Finding] {
    Examined(ExampleCase(APNsMisspelledKey.self, Example(text))).findings
  }
}
