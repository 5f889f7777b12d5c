import JSON

/// A one-time code or a password that a text tells its reader.
package struct SecretInText {
  package enum Kind {
    /// Digits near a word for codes.
    case code(digits: Int)
    /// A password after a word for passwords.
    case password
  }

  package let kind: Kind

  /// Notifications are shorter; the rest of a longer text is not searched.
  private static let longest = 2000

  package init?(_ text: Span<UInt8>) {
    guard text.count >= 8, text.count <= Self.longest, text.holdsDigit else { return nil }
    let lower = Array(String(copying: text).lowercased().utf8)
    let places = CodeWords.places(in: lower)
    guard !places.isEmpty else { return nil }
    let groups = DigitGroup.all(in: lower)
    // The word that is listed first says the most.
    let ranked = places.sorted { ($0.1.rank, $0.0.lowerBound) < ($1.1.rank, $1.0.lowerBound) }
    for (place, word) in ranked {
      if let group = groups.first(where: { Self.belongs($0, to: place, word, in: lower) }) {
        kind = .code(digits: group.digits)
        return
      }
      if word.isSecret, Self.password(behind: place, in: lower) != nil {
        kind = .password
        return
      }
    }
    return nil
  }

  static func isAlone(_ place: Range<Int>, in text: [UInt8]) -> Bool {
    let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x20
    let after = place.upperBound < text.count ? text[place.upperBound] : 0x20
    return !before.isWordPart && !after.isWordPart
  }

  /// The maximum distance between a code and its word, in bytes.
  static let farthest = 60

  private static func belongs(
    _ group: DigitGroup, to place: Range<Int>, _ word: CodeWords.Word, in text: [UInt8]
  ) -> Bool {
    isNear(group, to: place, word, in: text) && (word.isSecret || !isHarmless(place, in: text))
  }

  /// Whether digits may belong to a word: in the same sentence, and near.
  ///
  /// `loosely`: also on a line of their own, beside the line with the word.
  static func isNear(
    _ group: DigitGroup, to place: Range<Int>, _ word: CodeWords.Word, in text: [UInt8],
    loosely: Bool = false
  ) -> Bool {
    let isBehind = group.range.lowerBound >= place.upperBound
    let between =
      isBehind
      ? place.upperBound..<max(place.upperBound, group.range.lowerBound)
      : min(group.range.upperBound, place.lowerBound)..<place.lowerBound
    guard between.count <= (word.isSecret || !isBehind ? farthest : 24) else { return false }
    return !sentence(between, isBehind, in: text, loosely).contains(where: \.endsSentence)
  }

  /// What stands between a word and digits, without the line ends beside the digits: a line that ends
  /// in a colon goes on with them.
  private static func sentence(
    _ between: Range<Int>, _ isBehind: Bool, in text: [UInt8], _ loosely: Bool
  ) -> ArraySlice<UInt8> {
    let all = text[between]
    guard isBehind else { return loosely ? all.drop(while: \.isBlank) : all }
    let last = all.lastIndex { !$0.isBlank }
    guard let last else { return loosely ? [] : all }
    return loosely || text[last] == UInt8(ascii: ":") ? all[...last] : all
  }

  /// Whether a word that may mean a secret means something else here, as in "promo code".
  ///
  /// In text that is not JSON a key may come before it, or another line: neither says anything about
  /// the code. `closely`: only right before it, for who would rather hide too much.
  static func isHarmless(
    _ place: Range<Int>, in text: [UInt8], closely: Bool = false
  ) -> Bool {
    let nearby = text[max(0, place.lowerBound - 24)..<place.lowerBound]
    let isBorder = { (byte: UInt8) in byte.endsSentence || byte < 0x20 || byte == UInt8(ascii: "\"")
    }
    let before = nearby[(nearby.lastIndex(where: isBorder).map { $0 + 1 } ?? nearby.startIndex)...]
    return before.indices.contains { start in
      CodeWords.harmlessByFirstByte[Int(before[start])].contains {
        before[start...].starts(with: $0.utf8)
          && (!closely || before.endIndex - start - $0.utf8.count <= longestEnding)
      }
    }
  }

  /// As in "promotional code", with the space.
  private static let longestEnding = 4

  /// With the verb or colon before it.
  static let longestPassword = 40

  /// `password: a1b2c3`, `password is a1b2c3`: letters and digits after a colon or a verb.
  static func password(behind place: Range<Int>, in text: [UInt8]) -> Range<Int>? {
    var rest = text[place.upperBound...].prefix(longestPassword)
    let verbs = [":", " is ", " is: ", " ist ", " lautet ", " lautet: ", " es ", " est ", " è "]
    guard let verb = verbs.filter({ rest.starts(with: $0.utf8) }).max(by: { $0.count < $1.count })
    else { return nil }
    rest = rest.dropFirst(verb.utf8.count).drop { $0 == 0x20 }
    let token = rest.prefix { $0 > 0x20 }
    let isPassword =
      token.count >= 6 && token.contains(where: \.isDigit) && token.contains(where: \.isLetter)
      && !token.starts(with: "http".utf8)
    return isPassword ? token.indices : nil
  }
}

