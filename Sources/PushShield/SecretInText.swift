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
    let letters = SmallLetters.of(text)
    let lower = letters.span
    var groups: [DigitGroup]?
    var best: (kind: Kind, rank: Int)?
    CodeWords.forEachPlace(in: lower, 0..<lower.count) { place, word in
      // The word that is listed first says the most.
      if let best, best.rank <= word.rank { return }
      let known = groups ?? DigitGroup.all(in: lower)
      groups = known
      guard let kind = Self.secret(at: place, word, known, in: lower) else { return }
      best = (kind, word.rank)
    }
    guard let best else { return nil }
    kind = best.kind
  }

  /// What a word says of the digits near it, or of what follows.
  private static func secret(
    at place: Range<Int>, _ word: CodeWords.Word, _ groups: [DigitGroup], in text: Span<UInt8>
  ) -> Kind? {
    for group in groups where belongs(group, to: place, word, in: text) {
      return .code(digits: group.digits)
    }
    return word.isSecret && password(behind: place, in: text) != nil ? .password : nil
  }

  static func isAlone(_ place: Range<Int>, in text: Span<UInt8>) -> Bool {
    let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x20
    let after = place.upperBound < text.count ? text[place.upperBound] : 0x20
    return !before.isWordPart && !after.isWordPart
  }

  /// The maximum distance between a code and its word, in bytes.
  static let farthest = 60

  private static func belongs(
    _ group: DigitGroup, to place: Range<Int>, _ word: CodeWords.Word, in text: Span<UInt8>
  ) -> Bool {
    isNear(group, to: place, word, in: text) && (word.isSecret || !isHarmless(place, in: text))
  }

  /// Whether digits may belong to a word: in the same sentence, and near.
  ///
  /// `loosely`: also on a line of their own, beside the line with the word.
  static func isNear(
    _ group: DigitGroup, to place: Range<Int>, _ word: CodeWords.Word, in text: Span<UInt8>,
    loosely: Bool = false
  ) -> Bool {
    let isBehind = group.range.lowerBound >= place.upperBound
    let between =
      isBehind
      ? place.upperBound..<max(place.upperBound, group.range.lowerBound)
      : min(group.range.upperBound, place.lowerBound)..<place.lowerBound
    guard between.count <= (word.isSecret || !isBehind ? farthest : 24) else { return false }
    for index in sentence(between, isBehind, in: text, loosely) where text[index].endsSentence {
      return false
    }
    return true
  }

  /// What stands between a word and digits, without the line ends beside the digits: a line that ends
  /// in a colon goes on with them.
  private static func sentence(
    _ between: Range<Int>, _ isBehind: Bool, in text: Span<UInt8>, _ loosely: Bool
  ) -> Range<Int> {
    guard isBehind else {
      var start = between.lowerBound
      while loosely, start < between.upperBound, text[start].isBlank { start += 1 }
      return start..<between.upperBound
    }
    var end = between.upperBound
    while end > between.lowerBound, text[end - 1].isBlank { end -= 1 }
    let goesOn = loosely || end > between.lowerBound && text[end - 1] == UInt8(ascii: ":")
    return goesOn ? between.lowerBound..<end : between
  }

  /// Whether a word that may mean a secret means something else here, as in "promo code".
  ///
  /// In text that is not JSON a key may come before it, or another line: neither says anything about
  /// the code. `closely`: only right before it, for who would rather hide too much.
  static func isHarmless(
    _ place: Range<Int>, in text: Span<UInt8>, closely: Bool = false
  ) -> Bool {
    let before = text.extracting(..<place.lowerBound)
    let farthest = max(0, before.count - 24)
    var start = before.count
    while start > farthest, !before[start - 1].isBorder {
      start -= 1
      for word in CodeWords.harmlessByFirstByte[Int(before[start])]
      where before.holds(word, at: start)
        && (!closely || before.count - start - word.utf8CodeUnitCount <= longestEnding)
      {
        return true
      }
    }
    return false
  }

  /// As in "promotional code", with the space.
  private static let longestEnding = 4

  /// With the verb or colon before it.
  static let longestPassword = 40

  /// `password: a1b2c3`, `password is a1b2c3`: letters and digits after a colon or a verb.
  static func password(behind place: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    let last = min(text.count, place.upperBound + longestPassword)
    let rest = text.extracting(place.upperBound..<last)
    guard let verb = verbs.first(where: { rest.holds($0, at: 0) }) else { return nil }
    var start = verb.utf8CodeUnitCount
    while start < rest.count, rest[start] == 0x20 { start += 1 }
    var end = start
    while end < rest.count, rest[end] > 0x20 { end += 1 }
    let token = rest.extracting(start..<end)
    guard token.count >= 6, token.holdsDigit, !token.holds("http", at: 0),
      token.indices.contains(where: { token[$0].isLetter })
    else { return nil }
    return place.upperBound + start..<place.upperBound + end
  }

  /// The longest first.
  private static let verbs: [StaticString] = [
    " lautet: ", " lautet ", " is: ", " ist ", " est ", " is ", " es ", " è ", ":",
  ]
}

/// Digits that look like a code: four to eight, possibly in two equal groups.
struct DigitGroup {
  let range: Range<Int>
  let digits: Int

  static func all(in text: Span<UInt8>) -> [DigitGroup] {
    var groups: [DigitGroup] = []
    var index = 0
    add(to: &groups, of: ByteRange(0, text.count), in: text, from: &index, loosely: false)
    return groups
  }

  /// Those that begin in some parts, which are in ascending order, and some before.
  ///
  /// `loosely`: also with a mark before them, as in `#482913`, `*482913*` or `FB-482913`.
  static func all(
    in text: Span<UInt8>, _ parts: [ByteRange], loosely: Bool
  ) -> [DigitGroup] {
    var groups: [DigitGroup] = []
    var index = 0
    for part in parts {
      add(to: &groups, of: part, in: text, from: &index, loosely: loosely)
    }
    return groups
  }

  /// `index`: where the search of the part before ended.
  private static func add(
    to groups: inout [DigitGroup], of part: ByteRange, in text: Span<UInt8>,
    from index: inout Int, loosely: Bool
  ) {
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

  /// The end of digits with single spaces or hyphens between them.
  private static func runEnd(in text: Span<UInt8>, from start: Int) -> Int {
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

  private init?(_ range: Range<Int>, in text: Span<UInt8>, _ loosely: Bool) {
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
    if digits == 4, text.holds("19", at: range.lowerBound) || text.holds("20", at: range.lowerBound)
    {
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

  /// What ends the part of a text that says what a word means.
  fileprivate var isBorder: Bool { endsSentence || self < 0x20 || self == UInt8(ascii: "\"") }

  /// What rules out a code in the digits after it: `$`, `#`, `+`, `1.`, `abc`.
  fileprivate func isGlue(at start: Int, in text: Span<UInt8>) -> Bool {
    // `G-482913`, as Google writes its codes.
    if self == 0x2D { return start < 2 || text[start - 2] != UInt8(ascii: "g") }
    // In scripts without spaces between words, letters may directly precede the digits.
    if self >= 0x80 { return false }
    return isLetterOrDigit || "$#+.,/_@*=&".utf8.contains(self)
  }
}
