import JSON

/// A JSON document under construction: members are in the order in which they were first written,
/// and keep their source text.
struct OutputTree {
  let root = OutputObject()

  /// One key on the path to a value, decoded and as it will be written.
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

  /// A value with its rank: of two values for one place, the higher rank wins.
  struct Entry {
    var text: [UInt8]
    var rank: Int
    /// Where the value is in the source.
    var origin: JSONPointer
  }

  /// Two values for the same place.
  struct Conflict {
    var left: JSONPointer
    var taken: JSONPointer
    var leftRank: Int
    var takenRank: Int
    /// Whether both say the same, so that nothing is left out.
    var areEqual = false
  }

  /// Writes a value to a place and creates the objects above it.
  ///
  /// Answers a conflict for each value that gives way to another one.
  func put(_ entry: Entry, at path: [Key]) -> [Conflict] {
    guard let last = path.last else { return [] }
    var object = root
    var conflicts: [Conflict] = []
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
        // A scalar where an object is needed.
        guard entry.rank > member.rank else { return [Self.conflict(left: entry, taken: member)] }
        conflicts.append(Self.conflict(left: member, taken: entry))
        object = object.makeObject(key, entry)
      }
    }
    return conflicts + object.put(entry, last)
  }

  fileprivate static func conflict(left: Entry, taken: OutputObject.Member) -> Conflict {
    Conflict(left: left.origin, taken: taken.origin, leftRank: left.rank, takenRank: taken.rank)
  }

  fileprivate static func conflict(left: OutputObject.Member, taken: Entry) -> Conflict {
    Conflict(left: left.origin, taken: taken.origin, leftRank: left.rank, takenRank: taken.rank)
  }

  /// The object at a place, if there is one.
  func object(_ path: String...) -> OutputObject? {
    var object = root
    for name in path {
      guard case .object(let inner) = object[name]?.value else { return nil }
      object = inner
    }
    return object
  }

  /// Adds an object at the root that is printed even when it stays empty.
  func makeObject(_ name: String) {
    guard root[name] == nil else { return }
    _ = root.makeObject(Key(name), Entry(text: [], rank: -1, origin: JSONPointer()))
  }
}

/// One object of a document under construction.
final class OutputObject {
  struct Member {
    /// The key as it is written, with its quotes.
    var key: [UInt8]
    var value: OutputValue
    var rank: Int
    var origin: JSONPointer

    /// Itself, or those below it.
    var leaves: [Member] {
      guard case .object(let inner) = value else { return [self] }
      return inner.leaves
    }
  }

  private(set) var members: [Member] = []

  /// The members here and below that are not objects.
  var leaves: [Member] { members.flatMap(\.leaves) }

  /// The member at the end of a path, or the last one on it that is not an object.
  func member(at path: [String]) -> Member? {
    guard let name = path.first, let member = self[name] else { return nil }
    guard path.count > 1, case .object(let inner) = member.value else { return member }
    return inner.member(at: Array(path.dropFirst()))
  }

  private var positions: [[UInt8]: Int] = [:]

  subscript(name: String) -> Member? {
    positions[Array(name.utf8)].map { members[$0] }
  }

  /// The text of a member that is not an object.
  func text(_ name: String) -> [UInt8]? {
    guard case .text(let text) = self[name]?.value else { return nil }
    return text
  }

  fileprivate func put(_ entry: OutputTree.Entry, _ key: OutputTree.Key) -> [OutputTree.Conflict] {
    let member = Member(
      key: key.text, value: .text(entry.text), rank: entry.rank, origin: entry.origin)
    guard let old = self[key.name] else {
      set(member, key.name)
      return []
    }
    var areEqual = false
    if case .text(let text) = old.value { areEqual = text == entry.text }
    guard entry.rank >= old.rank else {
      var conflict = OutputTree.conflict(left: entry, taken: old)
      conflict.areEqual = areEqual
      return [conflict]
    }
    set(member, key.name)
    return old.leaves.map { leaf in
      var conflict = OutputTree.conflict(left: leaf, taken: entry)
      conflict.areEqual = areEqual
      return conflict
    }
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

  /// Replaces the member with the same key, or appends one.
  func set(_ member: Member, _ name: String) {
    let name = Array(name.utf8)
    if let position = positions[name] {
      members[position] = member
    } else {
      positions[name] = members.count
      members.append(member)
    }
  }

  /// Prepends members that do not exist yet.
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

  /// Replaces a member by another one.
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
