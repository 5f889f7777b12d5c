import JSON

/// The secrets of a document as words, to find what a message repeats of them: whole or cut, in another
/// letter case, with or without blanks and quotes.
///
/// Letters and digits alone are compared. Of a long secret, any eight of them in a row are taken for a
/// quotation.
package struct SecretWords: Sendable {
  /// Letters and digits of the long ones, in small letters, a zero behind each.
  private var long: [UInt8] = []
  /// A bit for each hash of eight in a row: nearly all texts are done with after a look at it.
  private var filter: [UInt64] = []
  /// Eights in ascending order, once there are so many that they cannot be looked through.
  private var eights: [UInt64] = []
  /// The others, which have to stand alone.
  private var short: [[UInt8]] = []

  private static let eight = 8
  private static let fewestBytes = 3
  private static let filterBits = 1 << 12
  private static let mostLookedThrough = 4096
  /// No message repeats more of a value than this, from either end.
  private static let mostOfEnd = 4096

  package init() {}

  package var isEmpty: Bool { long.isEmpty && short.isEmpty }

  mutating func add(_ secret: Span<UInt8>) {
    guard secret.count > 2 * Self.mostOfEnd else { return addWhole(secret) }
    addWhole(secret.extracting(..<Self.mostOfEnd))
    addWhole(secret.extracting((secret.count - Self.mostOfEnd)...))
  }

  private mutating func addWhole(_ secret: Span<UInt8>) {
    let start = long.count
    var eight: UInt64 = 0
    for index in secret.indices {
      guard let letter = Self.letter(secret[index]) else { continue }
      long.append(letter)
      eight = eight << 8 | UInt64(letter)
      if long.count - start >= Self.eight { mark(eight) }
    }
    guard long.count - start < Self.eight else { return long.append(0) }
    let word = Array(long[start...])
    long.removeLast(word.count)
    if word.count >= Self.fewestBytes, !short.contains(word) { short.append(word) }
  }

  private mutating func mark(_ eight: UInt64) {
    if filter.isEmpty { filter = [UInt64](repeating: 0, count: Self.filterBits / 64) }
    let place = Self.filterPlace(of: eight)
    filter[place / 64] |= 1 << UInt64(place % 64)
  }

  mutating func add(_ other: SecretWords) {
    for word in other.long.split(separator: 0) { add(Array(word).span) }
    for word in other.short where !short.contains(word) { short.append(word) }
  }

  /// Made ready for many texts.
  mutating func finish() {
    guard long.count > Self.mostLookedThrough else { return }
    var eight: UInt64 = 0
    var count = 0
    for letter in long {
      eight = eight << 8 | UInt64(letter)
      count = letter == 0 ? 0 : count + 1
      if count >= Self.eight { eights.append(eight) }
    }
    eights.sort()
  }

  /// A text without what it repeats of the secrets; nil where it repeats nothing.
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

  /// Whether eight letters in a row may be those of a secret; for nearly all texts they cannot.
  private func mayQuote(_ text: Span<UInt8>) -> Bool {
    var eight: UInt64 = 0
    for index in text.indices {
      guard let letter = Self.letter(text[index]) else { continue }
      eight = eight << 8 | UInt64(letter)
      let place = Self.filterPlace(of: eight)
      if filter[place / 64] >> UInt64(place % 64) & 1 != 0 { return true }
    }
    return false
  }

  /// Where at least eight letters in a row are those of a secret.
  private func longRanges(in letters: [UInt8]) -> [Range<Int>] {
    guard !long.isEmpty, letters.count >= Self.eight else { return [] }
    var ranges: [Range<Int>] = []
    var eight: UInt64 = 0
    for (index, letter) in letters.enumerated() {
      eight = eight << 8 | UInt64(letter)
      guard index >= Self.eight - 1 else { continue }
      let start = index + 1 - Self.eight
      // Goes on with what was found one letter before, and asks no further.
      guard isKnown(eight) else { continue }
      if let last = ranges.last, last.upperBound >= start {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(start..<index + 1)
      }
    }
    return ranges
  }

  private func isKnown(_ eight: UInt64) -> Bool {
    let place = Self.filterPlace(of: eight)
    guard filter[place / 64] >> UInt64(place % 64) & 1 != 0 else { return false }
    guard eights.isEmpty else { return holdsSorted(eight) }
    var recent: UInt64 = 0
    for letter in long {
      recent = recent << 8 | UInt64(letter)
      if recent == eight { return true }
    }
    return false
  }

  private func holdsSorted(_ eight: UInt64) -> Bool {
    let index = eights.partitionPoint { $0 < eight }
    return index < eights.count && eights[index] == eight
  }

  /// Where a short word stands alone.
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
    // A quotation that was cut has its own.
    if rest.starts(with: Secret.gap.utf8) { rest = rest.dropFirst(3) }
    return String(decoding: shown + rest, as: UTF8.self)
  }

  /// What of a byte is compared; nil for blanks and signs.
  private static func letter(_ byte: UInt8) -> UInt8? {
    if byte.isLetter { return byte | 0x20 }
    return byte.isDigit || byte >= 0x80 ? byte : nil
  }

  private static func filterPlace(of eight: UInt64) -> Int {
    Int(truncatingIfNeeded: (eight &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }
}
