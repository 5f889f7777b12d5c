internal import CArena
internal import CSigns

/// The bytes of a scan, as a plain pointer.
///
/// Lives no longer than the call that lent the bytes; callers check `count` first.
@safe struct ScannedText: BitwiseCopyable {
  private let start: UnsafePointer<UInt8>
  /// The number of bytes; fewer than were lent when recovery drops some from the end.
  private(set) var count: Int
  /// Whether all of it is known to be UTF-8, so that no string of it need be examined for that.
  private(set) var isUTF8 = false
  /// Whether it may hold what a sieve calls marks.
  private(set) var mayHoldMarks = true

  /// An empty text; its pointer is never read.
  static var empty: ScannedText {
    // Any address will do, and this one is never null.
    unsafe ScannedText(
      start: UnsafePointer(bitPattern: MemoryLayout<UInt64>.alignment).unsafelyUnwrapped, count: 0)
  }

  private init(start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = unsafe start
    self.count = count
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let address = bytes.baseAddress else {
      self = .empty
      return
    }
    unsafe self.init(start: address, count: bytes.count)
  }

  /// A text that is looked over all at once, which pays where all of it is read.
  init(lookingOver bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.init(bytes)
    let overview = unsafe pushcheck_look_over(start, count)
    isUTF8 = overview.is_utf8 != 0
    mayHoldMarks = overview.may_hold_marks != 0
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }

  /// Eight bytes at once, in little-endian order.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

  /// The fewer than eight bytes from `index` to the end, in little-endian order.
  func lastBytes(from index: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in index..<count { word |= UInt64(self[place]) &<< UInt64(8 &* (place &- index)) }
    return word
  }

  /// Which of 32 bytes end the plain part of a string, from the lowest bit on.
  ///
  /// Where fewer are left, the one behind them does. Bit 32 is always set.
  @inline(__always)
  func stringSigns(from index: Int) -> UInt64 {
    assert(index >= 0 && index <= count)
    guard index &+ 32 <= count else { return lastStringSigns(from: index) }
    return unsafe pushcheck_string_signs(start + index)
  }

  @inline(never)
  private func lastStringSigns(from index: Int) -> UInt64 {
    unsafe pushcheck_last_string_signs(start + index, count - index)
  }

  /// How many of sixteen bytes come before one that is not visible ASCII, or is one of three.
  @inline(__always)
  func visibleBytes(at index: Int, without one: UInt8, _ two: UInt8, _ three: UInt8) -> Int {
    assert(index >= 0 && index + 16 <= count)
    return unsafe Int(pushcheck_visible_bytes(start + index, one, two, three))
  }

  /// How many of sixteen bytes come behind the last one that is this byte.
  @inline(__always)
  func bytesBehind(_ byte: UInt8, at index: Int) -> Int {
    assert(index >= 0 && index + 16 <= count)
    return unsafe Int(pushcheck_bytes_behind(start + index, byte))
  }

  /// How many characters begin in a part of valid UTF-8.
  func charactersBegun(from index: Int, to end: Int) -> Int {
    assert(index >= 0 && index <= end && end <= count)
    return unsafe pushcheck_characters(start + index, end - index)
  }

  /// The first index of a byte in a part; its end where there is none.
  @inline(__always)
  func firstIndex(of byte: UInt8, from index: Int, to end: Int) -> Int {
    assert(index >= 0 && end <= count)
    var here = index
    while here &+ 16 <= end {
      let before = unsafe Int(pushcheck_bytes_before(start + here, byte))
      here &+= before
      if before < 16 { return here }
    }
    while here < end, self[here] != byte { here &+= 1 }
    return here
  }

  /// The first line feed of a part; its end where there is none, as in most records.
  func firstLineFeed(from index: Int, to end: Int) -> Int {
    assert(index >= 0 && index <= end && end <= count)
    return unsafe index + pushcheck_first_line_feed(start + index, end - index)
  }

