import JSON
import PushFormats

/// What was answered about unknown keys: a sender that misspells a key does so in each record, and to
/// compare it with all known ones takes longer than the rest of its object.
///
/// Each key has one place, which another key may take: the memory stays small whatever a stream holds.
struct KeyAnswers<Answer: Sendable>: ~Copyable {
  private struct Entry {
    var table: Table
    var type: JSONTypes
    var key: [UInt8]
    var answer: Answer
  }

  /// Empty until a key is met that is not known.
  private var entries: [Entry?] = []

  private static var mostEntries: Int { 256 }
  /// Longer keys resemble none.
  private static var mostBytes: Int { 64 }

  /// The answer to a key of a table; `type` is that of its value, where the answer depends on it.
  mutating func answer(
    to key: Span<UInt8>, in table: Table, _ type: JSONTypes = [], or find: () -> Answer
  ) -> Answer {
    guard key.count <= Self.mostBytes else { return find() }
    if entries.isEmpty { entries = Array(repeating: nil, count: Self.mostEntries) }
    let place = Self.place(of: key, in: table, type)
    if let entry = entries[place], entry.table == table, entry.type == type,
      entry.key.span.equals(key)
    {
      return entry.answer
    }
    let answer = find()
    var bytes: [UInt8] = []
    bytes.append(copying: key)
    entries[place] = Entry(table: table, type: type, key: bytes, answer: answer)
    return answer
  }

  // A sender that has many keys share a place loses time, but no more than without any memory.
  private static func place(of key: Span<UInt8>, in table: Table, _ type: JSONTypes) -> Int {
    var hash = UInt64(table.rawValue) << 8 | UInt64(type.rawValue)
    for index in key.indices { hash = (hash ^ UInt64(key[index])) &* 0x9E37_79B9_7F4A_7C15 }
    return Int(truncatingIfNeeded: hash >> 56) & (mostEntries - 1)
  }
}
