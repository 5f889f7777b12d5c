internal import CArena
internal import CSigns

/// Writes strings and keys with their escapes decoded.
enum DecodedText {
  /// Decodes the content of a string that the scanner found valid into an arena; nil without memory.
  ///
  /// A lone surrogate becomes U+FFFD, as in `LoadableText`.
  static func decode(
    _ range: ByteRange, of text: ScannedText, in arena: borrowing NodeArena
  ) -> UnsafeBufferPointer<UInt8>? {
    // Escapes are never shorter than their characters.
    guard let memory = unsafe arena.take(range.count) else { return nil }
    let start = unsafe memory.assumingMemoryBound(to: UInt8.self)
    var from = unsafe text.address(of: range.start)
    let end = unsafe from + range.count
    var to = unsafe start
    while unsafe from < end {
      if unsafe from.pointee != ASCII.backslash {
        unsafe copyPlain(&from, end, &to)
        continue
      }
      guard unsafe from[1] != 0x75 else {
        unsafe unicodeEscape(&from, &to)
        continue
      }
      guard let plain = unsafe shortEscape(from[1]) else { return nil }
      if unsafe plain == from[1] && copyUnescaped(&from, end, &to) { continue }
      unsafe to.pointee = plain
      unsafe from += 2
      unsafe to += 1
    }
    return unsafe UnsafeBufferPointer(start: start, count: to - start)
  }

  /// Copies plain text, which comes in runs, up to the next escape or for sixteen bytes at most.
  @inline(__always)
  private static func copyPlain(
    _ from: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ to: inout UnsafeMutablePointer<UInt8>
  ) {
    var count = 1
    if unsafe end - from >= 16 {
      // What is written too much is overwritten next: there is as much room as there is text.
      count = unsafe Int(pushcheck_copy_plain(from, to))
    } else {
      unsafe to.pointee = unsafe from.pointee
    }
    unsafe from += count
    unsafe to += count
  }

  /// Copies text with escapes for quotes, backslashes and slashes, of which a document in a string is
  /// full; false when something else comes first, or little is left.
  @inline(__always)
  private static func copyUnescaped(
    _ from: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ to: inout UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var written = 0
    let read = unsafe pushcheck_copy_unescaped(from, end - from, to, &written)
    unsafe from += read
    unsafe to += written
    return read > 0
  }

  @inline(__always)
  private static func shortEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case ASCII.quote, ASCII.backslash, ASCII.slash: letter
    case 0x6E: ASCII.lineFeed
    case 0x74: ASCII.tab
    case 0x72: ASCII.carriageReturn
    case 0x62: 0x08
    case 0x66: 0x0C
    default: nil
    }
  }

  /// Writes the character of `\uXXXX`, or of a surrogate pair.
  @inline(__always)
  private static func unicodeEscape(
    _ from: inout UnsafePointer<UInt8>, _ to: inout UnsafeMutablePointer<UInt8>
  ) {
    let unit = unsafe codeUnit(from)
    unsafe from += 6
    if unit < 0x80 {
      unsafe to.pointee = UInt8(truncatingIfNeeded: unit)
      unsafe to += 1
    } else if unit < 0x800 {
      unsafe write(0x80C0 | unit &>> 6 | (unit & 0x3F) &<< 8, 2, &to)
    } else if unit & 0xF800 != 0xD800 {
      unsafe write(
        0x80_80E0 | unit &>> 12 | (unit &>> 6 & 0x3F) &<< 8 | (unit & 0x3F) &<< 16, 3, &to)
    } else {
      unsafe surrogatePair(unit, &from, &to)
    }
  }

  private static func surrogatePair(
    _ first: UInt32, _ from: inout UnsafePointer<UInt8>, _ to: inout UnsafeMutablePointer<UInt8>
  ) {
    // The quote that ends the string is no backslash, and no other escape has this letter.
    guard first < 0xDC00, unsafe from[0] == ASCII.backslash, unsafe from[1] == 0x75,
      unsafe codeUnit(from) & 0xFC00 == 0xDC00
    else { return unsafe write(0xBD_BFEF, 3, &to) }
    let value = unsafe 0x1_0000 + ((first & 0x3FF) << 10) + (codeUnit(from) & 0x3FF)
    unsafe from += 6
    let high = 0x80F0 | value &>> 18 | (value &>> 12 & 0x3F) &<< 8
    unsafe write(high | (0x8080 | value &>> 6 & 0x3F | (value & 0x3F) &<< 8) &<< 16, 4, &to)
  }

  /// Writes bytes from the lowest one on; the escape has left room for more than four.
  @inline(__always)
  private static func write(
    _ bytes: UInt32, _ count: Int, _ to: inout UnsafeMutablePointer<UInt8>
  ) {
    unsafe UnsafeMutableRawPointer(to).storeBytes(of: bytes.littleEndian, as: UInt32.self)
    unsafe to += count
  }

  /// The UTF-16 unit of a valid escape.
  @inline(__always)
  private static func codeUnit(_ escape: UnsafePointer<UInt8>) -> UInt32 {
    let text = unsafe UnsafeRawPointer(escape + 2).loadUnaligned(as: UInt32.self).bigEndian
    // Letters of either case differ from digits in one bit, and their low four bits are nine less.
    let digits = (text & 0x0F0F_0F0F) &+ (text &>> 6 & 0x0101_0101) &* 9
    return digits & 0xF | digits &>> 4 & 0xF0 | digits &>> 8 & 0xF00 | digits &>> 12 & 0xF000
  }
}
