import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Keys that stand for one thing, and many keys of which the same is to be said.
struct AlikeKeyTests {
  private func found(in text: String) -> [Finding] {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span).findings.all
  }

  /// Which of two values is meant is for their author to say, whatever stands first.
  @Test(arguments: [
    #"{"aps":{"alert":"x","mutable_content":1,"mutable-content":0}}"#,
    #"{"aps":{"alert":"x","mutable-content":0,"mutable_content":1}}"#,
    #"{"aps":{"alert":"x","thread-id":"a","threadId":"b"}}"#,
    #"{"message":{"topic":"a","notification":{"title":"T"},"android":{"collapse_key":"a","collapse-key":"b"}}}"#,
    #"{"headers":{"apns-priority":"5","apns_priority":"10","apns-push-type":"alert"},"payload":{"aps":{"alert":"x"}}}"#,
  ])
  func `values that contradict each other get no fix`(text: String) {
    let fixes = found(in: text).filter { $0.severity > .note }.compactMap(\.fix)
    #expect(fixes.isEmpty)
  }

  @Test(arguments: [
    #"{"aps":{"alert":"x","mutable_content":true,"mutable-content":1}}"#,
    #"{"aps":{"alert":"x","thread-id":"a","threadId":"a"}}"#,
  ])
  func `the misspelled one of two equal values is removed`(text: String) {
    let edits = found(in: text).compactMap(\.fix).flatMap(\.edits)
    #expect(edits.count == 1)
    guard case .remove? = edits.first else {
      Issue.record("not removed: \(edits)")
      return
    }
  }

  @Test func `of many keys that nobody knows one finding tells`() {
    let text = #"{"aps":{"alert":"Hi","q":1,"w":2,"e":3,"r":4,"t":5,"z":6}}"#
    let unknown = found(in: text).filter { $0.rule.name == "apns-unknown-key" }
    #expect(
      unknown.map(\.message) == ["`q`, `w`, `e`, `r` and 2 more are not keys of `aps`"])
    #expect(unknown.first?.help == "move them beside `aps` if the app reads them")
    #expect(unknown.first?.prediction?.outcome == "the device ignores the keys")
  }

  @Test func `data values that are no strings are named together`() {
    let text = #"{"to":"/topics/a","data":{"a":1,"b":true,"c":[],"d":"x","e":{},"f":2.5}}"#
    let data = found(in: text).filter { $0.rule.name == "legacy-data-not-string" }
    #expect(data.map(\.message) == ["data values `a`, `b`, `c`, `e` and 1 more are not strings"])
  }

  /// What a container holds is not known where it is no object.
  @Test(arguments: [
    #"{"message":{"topic":"a","data":{"k":"v"},"apns":{"headers":{"apns-priority":"5"},"payload":"{\"aps\":{\"content-available\":1}}"}}}"#,
    #"{"message":{"topic":"a","data":"{\"k\":\"v\"}","android":{"priority":"HIGH"},"apns":{"headers":{"apns-push-type":"background"}}}}"#,
  ])
  func `nothing follows from what could not be read`(text: String) {
    #expect(found(in: text).map { $0.rule.name } == ["push-double-encoded"])
  }

  @Test func `a key that only goes with a text is no reason for an empty alert`() {
    let text = #"{"aps":{"content-available":1,"summary-arg":"Ann"}}"#
    let misplaced = found(in: text).filter { $0.rule.name == "apns-misplaced-key" }
    #expect(misplaced.map(\.help) == ["leave it out: there is no `alert` here"])
  }

  @Test func `what data has already is no data to be written there`() {
    let text =
      #"{"message":{"topic":"a","notification":{"title":"T"},"data":{"kind":"x"},"apns":{"headers":{"kind":"x","other":"y"}}}}"#
    let headers = found(in: text).filter { $0.rule.name == "apns-unknown-header" }
    #expect(
      headers.map(\.help) == [
        "remove it: `data` has it already", "write what the app itself reads into `data`",
      ])
  }
}
