import JSON

/// Reads text from bytes that may not be UTF-8.
enum UTF8Scan {
  /// The length of the code point at `position`; nil for invalid UTF-8.
  static func scalarBytes(_ text: Span<UInt8>, at position: Int, to end: Int) -> Int? {
    guard position >= 0, position < end else { return nil }
    let lead = text[position]
    // The ranges of second bytes exclude overlong forms, surrogates and values beyond U+10FFFF.
    let (count, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard count <= end - position, second.contains(text[position + 1]) else { return nil }
    for offset in 2..<max(count, 2) where !isContinuation(text[position + offset]) { return nil }
    return count
  }

  /// The end of the valid text that starts at `position`, at the latest between two characters that
  /// join no other: no grapheme cluster extends across them.
  static func endOfValidRun(_ text: Span<UInt8>, from position: Int, to end: Int) -> Int {
    var current = position
    var wasAlone = false
    while current < end, let count = scalarBytes(text, at: current, to: end) {
      let isAlone = PlainLetters.isBoundary(current, in: text, to: end)
      if isAlone, wasAlone { return current }
      wasAlone = isAlone
      current += count
    }
    return current
  }

  /// The text of a range; empty when it is not UTF-8.
  static func string(_ text: Span<UInt8>, _ range: ByteRange) -> String {
    let range = range.clamped(to: text.count)
    guard let valid = try? UTF8Span(validating: text.extracting(range.start..<range.end)) else {
      return ""
    }
    return String(copying: valid)
  }

  static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The last start of a code point at or before `position`.
  static func scalarStart(_ text: Span<UInt8>, at position: Int) -> Int {
    var start = min(max(position, 0), text.count)
    let floor = max(start - 3, 0)
    while start > floor, start < text.count, isContinuation(text[start]) { start -= 1 }
    return start
  }
}
