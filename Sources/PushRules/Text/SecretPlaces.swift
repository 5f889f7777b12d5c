package import JSON

/// Where a text tells one-time codes, passwords and card numbers: for reports, which quote texts and
/// must not repeat these.
///
/// More is taken for a secret here than by the rules: something hidden in vain does no harm.
package enum SecretPlaces {
  /// In ascending order, none overlapping another.
  package static func find(in text: Span<UInt8>) -> [ByteRange] {
    guard text.holdsDigit else { return [] }
    let cards = CardNumber.places(in: text)
    let told = toldSecrets(in: lowered(text))
    var places: [ByteRange] = []
    for place in (cards + told).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = places.last, place.lowerBound < last.end { continue }
      places.append(ByteRange(place.lowerBound, place.upperBound))
    }
    return places
  }

  /// The text in small letters, byte for byte.
  private static func lowered(_ text: Span<UInt8>) -> [UInt8] {
    let lower = Array(String(copying: text).lowercased().utf8)
    guard lower.count != text.count else { return lower }
    // Some letters change their length; those of ASCII do not.
    return text.indices.map { text[$0].isLetterOrDigit ? text[$0] | 0x20 : text[$0] }
  }

  private static func toldSecrets(in text: [UInt8]) -> [Range<Int>] {
    let groups = DigitGroup.all(in: text)
    var taken = [Bool](repeating: false, count: groups.count)
    var firstNear = 0
    var places: [Range<Int>] = []
    for (place, word) in CodeWords.places(in: text) {
      while firstNear < groups.count,
        groups[firstNear].range.upperBound + SecretInText.farthest < place.lowerBound
      {
        firstNear += 1
      }
      let near = groups[firstNear...].indices.prefix {
        groups[$0].range.lowerBound <= place.upperBound + SecretInText.farthest
      }
      let meant = near.filter { position in
        !taken[position] && SecretInText.isNear(groups[position], to: place, word, in: text)
          && !isDivided(place, groups[position].range, in: text)
      }
      if !meant.isEmpty, word.isSecret || !SecretInText.isHarmless(place, in: text) {
        for position in meant {
          taken[position] = true
          places.append(groups[position].range)
        }
      }
      if word.isSecret, let password = SecretInText.password(behind: place, in: text) {
        // What ends a value in JSON, or a quotation, is no part of it.
        let end = text[password].firstIndex { "\"'`,}]".utf8.contains($0) }
        places.append(password.lowerBound..<(end ?? password.upperBound))
      }
    }
    return places
  }

  /// Whether JSON ends a value between two places; a rule sees no more than one value.
  private static func isDivided(_ one: Range<Int>, _ other: Range<Int>, in text: [UInt8]) -> Bool {
    let between =
      min(one.upperBound, other.upperBound)..<max(one.lowerBound, other.lowerBound)
    return text[between].contains { "\"{}[]".utf8.contains($0) }
  }
}

extension CodeWords {
  private static let byFirstByte: [[Word]] = {
    var words = [[Word]](repeating: [], count: 256)
    for word in all { words[Int(word.bytes[0])].append(word) }
    return words
  }()

  /// Where the words stand in a text in small letters, in the order of the text.
  static func places(in text: [UInt8]) -> [(Range<Int>, Word)] {
    var places: [(Range<Int>, Word)] = []
    for start in text.indices.dropLast() {
      // Most words that begin with the right letter go on with a wrong one.
      let next = text[start + 1]
      for word in byFirstByte[Int(text[start])] where word.bytes[1] == next {
        let end = start + word.bytes.count
        guard end <= text.count, text[start..<end].elementsEqual(word.bytes),
          !word.isWhole || SecretInText.isAlone(start..<end, in: text)
        else { continue }
        places.append((start..<end, word))
      }
    }
    return places
  }
}
