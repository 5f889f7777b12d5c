/// A JSON text for copying: values are not converted, so that numbers keep their digits, strings
/// their escapes and objects their order.
package struct WrittenDocument: Sendable {
  let bytes: [UInt8]
  let index: PositionIndex
  /// Whether values of the text it was made of are null in it, or members missing.
  package private(set) var losesValues = false
  /// Whether a key of the text has no value at all, so that it is no document to be handed on.
  package private(set) var lacksValue = false
  /// The ones that nothing else tells of.
  package private(set) var leftOut: LeftOutValues?
  /// The texts in which a question mark stands for what only the program knows.
  package private(set) var joined: LeftOutValues?
  /// The documents of a program or a log behind the one that was read; nil where there are none.
  package private(set) var others: ByteRange?
  /// The objects and lists of which members or elements are missing that only the program knows.
  package private(set) var incomplete: LeftOutValues?
  /// The values of a template that are null, and that its user does not take for a mistake.
  package private(set) var unfilled: LeftOutValues?
  /// Where nulls stand in for values that the text does not write out; only some of very many.
  package private(set) var standIns: Set<JSONPointer> = []
  /// The placeholders of a template that stand for no value, and are missing.
  package private(set) var removed: [SyntaxProblem] = []

  package var text: [UInt8] { bytes }

  /// `text` has to be JSON; for a broken text, pass what `SyntaxDiagnosis` made of it.
  package init(_ text: [UInt8]) {
    bytes = text
    index = PositionIndex(text.span)
  }

  /// A text, JSON or not, of which only a few values are looked up.
  package init(_ text: Span<UInt8>, questions: Int) {
    bytes = Array(copying: text)
    index = PositionIndex(text, questions: questions)
  }

  /// The text itself, or with the repairs that its grammar needs; nil when it cannot be repaired.
  ///
  /// `isAllowed`: whether a placeholder is one that no finding tells of.
  package init?(
    readable text: Span<UInt8>, allowing isAllowed: (Span<UInt8>) -> Bool = { _ in false }
  ) {
    if JSONDocument(parsing: text) != nil {
      self.init(Array(copying: text))
      return
    }
    let diagnosis = SyntaxDiagnosis(of: text)
    guard let grammatical = diagnosis.grammatical else { return nil }
    self.init(grammatical)
    if !diagnosis.nulls.isEmpty {
      let source = PositionIndex(text, as: diagnosis.reading)
      standIns = Set(
        diagnosis.nulls.prefix(Self.mostStandIns)
          .compactMap { source.pointer(enclosing: $0.start) })
    }
    let allowed = diagnosis.placeholders(in: text, where: isAllowed)
    leftOut = LeftOutValues(diagnosis.leftOut, diagnosis, in: text)
    joined = LeftOutValues(diagnosis.joined, diagnosis, in: text)
    others = diagnosis.problems.first(where: \.leavesDocuments)?.range
    incomplete = LeftOutValues(diagnosis.spreads, diagnosis, in: text)
    unfilled = LeftOutValues(allowed.filter(\.isReadAsNull).map(\.range), diagnosis, in: text)
    removed = allowed.filter(\.isReadAsNothing)
    lacksValue = diagnosis.lacksValue
    losesValues =
      !diagnosis.nulls.isEmpty || !removed.isEmpty || !diagnosis.spreads.isEmpty
      || joined != nil || others != nil
      || diagnosis.problems.contains(where: \.standsForMembers)
  }

  private static let mostStandIns = 1000

  /// The text with values in place of some of its nulls.
  package func replacingNulls(_ value: (JSONPointer) -> String?) -> [UInt8] {
    var text: [UInt8] = []
    var end = 0
    for node in index.nodes where node.kind == .scalar {
      let place = ByteRange(Int(node.start), Int(node.end))
      guard bytes.span.extracting(place.start..<place.end).equals("null"),
        let pointer = index.pointer(enclosing: place.start), let replacement = value(pointer)
      else { continue }
      text += bytes[end..<place.start] + Array(replacement.utf8)
      end = place.end
    }
    return text + bytes[end...]
  }

  /// Nil when the text has no value, or is too long to have positions.
  package var root: WrittenValue? {
    index.nodes.isEmpty ? nil : WrittenValue(node: 0, in: self)
  }

  /// Whether the author wrote it on several lines.
  package var isSetInLines: Bool {
    guard let root = index.nodes.first else { return false }
    return bytes[Int(root.start)..<Int(root.end)].contains(ASCII.lineFeed)
  }
}

