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
}
