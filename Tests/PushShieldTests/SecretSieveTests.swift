import JSON
import Testing

@testable import PushShield

/// The sieve may ask for a search that finds nothing, never spare one that finds something.
struct SecretSieveTests {
  /// What may stand around a word.
  private static let neighbours = ["", " ", "\"", "\n", "{\"a\":\"", "é ", "- ", "(", "\u{7F}"]

  @Test(arguments: CodeWords.all.map(\.text))
  func `a word is found in every mixture of letters`(_ word: String) {
    let letters = word.unicodeScalars.map { letter in
      [letter] + Self.capitals(of: letter)
    }
    for offset in 0..<4 {
      let before = String(repeating: "1", count: offset) + " "
      expectWord(before + word)
      expectWord(before + letters.map { String($0[$0.count - 1]) }.joined())
      for place in letters.indices {
        for other in letters[place] {
          let text = letters.indices.map { String($0 == place ? other : letters[$0][0]) }
          expectWord(before + text.joined() + " ")
        }
      }
      for behind in Self.neighbours where behind != "é " {
        expectWord(Self.neighbours[offset] + word + behind + " 1")
      }
    }
  }

  private func expectWord(_ text: String) {
    let mayHoldWord = SecretSieve.mayHoldWord(text.utf8.span)
    #expect(mayHoldWord, "\(text)")
  }

  /// All characters that the search takes for capitals of a letter.
  private static func capitals(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    allCapitals[letter] ?? []
  }

  private static let allCapitals: [Unicode.Scalar: [Unicode.Scalar]] = {
    var capitals: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for value in 0..<0x1F000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let small = scalar.properties.lowercaseMapping.unicodeScalars
      guard let first = small.first, small.count == 1, first != scalar,
        UTF8.width(first) == UTF8.width(scalar)
      else { continue }
      capitals[first, default: []].append(scalar)
    }
    return capitals
  }()

  private static let secrets = [
    "cXyz:APA91bHun4MkwQ7nZ_abcdef", "APA91bHun4MkwQ7nZ_abcdefgh",
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJ4In0",
    "nneyJ0eXAiOiJKV1QifQ.eyJzdWIiOiIxIn0.abc", "-----BEGIN PRIVATE KEY-----\\nMIGTAgEAMBMG",
    "MIGTAgEAMBMGByqGSM49AgEG", "MIIEpAIBAAKCAQEA1234", "MIIEvQIBADANBgkqhkiG",
    "MHcCAQEEIIabcdefgh",
    "AIzaSyA1234567890abcdefghijklmnopqrstuv", "AKIAIOSFODNN7EXAMPLE", "ASIAIOSFODNN7EXAMPLE",
    "ya29.a0AfH6SMBx-1234567890", "SG.abcdefghijklmnopqrstuv.wx", "1//0abcdefghijklmnopqrstuv",
    "Bearer 5f2b8c0d9e7a4613", "BASIC dXNlcjpwYXNzd29yZDEyMw==",
    "<740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad>",
    String(repeating: "0a1b2c3d", count: 8), String(repeating: "0A1B", count: 9) + "…",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "hf_abcdefghijklmnopqrstuvwxyz0123456789",
    "npm_abcdefghijklmnopqrstuvwxyz0123456789", "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
    "github_pat_11ABCDEFG0abcdefghijkl", "GOCSPX-abcdefghijklmnop1234", "xoxb-123456789012-abcd",
    "code 482913", "PIN: 4711", "otp=482913", "Şifre 4711", "Пароль: hunter2",
    "4242 4242 4242 4242",
    #""api_key": "a1b2c3d4""#, "password=hunter2", "https://ann:s3cr3t@example.com",
    #"\u043a\u043e\u0434: 482913"#, #"{\"pin\": \"4711\"}"#,
    #"ghp\u005f16C7e42F292c6912E7710c838347Ae178B4a"#,
  ]

  @Test(arguments: secrets)
  func `a search with the sieve finds what one without it finds`(_ secret: String) {
    for before in Self.neighbours {
      for behind in Self.neighbours {
        for offset in 0..<4 {
          let text = String(repeating: " ", count: offset) + before + secret + behind
          let all = SecretSearch(text.utf8.span).secrets
          let found = SecretSearch(text.utf8.span, usesSieve: true).secrets
          #expect(found.map(\.range) == all.map(\.range), "\(text)")
        }
      }
    }
    let found = SecretSearch(secret.utf8.span, usesSieve: true).secrets
    #expect(!found.isEmpty)
  }

  @Test func `most texts need no search`() {
    let text = #"{"aps":{"alert":{"title":"Mapping codecs, shipping pins","body":"Hello 2026"}}}"#
    let mayHoldWord = SecretSieve.mayHoldWord(text.utf8.span)
    #expect(!mayHoldWord)
  }
}
