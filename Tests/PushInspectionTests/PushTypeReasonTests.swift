import JSON
import PushFormats
import PushInspection
import PushRules
import Testing

@Suite struct PushTypeReasonTests {
  @Test(arguments: [
    (#"{"aps": {"alert": "Hi"}}"#, "alert", "`aps` holds `alert`"),
    (#"{"aps": {"badge": 1, "content-available": 1}}"#, "alert", "`aps` holds `badge`"),
    (#"{"aps": {"content-available": 1}}"#, "background", "`aps` holds `content-available`"),
    (
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": {}}}"#, "liveactivity",
      "`aps` holds `content-state`"
    ),
    (#"{"mdm": "x"}"#, "mdm", "the payload holds `mdm`"),
  ])
  func `the key that decides is named`(text: String, type: String, because: String) {
    let inspection = Inspected.of(text)
    #expect(inspection.pushType?.name == type)
    #expect(inspection.pushType?.because == because)
  }
}

enum Inspected {
  static func of(_ text: String, _ settings: ExaminerSettings = ExaminerSettings()) -> Inspection {
    var examiner = Examiner(settings)
    let bytes = Array(text.utf8)
    return Inspection(of: bytes.span, examiner.examine(bytes.span), settings)
  }
}
