import JSON
import PushFormats
import PushModel
import PushTranslation
import Testing

/// What holds for every conversion, on random documents made of the tables.
@Suite struct LawTests {
  static let seeds = 0..<150

  enum Way: CaseIterable {
    case legacyToAPNs, v1ToAPNs, legacyToV1, payloadToV1, requestToV1

    var target: TranslationTarget {
      switch self {
      case .legacyToAPNs, .v1ToAPNs: .apns
      default: .fcmV1
      }
    }

    var source: DocumentKind {
      switch self {
      case .legacyToAPNs, .legacyToV1: .fcmLegacy
      case .v1ToAPNs: .fcmV1
      case .payloadToV1, .requestToV1: .apns
      }
    }

    func document(seed: Int) -> String {
      var messages = RandomMessages(seed: seed)
      return switch self {
      case .legacyToAPNs, .legacyToV1: messages.legacy()
      case .v1ToAPNs: messages.v1()
      case .payloadToV1: messages.payload()
      case .requestToV1: messages.request()
      }
    }

    func convert(_ text: String, headers: Bool = false) -> Converted {
      Converted(
        text, to: target, headers: headers, now: 1_800_000_000,
        sendTo: source == .apns ? "/topics/news" : nil, kind: source)
    }
  }

  @Test(arguments: Way.allCases)
  func `the output has no error of its own when the input had none`(way: Way) {
    var right = 0
    for seed in Self.seeds {
      let text = way.document(seed: seed)
      // A dry run may be right without anything to send.
      guard
        !["\"dry_run\":true", "\"validate_only\":true", "\"validateOnly\":true"].contains(
          where: { text.contains($0) })
      else { continue }
      for headers in way.target == .apns ? [false, true] : [false] {
        let converted = way.convert(text, headers: headers)
        // Some findings of conversion are errors: FCM does not send payloads with nothing in `aps`.
        guard !converted.findings.contains(where: { $0.severity == .error }) else { continue }
        right += 1
        for document in converted.documents {
          let errors = Converted.errors(in: document, way.target.kind)
          #expect(errors.isEmpty, "seed \(seed): \(text)\n\(document)\n\(errors)")
        }
      }
    }
    // Otherwise nothing would have been shown.
    #expect(right > Self.seeds.count / 10, "only \(right) documents were right")
  }

  @Test(arguments: Way.allCases)
  func `converting twice gives the same text`(way: Way) {
    for seed in Self.seeds.prefix(50) {
      let text = way.document(seed: seed)
      #expect(way.convert(text).documents == way.convert(text).documents)
    }
  }

  @Test(arguments: Way.allCases)
  func `every document that can be read gives one that is JSON`(way: Way) {
    for seed in Self.seeds {
      let converted = way.convert(way.document(seed: seed), headers: seed.isMultiple(of: 2))
      #expect(converted.documents.isEmpty == converted.isImpossible)
      for document in converted.documents {
        let bytes = Array(document.utf8)
        #expect(SyntaxDiagnosis(of: bytes.span).breaksGrammar == false, "\(document)")
        #expect(JSONMinified.bytes(of: bytes.span) == bytes)
      }
    }
  }

  /// Where the app's own members stand in the source and in the output.
  private func custom(
    _ way: Way, _ source: WrittenValue, _ output: WrittenValue
  ) -> (source: [WrittenMember], output: [WrittenMember]) {
    switch way {
    case .legacyToAPNs: (source["data"]?.members ?? [], output.members)
    case .v1ToAPNs:
      (source["message"]?["data"]?.members ?? [], output.members)
    case .legacyToV1:
      (source["data"]?.members ?? [], output["message"]?["data"]?.members ?? [])
    case .payloadToV1:
      (source.members, output["message"]?["apns"]?["payload"]?.members ?? [])
    case .requestToV1:
      (source["payload"]?.members ?? [], output["message"]?["apns"]?["payload"]?.members ?? [])
    }
  }

  @Test(arguments: Way.allCases)
  func `custom values are copied as written, in their order`(way: Way) throws {
    for seed in Self.seeds {
      let text = way.document(seed: seed)
      let converted = way.convert(text)
      if converted.isImpossible { continue }
      let source = try #require(WrittenDocument(Array(text.utf8)).root)
      let document = try #require(converted.documents.first)
      let output = try #require(WrittenDocument(Array(document.utf8)).root)
      let (before, after) = custom(way, source, output)
      let clashing = Set(source["message"]?["apns"]?["payload"]?.members.map(\.name) ?? [])
      let carried = before.filter { member in
        member.name != "aps" && !clashing.contains(member.name) && member.value.kind != .null
      }
      for member in carried {
        let found = after.first { $0.name == member.name }
        #expect(found?.keyText == member.keyText, "seed \(seed): \(member.name)")
        let written = JSONMinified.bytes(of: Array(member.value.text).span)
        let isText = member.value.kind == .string || way.source == .apns
        if isText { #expect(found.map { Array($0.value.text) } == written, "seed \(seed)") }
      }
      let names = carried.map(\.name)
      #expect(after.map(\.name).filter(names.contains) == names, "seed \(seed)")
    }
  }

  @Test(arguments: RandomMessages.scalars)
  func `a value of the payload keeps its digits and escapes`(scalar: String) {
    let inside = #"{"aps":{"alert":"A"},"v":\#(scalar),"w":[{"x":\#(scalar)}]}"#
    let message = #"{"message":{"topic":"t","apns":{"payload":\#(inside)}}}"#
    #expect(Converted(message, to: .apns).document == inside)
    #expect(
      Converted(inside, to: .fcmV1, sendTo: "/topics/t").document
        == #"{"message":{"topic":"t","apns":{"payload":\#(inside)}}}"#)
  }
}
