import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Findings that are too mild for somebody are counted, and made for whoever asks.
struct HiddenNotesTests {
  private let push = Array(
    #"{"aps": {"alert": {"title": "Hi", "launch-image": "x.png"}, "content-available": 1}}"#.utf8)

  @Test func `what is remembered of a form hides no note`() {
    var settings = ExaminerSettings()
    var all = Examiner(settings, expectsMany: true)
    let notes = all.examine(push.span).findings.all.count
    #expect(notes == 2)
    settings.least = .warning
    var some = Examiner(settings, expectsMany: true)
    for _ in 1...5 {
      let usual = some.examine(push.span).findings
      #expect(usual.isEmpty)
      #expect(usual.unmade.count == notes)
      #expect(some.examine(push.span, atLeast: .note).findings.all.count == notes)
    }
  }

  /// What these senders treat in their own way may make findings void, but not the note that says
  /// whose document it is.
  @Test(arguments: [
    #"{"recipients": ["a"], "data": {"order": "1"}, "actor": "b"}"#,
    #"{"headers": {"apns-priority": "5"}, "aps": {"sound": "default"}}"#,
    #"{"pn_apns": {"aps": {"alert": "Hi"}, "pn_push": [{"push_type": "alert"}]}}"#,
    #"{"pn_apns": {"aps": {"alert": "Hi", "content-available": 1}}, "pn_gcm": {"data": {"a": "b"}}}"#,
    #"""
    {"url": "http://gateway/_matrix/push/v1/notify", "format": "event_id_only",
    "default_payload": {"aps": {"alert": {"loc-key": "MSG"}}}}
    """#,
    #"{"request": {"application": "A-B", "auth": "x", "notifications": [{"content": "Hi"}]}}"#,
    """
    {"campaignId": "1", "audience": {"id": "2"}, "context": {"requestPayload": {"aps": {
    "timestamp": 1795299958, "event": "update", "content-state": {"phase": "a"}}}}}
    """,
  ])
  func `notes beside the one on the kind are counted without a second look`(_ text: String) {
    var settings = ExaminerSettings()
    settings.least = .warning
    var examiner = Examiner(settings, expectsMany: true)
    let findings = examiner.examine(Array(text.utf8).span).findings
    #expect(findings.unmade.count > 0)
    #expect(findings.unmadeForSure == findings.unmade.count)
  }
}
