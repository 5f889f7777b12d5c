/// A string or key without its escapes, in memory that serves for one after the other.
@safe struct DecodedText: ~Copyable {
  private(set) var start: UnsafeMutablePointer<CChar>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 256
    unsafe start = .allocate(capacity: capacity)
  }

  deinit { unsafe start.deallocate() }

  /// Resolves the escapes of a string that the scanner has found valid, without `\u0000` and halves
  /// of surrogate pairs; whether it could.
  mutating func decode(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
    reserve(length)
    removeAll()
    return unsafe append(text, length)
  }

  mutating func removeAll() { count = 0 }

  /// The same, behind what is there already, for which there has to be room.
  mutating func append(_ text: UnsafePointer<CChar>, _ length: Int) -> Bool {
    // Escapes are never shorter than what they stand for.
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

  /// Writes the character that `\uXXXX`, or two of them, stands for.
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

  /// The UTF-16 unit of an escape that is known to be one.
  @inline(__always)
  private static func codeUnit(_ escape: UnsafePointer<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for offset in 2..<6 {
      let byte = unsafe escape[offset]
      // Letters of either case differ from digits in this bit, and are nine behind their last four.
      unit = unit &<< 4 | UInt32(byte & 0xF) &+ (byte & 0x40 == 0 ? 0 : 9)
    }
    return unit
  }

  /// Makes room for a text; what was here is lost when there was less.
  mutating func reserve(_ size: Int) {
    guard size > capacity else { return }
    unsafe start.deallocate()
    capacity = max(size, capacity * 2)
    count = 0
    unsafe start = .allocate(capacity: capacity)
  }
}
