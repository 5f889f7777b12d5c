import PushInput
import Testing

@testable import PushCommand

/// Which requests of a capture are pushes, every command says alike.
struct CaptureTests {
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
}
