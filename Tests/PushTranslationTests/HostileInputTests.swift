import JSON
import PushFormats
import PushTranslation
import TestSupport
import Testing

/// Whatever comes in, conversion answers with JSON or with nothing.
@Suite struct HostileInputTests {
  private func mutated(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      guard bytes.indices.contains(place) else { continue }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(contentsOf: Array(#","x":{{n}}"#.utf8), at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + 8))
      }
    }
    return bytes
  }

  @Test func `broken and odd documents never trap and never make what is not JSON`() {
    for seed in 0..<150 {
      var random = SeededRandom(UInt64(seed) + 7_000)
      var messages = RandomMessages(seed: seed)
      let texts = [messages.legacy(), messages.v1(), messages.request()]
      for text in texts.map({ mutated($0, &random) }) {
        for target in TranslationTarget.allCases {
          for kind in [nil, DocumentKind.fcmLegacy, .fcmV1, .apns] {
            let converted = Converted(
              bytes: text, to: target, headers: seed.isMultiple(of: 2), kind: kind)
            for document in converted.documents {
              #expect(
                SyntaxDiagnosis(of: Array(document.utf8).span).breaksGrammar == false,
                "seed \(seed): \(document)")
            }
          }
        }
      }
    }
  }

  @Test func `deep nesting is copied without going down into it`() {
    let deep = String(repeating: "[", count: 1500) + String(repeating: "]", count: 1500)
    let message = #"{"message":{"topic":"t","apns":{"payload":{"aps":{"badge":1},"d":\#(deep)}}}}"#
    #expect(Converted(message, to: .apns).document == #"{"aps":{"badge":1},"d":\#(deep)}"#)
    let whole = String(repeating: #"{"message":"#, count: 100_000)
    #expect(Converted(whole, to: .apns, kind: .fcmV1).documents.count <= 1)
  }

  @Test(.timeLimit(.minutes(60)))
  func `many keys cost as much as they are`() {
    let data = (0..<50_000).map { #""k\#($0)":"v""# }.joined(separator: ",")
    let converted = Converted(
      #"{"to":"/topics/t","notification":{"title":"T"},"data":{\#(data)}}"#, to: .apns)
    #expect(converted.document.hasSuffix(#""k49999":"v"}"#))
  }

  @Test func `of equal keys the last one counts`() {
    let converted = Converted(
      #"{"to":"/topics/t","notification":{"title":"T"},"data":{"a":"1","b":"2","\u0061":"3"}}"#,
      to: .apns)
    #expect(converted.document == #"{"aps":{"alert":{"title":"T"}},"b":"2","\u0061":"3"}"#)
  }
}
