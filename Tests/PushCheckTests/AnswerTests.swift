import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// What a report says of a service's answers goes together.
@Suite struct AnswerTests {
  private static func sentences(_ text: String, sentTo address: DocumentKind? = nil) -> [String] {
    var settings = ExaminerSettings()
    settings.addressedKind = address
    var examiner = Examiner(settings)
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

  @Test func `each message of a list has an answer of its own`() {
    let refused = #"{"message":{"topic":"a","data":{"n":1}}}"#
    let taken =
      #"{"message":{"topic":"a","apns":{"headers":{"apns-expiration":"5"},"payload":{"aps":{"alert":"Hi"}}}}}"#
    for list in ["[\(refused),\(taken)]", "[\(taken),\(refused)]"] {
      let sentences = Self.sentences(list)
      #expect(sentences.contains { $0.hasPrefix("FCM answers 400") }, "\(list)")
      #expect(sentences.contains { $0.hasPrefix("FCM answers 200 and may try once") }, "\(list)")
    }
  }

  @Test func `a service that takes all of it answers 200`() {
    let sentences = Self.sentences(
      #"{"message":{"topic":"a","apns":{"headers":{"apns-expiration":"5"},"payload":{"aps":{"alert":"Hi"}}}}}"#
    )
    #expect(sentences.contains { $0.hasPrefix("FCM answers 200") }, "\(sentences)")
  }

  @Test(
    arguments: [
      (
        #"{"to":"news","time_to_live":60,"notification":{"title":"Hi"}}"#, .fcmV1, "FCM answers 400"
      ),
      (#"{"to":"null","notification":{"title":"Hi"},"x":1}"#, .fcmV1, "FCM answers 400"),
      (
        #"{"message":{"topic":"a","data":{"n":1},"notification":{"title":"Hi"}}}"#, .fcmLegacy,
        "FCM was seen to answer DeprecatedApi"
      ),
    ] as [(String, DocumentKind, String)])
  func `a request for another API gets the answer of the one that it goes to, and no other`(
    _ text: String, _ address: DocumentKind, _ answer: String
  ) {
    let sentences = Self.sentences(text, sentTo: address)
    let answers = sentences.filter { $0.contains("answer") }
    #expect(answers.count == 1, "\(sentences)")
    #expect(answers.first?.hasPrefix(answer) == true, "\(sentences)")
  }
}
