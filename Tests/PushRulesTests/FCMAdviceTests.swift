import JSON
import PushCheck
import PushModel
import PushRules
import Testing

/// The advice to keep a token for which FCM answers 400.
struct FCMAdviceTests {
  @Test(arguments: [
    (#"{"message":{"token":"cLoMtbY","notification":{"title":"a","foo":1}}}"#, 1),
    (#"{"message":{"topic":"a","notification":{"title":"a","foo":1}}}"#, 0),
    (#"{"message":{"condition":"'a' in topics","notification":{"title":"a","foo":1}}}"#, 0),
    (#"{"message":{"token":"cLoMtbY","data":{"a":1,"b":true},"foo":1}}"#, 1),
  ])
  func `only a sender of tokens is told to keep them`(_ text: String, _ times: Int) {
    #expect(notes(on: text).filter { $0.contains("do not delete the token") }.count == times)
  }

  @Test func `a finding without a note has room for it`() {
    let text = #"{"message":{"token":"cLoMtbY","foo":1,"android":{"priority":"urgent"}}}"#
    #expect(notes(on: text).contains { $0.hasPrefix("a 400 INVALID_ARGUMENT") })
  }

  private func notes(on text: String) -> [String] {
    let bytes = Array(text.utf8)
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(bytes.span, as: .json).findings.all.compactMap(\.note)
  }
}
