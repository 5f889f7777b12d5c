/// Finds the numbers of known keys, in independent groups: one for each kind of object.
///
/// The checker asks this for every member. One load from each end of a key is nearly all of the
/// work: the ends distinguish keys of up to sixteen bytes, and make the hash. Comparing byte by
/// byte was a fourteenth of the time of a clean run. All groups share one table in plain memory, so
/// that no reference is counted on the way to it, which took a fifth.
@safe package struct KeyIndex: ~Copyable {
  @unsafe private struct Slot {
    var ends = KeyEnds()
    /// nil is an empty slot.
    var text: UnsafePointer<UInt8>?
    var number: UInt32 = 0
  }

  private var slots: UnsafeMutablePointer<Slot>
  /// The number of slots minus one: a power of two, at least twice the number of keys.
  private var mask: Int
  /// The keys of all groups.
  private var keys = GrowingMemory<StaticString>()
  /// Where each group begins among the keys; it ends where the next one begins.
  private var groups = GrowingMemory<Int>()

  /// `slotCount`: twice the expected number of keys, rounded up to a power of two; the table grows
  /// when more come.
  package init(slotCount: Int = 16) {
    precondition(slotCount.nonzeroBitCount == 1)
    unsafe slots = Self.emptySlots(slotCount)
    mask = slotCount - 1
  }

  deinit { unsafe slots.deallocate() }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    unsafe slots.initialize(repeating: Slot(), count: count)
    return unsafe slots
  }

  /// Adds a group of keys, numbered by position, and answers the group's number.
  ///
  /// A duplicate key keeps its first number.
  package mutating func add(_ added: [StaticString]) -> Int {
    let group = groups.count
    groups.append(keys.count)
    keys.reserve(keys.count + added.count)
    for key in added { keys.append(key) }
    if keys.count * 2 > mask {
      grow()
    } else {
      put(group)
    }
    return group
  }

  private mutating func grow() {
    var size = mask + 1
    while size < keys.count * 2 { size *= 2 }
    unsafe slots.deallocate()
    unsafe slots = Self.emptySlots(size)
    mask = size - 1
    for group in 0..<groups.count { put(group) }
  }

  private func put(_ group: Int) {
    let first = groups[group]
    for position in first..<end(of: group) {
      let key = keys[position]
      let ends = unsafe KeyEnds(of: key.utf8Start, count: key.utf8CodeUnitCount, in: group)
      var slot = ends.hash & mask
      while unsafe slots[slot].text != nil { slot = (slot + 1) & mask }
      unsafe slots[slot] = unsafe Slot(
        ends: ends, text: key.utf8Start, number: UInt32(position - first))
    }
  }

  private func end(of group: Int) -> Int {
    group + 1 < groups.count ? groups[group + 1] : keys.count
  }

  /// The number of this key; nil when the group does not contain it.
  package func number(of key: Span<UInt8>, in group: Int) -> Int? {
    unsafe key.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let ends = unsafe KeyEnds(of: start, count: bytes.count, in: group)
      var slot = ends.hash & mask
      while true {
        let candidate = unsafe slots + slot
        guard let text = unsafe candidate.pointee.text else { return nil }
        if unsafe candidate.pointee.ends == ends,
          unsafe Self.hasSameMiddle(start, text, bytes.count)
        {
          return unsafe Int(candidate.pointee.number)
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// Compares the bytes between the ends.
  @inline(__always)
  private static func hasSameMiddle(
    _ key: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    guard count > 16 else { return true }
    for index in 8..<(count - 8) where unsafe key[index] != other[index] { return false }
    return true
  }

  /// The number of this key, ignoring letter case.
  ///
  /// A linear search, for short keys.
  package func number(ignoringCaseOf key: Span<UInt8>, in group: Int) -> Int? {
    let first = groups[group]
    for position in first..<end(of: group) where key.equalsIgnoringCase(keys[position]) {
      return position - first
    }
    return nil
  }
}

/// The length of a key, its group, and the bytes at its two ends.
private struct KeyEnds: BitwiseCopyable, Equatable {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var count: UInt32 = 0
  private var group: UInt32 = 0

  init() {}

  @inline(__always)
  init(of start: UnsafePointer<UInt8>, count: Int, in group: Int) {
    self.count = UInt32(truncatingIfNeeded: count)
    self.group = UInt32(truncatingIfNeeded: group)
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
    let ends = first ^ last &* 0x9E37_79B9_7F4A_7C15
    let rest = UInt64(count) | UInt64(group) << 32
    return Int(truncatingIfNeeded: ((ends ^ rest) &* 0xD6E8_FEB8_6659_FD93) >> 40)
  }
}

extension Span<UInt8> {
  /// Whether the bytes equal this text, ignoring the case of ASCII letters.
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
