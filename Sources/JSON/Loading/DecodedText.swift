/// A string or key with its escapes decoded, in reusable memory.
@safe struct DecodedText: ~Copyable {
  private(set) var start: UnsafeMutablePointer<CChar>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 256
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  /// Decodes a string that the scanner found valid, without `\u0000` and lone surrogates; answers
  /// whether it could.
  mutating func decode(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
    reserve(length)
    removeAll()
    return unsafe append(text, length)
  }

  mutating func removeAll() { count = 0 }

  /// The same, appended to what is there already; there has to be room for it.
  mutating func append(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
    // Escapes are never shorter than their characters.
    assert(count + length <= capacity)
    var from = unsafe UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    let end = unsafe from + length
    var to = unsafe UnsafeMutableRawPointer(start + count).assumingMemoryBound(to: UInt8.self)
    while unsafe from < end {
      // Plain text comes in runs.
      if unsafe from.pointee != ASCII.backslash {
        unsafe to.pointee = unsafe from.pointee
        unsafe from += 1
        unsafe to += 1
        continue
      }
      guard let plain = unsafe Self.shortEscape(from[1]) else {
        guard unsafe Self.unicodeEscape(&from, &to) else { return false }
        continue
      }
      unsafe to.pointee = plain
      unsafe from += 2
      unsafe to += 1
    }
    count = unsafe UnsafeMutableRawPointer(to) - UnsafeMutableRawPointer(start)
    return true
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
  private static func unicodeEscape(
    _ from: inout UnsafePointer<UInt8>, _ to: inout UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var value = unsafe codeUnit(from)
    unsafe from += 6
    if value & 0xF800 == 0xD800 {
      guard value < 0xDC00 else { return false }
      value = unsafe 0x1_0000 + ((value & 0x3FF) << 10) + (codeUnit(from) & 0x3FF)
      unsafe from += 6
    }
    guard let scalar = Unicode.Scalar(value), let bytes = Unicode.UTF8.encode(scalar) else {
      return false
    }
    for byte in bytes {
      unsafe to.pointee = byte
      unsafe to += 1
    }
    return true
  }

  /// The UTF-16 unit of a valid escape.
  @inline(__always)
  private static func codeUnit(_ escape: UnsafePointer<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 2..<6 {
      let byte = unsafe escape[offset]
      // Letters of either case differ from digits in this bit, and their low four bits are nine
      // less.
      unit = unit &<< 4 | UInt32(byte & 0xF) &+ (byte & 0x40 == 0 ? 0 : 9)
    }
    return unit
  }

  /// Makes room for a text; content is lost when the memory grows.
  mutating func reserve(_ size: Int) {
    guard size > capacity else { return }
    unsafe start.deallocate()
    capacity = max(size, capacity * 2)
    count = 0
    unsafe start = .allocate(capacity: capacity)
  }
}
