/// Finds keys that occur twice in an object.
///
/// One table for the whole text, hashed with Swift's seeded hash: a million keys in one object take
/// a million steps, whatever they are.
struct DuplicateKeys {
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
  private var open: [Int] = []
  private var objectCount = 0

  init() {
    // Enough for a small document, so that the arrays do not grow step by step.
    entries.reserveCapacity(32)
    hashes.reserveCapacity(32)
    bytes.reserveCapacity(512)
  }

  mutating func beginObject() {
    objectCount += 1
    open.append(objectCount)
  }

  mutating func endObject() {
    open.removeLast(min(1, open.count))
  }

  /// Adds a key of the innermost object; answers the range of an earlier one with the same text.
  mutating func note(_ token: JSONStringToken, in text: ScannedText) -> ByteRange? {
    guard let object = open.last else { return nil }
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