  /// The address of the byte at `index`.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<UInt8> {
    assert(index >= 0 && index <= count)
    return unsafe start + index
  }

  /// Whether these bytes are at an index, which must not be beyond the end.
  @inline(__always)
  func holds(_ expected: UnsafePointer<UInt8>, _ length: Int, at index: Int) -> Bool {
    guard length <= count &- index else { return false }
    let here = unsafe UnsafeRawPointer(start + index)
    let expected = unsafe UnsafeRawPointer(expected)
    // Eight bytes at a time; the last eight may overlap those before.
    if length >= 8 {
      let last = length &- 8
      var offset = 0
      while offset < last {
        guard unsafe Self.areEqual(here + offset, expected + offset, as: UInt64.self) else {
          return false
        }
        offset &+= 8
      }
      return unsafe Self.areEqual(here + last, expected + last, as: UInt64.self)
    }
    if length >= 4 {
      let last = length &- 4
      return unsafe Self.areEqual(here, expected, as: UInt32.self)
        && Self.areEqual(here + last, expected + last, as: UInt32.self)
    }
    for offset in 0..<length
    where unsafe !Self.areEqual(here + offset, expected + offset, as: UInt8.self) {
      return false
    }
    return true
  }

  @inline(__always)
  private static func areEqual<Word: FixedWidthInteger & BitwiseCopyable>(
    _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, as type: Word.Type
  ) -> Bool {
    unsafe one.loadUnaligned(as: type) == other.loadUnaligned(as: type)
  }

  /// The byte at an index, which may be out of bounds.
  func byte(at index: Int) -> UInt8? {
    index >= 0 && index < count ? self[index] : nil
  }

  func bytes(in range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    let lower = min(max(range.start, 0), count)
    let upper = min(max(range.end, lower), count)
    return unsafe UnsafeBufferPointer(start: start + lower, count: upper - lower)
  }

  func isUTF8(in range: ByteRange) -> Bool {
    unsafe pushcheck_look_over(address(of: range.start), range.count).is_utf8 != 0
  }

  func string(in range: ByteRange) -> String {
    unsafe String(decoding: bytes(in: range), as: UTF8.self)
  }

  func prefix(_ length: Int) -> ScannedText {
    unsafe ScannedText(start: start, count: min(max(length, 0), count))
  }
}

extension ScannedText {
  @inline(__always)
  func skipBlanks(from index: Int) -> Int {
    var here = index
    while here < count, self[here].isBlank { here &+= 1 }
    return here
  }

  /// Skips the one space that may stand between two tokens.
  @inline(__always)
  func skipSpace(at index: Int) -> Int {
    index < count && self[index] == ASCII.space ? index &+ 1 : index
  }

  /// Where the first key of an object opens; nil where no usual object with members begins.
  @inline(__always)
  func firstKey(ofObjectAt index: Int) -> Int? {
    guard index < count, self[index] == ASCII.openBrace else { return nil }
    let key = skipSpace(at: index &+ 1)
    return key < count && self[key] == ASCII.quote ? key : nil
  }

  /// The end of the text before `index` without trailing white space.
  func skipBlanks(backFrom index: Int) -> Int {
    var here = index
    while here > 0, self[here - 1].isBlank { here -= 1 }
    return here
  }

  /// The first line end at or after `index`, or the end of the text.
  func lineEnd(from index: Int) -> Int {
    var here = index
    while here &+ 16 <= count {
      let before = unsafe Int(pushcheck_bytes_before_line_end(start + here))
      here &+= before
      if before < 16 { return here }
    }
    while here < count, !self[here].isLineEnd { here += 1 }
    return here
  }

  func holds(_ expected: StaticString, at index: Int) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard index >= 0, index <= count - length else { return false }
    return expected.withUTF8Buffer { expected in
      for offset in 0..<length where unsafe expected[offset] != self[index + offset] {
        return false
      }
      return true
    }
  }

  /// The length of the UTF-8 sequence at `index`, or 0 when it is invalid.
  @inline(__always)
  func sequenceLength(at index: Int) -> Int {
    unsafe Int(pushcheck_sequence_length(address(of: index), count &- index))
  }

  /// The end of the invalid bytes at `index`.
  func endOfInvalidBytes(from index: Int) -> Int {
    var here = index
    while here < count, sequenceLength(at: here) == 0 { here += 1 }
    return here
  }

  /// The character at `index` with its length; nil for invalid bytes.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard index >= 0, index < count else { return nil }
    let length = sequenceLength(at: index)
    guard length > 0 else { return nil }
    var value = UInt32(self[index])
    if length > 1 {
      value &= 0x7F >> UInt32(length)
      for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}
