import JSON

/// A JSON document in the making: its members stand in the order in which they were first put, and
/// hold text as its author wrote it.
struct OutputTree {
  let root = OutputObject()

  /// One key on the way to a value, decoded and as it will be written.
  struct Key {
    var name: String
    var text: [UInt8]

    init(_ name: String) {
      self.name = name
      text = Array(JSONText.quoted(name).utf8)
    }

    init(_ name: String, text: [UInt8]) {
      self.name = name
      self.text = text
    }
  }

  /// A value with what it rests on: of two for one place the one of higher rank counts.
  struct Entry {
    var text: [UInt8]
    var rank: Int
    /// Where the value stands in the source.
    var origin: JSONPointer
  }

  /// Two values that met at one place.
  struct Clash {
    var left: JSONPointer
    var taken: JSONPointer
    var leftRank: Int
    var takenRank: Int
  }

  /// Puts a value at a place and makes the objects above it.
  ///
  /// Answers a clash when something stood there already.
  func put(_ entry: Entry, at path: [Key]) -> Clash? {
    guard let last = path.last else { return nil }
    var object = root
    var clash: Clash?
    for key in path.dropLast() {
      guard let member = object[key.name] else {
        object = object.makeObject(key, entry)
        continue
      }
      switch member.value {
      case .object(let inner):
        object.raise(key.name, to: entry.rank)
        object = inner
      case .text:
        // A value without members where an object belongs.
        guard entry.rank > member.rank else { return Self.clash(left: entry, taken: member) }
        clash = Self.clash(left: member, taken: entry)
        object = object.makeObject(key, entry)
      }
    }
    return object.put(entry, last) ?? clash
  }

  fileprivate static func clash(left: Entry, taken: OutputObject.Member) -> Clash {
    Clash(left: left.origin, taken: taken.origin, leftRank: left.rank, takenRank: taken.rank)
  }

  fileprivate static func clash(left: OutputObject.Member, taken: Entry) -> Clash {
    Clash(left: left.origin, taken: taken.origin, leftRank: left.rank, takenRank: taken.rank)
  }

  /// The object at a place, when there is one.
  func object(_ path: String...) -> OutputObject? {
    var object = root
    for name in path {
      guard case .object(let inner) = object[name]?.value else { return nil }
      object = inner
    }
    return object
  }

  /// An object at the root that is printed even when it stays empty.
  func makeObject(_ name: String) {
    guard root[name] == nil else { return }
    _ = root.makeObject(Key(name), Entry(text: [], rank: -1, origin: JSONPointer()))
  }
}

/// One object of a document in the making.
final class OutputObject {
  struct Member {
    /// The key as it is written, with its quotes.
    var key: [UInt8]
    var value: OutputValue
    var rank: Int
    var origin: JSONPointer
  }

  private(set) var members: [Member] = []
  private var positions: [[UInt8]: Int] = [:]

  subscript(name: String) -> Member? {
    positions[Array(name.utf8)].map { members[$0] }
  }

  /// The text of a member that is no object.
  func text(_ name: String) -> [UInt8]? {
    guard case .text(let text) = self[name]?.value else { return nil }
    return text
  }

  fileprivate func put(_ entry: OutputTree.Entry, _ key: OutputTree.Key) -> OutputTree.Clash? {
    let member = Member(
      key: key.text, value: .text(entry.text), rank: entry.rank, origin: entry.origin)
    guard let old = self[key.name] else {
      set(member, key.name)
      return nil
    }
    guard entry.rank >= old.rank else { return OutputTree.clash(left: entry, taken: old) }
    set(member, key.name)
    return OutputTree.clash(left: old, taken: entry)
  }

  fileprivate func makeObject(
    _ key: OutputTree.Key, _ entry: OutputTree.Entry
  ) -> OutputObject {
    let object = OutputObject()
    set(
      Member(key: key.text, value: .object(object), rank: entry.rank, origin: entry.origin),
      key.name)
    return object
  }

  fileprivate func raise(_ name: String, to rank: Int) {
    guard let position = positions[Array(name.utf8)] else { return }
    members[position].rank = max(members[position].rank, rank)
  }

  /// Writes a member over the one with the same key, or behind all others.
  func set(_ member: Member, _ name: String) {
    let name = Array(name.utf8)
    if let position = positions[name] {
      members[position] = member
    } else {
      positions[name] = members.count
      members.append(member)
    }
  }

  /// Puts members before all others, where they are not there yet.
  func prepend(_ first: [(name: String, member: Member)]) {
    let old = members
    let oldNames = positions.sorted { $0.value < $1.value }.map(\.key)
    members = []
    positions = [:]
    for (name, member) in first where !oldNames.contains(Array(name.utf8)) { set(member, name) }
    for (name, member) in zip(oldNames, old) {
      positions[name] = members.count
      members.append(member)
    }
  }

  /// Writes another member in the place of one.
  func replace(_ name: String, by key: OutputTree.Key, _ text: [UInt8]) {
    guard let position = positions.removeValue(forKey: Array(name.utf8)) else { return }
    positions[Array(key.name.utf8)] = position
    members[position].key = key.text
    members[position].value = .text(text)
  }

  /// The object as text without insignificant white space.
  var minified: [UInt8] {
    var text: [UInt8] = []
    write(to: &text)
    return text
  }

  // The depth is that of our own tables: what is deeper is text.
  private func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    for (position, member) in members.enumerated() {
      if position > 0 { text.append(UInt8(ascii: ",")) }
      text += member.key
      text.append(UInt8(ascii: ":"))
      switch member.value {
      case .text(let value): text += JSONMinified.bytes(of: value.span)
      case .object(let object): object.write(to: &text)
      }
    }
    text.append(UInt8(ascii: "}"))
  }
}

enum OutputValue {
  case text([UInt8])
  case object(OutputObject)
}
