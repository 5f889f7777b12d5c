import JSON
import PushFormats
import PushInspection
import PushModel
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
    let inspection = Inspected(text).inspection
    #expect(inspection.pushType?.name == type)
    #expect(inspection.pushType?.because == because)
  }
}
