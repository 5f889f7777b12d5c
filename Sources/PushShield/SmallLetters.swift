import JSON

/// Texts in small letters, in which words are found whatever their case.
enum SmallLetters {
  /// The text with some parts in lower case, byte for byte: a letter whose small one is longer or
  /// shorter stays.
  static func of(_ text: Span<UInt8>, in parts: [ByteRange]) -> [UInt8] {
    var letters = [UInt8](copying: text)
    var bytes = letters.mutableSpan
    for part in parts { makeSmall(&bytes, part) }
    return letters
  }

  /// The same of a whole text.
  static func of(_ text: Span<UInt8>) -> [UInt8] {
    var letters = [UInt8](copying: text)
    var bytes = letters.mutableSpan
    makeSmall(&bytes, ByteRange(0, text.count))
    return letters
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
      if mayBeginCapital(byte, next, third) { makeSmall(&bytes, at: here) }
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

  /// Whether a letter beyond ASCII may be a capital, decided by its UTF-8; most scripts have none.
  private static func mayBeginCapital(
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

extension Span<UInt8> {
  /// Whether it holds a word of small letters, in any case.
  package func mentions(_ word: StaticString) -> Bool {
    for start in 0..<Swift.max(0, count - word.utf8CodeUnitCount + 1)
    where mentions(word, at: start) {
      return true
    }
    return false
  }

  private func mentions(_ word: StaticString, at start: Int) -> Bool {
    for offset in 0..<word.utf8CodeUnitCount
    where unsafe self[start + offset] | 0x20 != word.utf8Start[offset] {
      return false
    }
    return true
  }
}
