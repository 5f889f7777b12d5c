import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushShield
import Testing

@testable import PushCommand

/// Which requests of a capture are pushes, every command says alike.
struct CaptureTests {
  @Test func `a program with a page in its comments has its own push`() {
    let text =
      "import a\n\"\"\"\nUse:\n```\nsend([1])\n```\n```\nstop([])\n```\n\"\"\"\n"
      + "payload = {'aps': {'alert': 'Hi', 'badge': '1'}}\nsend(payload)\n"
    var check = DocumentCheck(Options(.validate))
    let bytes = Array(text.utf8)
    let outcome = check.check(InputDocument(whole: bytes.span), named: "a.py")
    #expect(outcome.pushes == 1)
    #expect(outcome.findings.map(\.rule).contains("apns-wrong-type"))
  }

  @Test(arguments: [
    // The only request of a capture is hardly captured for anything but the push in it.
    (#"curl -d '{"topic": "news", "data": {"a": "b"}}' https://example.com/send"#, 1),
    (#"curl -d '{"order": {"id": 7}}' https://example.com/send"#, 1),
    (#"curl -d '{"a": "b"}' https://example.com/send"#, 0),
    (#"curl -d '{"aps": {}}' https://example.com/send"#, 1),
    (#"curl -d '{"a": "b"}' https://fcm.googleapis.com/fcm/send"#, 1),
    (
      #"""
      curl -d '{"topic": "news", "data": {"a": "b"}}' https://example.com/send
      curl -d '{"aps": {}}' https://example.com/send
      """#, 1
    ),
    (
      "One:\n```json\n{\"aps\": {}}\n```\n```js\nsend({aps: {badge: 1}});\n```\n```\n{\"a\": 1}\n```",
      2
    ),
    ("Only:\n```\n{\"topic\": \"news\", \"data\": {\"a\": \"b\"}}\n```", 1),
    (
      #"""
      curl -d '{"order": 7}' https://example.com/send
      curl -d '{"topic": "news"}' https://fcm.googleapis.com/v1/projects/p/messages:send
      """#, 1
    ),
  ])
  func `what is checked is converted`(_ script: String, _ count: Int) throws {
    let text = Array(script.utf8)
    var check = DocumentCheck(Options(.validate))
    let document = InputDocument(whole: text.span)
    let checked = check.checkCapture(document, named: "a.sh", as: .text)
    #expect(checked?.pushes == count)
    let converted = check.documents(ofCapture: document, as: .text)
    #expect(converted?.count == count)
  }

  @Test(arguments: [
    (#"curl -d '{"message": {"token": "$TEXT"}}' https://example.com"#, true),
    (#"curl -d "{\"message\": {\"token\": \"$TEXT\"}}" https://example.com"#, false),
    (#"curl -d '{"message": {"token": "'"$TEXT"'"}}' https://example.com"#, false),
    ("curl -d @- https://example.com <<'EOF'\n{\"message\": {\"token\": \"$TEXT\"}}\nEOF", true),
    ("curl -d @- https://example.com <<EOF\n{\"message\": {\"token\": \"$TEXT\"}}\nEOF", false),
  ])
  func `a variable in single quotes is sent as it stands`(_ script: String, _ isTold: Bool) {
    let text = Array(script.utf8)
    var check = DocumentCheck(Options(.validate))
    let checked = check.checkCapture(
      InputDocument(whole: text.span), named: "a.sh", as: .text)
    let isFound = checked?.findings.contains { $0.rule == "fcm-token-format" }
    #expect(isFound == isTold)
  }

  @Test func `what a script fills in is no mistake of the push that is converted`() throws {
    let text = Array(#"curl -d '{"aps": {"badge": '$(count)'}}' https://example.com/send"#.utf8)
    var check = DocumentCheck(Options(.convert))
    let pushes = check.documents(ofCapture: InputDocument(whole: text.span), as: .text)
    let push = try #require(pushes?.first)
    #expect(push.examination.findings.all.filter { $0.severity == .error }.isEmpty)
    let readable = WrittenDocument(readable: push.text.span, filledLater: push.placeholders)
    let written = try #require(readable)
    #expect(written.unfilled?.pointers.map(\.description) == ["/aps/badge"])
  }

  private func findings(in text: String) -> [(rule: String, severity: Severity)] {
    let bytes = Array(text.utf8)
    var check = DocumentCheck(Options(.validate))
    let checked = check.checkCapture(InputDocument(whole: bytes.span), named: "a.http", as: .text)
    return (checked?.findings ?? []).map { ($0.rule, $0.severity) }
  }

  @Test(arguments: [
    ("/v1/projects/p/messages:send", "key=AAAA1234", Severity.warning),
    ("/v1/projects/p/messages:send", "Bearer AAAAabc:APA91bExample", .warning),
    ("/v1/projects/p/messages:send", "Bearer $TOKEN", nil),
    ("/fcm/send", "key=AAAA1234", nil), ("/fcm/send", "Bearer AAAAabc:APA91bExample", .warning),
    ("/fcm/send", "AIzaSyExample", .warning), ("/fcm/send", "Bearer <token>", .note),
    ("/fcm/send", "Bearer ya29.a0Example", nil), ("/fcm/notification", "Bearer <token>", nil),
  ])
  func `each API of Google's has an authorization of its own`(
    _ path: String, _ value: String, _ severity: Severity?
  ) {
    let body =
      path.hasPrefix("/v1")
      ? #"{"message": {"topic": "a", "data": {"b": "c"}}}"# : #"{"to": "a", "data": {"b": "c"}}"#
    let text = "POST https://fcm.googleapis.com\(path)\nAuthorization: \(value)\n\n\(body)"
    let found = findings(in: text).first { $0.rule == "push-wrong-authorization" }
    #expect(found?.severity == severity)
  }

  @Test(arguments: [
    ("/fcm/send", #"{"message": {"topic": "a", "notification": {"title": "b"}}}"#),
    (
      "/v1/projects/p/messages:send",
      #"{"to": "/topics/a", "time_to_live": 60, "notification": {"title": "b"}}"#
    ),
  ])
  func `a message at the address of FCM's other API is checked as what it is`(
    _ path: String, _ body: String
  ) {
    let text =
      "POST https://fcm.googleapis.com\(path)\nAuthorization: Bearer $TOKEN\n\n\(body)"
    let found = findings(in: text).filter { $0.severity > .note }
    #expect(found.map(\.rule) == ["push-wrong-address"])
  }

  @Test func `headers that could not be read are not called missing`() {
    let request = "POST /3/device/1\napns-topic: a.b\n"
    let body = "\n{\"aps\": {\"alert\": \"Hi\"}}"
    let missing = "apns-push-type-missing"
    let known = findings(in: request + body).map(\.rule)
    let unread = findings(in: request + "push type = alert\n" + body).map(\.rule)
    #expect(known.contains(missing))
    #expect(!unread.contains(missing))
  }
}
