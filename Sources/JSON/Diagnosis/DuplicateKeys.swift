/// Finds keys that occur twice in an object.
///
/// The keys of an object are compared by their marks, until there are many.
struct DuplicateKeys: ~Copyable {
  // Not private, like the one below: the compiler breaks on that.
  struct Entry: BitwiseCopyable {
    var token: JSONStringToken
    var mark: UInt16
  }

  struct OpenObject: BitwiseCopyable {
    var number: Int
    /// Where its keys begin; those of closed objects are forgotten.
    var firstEntry: Int
    var hasMany = false
  }

  // Enough for most objects.
  private var entries = GrowingMemory<Entry>(capacity: 16)
  private var open = GrowingMemory<OpenObject>(capacity: 8)
  private var objectCount = 0
  /// The keys of objects that have many; made for the first of these.
  private var many: HashedKeys?

  private static let mostWithoutHash = 32

  mutating func beginObject() {
    objectCount += 1
    open.append(OpenObject(number: objectCount, firstEntry: entries.count))
  }

  mutating func endObject() {
    guard let closed = open.popLast() else { return }
    entries.removeAll(from: closed.firstEntry)
  }

  /// Adds a key of the innermost object; answers the range of an earlier one with the same text.
  mutating func note(_ token: JSONStringToken, in text: ScannedText) -> ByteRange? {
    guard open.count > 0 else { return nil }
    let object = open[open.count - 1]
    guard !object.hasMany else { return many?.note(token, of: object.number, in: text) }
    let mark = text.keyMark(of: token)
    for index in object.firstEntry..<entries.count
    where entries[index].mark == mark && text.isSameKey(entries[index].token, token) {
      return entries[index].token.range
    }
    entries.append(Entry(token: token, mark: mark))
    if entries.count - object.firstEntry > Self.mostWithoutHash { hashKeys(of: object, in: text) }
    return nil
  }

  private mutating func hashKeys(of object: OpenObject, in text: ScannedText) {
    var keys = many ?? HashedKeys()
    // With a second owner, all keys so far would be copied for each such object.
    many = nil
    for index in object.firstEntry..<entries.count {
      _ = keys.note(entries[index].token, of: object.number, in: text)
    }
    many = keys
    open[open.count - 1].hasMany = true
  }
}

extension ScannedText {
  /// The mark of a key with its escapes decoded.
  fileprivate func keyMark(of token: JSONStringToken) -> UInt16 {
    guard !token.isPlainKey else {
      return unsafe KeyMark(of: address(of: token.content.start), token.content.count).bits
    }
    var bytes: [UInt8] = []
    decoded(token, into: &bytes)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      return unsafe KeyMark(of: start, bytes.count).bits
    }
  }

  fileprivate func isSameKey(_ one: JSONStringToken, _ other: JSONStringToken) -> Bool {
    if one.isPlainKey, other.isPlainKey {
      guard one.content.count == other.content.count else { return false }
      return unsafe holds(
        address(of: one.content.start), one.content.count, at: other.content.start)
    }
    var first: [UInt8] = []
    var second: [UInt8] = []
    decoded(one, into: &first)
    decoded(other, into: &second)
    return first == second
  }
}

extension JSONStringToken {
  /// Whether the text between the quotes is the key.
  fileprivate var isPlainKey: Bool { marks.isDisjoint(with: [.escapes, .repaired]) }
}

/// One table for all objects that have many keys, hashed with Swift's seeded hash: a million keys in
/// one object take a million steps, whatever they are.
private struct HashedKeys {
  private struct Entry: BitwiseCopyable {
    var object: Int
    var range: ByteRange
    var bytesStart: Int
    var bytesEnd: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Entry index plus one, by hash; 0 is an empty slot.
  private var slots = [Int](repeating: 0, count: 64)
  private var hashes: [Int] = []

  /// Adds a key of an object; answers the range of an earlier one with the same text.
  mutating func note(
    _ token: JSONStringToken, of object: Int, in text: ScannedText
  ) -> ByteRange? {
    let start = bytes.count
    text.decoded(token, into: &bytes)
    var hasher = Hasher()
    hasher.combine(object)
    unsafe bytes[start...].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let entry = entries[number]
      if hashes[number] == hash, entry.object == object,
        bytes[entry.bytesStart..<entry.bytesEnd] == bytes[start...]
      {
        bytes.removeLast(bytes.count - start)
        return entry.range
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(
      Entry(object: object, range: token.range, bytesStart: start, bytesEnd: bytes.count))
    hashes.append(hash)
    slots[slot] = entries.count
    if entries.count * 2 > slots.count { grow() }
    return nil
  }

  private mutating func grow() {
    slots = [Int](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number + 1
    }
  }
}