/// Values that a text does not write out: the variables of a program or of a template, or what holds more
/// than the text says.
package struct LeftOutValues: Sendable {
  /// The first of them in the text.
  package var first: ByteRange { places.first?.range ?? ByteRange(0, 0) }
  /// Each once, and only the first of very many: each is as long as its value lies deep.
  package var pointers: [JSONPointer] { places.map(\.pointer) }
  package let count: Int
  private let places: [(pointer: JSONPointer, range: ByteRange)]

  private static let maxPointers = 100

  fileprivate init?(_ ranges: [ByteRange], _ diagnosis: SyntaxDiagnosis, in text: Span<UInt8>) {
    guard !ranges.isEmpty else { return nil }
    let index = PositionIndex(text, as: diagnosis.reading)
    var seen: Set<JSONPointer> = []
    var places: [(pointer: JSONPointer, range: ByteRange)] = []
    for range in ranges.prefix(Self.maxPointers) {
      guard let pointer = index.pointer(enclosing: range.start), seen.insert(pointer).inserted
      else { continue }
      places.append((pointer, range))
    }
    self.places = places
    count = places.count + ranges.dropFirst(Self.maxPointers).count
  }

  private init(_ places: [(pointer: JSONPointer, range: ByteRange)], count: Int) {
    self.places = places
    self.count = count
  }

  /// Those of them at some places; nil where there are none.
  package func filter(_ isIncluded: (JSONPointer) -> Bool) -> LeftOutValues? {
    let kept = places.filter { isIncluded($0.pointer) }
    return kept.isEmpty ? nil : LeftOutValues(kept, count: count - places.count + kept.count)
  }
}

/// A value of a written document.
package struct WrittenValue: Sendable {
  private let document: WrittenDocument
  private let node: Int

  init(node: Int, in document: WrittenDocument) {
    self.node = node
    self.document = document
  }

  package var kind: JSONKind {
    switch document.index.nodes[node].kind {
    case .object: .object
    case .array: .array
    case .scalar: scalarKind
    }
  }

  private var scalarKind: JSONKind {
    let text = text
    switch text.first {
    case ASCII.quote: return .string
    case UInt8(ascii: "t"): return .true
    case UInt8(ascii: "f"): return .false
    case UInt8(ascii: "n"): return .null
    default:
      let isInteger = text.allSatisfy { $0.isDigit || $0 == ASCII.minus }
      return isInteger ? .integer : .real
    }
  }

  /// The value as written, including white space inside it.
  package var text: ArraySlice<UInt8> {
    document.bytes[range.start..<range.end]
  }

  private var range: ByteRange { document.index.place(of: node).value }

  /// The decoded content of a string; nil for any other value.
  package var content: [UInt8]? {
    guard kind == .string else { return nil }
    return EscapedText(literal: range, in: document.bytes.span)?.bytes
  }

  package var string: String? { content.map { String(decoding: $0, as: UTF8.self) } }

  /// The members of an object in the order of the text; only the last of duplicate keys, which
  /// counts.
  package var members: [WrittenMember] {
    guard kind == .object else { return [] }
    var seen: Set<[UInt8]> = []
    return childrenFromLast.filter { seen.insert(name(of: $0)).inserted }.reversed().map(member)
  }

  /// The keys of an object that are given more than once: the first value of each, and how many there
  /// are before the last one.
  package var repeated: [(name: String, first: WrittenValue, count: Int)] {
    guard kind == .object else { return [] }
    var last: Set<[UInt8]> = []
    var earlier: [[UInt8]: (node: Int, count: Int)] = [:]
    for child in childrenFromLast {
      let name = name(of: child)
      guard !last.insert(name).inserted else { continue }
      earlier[name] = (child, (earlier[name]?.count ?? 0) + 1)
    }
    return earlier.values.sorted { $0.node < $1.node }.map { child in
      (member(child.node).name, WrittenValue(node: child.node, in: document), child.count)
    }
  }

  /// The elements of an array.
  package var elements: [WrittenValue] {
    guard kind == .array else { return [] }
    return childrenFromLast.reversed().map { WrittenValue(node: $0, in: document) }
  }

  /// The last member with this key.
  package subscript(key: String) -> WrittenValue? {
    document.index.child(of: node, key).map { WrittenValue(node: $0, in: document) }
  }

  /// The value at the end of a path of keys and indices.
  package func value(at path: [String]) -> WrittenValue? {
    var value = self
    for step in path {
      if value.kind == .array {
        let elements = value.elements
        guard let position = Int(step), elements.indices.contains(position) else { return nil }
        value = elements[position]
      } else {
        guard let next = value[step] else { return nil }
        value = next
      }
    }
    return value
  }

  private var childrenFromLast: [Int] {
    let nodes = document.index.nodes
    var children: [Int] = []
    var child = Int(nodes[node].lastChild)
    while child > 0 {
      children.append(child)
      child = Int(nodes[child].previous)
    }
    return children
  }

  private func name(of child: Int) -> [UInt8] {
    Array(document.index.keys[document.index.nodes[child].keyBytes])
  }

  private func member(_ child: Int) -> WrittenMember {
    let key = document.index.place(of: child).key ?? ByteRange(0, 0)
    return WrittenMember(
      name: String(decoding: name(of: child), as: UTF8.self),
      keyText: Array(document.bytes[key.start..<key.end]),
      value: WrittenValue(node: child, in: document))
  }
}

/// A member of an object as written.
package struct WrittenMember: Sendable {
  /// The key, decoded.
  package let name: String
  /// The key as it is in the text, with its quotes.
  package let keyText: [UInt8]
  package let value: WrittenValue

  package init(name: String, keyText: [UInt8], value: WrittenValue) {
    self.name = name
    self.keyText = keyText
    self.value = value
  }
}
