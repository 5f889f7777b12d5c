/// Finds the number of a known key by its length and bytes: what the checker asks for every member.
///
/// One load from each end of a key is nearly all of it: they tell keys of up to sixteen bytes apart,
/// and make the hash. Comparing byte by byte was a fourteenth of the time of a clean run.
@safe package final class KeyTable: @unchecked Sendable {
  @unsafe private struct Slot {
    var ends: KeyEnds
    var text: UnsafePointer<UInt8>?
    /// The key's number plus one; 0 is an empty slot.
    var number: UInt32
  }

  /// At least twice as long as the keys, a power of two; never changed after `init`.
  private let slots: UnsafeMutablePointer<Slot>
  private let keys: [StaticString]
  private let mask: Int

  /// Numbers keys by their position; the same text twice keeps the first number.
  package init(_ keys: [StaticString]) {
    var size = 8
    while size < keys.count * 2 { size *= 2 }
    unsafe slots = .allocate(capacity: size)
    unsafe slots.initialize(
      repeating: Slot(ends: KeyEnds(), text: nil, number: 0), count: size)
    self.keys = keys
    mask = size - 1
    for (number, key) in keys.enumerated() {
      let ends = unsafe KeyEnds(of: key.utf8Start, count: key.utf8CodeUnitCount)
      var slot = ends.hash & mask
      while unsafe slots[slot].number != 0 { slot = (slot + 1) & mask }
      unsafe slots[slot] = unsafe Slot(
        ends: ends, text: key.utf8Start, number: UInt32(number + 1))
    }
  }

  deinit { unsafe slots.deallocate() }

  /// The number of this key, or nil when it is not in the table.
  package func number(of key: Span<UInt8>) -> Int? {
    unsafe key.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let ends = unsafe KeyEnds(of: start, count: bytes.count)
      var slot = ends.hash & mask
      while true {
        let candidate = unsafe slots + slot
        let number = unsafe candidate.pointee.number
        guard number != 0 else { return nil }
        if unsafe candidate.pointee.ends == ends,
          unsafe Self.hasSameMiddle(start, candidate.pointee.text, bytes.count)
        {
          return Int(number) - 1
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// Compares what the ends do not tell.
  @inline(__always)
  private static func hasSameMiddle(
    _ key: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>?, _ count: Int
  ) -> Bool {
    guard count > 16 else { return true }
    guard let other = unsafe other else { return false }
    for index in 8..<(count - 8) where unsafe key[index] != other[index] { return false }
    return true
  }

  /// The number of the key that this one is in another letter case.
  ///
  /// It looks at every key: for short tables.
  package func number(ignoringCaseOf key: Span<UInt8>) -> Int? {
    for number in keys.indices where key.equalsIgnoringCase(keys[number]) { return number }
    return nil
  }
}

/// The length of a key and what stands at its two ends.
private struct KeyEnds: BitwiseCopyable, Equatable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var count: UInt32 = 0

  init() {}

  @inline(__always)
  init(of start: UnsafePointer<UInt8>, count: Int) {
    self.count = UInt32(truncatingIfNeeded: count)
    let bytes = unsafe UnsafeRawPointer(start)
    if count >= 8 {
      unsafe first = bytes.loadUnaligned(as: UInt64.self)
      unsafe last = (bytes + count - 8).loadUnaligned(as: UInt64.self)
    } else if count >= 4 {
      unsafe first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      unsafe last = UInt64((bytes + count - 4).loadUnaligned(as: UInt32.self))
    } else if count > 0 {
      unsafe first = UInt64(start[0]) | UInt64(start[count >> 1]) << 8
      unsafe last = UInt64(start[count - 1])
    }
  }

  @inline(__always)
  var hash: Int {
    let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}

extension Span<UInt8> {
  /// Whether the bytes are this text but for the case of ASCII letters.
  fileprivate func equalsIgnoringCase(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      let other = unsafe buffer.span
      for index in 0..<count where Self.folded(self[index]) != Self.folded(other[index]) {
        return false
      }
      return true
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
