import JSON

/// An index of a document's secrets, for finding what a message repeats of them: whole or cut, in
/// another letter case, with or without spaces and quotes.
///
/// Only letters and digits are compared. Of a long secret, any eight of them in a row count as a
/// quotation.
package struct SecretIndex: Sendable {
  /// The letters and digits of long secrets in lower case, each followed by a zero.
  private var long: [UInt8] = []
  /// A bit for the hash of each 8-gram: for nearly all texts, this alone decides.
  private var filter: [UInt64] = []
  /// All 8-grams in ascending order, once there are too many for a linear search.
  private var grams: [UInt64] = []
  /// Short secrets, which match as whole words only.
  private var short: [[UInt8]] = []

  private static let gramLength = 8
  private static let minBytes = 3
  private static let filterBits = 1 << 14
  private static let maxLinearSearch = 4096
  /// No message repeats more than this from either end of a value.
  private static let maxEndBytes = 4096

  package init() {}

  package var isEmpty: Bool { long.isEmpty && short.isEmpty }

  mutating func add(_ secret: Span<UInt8>) {
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
    for index in secret.indices {
      if let letter = Self.letter(secret[index]) { long.append(letter) }
    }
    guard long.count - start < Self.gramLength else {
      markGrams(from: start)
      return long.append(0)
    }
    let word = Array(long[start...])
    long.removeLast(word.count)
    if word.count >= Self.minBytes, !short.contains(word) { short.append(word) }
  }

  /// Marks the 8-grams of the last secret.
  private mutating func markGrams(from start: Int) {
    if filter.isEmpty { filter = [UInt64](repeating: 0, count: Self.filterBits / 64) }
    let letters = long
    var bits = filter.mutableSpan
    var gram: UInt64 = 0
    for index in start..<letters.count {
      gram = gram << 8 | UInt64(letters[index])
      guard index - start >= Self.gramLength - 1 else { continue }
      let hash = Self.hash(of: gram)
      let one = Self.filterPlace(hash)
      let other = Self.filterPlace(hash >> 32)
      bits[one / 64] |= 1 << UInt64(one % 64)
      bits[other / 64] |= 1 << UInt64(other % 64)
    }
  }

  mutating func add(_ other: SecretIndex) {
    for word in other.long.split(separator: 0) { add(Array(word).span) }
    for word in other.short where !short.contains(word) { short.append(word) }
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

  /// A text without what it repeats of the secrets; nil when it repeats nothing.
  func hidden(in text: String) -> String? {
    guard !isEmpty, !short.isEmpty || mayQuote(text.utf8.span) else { return nil }
    let bytes = Array(text.utf8)
    var letters: [UInt8] = []
    var places: [Int] = []
    for (place, byte) in bytes.enumerated() {
      guard let letter = Self.letter(byte) else { continue }
      letters.append(letter)
      places.append(place)
    }
    var ranges = longRanges(in: letters)
    for word in short { ranges += Self.ranges(of: word, in: letters, places, bytes) }
    guard !ranges.isEmpty else { return nil }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    return Self.leavingOut(
      ranges.map { places[$0.lowerBound]..<places[$0.upperBound - 1] + 1 }, bytes)
  }

  /// Whether a text may contain an 8-gram of a secret; nearly all cannot.
  private func mayQuote(_ text: Span<UInt8>) -> Bool {
    var gram: UInt64 = 0
    for index in text.indices {
      guard let letter = Self.letter(text[index]) else { continue }
      gram = gram << 8 | UInt64(letter)
      if mayHold(gram) { return true }
    }
    return false
  }

  /// Two bits for each 8-gram: with one, the grams of a single token let every other text through.
  private func mayHold(_ gram: UInt64) -> Bool {
    let hash = Self.hash(of: gram)
    return isMarked(Self.filterPlace(hash)) && isMarked(Self.filterPlace(hash >> 32))
  }

  private func isMarked(_ place: Int) -> Bool {
    filter[place / 64] >> UInt64(place % 64) & 1 != 0
  }

  /// Where at least eight letters in a row are those of a secret.
  private func longRanges(in letters: [UInt8]) -> [Range<Int>] {
    guard !long.isEmpty, letters.count >= Self.gramLength else { return [] }
    var ranges: [Range<Int>] = []
    var gram: UInt64 = 0
    for (index, letter) in letters.enumerated() {
      gram = gram << 8 | UInt64(letter)
      guard index >= Self.gramLength - 1 else { continue }
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

  private func isKnown(_ gram: UInt64) -> Bool {
    guard mayHold(gram) else { return false }
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
      guard letters[start] == word[0], letters[start..<end].elementsEqual(word) else { return nil }
      let before = places[start] - 1
      let behind = places[end - 1] + 1
      let isAlone =
        (before < 0 || letter(bytes[before]) == nil)
        && (behind >= bytes.count || letter(bytes[behind]) == nil)
      return isAlone ? start..<end : nil
    }
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

  /// The byte in the form that is compared; nil for spaces and punctuation.
  private static func letter(_ byte: UInt8) -> UInt8? {
    if byte.isLetter { return byte | 0x20 }
    return byte.isDigit || byte >= 0x80 ? byte : nil
  }

  private static func hash(of gram: UInt64) -> UInt64 {
    let product = gram &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  private static func filterPlace(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash & UInt64(filterBits - 1))
  }
}

extension Span<UInt8> {
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
