/// The hash table of an object with many members, which lies behind them.
///
/// The keys of a few members are compared one by one. The address of the members is the seed of the
/// hashes, so that nobody can write keys that meet in them.
@safe struct KeyHashes {
  private let members: UnsafeMutablePointer<JSONNode>
  /// Positions of members, plus one; 0 is an empty slot.
  private let slots: UnsafeMutablePointer<UInt32>
  /// The number of slots minus one: a power of two.
  private let mask: Int

  /// Objects with so many members have none.
  static var mostWithout: Int { 16 }

  static func byteCount(for count: Int) -> Int {
    count > mostWithout ? slotCount(for: count) * MemoryLayout<UInt32>.stride : 0
  }

  private static func slotCount(for count: Int) -> Int {
    1 << (Int.bitWidth - (count * 2 - 1).leadingZeroBitCount)
  }

  /// `count`: of the members, more than `mostWithout`.
  init(behind members: UnsafeMutablePointer<JSONNode>, _ count: Int) {
    unsafe self.members = unsafe members
    unsafe slots = UnsafeMutableRawPointer(members + count).assumingMemoryBound(to: UInt32.self)
    mask = Self.slotCount(for: count) - 1
  }

  /// Enters all keys; false when one of them is repeated.
  func fill(_ count: Int) -> Bool {
    unsafe slots.initialize(repeating: 0, count: mask + 1)
    for position in 0..<count {
      guard let key = unsafe members[position].key else { return false }
      let slot = unsafe slot(of: key, Int(members[position].keyCount))
      guard unsafe slots[slot] == 0 else { return false }
      unsafe slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
    return true
  }

  /// The member with a key.
  func member(_ key: UnsafePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<JSONNode>? {
    let position = unsafe slots[slot(of: key, count)]
    return unsafe position == 0 ? nil : members + Int(position) - 1
  }

  /// The slot of a key, or the empty one where it belongs.
  private func slot(of key: UnsafePointer<UInt8>, _ count: Int) -> Int {
    var slot = unsafe hash(of: key, count) & mask
    while unsafe slots[slot] != 0, unsafe !members[Int(slots[slot]) - 1].hasKey(key, count) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func hash(of key: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let bytes = unsafe UnsafeRawPointer(key)
    var hash = unsafe UInt64(UInt(bitPattern: members)) ^ UInt64(count)
    var here = 0
    while here + 8 <= count {
      hash = unsafe Self.mixed(hash, (bytes + here).loadUnaligned(as: UInt64.self))
      here += 8
    }
    var rest: UInt64 = 0
    while here < count {
      rest = unsafe rest << 8 | UInt64(key[here])
      here += 1
    }
    return Int(truncatingIfNeeded: Self.mixed(hash, rest))
  }

  private static func mixed(_ hash: UInt64, _ block: UInt64) -> UInt64 {
    let product = (hash ^ block ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
      by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }
}
