import JSON
import Testing

struct LetterBagTests {
  @Test(arguments: ["mutable_content", "MutableContent", "mutable content", "mutablecontent"])
  func `spellings of a word have the same letters`(_ spelling: String) {
    #expect(LetterBag(Array(spelling.unicodeScalars)) == LetterBag("mutable-content"))
  }

  @Test(arguments: ["alrt", "aelrt", "allert", "alerd", "alertx"])
  func `a slip is near`(_ word: String) {
    #expect(LetterBag(Array(word.unicodeScalars)).isNear(LetterBag("alert"), slips: 1))
  }

  @Test func `another word is not near`() {
    #expect(!LetterBag(Array("sound".unicodeScalars)).isNear(LetterBag("alert"), slips: 2))
  }
}
