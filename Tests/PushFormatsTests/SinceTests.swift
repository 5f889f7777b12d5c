import PushFormats
import Testing

struct SinceTests {
  @Test(arguments: FieldNumberTests.appleTables)
  func `first releases are written in one form`(_ table: Table) {
    let systems = AppleOS.allCases.map(\.name) + ["Xcode"]
    for field in table.fields where !field.since.isEmpty {
      let entries = field.since.split(separator: ",", omittingEmptySubsequences: false)
      for (position, entry) in entries.enumerated() {
        #expect(position == 0 || entry.first == " ", "\(field.since)")
        let words = entry.split(separator: " ")
        #expect(words.count == 2, "\(field.nameText): \(field.since)")
        #expect(systems.contains(String(words[0])), "\(field.nameText): \(field.since)")
        #expect(OSVersion(words[1]) != nil, "\(field.nameText): \(field.since)")
      }
    }
  }

  @Test func `a text tells the first release of each system`() {
    let since = Since("iOS 15, macOS 10.14, tvOS 15, watchOS 8")
    #expect(since.minimum(for: .iOS) == OSVersion(15))
    #expect(since.minimum(for: .macOS) == OSVersion(10, 14))
    #expect(since.minimum(for: .visionOS) == nil)
  }

  @Test func `iPadOS follows iOS unless it is named`() {
    #expect(Since("iOS 15").minimum(for: .iPadOS) == OSVersion(15))
    #expect(Since("iOS 16.1, iPadOS 17").minimum(for: .iPadOS) == OSVersion(17))
    #expect(Since("macOS 12").minimum(for: .iPadOS) == nil)
  }

  @Test func `what is not an Apple system is left out`() {
    for system in AppleOS.allCases {
      #expect(Since("Xcode 11.4").minimum(for: system) == nil)
      #expect(Since("").minimum(for: system) == nil)
    }
  }

  @Test func `releases compare as numbers`() throws {
    #expect(OSVersion(9) < OSVersion(10))
    #expect(OSVersion(16, 2) < OSVersion(16, 10))
    #expect(OSVersion("17.2.1") == OSVersion(17, 2))
    #expect(OSVersion(17, 2).text == "17.2")
    #expect(OSVersion(17).text == "17")
  }

  @Test(arguments: ["", ".", "17.", "x", "17.x", "-1", "1.2.3.4", "99999999999999999999", "٣"])
  func `what is not a release is not a release`(_ text: String) {
    #expect(OSVersion(Substring(text)) == nil)
  }

  @Test func `a field knows its first releases`() {
    #expect(Aps.interruptionLevel.field.firstReleases.minimum(for: .watchOS) == OSVersion(8))
    #expect(Aps.alert.field.firstReleases.minimum(for: .iOS) == nil)
  }
}
