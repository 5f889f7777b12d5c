/// Finds the number of a known key by its length and bytes: what the checker asks for every member.
package struct KeyTable: Sendable {
  /// Hash to key number plus one; 0 is an empty slot.
  ///
  /// Twice as long as the keys, a power of two.
  private let slots: [UInt16]
  private let keys: [StaticString]
  private let mask: Int

  /// Numbers keys by their position; the same text twice keeps the first number.
  package init(_ keys: [StaticString]) {
    var size = 8
    while size < keys.count * 2 { size *= 2 }
    var slots = [UInt16](repeating: 0, count: size)
    for (number, key) in keys.enumerated() {
      var slot = key.withUTF8Buffer { unsafe Self.hash($0.span) } & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(number + 1)
    }
    self.slots = slots
    self.keys = keys
    mask = size - 1
  }

  /// The number of this key, or nil when it is not in the table.
  package func number(of key: Span<UInt8>) -> Int? {
    var slot = Self.hash(key) & mask
    while true {
      let number = Int(slots[slot])
      guard number != 0 else { return nil }
      if key.equals(keys[number - 1]) { return number - 1 }
      slot = (slot + 1) & mask
    }
  }

  /// The number of the key that this one is in another letter case.
  ///
  /// It looks at every key: for short tables.
  package func number(ignoringCaseOf key: Span<UInt8>) -> Int? {
    for number in keys.indices where key.equalsIgnoringCase(keys[number]) { return number }
    return nil
  }

  // Length and both ends tell nearly all keys of our tables apart.
  private static func hash(_ key: Span<UInt8>) -> Int {
    let count = key.count
    guard count > 0 else { return 0 }
    return count &* 31 &+ Int(key[0]) &* 7 &+ Int(key[count - 1]) &* 131
      &+ Int(key[count >> 1]) &* 17
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
