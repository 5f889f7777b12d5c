import JSON
import PushFormats

/// Walks all values of a document and of those nested in it, in the order of the text, without
/// recursion; each comes with what the tables know about it.
package struct TreeWalk: IteratorProtocol {
  /// One object, array or nested document on the path.
  private struct Level {
    var children: [Child]
    var next = 0
    var base: JSONPointer
    var depth: Int
    var isList: Bool
    var reader: KeyReader
    var scope: Scope
  }

  private struct Child {
    var name: String?
    var value: WrittenValue
  }

  /// The current document, to which pointers are relative.
  private struct Scope {
    var inspection: Inspection
    /// How many tokens of a pointer are outside of it.
    var outside: Int
  }

  private var levels: [Level] = []
  private var root: (value: WrittenValue, inspection: Inspection)?
  private var fields = FieldLookup()

  package init(over inspection: Inspection) {
    root = inspection.document?.root.map { ($0, inspection) }
  }

  package mutating func next() -> TreeNode? {
    if let (value, inspection) = root.take() { return begin(value, inspection) }
    while let level = levels.last {
      guard level.next < level.children.count else {
        levels.removeLast()
        continue
      }
      levels[levels.count - 1].next += 1
      return visit(level.children[level.next], at: level.next, level)
    }
    return nil
  }

  /// Skips the inside of the value that was just visited.
  package mutating func skip(_ node: TreeNode) {
    while let level = levels.last, level.depth > node.depth { levels.removeLast() }
  }

  /// Skips the rest of the container around the value that was just visited; answers how many
  /// values that is.
  package mutating func leave(_ node: TreeNode) -> Int {
    skip(node)
    guard let level = levels.popLast() else { return 0 }
    return level.children.count - level.next
  }

  /// Nothing reads deeper, and an address takes room for each level.
  static let maxDepth = 2048

  // MARK: - Steps

  private mutating func begin(_ value: WrittenValue, _ inspection: Inspection) -> TreeNode {
    let scope = Scope(inspection: inspection, outside: 0)
    // The document itself may be one that another product carries.
    if let part = inspection.parts.first(where: { $0.pointer.tokens.isEmpty && !$0.isString }) {
      enter(part.inspection, at: JSONPointer(), depth: 1)
    } else {
      enter(value, at: JSONPointer(), depth: 1, KeyReader(inspection), scope)
    }
    return TreeNode(
      pointer: JSONPointer(), key: nil, depth: 0, position: nil, siblings: 1, value: value,
      knowledge: .nothing, section: .main, isHost: false,
      standIn: value.kind == .null ? inspection.standIn(at: JSONPointer()) : nil)
  }

  private mutating func visit(_ child: Child, at position: Int, _ level: Level) -> TreeNode {
    let pointer = child.name.map { level.base.appending($0) } ?? level.base.appending(position)
    let relative = JSONPointer(Array(pointer.tokens.dropFirst(level.scope.outside)))
    let part = level.scope.inspection.parts.first { $0.pointer == relative }
    let reading = level.reader.read(child.name, &fields)
    if let part {
      enter(part.inspection, at: pointer, depth: level.depth + 1)
    } else {
      enter(
        child.value, at: pointer, depth: level.depth + 1, reading.below,
        level.scope)
    }
    return TreeNode(
      pointer: pointer, key: child.name, depth: level.depth,
      position: level.isList ? position : nil, siblings: level.children.count, value: child.value,
      knowledge: reading.knowledge, section: reading.section, isHost: part?.isString == true,
      standIn: child.value.kind == .null ? level.scope.inspection.standIn(at: relative) : nil)
  }

  /// Continues in a nested document.
  private mutating func enter(_ part: Inspection, at pointer: JSONPointer, depth: Int) {
    guard let root = part.document?.root else { return }
    enter(
      root, at: pointer, depth: depth, KeyReader(part, isPart: true),
      Scope(inspection: part, outside: pointer.tokens.count))
  }

  private mutating func enter(
    _ value: WrittenValue, at pointer: JSONPointer, depth: Int, _ reader: KeyReader, _ scope: Scope
  ) {
    let children: [Child]
    switch value.kind {
    case .object: children = value.members.map { Child(name: $0.name, value: $0.value) }
    case .array: children = value.elements.map { Child(name: nil, value: $0) }
    default: return
    }
    guard !children.isEmpty, depth <= Self.maxDepth else { return }
    levels.append(
      Level(
        children: children, base: pointer, depth: depth, isList: value.kind == .array,
        reader: reader, scope: scope))
  }
}
