/// Entries of a list by the letters with which their names begin, in their order.
///
/// Clean documents ask for each of their keys, and most keys begin with a letter of no entry.
struct ByInitial<Entry: Sendable>: Sendable {
  private var lists: [[Entry]]

  init(_ entries: [Entry], name: (Entry) -> String) {
    lists = Array(repeating: [], count: 256)
    for entry in entries { lists[Self.initial(of: name(entry).utf8.span)].append(entry) }
  }

  /// The entries that a key may mean, in any spelling.
  subscript(key: Span<UInt8>) -> [Entry] { lists[Self.initial(of: key)] }

  private static func initial(of key: Span<UInt8>) -> Int {
    for index in key.indices where !key[index].isJoint { return Int(key[index].smallLetter) }
    return 0
  }
}
