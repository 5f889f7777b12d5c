import JSON
import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct PushTypeReasonTests {
  @Test(arguments: [
    (#"{"aps": {"alert": "Hi"}}"#, "alert", "`aps` contains `alert`"),
    (#"{"aps": {"badge": 1, "content-available": 1}}"#, "alert", "`aps` contains `badge`"),
    (#"{"aps": {"content-available": 1}}"#, "background", "`aps` contains `content-available`"),
    (
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": {}}}"#, "liveactivity",
      "`aps` contains `content-state`"
    ),
    (
      #"{"message": {"topic": "a", "notification": {"title": "T"}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
      "alert", "`notification` contains its text"
    ),
    (
      #"{"message": {"topic": "a", "notification": {"image": "https://e.org/a.png"}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
      "background", "`aps` contains `content-available`"
    ),
    (
      #"{"message": {"topic": "a", "notification": {"title": "T"}, "apns": {"payload": {"aps": {"badge": 1, "sound": "default"}}}}}"#,
      "alert", "`notification` contains its text"
    ),
    (#"{"mdm": "x"}"#, "mdm", "the payload contains `mdm`"),
  ])
  func `the key that decides is named`(text: String, type: String, because: String) {
    let inspection = Inspected(text).inspection
    #expect(inspection.pushType?.name == type)
    #expect(inspection.pushType?.because == because)
  }
}
