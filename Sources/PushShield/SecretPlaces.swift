import JSON

/// Finds one-time codes, passwords and card numbers in a text: reports quote texts and must not
/// repeat them.
///
/// More counts as a secret here than for the rules: hiding too much does no harm.
enum SecretPlaces {
  /// In ascending order, without overlaps.
  static func find(in text: Span<UInt8>) -> [ByteRange] {
    guard text.holdsDigit else { return [] }
    let hints = Hints(text)
    let cards = hints.maxDigitRun >= CardNumber.minDigits ? CardNumber.places(in: text) : []
    // Most texts mention no code, which is visible without a copy of them.
    let told = hints.mayHoldWord ? secretsNamedInText(in: lowered(text)) : []
    guard !(cards.isEmpty && told.isEmpty) else { return [] }
    var places: [ByteRange] = []
    for place in (cards + told).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = places.last, place.lowerBound < last.end { continue }
      places.append(ByteRange(place.lowerBound, place.upperBound))
    }
    return places
  }

  /// What a first look at a text shows; every line of a report gets one.
  private struct Hints {
    /// The most digits in a row, including the spaces and hyphens between them.
    var maxDigitRun = 0
    var mayHoldWord = false

    init(_ text: Span<UInt8>) {
      maxDigitRun = Self.maxDigitRun(in: text)
      mayHoldWord = CodeWords.mayHoldWord(text)
    }

    private static func maxDigitRun(in text: Span<UInt8>) -> Int {
      var most = 0
      var number = 0
      for index in text.indices {
        let byte = text[index]
        if byte &- 0x30 < 10 {
          number &+= 1
          most = max(most, number)
        } else if number > 0 {
          number = byte == 0x20 || byte == 0x2D ? number &+ 1 : 0
        }
      }
      return most
    }
  }

  /// The text in lower case, byte for byte.
  private static func lowered(_ text: Span<UInt8>) -> [UInt8] {
    if text.isASCII { return text.indices.map { text[$0].isLetter ? text[$0] | 0x20 : text[$0] } }
    let lower = Array(String(copying: text).lowercased().utf8)
    guard lower.count != text.count else { return lower }
    // Some letters change their length; ASCII letters do not.
    return text.indices.map { text[$0].isLetterOrDigit ? text[$0] | 0x20 : text[$0] }
  }

  private static func secretsNamedInText(in text: [UInt8]) -> [Range<Int>] {
    let words = CodeWords.places(in: text)
    guard !words.isEmpty else { return [] }
    let groups = DigitGroup.all(in: text)
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
        // What ends a value in JSON, or a quotation, is not part of it.
        let end = text[password].firstIndex { "\"'`,}]".utf8.contains($0) }
        places.append(password.lowerBound..<(end ?? password.upperBound))
      }
    }
    return places
  }

  /// Whether a JSON value ends between two places; a rule sees one value at a time.
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

  /// The first three bytes of every word by their hash.
  fileprivate static let beginnings: [Bool] = {
    var beginnings = [Bool](repeating: false, count: 4096)
    for word in all {
      beginnings[word.bytes.prefix(3).reduce(0) { hash($0, $1) }] = true
    }
    return beginnings
  }()

  /// The hash of two bytes and a further one: older bytes are shifted out.
  ///
  /// Upper and lower case have the same hash.
  @inline(__always)
  fileprivate static func hash(_ before: Int, _ byte: UInt8) -> Int {
    (before << 4 ^ Int(byte | 0x20)) & 4095
  }

  fileprivate static func mayHoldWord(_ text: Span<UInt8>) -> Bool {
    let beginnings = beginnings.span
    var recent = 0
    for index in text.indices {
      let byte = text[index]
      recent = hash(recent, byte)
      // Hardly any byte gets past this.
      guard beginnings[recent] || byte >= 0xC0 else { continue }
      if mayHoldWord(text, around: index, isBeginning: beginnings[recent]) { return true }
    }
    return false
  }

  /// Whether a word may begin two bytes before this one, or is written in letters that need a
  /// closer look.
  private static func mayHoldWord(
    _ text: Span<UInt8>, around index: Int, isBeginning: Bool
  ) -> Bool {
    if isBeginning, mayStand(in: text, at: index - 2) { return true }
    return text[index] >= 0xC0
      && mayBeginCapital(text[index], index + 1 < text.count ? text[index + 1] : 0)
  }

  private static func mayStand(in text: Span<UInt8>, at start: Int) -> Bool {
    guard start >= 0 else { return false }
    for word in byFirstByte[Int(text[start] < 0x80 ? text[start] | 0x20 : text[start])] {
      let count = word.bytes.count
      guard count <= text.count - start else { continue }
      var position = 0
      while position < count {
        let byte = text[start + position]
        guard (byte < 0x80 ? byte | 0x20 : byte) == word.bytes[position] else { break }
        position += 1
      }
      if position == count { return true }
    }
    return false
  }

  /// Whether a letter beyond ASCII may be a capital, decided by the first two bytes of its UTF-8;
  /// most scripts have none.
  private static func mayBeginCapital(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch lead {
    // Symbols and small letters of Latin-1; Hebrew to Arabic; Indic and Thai; East Asian.
    case 0xC2, 0xD7...0xDB, 0xE0, 0xE3...0xE9, 0xEB...0xED: false
    case 0xC3: next < 0xA0
    // Punctuation, pictographs and variation selectors.
    case 0xE2: !(0x80...0x82).contains(next) && !(0x94...0xAF).contains(next)
    case 0xEF: next != 0xB8
    case 0xF0: next != 0x9F
    default: true
    }
  }

  /// Where the words stand in a text in lower case, in the order of the text.
  static func places(in text: [UInt8]) -> [(Range<Int>, Word)] {
    guard text.count > 2 else { return [] }
    let beginnings = Self.beginnings
    var places: [(Range<Int>, Word)] = []
    var recent = hash(hash(0, text[0]), text[1])
    for start in 0..<text.count - 2 {
      recent = hash(recent, text[start + 2])
      guard beginnings[recent] else { continue }
      for word in byFirstByte[Int(text[start])] {
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

extension Span<UInt8> {
  fileprivate var isASCII: Bool {
    for index in 0..<count where self[index] >= 0x80 { return false }
    return true
  }
}
