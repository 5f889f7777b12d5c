/// Finds the number of a known key by its length and bytes: what the checker asks for every member.
package struct KeyTable: Sendable {
  /// Hash to key number plus one; 0 is an empty slot. Twice as long as the keys, a power of two.
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

  /// The number of the key that this one is in lower case.
  package func number(ignoringCaseOf key: Span<UInt8>) -> Int? {
    guard key.count <= 64 else { return nil }
    var folded: [UInt8] = []
    for index in 0..<key.count {
      let byte = key[index]
      folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return number(of: folded.span)
  }

  // Length and both ends tell nearly all keys of our tables apart.
  private static func hash(_ key: Span<UInt8>) -> Int {
    let count = key.count
    guard count > 0 else { return 0 }
    return count &* 31 &+ Int(key[0]) &* 7 &+ Int(key[count - 1]) &* 131
      &+ Int(key[count >> 1]) &* 17
  }
}
