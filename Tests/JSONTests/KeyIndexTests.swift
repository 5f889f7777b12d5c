import JSON
import Testing

@Suite struct KeyIndexTests {
  private static let short: [StaticString] = ["", "a", "ab", "abc", "abd", "badge", "sound"]
  private static let long: [StaticString] = [
    "a-key-of-more-than-sixteen-bytes", "a-key-of-more-thin-sixteen-bytes", "interruption-level",
  ]

  private func number(of key: StaticString, in group: Int, _ index: borrowing KeyIndex) -> Int? {
    let bytes = Array("\(key)".utf8)
    return index.number(of: bytes.span, in: group)
  }

  @Test func `a key has the number of its position`() {
    var index = KeyIndex()
    let short = index.add(Self.short)
    let long = index.add(Self.long)
    for (position, key) in Self.short.enumerated() where key.utf8CodeUnitCount > 0 {
      #expect(number(of: key, in: short, index) == position)
      #expect(number(of: key, in: long, index) == nil)
    }
    for (position, key) in Self.long.enumerated() {
      #expect(number(of: key, in: long, index) == position)
      #expect(number(of: key, in: short, index) == nil)
    }
  }

  @Test func `a key that only resembles one has no number`() {
    var index = KeyIndex()
    let group = index.add(Self.short + Self.long)
    for key: StaticString in [
      "b", "ba", "abe", "badge ", "bodge", "a-key-of-more-then-sixteen-bytes", "Sound",
    ] {
      #expect(number(of: key, in: group, index) == nil)
    }
  }

  @Test func `the same key in many groups has a number in each`() {
    var index = KeyIndex()
    let groups = (0..<200).map { _ in index.add(["title", "body", "badge"]) }
    for group in groups { #expect(number(of: "body", in: group, index) == 1) }
  }

  @Test func `the same key twice keeps the first number`() {
    var index = KeyIndex()
    let group = index.add(["a", "b", "a"])
    _ = index.add(Self.short + Self.long + Self.short)
    #expect(number(of: "a", in: group, index) == 0)
  }

  @Test func `letter case makes no difference when asked so`() {
    var index = KeyIndex()
    _ = index.add(["ttl"])
    let group = index.add(["topic", "TTL"])
    for (key, expected) in [("ttl", 1), ("Topic", 0), ("ttl2", nil)] {
      let bytes = Array(key.utf8)
      let found = index.number(ignoringCaseOf: bytes.span, in: group)
      #expect(found == expected)
    }
  }
}
