import JSON

/// An index of a document's secrets, for finding what a message repeats of them: whole or cut, in
/// another letter case, with or without spaces and quotes.
///
/// Only letters and digits are compared. Of a long secret, any eight of them in a row count as a
/// quotation.
package struct SecretIndex: Sendable {
  /// The letters and digits of long secrets in lower case, each followed by a zero.
  private var long: [UInt8] = []
  /// Two bits for the hash of every fourth 4-gram, of which every 8-gram holds one: for nearly all
  /// texts, this alone decides.
  private var filter: [UInt64] = []
  /// All 8-grams in ascending order, once there are too many for a linear search.
  private var grams: [UInt64] = []
  /// Short secrets, which match as whole words only.
  private var short: [[UInt8]] = []
  /// The same, once there are too many to be compared one by one; else none.
  private var manyShort: Set<[UInt8]> = []
  /// Secrets that are a single word, which messages may say for other reasons: `"password": "badge"`.
  private var words: Set<[UInt8]> = []
  /// The same in headers, where no message takes them for a key; but it may quote what is around them.
  private var headerWords: Set<[UInt8]> = []
  /// Of these, the ones that are not only there: a message may take them for something else.
  private var strayWords: Set<[UInt8]> = []

  /// Where a secret stands.
  enum Standing {
    /// It is a string under a key, as JSON wants it.
    case value
    /// In a header, or behind the scheme of a credential as headers have it.
    case header
    case elsewhere
  }

  static let gramLength = 8
  private static let quadLength = 4
  private static let minBytes = 3
  private static let mostCompared = 64
  private static let filterBits = 1 << 14
  private static let maxLinearSearch = 4096
  /// No message repeats more than this from either end of a value.
  private static let maxEndBytes = 4096

  package init() {}

  package var isEmpty: Bool { long.isEmpty && short.isEmpty }

  mutating func add(_ secret: Span<UInt8>, standing: Standing = .elsewhere) {
    if secret.isWord {
      let letters = secret.indices.map { Self.letter(secret[$0]) }.filter { $0 != 0 }
      switch standing {
      case .value: words.insert(letters)
      case .header: headerWords.insert(letters)
      case .elsewhere: strayWords.insert(letters)
      }
    }
    guard secret.count > 2 * Self.maxEndBytes else { return addWhole(secret) }
    addWhole(secret.extracting(..<Self.maxEndBytes))
    addWhole(secret.extracting((secret.count - Self.maxEndBytes)...))
  }

  private mutating func addWhole(_ secret: Span<UInt8>) {
    // A message may say how a number that JSON does not know should be written.
    if let plain = secret.plainDigits { addWhole(plain) }
    let start = long.count
    let needed = start + secret.count + 1
    // To ask for no more each time would copy all of it each time.
    if needed > long.capacity { long.reserveCapacity(max(needed, 2 * long.capacity)) }
    appendLetters(of: secret)
    guard long.count - start < Self.gramLength else {
      markQuads(from: start)
      return long.append(0)
    }
    let word = Array(long[start...])
    long.removeLast(word.count)
    if word.count >= Self.minBytes { addShort(word) }
  }

  private mutating func addShort(_ word: [UInt8]) {
    if short.count < Self.mostCompared {
      guard !short.contains(word) else { return }
    } else {
      if manyShort.isEmpty { manyShort = Set(short) }
      guard manyShort.insert(word).inserted else { return }
    }
    short.append(word)
  }

  private mutating func appendLetters(of secret: Span<UInt8>) {
    let start = long.count
    unsafe secret.withUnsafeBufferPointer { unsafe long.append(contentsOf: $0) }
    var letters = long.mutableSpan
    var end = start
    for index in start..<letters.count {
      // What is no letter is overwritten by the next one.
      let letter = Self.letter(letters[index])
      letters[end] = letter
      end &+= letter == 0 ? 0 : 1
    }
    long.removeLast(long.count - end)
  }

  /// Marks 4-grams of the last secret.
  private mutating func markQuads(from start: Int) {
    if filter.isEmpty { filter = [UInt64](repeating: 0, count: Self.filterBits / 64) }
    let letters = long
    var bits = filter.mutableSpan
    var last = start + Self.quadLength - 1
    while last < letters.count {
      var quad: UInt32 = 0
      for index in 0..<Self.quadLength {
        quad = quad << 8 | UInt32(letters[last &- Self.quadLength &+ 1 &+ index])
      }
      let hash = Self.hash(of: quad)
      bits[Self.filterPlace(hash) / 64] |= Self.filterBit(hash)
      bits[Self.filterPlace(hash >> 32) / 64] |= Self.filterBit(hash >> 32)
      last += Self.quadLength
    }
  }

  mutating func add(_ other: SecretIndex) {
    for word in other.long.split(separator: 0) { addWhole(Array(word).span) }
    for word in other.short { addShort(word) }
    words.formUnion(other.words)
    headerWords.formUnion(other.headerWords)
    strayWords.formUnion(other.strayWords)
  }

  /// Adds the secrets of a header that stands in no text.
  mutating func add(header other: SecretIndex) {
    add(other)
    headerWords.formUnion(other.strayWords)
    strayWords.subtract(other.strayWords)
  }

  /// Forgets all secrets, but keeps their memory for the next.
  mutating func removeAll() {
    guard !isEmpty else { return }
    // Nearly all bits are those of one or two tokens.
    if !long.isEmpty {
      var bits = filter.mutableSpan
      for index in bits.indices { bits[index] = 0 }
    }
    if long.count > Self.maxLinearSearch {
      long = []
    } else {
      long.removeAll(keepingCapacity: true)
    }
    grams = []
    short = []
    manyShort = []
    words = []
    headerWords = []
    strayWords = []
  }

  /// Prepares for searching many texts.
  mutating func finish() {
    guard long.count > Self.maxLinearSearch else { return }
    var gram: UInt64 = 0
    var count = 0
    for letter in long {
      gram = gram << 8 | UInt64(letter)
      count = letter == 0 ? 0 : count + 1
      if count >= Self.gramLength { grams.append(gram) }
    }
    grams.sort()
  }

  /// Whether some secret is a word that messages may say for other reasons.
  var holdsWords: Bool { !words.isEmpty }

  /// The same of secrets in headers.
  var holdsHeaderWords: Bool { !headerWords.isEmpty }

  /// A text without what it repeats of the secrets; nil when it repeats nothing.
  ///
  /// `sparingWords`: whether secrets that are single words may stay where they stand alone and are not
  /// quoted: in a text about something else, they are a key, or the tool's own word;
  /// `sparingHeaderWords`: the same of those that stand in headers.
  func hidden(
    in text: String, sparingWords: Bool = false, sparingHeaderWords: Bool = false
  ) -> String? {
    guard !isEmpty, mayQuote(text.utf8.span) || mayHoldShort(text.utf8.span) else { return nil }
    let bytes = Array(text.utf8)
    var letters: [UInt8] = []
    var places: [Int] = []
    for (place, byte) in bytes.enumerated() {
      let letter = Self.letter(byte)
      guard letter != 0 else { continue }
      letters.append(letter)
      places.append(place)
    }
    var ranges = longRanges(in: letters)
    if manyShort.isEmpty {
      for word in short { ranges += Self.ranges(of: word, in: letters, places, bytes) }
    } else {
      ranges += rangesOfWords(in: letters, places, bytes)
    }
    if sparingWords || sparingHeaderWords {
      ranges.removeAll { range in
        let word = Array(letters[range])
        let (first, last) = (places[range.lowerBound], places[range.upperBound - 1])
        guard !strayWords.contains(word), Self.isBeginning(first, bytes), Self.isEnd(last, bytes)
        else { return false }
        // Of what is in a header, more than the word may be quoted.
        return sparingWords && words.contains(word) && !Self.isQuoted(first, bytes)
          || sparingHeaderWords && headerWords.contains(word)
            && !bytes[..<first].contains(UInt8(ascii: "\""))
      }
    }
    guard !ranges.isEmpty else { return nil }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    return Self.leavingOut(
      ranges.map { places[$0.lowerBound]..<places[$0.upperBound - 1] + 1 }, bytes)
  }

  private static func isQuoted(_ first: Int, _ bytes: [UInt8]) -> Bool {
    first > 0 && bytes[first - 1].isQuote && bytes[first - 1] != UInt8(ascii: "`")
  }

  /// Whether a text may contain an 8-gram of a secret; nearly all cannot.
  private func mayQuote(_ text: Span<UInt8>) -> Bool {
    guard !long.isEmpty, text.count >= Self.gramLength else { return false }
    let filter = filter.span
    var quad: UInt32 = 0
    for index in text.indices {
      let letter = Self.letter(text[index])
      guard letter != 0 else { continue }
      quad = quad << 8 | UInt32(letter)
      if Self.isMarked(quad, in: filter) { return true }
    }
    return false
  }

  /// Whether a short secret may stand alone in a text; surely so, unless there are many.
  private func mayHoldShort(_ text: Span<UInt8>) -> Bool {
    guard !short.isEmpty else { return false }
    guard manyShort.isEmpty else { return true }
    var isBeginning = true
    for place in text.indices {
      let letter = Self.letter(text[place])
      if isBeginning, letter != 0 {
        for word in short where Self.stands(word, at: place, in: text) { return true }
      }
      isBeginning = letter == 0
    }
    return false
  }

  /// Whether a word stands at a place, whatever is between its letters, and ends there.
  private static func stands(_ word: [UInt8], at start: Int, in text: Span<UInt8>) -> Bool {
    var met = 0
    for place in start..<text.count {
      let letter = letter(text[place])
      guard letter != 0 else { continue }
      guard letter == word[met] else { return false }
      met += 1
      guard met == word.count else { continue }
      return place + 1 == text.count || Self.letter(text[place + 1]) == 0
    }
    return false
  }

  /// Two bits for each: with one, those of a single token let every other text through.
  @inline(__always)
  private static func isMarked(_ quad: UInt32, in filter: Span<UInt64>) -> Bool {
    let hash = hash(of: quad)
    return filter[filterPlace(hash) / 64] & filterBit(hash) != 0
      && filter[filterPlace(hash >> 32) / 64] & filterBit(hash >> 32) != 0
  }

  /// Where at least eight letters in a row are those of a secret.
  private func longRanges(in letters: [UInt8]) -> [Range<Int>] {
    guard !long.isEmpty, letters.count >= Self.gramLength else { return [] }
    let filter = filter.span
    var ranges: [Range<Int>] = []
    var gram: UInt64 = 0
    // A bit for each of the last 4-grams that the filter lets through.
    var marked: UInt8 = 0
    for (index, letter) in letters.enumerated() {
      gram = gram << 8 | UInt64(letter)
      let isMarked = Self.isMarked(UInt32(truncatingIfNeeded: gram), in: filter)
      marked = marked << 1 | (isMarked ? 1 : 0)
      guard index >= Self.gramLength - 1, marked & Self.quadsOfGram != 0 else { continue }
      let start = index + 1 - Self.gramLength
      // Extends the match of the letter before.
      guard isKnown(gram) else { continue }
      if let last = ranges.last, last.upperBound >= start {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(start..<index + 1)
      }
    }
    return ranges
  }

  /// The five 4-grams of an 8-gram.
  private static let quadsOfGram: UInt8 = 0x1F

  private func isKnown(_ gram: UInt64) -> Bool {
    guard grams.isEmpty else { return holdsSorted(gram) }
    var recent: UInt64 = 0
    for letter in long {
      recent = recent << 8 | UInt64(letter)
      if recent == gram { return true }
    }
    return false
  }

  private func holdsSorted(_ gram: UInt64) -> Bool {
    let index = grams.partitionPoint { $0 < gram }
    return index < grams.count && grams[index] == gram
  }

  /// Where a short secret stands alone.
  private static func ranges(
    of word: [UInt8], in letters: [UInt8], _ places: [Int], _ bytes: [UInt8]
  ) -> [Range<Int>] {
    guard letters.count >= word.count else { return [] }
    return (0...letters.count - word.count).compactMap { start in
      let end = start + word.count
      guard letters[start] == word[0], letters[start..<end].elementsEqual(word),
        isBeginning(places[start], bytes), isEnd(places[end - 1], bytes)
      else { return nil }
      return start..<end
    }
  }

  /// The same for all of them, by what stands alone in the text.
  private func rangesOfWords(
    in letters: [UInt8], _ places: [Int], _ bytes: [UInt8]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for start in letters.indices where Self.isBeginning(places[start], bytes) {
      for count in Self.minBytes..<Self.gramLength where start + count <= letters.count {
        let end = start + count
        guard Self.isEnd(places[end - 1], bytes), manyShort.contains(Array(letters[start..<end]))
        else { continue }
        ranges.append(start..<end)
      }
    }
    return ranges
  }

  /// Whether nothing that is compared stands before a place.
  private static func isBeginning(_ place: Int, _ bytes: [UInt8]) -> Bool {
    place == 0 || letter(bytes[place - 1]) == 0
  }

  /// Whether nothing that is compared stands behind a place.
  private static func isEnd(_ place: Int, _ bytes: [UInt8]) -> Bool {
    place + 1 >= bytes.count || letter(bytes[place + 1]) == 0
  }

  private static func leavingOut(_ ranges: [Range<Int>], _ bytes: [UInt8]) -> String {
    var shown: [UInt8] = []
    var position = 0
    for range in ranges where range.upperBound > position {
      var start = max(range.lowerBound, position)
      var end = range.upperBound
      while start > position, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      shown += bytes[position..<start]
      if !shown.suffix(3).elementsEqual(Secret.gap.utf8) { shown += Secret.gap.utf8 }
      position = end
    }
    var rest = bytes[position...]
    // A quotation that was cut has its own gap.
    if rest.starts(with: Secret.gap.utf8) { rest = rest.dropFirst(3) }
    return String(decoding: shown + rest, as: UTF8.self)
  }

  /// The byte in the form that is compared; 0 for spaces and punctuation.
  @inline(__always)
  private static func letter(_ byte: UInt8) -> UInt8 {
    if byte.isLetter { return byte | 0x20 }
    return byte.isDigit || byte >= 0x80 ? byte : 0
  }

  @inline(__always)
  private static func hash(of quad: UInt32) -> UInt64 {
    let product = UInt64(quad) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  @inline(__always)
  private static func filterPlace(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(filterBits - 1))
  }

  @inline(__always)
  private static func filterBit(_ hash: UInt64) -> UInt64 { 1 << (hash & 63) }
}

extension Span<UInt8> {
  /// Whether it is a word as people write it, or a key of theirs: letters, hyphens and underscores.
  fileprivate var isWord: Bool {
    guard count > 2, count <= 32 else { return false }
    for index in indices
    where !self[index].isLetter && self[index] != UInt8(ascii: "-") && self[index] != 0x5F {
      return false
    }
    return true
  }

  /// The digits of a number without its sign and leading zeros; nil for what has neither.
  fileprivate var plainDigits: Span<UInt8>? {
    @_lifetime(copy self)
    get {
      var start = 0
      while start < count, self[start] == 0x30 || self[start] == 0x2B || self[start] == 0x2D {
        start += 1
      }
      guard start > 0, start < count, count <= 20 else { return nil }
      for index in start..<count where !self[index].isDigit { return nil }
      return extracting(start...)
    }
  }
}
