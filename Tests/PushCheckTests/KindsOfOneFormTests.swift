import JSON
import PushFormats
import PushModel
import Testing

@testable import PushCheck

/// Documents of one form may be of several kinds: what a string says can decide it.
struct KindsOfOneFormTests {
  private func kinds(of texts: [String]) -> [DocumentKind?] {
    var examiner = Examiner(ExaminerSettings(), expectsMany: true)
    return texts.map { examiner.examine(Array($0.utf8).span).kind }
  }

  @Test func `a text that answers otherwise is decided anew`() {
    let expo = #"{"to":"ExponentPushToken[abcdefghijklmnopqrstuv]","data":{"a":"b"}}"#
    let topic = #"{"to":"/topics/news","data":{"a":"b"}}"#
    let texts = [expo, topic, expo, expo, topic, topic, expo, topic, expo]
    let alone = texts.map { kinds(of: [$0])[0] }
    #expect(kinds(of: texts) == alone)
    #expect(Set(alone).count == 2)
  }

  @Test func `more texts than are remembered leave the decision to each document`() {
    let texts = (0..<12).map { number in
      let token = number.isMultiple(of: 3) ? "/topics/t\(number)" : "ExponentPushToken[\(number)]"
      return #"{"to":"\#(token)","notification":{"title":"x"},"data":{"a":"b"},"priority":"high"}"#
    }
    #expect(kinds(of: texts) == texts.map { kinds(of: [$0])[0] })
  }
}
