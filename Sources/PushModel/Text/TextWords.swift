package import JSON
import PushShield

/// The words by which the sieve learns that a text rule may find something.
///
/// More words than needed cost a walk over a clean document; a word too few hides a finding.
package enum TextWords {
  package static var credential: TextClues { clue(0) }
  package static var bearer: TextClues { clue(1) }
  package static var plainHTTP: TextClues { clue(2) }
  package static var tellingKey: TextClues { clue(3) }
  package static var codeWord: TextClues { clue(4) }
  package static var emptyWord: TextClues { clue(5) }

  private static func clue(_ number: Int) -> TextClues {
    TextClues(rawValue: 1 << UInt32(TextClues.firstWord + number))
  }

  package static let all: [TextSieve.Word] =
    words(credentials, credential) + words(bearers, bearer) + words(plainLinks, plainHTTP)
    + words(keys, tellingKey) + codeWords + words(emptyWords, emptyWord)
    + words(oldEmoji, .privateUse) + words(["\\u005c"], .escapedEscape)

  /// What stands in most pushes, and has four bytes of some of these words.
  package static let usual = [
    "notification", "content-available", "mutable-content", "message", "priority", "token",
    ":apa91b", "https://", "apns-expiration", "interruption-level", "action", "application",
    "location", "timestamp", "activity",
  ]

  private static func words(_ texts: [String], _ clue: TextClues) -> [TextSieve.Word] {
    texts.map { TextSieve.Word($0, clue) }
  }

  private static let credentials: [String] =
    ["-----begin", "aizasy"]
    // An id goes on with a capital letter or a digit, whatever stands before it.
    + ["akia", "asia"].flatMap { id in lettersAndDigits.map { "\(id)\($0)" } }
    // A server key of FCM's. Most messages hold a token, which has other letters before the colon.
    + ["aaaa" + String(repeating: TextSieve.anyByte, count: 7) + ":apa91b"]

  private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyz0123456789"

  /// A JSON Web Token begins with `{"alg"`, `{"typ"`, `{"kid"` and the like, in base64.
  package static let webTokenBeginnings: [StaticString] = [
    "eyJhb", "eyJ0e", "eyJra", "eyJlb", "eyJqa", "eyJ4N", "eyJjd",
  ]
  private static let bearers = ["bearer "] + webTokenBeginnings.map { "\($0)" }

  /// With a slash, which may be escaped: without it, four bytes of each link would be those of one.
  private static let plainLinks = ["http:/", "http:\\"]

  /// The ends of telling keys in all their spellings: a word that texts have, too, with the quote and
  /// colon behind it.
  private static let keys = TellingKey.endings.flatMap { ending in
    let words = ending.split(separator: " ")
    return words.count == 1 ? ends(words) : ["", "_", "-"].map { words.joined(separator: $0) }
  }

  /// A short word that has to stand alone would be found in many others.
  private static let codeWords: [TextSieve.Word] = CodeWords.all.map { word in
    let isShort = word.text.utf8.count < TextSieve.cheapWord
    return TextSieve.Word(word.text, codeWord, isShort && word.isWhole ? .alone : .any)
  }

  /// Escapes of U+E001 to U+E53E; the sieve's own mark is for the characters themselves.
  private static let oldEmoji = (0x00...0x53).map { high in
    let digits = String(high, radix: 16)
    return "\\ue\(digits.utf8.count < 2 ? "0" : "")\(digits)"
  }

  private static let emptyWords = [
    "undefined", "[object ", "\"null\"", "(null)", "\"nan\"", "\"nil\"", "\"none\"",
  ]

  private static func ends(_ words: [Substring]) -> [String] {
    words.flatMap { word in ": \t\n\r".unicodeScalars.map { "\(word)\"\($0)" } }
  }
}

extension TextClues {
  // By bits: what every set of options can do is not specialised for this one.
  /// Whether one of some clues is there.
  package func mayHold(_ clues: TextClues) -> Bool { rawValue & clues.rawValue != 0 }

  mutating func drop(_ clues: TextClues) { self = TextClues(rawValue: rawValue & ~clues.rawValue) }
}
