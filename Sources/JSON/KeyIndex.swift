/// Finds the numbers of known keys, in independent groups: one for each kind of object.
///
/// The checker asks this for every member. A key's mark, which a member has from the reading, is nearly
/// all of the work: hardly any unknown key has that of a known one, so that its bytes are not even read.
/// All groups share one small table in plain memory, so that no reference is counted on the way to it.
@safe package struct KeyIndex: ~Copyable {
  // Not private: the compiler breaks on that, in memory that others inline.
  @usableFromInline @safe struct Slot: BitwiseCopyable {
    /// The mark of the key, and its group.
    @usableFromInline var name: UInt32 = 0
    /// The key's number in its group.
    @usableFromInline var number: UInt16 = 0
    var count: UInt16 = 0
    /// Where its bytes begin; nil for an empty slot.
    ///
    /// Here, so that nothing has to be read on the way from a slot to the bytes.
    @usableFromInline var start: UnsafePointer<UInt8>?

    init() { unsafe start = nil }

    init(_ name: UInt32, _ number: Int, _ key: StaticString) {
      self.name = name
      self.number = UInt16(number)
      count = UInt16(key.utf8CodeUnitCount)
      unsafe start = unsafe key.utf8Start
    }

    @inlinable var isEmpty: Bool { unsafe start == nil }

    @usableFromInline
    func holds(_ key: Span<UInt8>) -> Bool {
      guard key.count == Int(count), let start = unsafe start else { return false }
      return unsafe key.withUnsafeBufferPointer {
        unsafe ScannedText($0).holds(start, $0.count, at: 0)
      }
    }
  }

  @usableFromInline var slots: GrowingMemory<Slot>
  /// The number of slots minus one: a power of two, at least twice the number of keys.
  @inlinable var mask: Int { slots.count &- 1 }
  /// The keys of all groups.
  private var keys = GrowingMemory<StaticString>()
  /// Where each group begins among the keys; it ends where the next one begins.
  private var groups = GrowingMemory<Int>()

  /// `slotCount`: twice the expected number of keys, rounded up to a power of two; the table grows
  /// when more come.
  package init(slotCount: Int = 16) {
    precondition(slotCount.nonzeroBitCount == 1)
    slots = GrowingMemory(repeating: Slot(), count: slotCount)
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
    slots = GrowingMemory(repeating: Slot(), count: size)
    for group in 0..<groups.count { put(group) }
  }

  private func put(_ group: Int) {
    let first = groups[group]
    for position in first..<end(of: group) {
      let name = Self.name(KeyMark(of: keys[position]), group)
      var slot = slot(of: name)
      while !slots[slot].isEmpty { slot = (slot + 1) & mask }
      slots[slot] = Slot(name, position - first, keys[position])
    }
  }

  private func end(of group: Int) -> Int {
    group + 1 < groups.count ? groups[group + 1] : keys.count
  }

  @inlinable @inline(__always)
  static func name(_ mark: KeyMark, _ group: Int) -> UInt32 {
    UInt32(mark.bits) | UInt32(truncatingIfNeeded: group) &<< 16
  }

  @inlinable @inline(__always)
  func slot(of name: UInt32) -> Int {
    Int(name &+ (name &>> 16) &* 0x9E35) & mask
  }

  /// The number of this key; nil when the group does not contain it.
  package func number(of key: Span<UInt8>, in group: Int) -> Int? {
    unsafe key.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return unsafe number(of: key, KeyMark(of: start, bytes.count), in: group)
    }
  }

  /// The same for a key whose mark is known.
  // Inlined: for the call, the compiler copies the index.
  @inlinable @inline(__always)
  package func number(of key: Span<UInt8>, _ mark: KeyMark, in group: Int) -> Int? {
    let name = Self.name(mark, group)
    var slot = slot(of: name)
    while !slots[slot].isEmpty {
      if slots[slot].name == name, slots[slot].holds(key) { return Int(slots[slot].number) }
      slot = (slot &+ 1) & mask
    }
    return nil
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
