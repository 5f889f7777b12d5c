/// An object of strings without a text, for values given beside documents, such as headers.
///
/// A shared class, so that values can be lent while its holder changes.
@safe package final class JSONStringTable {
  /// Where keys and values stand.
  private let arena: NodeArena
  private let node: UnsafePointer<JSONNode>

  /// Of a repeated key the last value counts.
  package init(_ members: [(key: String, value: String)]) {
    let arena = NodeArena()
    var last: [(key: String, value: String)] = []
    for member in members {
      if let position = last.firstIndex(where: { $0.key == member.key }) {
        last[position].value = member.value
      } else {
        last.append(member)
      }
    }
    guard let root = unsafe Self.object(of: last, in: arena).flatMap({ unsafe arena.place($0) })
    else { fatalError("out of memory") }
    unsafe node = UnsafePointer(root)
    self.arena = arena
  }

  package var root: JSONValue {
    @_lifetime(borrow self)
    get { unsafe JSONValue(node, in: self) }
  }

  private static func object(
    of members: [(key: String, value: String)], in arena: borrowing NodeArena
  ) -> JSONNode? {
    let count = members.count
    guard count > 0 else { return unsafe JSONNode(.object) }
    guard let nodes = unsafe arena.takeChildren(count, ofObject: true) else { return nil }
    for (position, member) in members.enumerated() {
      guard let key = unsafe copy(of: member.key, in: arena),
        let value = unsafe copy(of: member.value, in: arena),
        let nodeKey = unsafe NodeKey(key.start, key.count)
      else { return nil }
      var node = unsafe JSONNode(.string, key: nodeKey)
      unsafe node.set(text: value.start, count: value.count)
      unsafe (nodes + position).initialize(to: node)
    }
    if count > KeyHashes.mostWithout { _ = unsafe KeyHashes(behind: nodes, count).fill(count) }
    return unsafe JSONNode(.object, content: UInt64(UInt(bitPattern: nodes)), count: count)
  }

  private static func copy(
    of text: String, in arena: borrowing NodeArena
  ) -> (start: UnsafePointer<UInt8>, count: Int)? {
    let count = text.utf8.count
    guard let memory = unsafe arena.take(count) else { return nil }
    let start = unsafe memory.assumingMemoryBound(to: UInt8.self)
    var here = unsafe start
    for byte in text.utf8 {
      unsafe here.initialize(to: byte)
      unsafe here += 1
    }
    return unsafe (UnsafePointer(start), count)
  }
}

extension JSONValue {
  @_lifetime(borrow table)
  fileprivate init(_ node: UnsafePointer<JSONNode>, in table: borrowing JSONStringTable) {
    unsafe self.node = unsafe node
  }
}
