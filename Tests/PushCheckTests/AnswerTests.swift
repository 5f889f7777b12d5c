import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// What a report says of a service's answers goes together.
@Suite struct AnswerTests {
  private static func sentences(_ text: String) -> [String] {
    var examiner = Examiner(ExaminerSettings())
    let findings = examiner.examine(Array(text.utf8).span).findings
    return findings.all.compactMap { $0.prediction?.sentence }
  }

  @Test func `a service that refuses a request does not accept it as well`() {
    let sentences = Self.sentences(
      #"{"message":{"topic":"a","data":{"n":1},"apns":{"headers":{"apns-expiration":"5"},"payload":{"aps":{"alert":"Hi"}}}}}"#
    )
    #expect(sentences.contains { $0.hasPrefix("FCM answers 400") })
    #expect(!sentences.contains { $0.hasPrefix("FCM answers 200") }, "\(sentences)")
    #expect(sentences.contains { $0.hasPrefix("once nothing else is refused, FCM answers 200") })
  }

  @Test func `a service that takes all of it answers 200`() {
    let sentences = Self.sentences(
      #"{"message":{"topic":"a","apns":{"headers":{"apns-expiration":"5"},"payload":{"aps":{"alert":"Hi"}}}}}"#
    )
    #expect(sentences.contains { $0.hasPrefix("FCM answers 200") }, "\(sentences)")
  }
}
