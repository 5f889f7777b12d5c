import JSON
import Testing

@testable import PushModel

@Suite struct NearMissTests {
  private static let words = [
    "content-available", "contentAvailable", "Content Available_", "content-availabl", "", "-", "é",
    "É",
    "to\u{212A}en", "token", String(repeating: "a", count: 64), String(repeating: "A", count: 65),
    String(repeating: "a", count: 64) + "b", "a\tb", "ab",
  ]

  @Test(arguments: words)
  func `words are alike that are folded to the same`(word: String) {
    for other in Self.words {
      #expect(
        NearMiss.areAlike(word, other) == (NearMiss.fold(word) == NearMiss.fold(other)),
        "\(word) and \(other)")
    }
  }
}
