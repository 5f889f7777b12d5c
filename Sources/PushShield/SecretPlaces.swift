import JSON

/// Finds one-time codes, passwords and card numbers in a text: reports quote texts and must not
/// repeat them.
///
/// More counts as a secret here than for the rules: hiding too much does no harm.
enum SecretPlaces {
  /// In ascending order, without overlaps.
  ///
  /// `usesSieve`: whether a look at the text tells first whether there is a word for it.
  static func find(in text: Span<UInt8>, _ signs: TextSigns, usesSieve: Bool) -> [ByteRange] {
    guard signs.holdDigit else { return [] }
    var numbers = NumberSigns(text, signs, usesSieve: usesSieve)
    numbers.look()
    let cards = numbers.firstCard.map { CardNumber.places(in: text, from: $0) } ?? []
    let told = secretsNamedInText(in: text, numbers.parts)
    guard !(cards.isEmpty && told.isEmpty) else { return [] }
    var places: [ByteRange] = []
    for place in (cards + told).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = places.last, place.lowerBound < last.end { continue }
      places.append(ByteRange(place.lowerBound, place.upperBound))
    }
    return places
  }

  /// The text with some parts in lower case, byte for byte: a letter whose small one is longer or
  /// shorter stays.
  private static func lowered(_ text: Span<UInt8>, _ parts: [ByteRange]) -> [UInt8] {
    var lower = [UInt8](copying: text)
    var bytes = lower.mutableSpan
    for part in parts { makeSmall(&bytes, part) }
    return lower
  }

  private static func makeSmall(_ bytes: inout MutableSpan<UInt8>, _ part: ByteRange) {
    var here = part.start
    while here < part.end {
      let byte = bytes[here]
      if byte < 0x80 {
        if byte &- 0x41 < 26 { bytes[here] = byte | 0x20 }
        here += 1
        continue
      }
      let next = here + 1 < bytes.count ? bytes[here + 1] : 0
      let third = here + 2 < bytes.count ? bytes[here + 2] : 0
      if CodeWords.mayBeginCapital(byte, next, third) { makeSmall(&bytes, at: here) }
      here += 1
    }
  }

  /// Makes the letter small whose UTF-8 begins at a place; the second byte of it begins none.
  private static func makeSmall(_ bytes: inout MutableSpan<UInt8>, at start: Int) {
    // A text may be cut anywhere.
    guard start + 1 < bytes.count else { return }
    let next = bytes[start + 1]
    switch (bytes[start], next) {
    // The alphabets of Cyrillic and Greek, of which texts are full.
    case (0xD0, 0x90...0x9F), (0xCE, 0x91...0x9F): bytes[start + 1] = next + 0x20
    case (0xD0, 0xA0...0xAF), (0xCE, 0xA3...0xA9):
      bytes[start] += 1
      bytes[start + 1] = next - 0x20
    default:
      let count = bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
      guard bytes[start] >= 0xC2, start + count <= bytes.count else { return }
      var value = UInt32(bytes[start] & (count == 2 ? 0x1F : count == 3 ? 0xF : 0x7))
      for place in start + 1..<start + count {
        guard bytes[place] & 0xC0 == 0x80 else { return }
        value = value << 6 | UInt32(bytes[place] & 0x3F)
      }
      guard let small = Unicode.Scalar(value)?.properties.lowercaseMapping.utf8,
        small.count == count
      else { return }
      for (place, byte) in zip(start..., small) { bytes[place] = byte }
    }
  }

  /// How far before and behind the part with a word something says what it means.
  private static let farthest = SecretInText.farthest + 16

  /// `parts`: where the words stand.
  private static func secretsNamedInText(
    in text: Span<UInt8>, _ parts: [ByteRange]
  ) -> [Range<Int>] {
    guard !parts.isEmpty else { return [] }
    let surroundings = parts.map {
      ByteRange(max(0, $0.start - farthest), min(text.count, $0.end + farthest))
    }
    let text = lowered(text, surroundings)
    let words = parts.flatMap { CodeWords.places(in: text, $0.start..<$0.end) }
    guard !words.isEmpty else { return [] }
    let groups = DigitGroup.all(in: text, surroundings, loosely: true)
    var taken = [Bool](repeating: false, count: groups.count)
    var firstNear = 0
    var places: [Range<Int>] = []
    for (place, word) in words {
      while firstNear < groups.count,
        groups[firstNear].range.upperBound + SecretInText.farthest < place.lowerBound
      {
        firstNear += 1
      }
      let near = groups[firstNear...].indices.prefix {
        groups[$0].range.lowerBound <= place.upperBound + SecretInText.farthest
      }
      let meant = near.filter { position in
        guard !taken[position] else { return false }
        let group = groups[position]
        if isBoundCode(group.range, in: text) { return true }
        return isDivided(place, group.range, in: text)
          ? isValueBeside(place, group.range, in: text)
          : SecretInText.isNear(group, to: place, word, in: text, loosely: true)
      }
      if !meant.isEmpty, word.isSecret || !SecretInText.isHarmless(place, in: text, closely: true) {
        for position in meant {
          taken[position] = true
          places.append(groups[position].range)
        }
      }
      if word.isSecret, let password = SecretInText.password(behind: place, in: text) {
        // What ends a value in JSON, or a quotation, is not part of it.
        let end = text[password].firstIndex { "\"'`,}]".utf8.contains($0) }
        places.append(password.lowerBound..<(end ?? password.upperBound))
      }
    }
    return places
  }

  /// `@example.com #482913`, as browsers fill in codes from text messages.
  private static func isBoundCode(_ digits: Range<Int>, in text: [UInt8]) -> Bool {
    guard digits.lowerBound > 4, text[digits.lowerBound - 1] == UInt8(ascii: "#"),
      text[digits.lowerBound - 2] == 0x20
    else { return false }
    let before = text[..<(digits.lowerBound - 2)].suffix(64)
    guard let at = before.lastIndex(of: UInt8(ascii: "@")) else { return false }
    return before[at...].allSatisfy { $0 > 0x20 }
  }

  /// Whether digits are a whole string beside the one that names them: a title says what the body is.
  private static func isValueBeside(
    _ word: Range<Int>, _ digits: Range<Int>, in text: [UInt8]
  ) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard digits.lowerBound > 0, digits.upperBound < text.count,
      text[digits.lowerBound - 1] == quote, text[digits.upperBound] == quote
    else { return false }
    let between =
      min(word.upperBound, digits.upperBound)..<max(word.lowerBound, digits.lowerBound)
    return !text[between].contains { "{}]".utf8.contains($0) }
  }

  /// Whether a JSON value ends between two places; a rule sees one value at a time.
  ///
  /// Brackets alone may be those of a text: `Code [482913]`.
  private static func isDivided(_ one: Range<Int>, _ other: Range<Int>, in text: [UInt8]) -> Bool {
    let between =
      min(one.upperBound, other.upperBound)..<max(one.lowerBound, other.lowerBound)
    return text[between].contains(UInt8(ascii: "\""))
  }
}

