import JSON

/// Tells whether a text may hold a word for codes or passwords: hardly any one does.
///
/// It may take more texts than needed, and never one too few.
enum SecretSieve {
  private static let codeWord = TextClues(rawValue: 1 << UInt32(TextClues.firstWord))

  static func mayHoldWord(_ text: Span<UInt8>) -> Bool {
    sieve.words(in: text).contains(codeWord)
  }

  private static let sieve = TextSieve(
    CodeWords.all.flatMap { word in
      spellings(of: word.text).map { .init($0, codeWord, word.isWhole ? .alone : .any) }
    },
    // Each level of escapes is searched by itself.
    findsEscapes: false)

  /// A word in all mixtures of capital and small letters that the sieve takes for different ones.
  private static func spellings(of word: String) -> [String] {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return [word] }
    return word.unicodeScalars.reduce([""]) { beginnings, letter in
      let small = String(letter)
      let capital = letter.properties.uppercaseMapping
      let isOne = small.utf8.elementsEqual(capital.utf8) { $0 | 0x20 == $1 | 0x20 }
      return beginnings.flatMap { isOne ? [$0 + small] : [$0 + small, $0 + capital] }
    }
  }
}
