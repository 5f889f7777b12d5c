import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// A key that recovery made up, so that the rest of a text can be read, is nobody's.
@Suite struct InventedKeyTests {
  @Test(arguments: [
    (
      #"{"message":{"token":"abc","notification":{"title":"a"},"data":{"k":"v"} : "x"}}"#,
      ["json-unexpected-character"]
    ),
    (
      #"{"message":{"topic":"abc","data":{"k":"v"} : {"l":1}}}"#, ["json-unexpected-character"]
    ),
    (
      #"{"message":{"topic":"abc","data":{"k":"v" : ["w"]}, {"title":"a"}}}"#,
      ["json-unexpected-character", "json-unexpected-character"]
    ),
    (
      #"{"message":{"topic":"a", or "topic":"b", or "condition":"'c' in topics", "data":{"k":"v"}}}"#,
      ["json-unexpected-character"]
    ),
    (#"{"aps":{"alert":"x"},"price":12.0"}"#, ["json-bare-word"]),
    (#"{"aps":{"alert":"a". "badge":1}}"#, ["json-missing-comma"]),
  ])
  func `one slip is one finding`(_ text: String, _ rules: [String]) {
    var examiner = Examiner(ExaminerSettings(), expectsMany: false)
    let findings = examiner.examine(Array(text.utf8).span).findings.all
    #expect(findings.filter { $0.severity != .note }.map { "\($0.rule.name)" } == rules)
  }
}
