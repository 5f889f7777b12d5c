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
    let text = SmallLetters.of(text, in: surroundings)
    let bytes = text.span
    var words: [(Range<Int>, CodeWords.Word)] = []
    for part in parts {
      CodeWords.forEachPlace(in: bytes, part.start..<part.end) { words.append(($0, $1)) }
    }
    guard !words.isEmpty else { return [] }
    let groups = DigitGroup.all(in: bytes, surroundings, loosely: true)
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
          : SecretInText.isNear(group, to: place, word, in: bytes, loosely: true)
      }
      if !meant.isEmpty, word.isSecret || !SecretInText.isHarmless(place, in: bytes, closely: true)
      {
        for position in meant {
          taken[position] = true
          places.append(groups[position].range)
        }
      }
      if word.isSecret, let password = SecretInText.password(behind: place, in: bytes) {
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
