import PushFormats
import Testing

struct PushTypeTests {
  @Test func `names are different, and lead back to their type`() {
    #expect(Set(PushType.allCases.map(\.name)).count == PushType.allCases.count)
    for type in PushType.headerValues {
      #expect(PushType(headerValue: type.name) == type)
    }
    #expect(PushType(headerValue: "wallet") == nil)
    #expect(PushType(headerValue: "Alert") == nil)
  }

  /// Only then does a topic's end tell the push type.
  @Test func `no topic suffix ends another`() {
    let suffixes = PushType.allCases.compactMap(\.topicSuffix).map { "\($0)" }
      .filter { !$0.isEmpty }
    for (position, suffix) in suffixes.enumerated() {
      #expect(suffix.hasPrefix("."))
      for (other, longer) in suffixes.enumerated() where other != position {
        #expect(!longer.hasSuffix(suffix), "\(longer) ends with \(suffix)")
      }
    }
  }

  @Test(arguments: PushType.allCases)
  func `each type has something to say about itself`(_ type: PushType) {
    #expect(!type.content.isEmpty)
    #expect(!type.content.hasSuffix("."), "\(type.content)")
    #expect(type.documentation.address.hasPrefix("https://"))
    #expect(type.priorities.allSatisfy { [1, 5, 10].contains($0) })
  }

  @Test func `VoIP alone has the larger limit`() {
    #expect(PushType.allCases.filter { $0.maxBytes == 5120 } == [.voip])
    #expect(PushType.allCases.filter { $0.maxBytes == 4096 }.count == PushType.allCases.count - 1)
  }

  @Test func `a set without some types holds all others`() {
    let set = PushTypes.allBut(.activity, PushTypes(.voip, .mdm))
    #expect(!set.contains(.liveactivity))
    #expect(!set.contains(.voip))
    #expect(!set.contains(.mdm))
    #expect(set.types.count == PushType.allCases.count - 3)
  }

  /// Pushes that are right and unusual: no key of them may be called useless.
  @Test(arguments: [
    (PushType.background, [Aps.contentAvailable, .category, .mutableContent, .threadID]),
    (.widgets, [.contentChanged]),
    (.controls, [.contentChanged]),
    (.nowplaying, [.event, .timestamp, .attributes]),
    (.liveactivity, [.alert, .relevanceScore, .event, .timestamp, .contentState, .dismissalDate]),
    (.location, [.contentAvailable]),
    (.voip, [.contentAvailable]),
    (.safari, [.alert, .urlArgs]),
    (.alert, [.alert, .badge, .sound, .contentAvailable, .mutableContent, .urlArgs]),
  ])
  func `a key has an effect in the pushes that use it`(_ type: PushType, _ keys: [Aps]) {
    for key in keys {
      #expect(key.field.pushTypes.contains(type), "\(key) in \(type)")
    }
  }

  @Test(arguments: [
    (PushType.liveactivity, [Aps.badge, .category, .threadID, .mutableContent, .sound]),
    (.alert, [.event, .timestamp, .contentState, .staleDate, .contentChanged]),
    (.nowplaying, [.contentState, .attributesType, .alert, .badge, .sound]),
    (.widgets, [.alert, .badge, .sound]),
    (.controls, [.alert, .badge, .sound]),
    (.voip, [.alert, .badge, .sound, .category, .interruptionLevel, .relevanceScore]),
    (.pushtotalk, [.alert]),
  ])
  func `a key has no effect where the vendor says so`(_ type: PushType, _ keys: [Aps]) {
    for key in keys {
      #expect(!key.field.pushTypes.contains(type), "\(key) in \(type)")
    }
  }
}