/// Digits that look like a code: four to eight, possibly in two equal groups.
struct DigitGroup {
  let range: Range<Int>
  let digits: Int

  /// `loosely`: also with a mark before them, as in `#482913`, `*482913*` or `FB-482913`.
  static func all(in text: [UInt8], loosely: Bool = false) -> [DigitGroup] {
    all(in: text, [ByteRange(0, text.count)], loosely: loosely)
  }

  /// The same of those that begin in some parts, which are in ascending order, and of some before.
  static func all(
    in text: [UInt8], _ parts: [ByteRange], loosely: Bool
  ) -> [DigitGroup] {
    var groups: [DigitGroup] = []
    var index = 0
    for part in parts {
      let first = index
      index = max(first, part.start)
      // What is before them may belong to the first digits.
      while index > first, text[index - 1].standsInNumber { index -= 1 }
      while index < part.end {
        guard text[index].isDigit else {
          index += 1
          continue
        }
        let end = runEnd(in: text, from: index)
        if let group = DigitGroup(index..<end, in: text, loosely) { groups.append(group) }
        index = end
      }
    }
    return groups
  }

  /// The end of digits with single spaces or hyphens between them.
  private static func runEnd(in text: [UInt8], from start: Int) -> Int {
    var end = start + 1
    while end < text.count {
      if text[end].isDigit {
        end += 1
      } else if text[end] == 0x20 || text[end] == 0x2D, end + 1 < text.count,
        text[end + 1].isDigit
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private init?(_ range: Range<Int>, in text: [UInt8], _ loosely: Bool) {
    // Eight digits in two groups.
    guard (4...9).contains(range.count) else { return nil }
    var digits = 0
    var firstSeparator: Int?
    for place in range {
      if text[place].isDigit {
        digits += 1
      } else {
        firstSeparator = firstSeparator ?? place
      }
    }
    guard (4...8).contains(digits) else { return nil }
    if let firstSeparator {
      let isInHalves =
        range.count == digits + 1 && 2 * (firstSeparator - range.lowerBound) == digits
      guard isInHalves else { return nil }
    }
    // Excludes years, prices, phone numbers and parts of names or longer numbers.
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    let after = range.upperBound < text.count ? text[range.upperBound] : 0x20
    let isMarked = loosely && (before == 0x23 || before == 0x2A || before == 0x2D)
    guard isMarked || !before.isGlue(at: range.lowerBound, in: text), !after.isLetterOrDigit,
      after != 0x5F,
      after != 0x25
    else {
      return nil
    }
    let next = range.upperBound + 1 < text.count ? text[range.upperBound + 1] : 0x20
    if after == 0x2E || after == 0x2C || after == 0x3A || after == 0x2F, next.isDigit { return nil }
    if digits == 4, text[range].starts(with: "19".utf8) || text[range].starts(with: "20".utf8) {
      return nil
    }
    self.range = range
    self.digits = digits
  }
}

extension UInt8 {
  fileprivate var endsSentence: Bool {
    self == 0x2E || self == 0x21 || self == 0x3F || self == 0x0A
  }

  /// What rules out a code in the digits after it: `$`, `#`, `+`, `1.`, `abc`.
  fileprivate func isGlue(at start: Int, in text: [UInt8]) -> Bool {
    // `G-482913`, as Google writes its codes.
    if self == 0x2D { return start < 2 || text[start - 2] != UInt8(ascii: "g") }
    // In scripts without spaces between words, letters may directly precede the digits.
    if self >= 0x80 { return false }
    return isLetterOrDigit || "$#+.,/_@*=&".utf8.contains(self)
  }
}
