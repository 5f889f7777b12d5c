import JSON

/// A key that names the kind of secret in its value.
package enum TellingKey {
  case code, pin, password, secret, token, cardCheck

  /// The kind of secret under a key such as `verificationCode` or `verification_code`.
  package init?(_ key: Span<UInt8>) {
    guard key.count <= Self.mostBytes else { return nil }
    var hash = 0
    for index in key.indices where !key[index].dividesWords {
      hash = Self.hash(hash, key[index] | 0x20)
    }
    var number = Int(Self.byHash.first[hash])
    while number > 0 {
      let entry = Self.entries[number - 1]
      if key.spells(entry.name) {
        self = entry.kind
        return
      }
      number = Int(Self.byHash.next[number - 1])
    }
    return nil
  }

  /// In words: each may begin with a capital letter, or have a hyphen or an underscore before it.
  private static let entries: [(name: StaticString, kind: TellingKey)] = [
    ("otp", .code), ("otp code", .code), ("totp", .code), ("one time code", .code),
    ("one time pass code", .code), ("one time pin", .code), ("verification code", .code),
    ("verify code", .code), ("confirmation code", .code), ("activation code", .code),
    ("authentication code", .code), ("auth code", .code), ("security code", .code),
    ("login code", .code), ("sms code", .code), ("mfa code", .code), ("two factor code", .code),
    ("2fa code", .code), ("pass code", .code),
    ("pin", .pin), ("user pin", .pin), ("login pin", .pin), ("card pin", .pin), ("new pin", .pin),
    ("pass word", .password), ("passwd", .password), ("pwd", .password),
    ("pass phrase", .password), ("user pass word", .password), ("new pass word", .password),
    ("temp pass word", .password), ("temporary pass word", .password),
    ("one time pass word", .password), ("pass wort", .password), ("kenn wort", .password),
    ("wifi pass word", .password), ("default pass word", .password),
    ("secret", .secret), ("client secret", .secret), ("api secret", .secret),
    ("secret key", .secret), ("app secret", .secret), ("shared secret", .secret),
    ("private key", .secret),
    ("access token", .token), ("auth token", .token), ("refresh token", .token),
    ("id token", .token), ("bearer token", .token), ("session token", .token), ("bearer", .token),
    ("authorization", .token),
    ("cvv", .cardCheck), ("cvc", .cardCheck), ("cvv code", .cardCheck), ("cvc code", .cardCheck),
  ]

  /// In words, divided by spaces.
  package static let names: [String] = entries.map { "\($0.name)" }

  /// The last words of all names, as few of them as tell such a name from others.
  ///
  /// Who searches for these misses no name.
  package static var endings: [String] {
    let words = names.map { $0.split(separator: " ") }
    let alone = Set(words.filter { $0.count == 1 }.joined())
    var known: Set<String> = []
    return words.compactMap { words in
      let isTold = words.last.map { alone.contains($0) } ?? false
      let ending = words.suffix(isTold ? 1 : 2).joined(separator: " ")
      return known.insert(ending).inserted ? ending : nil
    }
  }

  // MARK: - By hash

  /// Longer keys are none: a sign may stand before each word.
  private static let mostBytes = 40

  /// The first entry whose letters have a hash, and the next one with the same: positions, plus one.
  private static let byHash: (first: [UInt8], next: [UInt8]) = {
    var first = [UInt8](repeating: 0, count: 256)
    var next = [UInt8](repeating: 0, count: entries.count)
    for (position, name) in names.enumerated() {
      let letters = name.utf8.lazy.filter { $0 != UInt8(ascii: " ") }
      let place = letters.reduce(0, hash)
      next[position] = first[place]
      first[place] = UInt8(position + 1)
    }
    return (first, next)
  }()

  private static func hash(_ before: Int, _ byte: UInt8) -> Int {
    (before &* 33 ^ Int(byte)) & 255
  }
}

extension UInt8 {
  fileprivate var dividesWords: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}

extension Span<UInt8> {
  /// Whether a key has the words of a name, in any case, and no sign but one before each of them.
  fileprivate func spells(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { buffer in
      let letters = unsafe buffer.span
      var place = count > 0 && self[0].dividesWords ? 1 : 0
      for index in letters.indices {
        let letter = letters[index]
        if letter == UInt8(ascii: " ") {
          if place < count, self[place].dividesWords { place += 1 }
        } else {
          guard place < count, self[place] | 0x20 == letter else { return false }
          place += 1
        }
      }
      return place == count
    }
  }
}