extension CodeWords {
  /// Whether a letter beyond ASCII may be a capital, decided by its UTF-8; most scripts have none.
  fileprivate static func mayBeginCapital(
    _ lead: UInt8, _ next: UInt8, _ third: UInt8
  ) -> Bool {
    switch lead {
    // Symbols and small letters of Latin-1; Hebrew to Arabic; Indic and Thai; East Asian.
    case 0xC2, 0xD7...0xDB, 0xE0, 0xE3...0xE9, 0xEB...0xED: false
    case 0xC3: next < 0xA0
    // Latin Extended-A, where capitals and small letters take turns.
    case 0xC4, 0xC5: isExtendedCapital(Int(lead & 1) << 6 | Int(next & 0x3F))
    // Small letters of Greek and Cyrillic.
    case 0xCE: next < 0xAC
    case 0xCF: next >= 0x8F
    case 0xD0: next < 0xB0
    case 0xD1: next >= 0xA0
    // Small letters of Vietnamese and Georgian.
    case 0xE1 where (0xB8...0xBB).contains(next): third & 1 == 0
    case 0xE1 where next == 0x83: third < 0x90
    // Punctuation, pictographs and variation selectors.
    case 0xE2: !(0x80...0x82).contains(next) && !(0x94...0xAF).contains(next)
    case 0xEF: next != 0xB8
    case 0xF0: next != 0x9F
    default: true
    }
  }

  /// Of U+0100 and the 127 code points behind it.
  private static func isExtendedCapital(_ number: Int) -> Bool {
    switch number {
    case 0x39...0x48, 0x78...0x7E: number & 1 == 1 || number == 0x78
    default: number & 1 == 0
    }
  }
}
