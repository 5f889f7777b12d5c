/// A text with its index, for edits that keep its layout.
struct EditedDocument {
  let text: ScannedText
  let index: PositionIndex

  /// A member to insert, as it will appear in the text.
  struct NewMember {
    var key: String
    var value: String
    /// The indentation of the value's further lines at their source.
    var indentation: String?
  }

  func rename(_ pointer: JSONPointer, to key: String) -> [TextEdit]? {
    guard let range = index.find(pointer)?.key else { return nil }
    return [TextEdit(range, JSONText.quoted(key))]
  }

  func set(_ pointer: JSONPointer, to value: String) -> [TextEdit]? {
    // Where the text is broken, the end of an object or array is a guess.
    guard let node = index.node(pointer), index.isWhole || index.nodes[node].kind == .scalar
    else { return nil }
    return [TextEdit(index.place(of: node).value, value)]
  }

  func remove(_ pointers: [JSONPointer]) -> [TextEdit]? {
    guard let (parent, children) = siblings(pointers) else { return nil }
    return removal(of: children, from: parent)
  }

  func insert(
    _ members: [NewMember], into pointer: JSONPointer, at end: JSONEdit.End
  ) -> [TextEdit]? {
    guard let object = index.node(pointer), index.nodes[object].kind == .object else { return nil }
    // A document without blanks gets none inside of a value either.
    guard colonGap(of: object) == ":" else { return insertion(of: members, into: object, at: end) }
    let compact = members.map { member in
      var compact = member
      compact.value = String(
        decoding: JSONMinified.bytes(of: Array(member.value.utf8).span), as: UTF8.self)
      return compact
    }
    return insertion(of: compact, into: object, at: end)
  }

  func move(_ pointers: [JSONPointer], into target: JSONPointer) -> [TextEdit]? {
    guard let (parent, sources) = siblings(pointers), index.nodes[parent].kind == .object,
      let object = index.node(target), index.nodes[object].kind == .object, object != parent,
      !sources.contains(where: { isInside(object, $0) })
    else { return nil }
    let members = sources.map { written($0) }
    return removal(of: sources, from: parent) + insertion(of: members, into: object, at: .last)
  }

  func wrap(_ pointers: [JSONPointer], inKey key: String) -> [TextEdit]? {
    guard let (parent, sources) = siblings(pointers), index.nodes[parent].kind == .object,
      let first = sources.first, index.child(of: parent, key).map(sources.contains) ?? true
    else { return nil }
    // Those that stand together stay where they are: what is not repeated cannot reveal a secret.
    let together = leadingRun(of: sources, in: parent)
    let moved = Array(sources.dropFirst(together))
    let place = ByteRange(start(of: first), end(of: sources[together - 1]))
    let colon = colonGap(of: first)
    let gap = leadingBlanks(of: first)
    let startsLine = gap.contains(where: \.isNewline)
    let outer = indentation(of: gap)
    let inner = startsLine ? lineEnd + outer + indentationUnit : inlineGap(in: parent)
    let opening = JSONText.quoted(key) + colon + "{" + (startsLine ? inner : "")
    let rest = moved.map { "," + inner + joined([written($0)], by: inner, colon) }.joined()
    let closing = rest + (startsLine ? lineEnd + outer : "") + "}"
    let deeper = startsLine ? indentation(of: place, behind: outer, by: indentationUnit) : []
    return [TextEdit(ByteRange(place.start, place.start), opening)] + deeper
      + [TextEdit(ByteRange(place.end, place.end), closing)] + removal(of: moved, from: parent)
  }

  /// How many of some children stand at the beginning of theirs without another one between.
  private func leadingRun(of sources: [Int], in parent: Int) -> Int {
    let all = children(of: parent)
    guard let first = sources.first, let start = all.firstIndex(of: first) else { return 0 }
    return zip(all[start...], sources).prefix { $0 == $1 }.count
  }

  /// Indents the further lines of a place that are indented already like its first one.
  private func indentation(
    of place: ByteRange, behind outer: String, by unit: String
  ) -> [TextEdit] {
    let outer = Array(outer.utf8)
    var edits: [TextEdit] = []
    for here in place.start..<place.end where text[here].isLineEnd {
      let line = here + 1
      // Of both bytes that end a line, the second one counts.
      guard line + outer.count < place.end, !text[line].isLineEnd,
        outer.indices.allSatisfy({ text[line + $0] == outer[$0] })
      else { continue }
      edits.append(TextEdit(ByteRange(line, line), unit))
    }
    return edits
  }
}

// Structure
extension EditedDocument {
  /// The nodes at these pointers, in the order of the text, and their common parent.
  private func siblings(_ pointers: [JSONPointer]) -> (parent: Int, children: [Int])? {
    var children: Set<Int> = []
    for pointer in pointers {
      guard let node = index.node(pointer), node > 0 else { return nil }
      children.insert(node)
    }
    let parents = Set(children.map { Int(index.nodes[$0].parent) })
    guard let parent = parents.first, parents.count == 1 else { return nil }
    return (parent, children.sorted())
  }

  /// The children of an object or array, in the order of the text.
  func children(of parent: Int) -> [Int] {
    var children: [Int] = []
    var child = Int(index.nodes[parent].lastChild)
    while child > 0 {
      children.append(child)
      child = Int(index.nodes[child].previous)
    }
    return children.reversed()
  }

  private func isInside(_ node: Int, _ ancestor: Int) -> Bool {
    var node = node
    while node > 0 {
      if node == ancestor { return true }
      node = Int(index.nodes[node].parent)
    }
    return false
  }

  private func isMember(_ node: Int) -> Bool {
    node > 0 && index.nodes[Int(index.nodes[node].parent)].kind == .object
  }

  /// Where a member or element begins, its key included.
  func start(of node: Int) -> Int {
    Int(isMember(node) ? index.nodes[node].keyStart : index.nodes[node].start)
  }

  func end(of node: Int) -> Int { Int(index.nodes[node].end) }

  /// The text between an object's or array's brackets.
  private func inside(_ node: Int) -> ByteRange {
    let start = Int(index.nodes[node].start) + 1
    let end = end(of: node)
    let isClosed = end > start && text[end - 1].isClosingBracket
    return ByteRange(start, max(start, isClosed ? end - 1 : end))
  }
}

// Edits
extension EditedDocument {
  /// Each child is removed with the comma after it, trailing ones with the comma before them.
  private func removal(of removed: [Int], from parent: Int) -> [TextEdit] {
    guard !removed.isEmpty else { return [] }
    let all = children(of: parent)
    let gone = Set(removed)
    guard let lastKept = all.lastIndex(where: { !gone.contains($0) }) else {
      return [TextEdit(inside(parent), "")]
    }
    var edits: [TextEdit] = []
    for (position, child) in all.enumerated() where position < lastKept && gone.contains(child) {
      edits.append(TextEdit(ByteRange(start(of: child), start(of: all[position + 1])), ""))
    }
    if let last = all.last, lastKept < all.count - 1 {
      edits.append(TextEdit(ByteRange(end(of: all[lastKept]), end(of: last)), ""))
    }
    return edits
  }

  private func insertion(
    of members: [NewMember], into object: Int, at end: JSONEdit.End
  ) -> [TextEdit] {
    let all = children(of: object)
    guard let first = all.first, let last = all.last else {
      return [fillingEdit(of: members, object)]
    }
    let leading = leadingBlanks(of: first)
    let startsLine = leading.contains(where: \.isNewline)
    switch end {
    case .first:
      let gap = startsLine ? leading : inlineGap(in: object)
      let place = ByteRange(start(of: first), start(of: first))
      let written = joined(members, by: "," + gap, colonGap(of: first), indentation(of: gap))
      return [TextEdit(place, written + "," + gap)]
    case .last:
      let gap =
        all.count > 1 ? leadingBlanks(of: last) : startsLine ? leading : inlineGap(in: object)
      let place = ByteRange(self.end(of: last), self.end(of: last))
      let written = joined(members, by: "," + gap, colonGap(of: last), indentation(of: gap))
      return [TextEdit(place, "," + gap + written)]
    }
  }

  /// Members for an empty object.
  private func fillingEdit(of members: [NewMember], _ object: Int) -> TextEdit {
    let inside = inside(object)
    let colon = colonGap(of: object)
    let blanks = text.string(in: inside)
    guard blanks.contains(where: \.isNewline) else {
      let gap = colon.last?.isWhitespace == true ? " " : ""
      return TextEdit(inside, joined(members, by: "," + gap, colon))
    }
    let outer = indentation(of: blanks)
    let inner = lineEnd + outer + indentationUnit
    return TextEdit(
      inside,
      inner + joined(members, by: "," + inner, colon, outer + indentationUnit) + lineEnd + outer)
  }

  /// A member as its author wrote it.
  private func written(_ node: Int) -> NewMember {
    let place = index.place(of: node)
    let gap = leadingBlanks(of: node)
    return NewMember(
      key: place.key.map(text.string) ?? "", value: text.string(in: place.value),
      indentation: gap.contains(where: \.isNewline) ? indentation(of: gap) : nil)
  }

  private func joined(
    _ members: [NewMember], by separator: String, _ colon: String, _ indentation: String? = nil
  ) -> String {
    members.map { member in
      member.key + colon + reindented(member, to: indentation ?? self.indentation(of: separator))
    }.joined(separator: separator)
  }

  /// A value whose further lines are indented for its new place.
  private func reindented(_ member: NewMember, to indentation: String) -> String {
    guard let old = member.indentation, old != indentation, !indentation.isEmpty else {
      return member.value
    }
    return member.value.replacing(indentation: old, with: indentation)
  }
}

// Layout
extension EditedDocument {
  /// The white space before a member or element.
  private func leadingBlanks(of node: Int) -> String {
    let start = start(of: node)
    return text.string(in: ByteRange(text.skipBlanks(backFrom: start), start))
  }

  /// The text between a member's key and its value, or what is usual in this document.
  private func colonGap(of node: Int) -> String {
    if isMember(node), let gap = writtenColonGap(of: node) { return gap }
    // The first members show the style.
    for other in index.nodes.indices.prefix(64) where isMember(other) {
      if let gap = writtenColonGap(of: other) { return gap }
    }
    return ": "
  }

  private func writtenColonGap(of node: Int) -> String? {
    let gap = text.string(
      in: ByteRange(Int(index.nodes[node].keyEnd), Int(index.nodes[node].start)))
    return gap.filter { !$0.isWhitespace } == ":" ? gap : nil
  }

  /// The gap after a comma where members share a line.
  private func inlineGap(in object: Int) -> String {
    let all = children(of: object)
    if all.count > 1 { return leadingBlanks(of: all[1]) }
    guard let first = all.first else { return " " }
    return colonGap(of: first).last?.isWhitespace == true ? " " : ""
  }

  /// The indentation after the last line end of some white space.
  private func indentation(of blanks: String) -> String {
    guard let lineEnd = blanks.lastIndex(where: \.isNewline) else { return "" }
    return String(blanks[blanks.index(after: lineEnd)...])
  }

  /// How much deeper this document indents nested values.
  private var indentationUnit: String {
    for node in index.nodes.indices.dropFirst().prefix(64) {
      let blanks = leadingBlanks(of: node)
      guard blanks.contains(where: \.isNewline) else { continue }
      let outer = lineIndentation(at: Int(index.nodes[Int(index.nodes[node].parent)].start))
      let inner = indentation(of: blanks)
      if inner.hasPrefix(outer), inner != outer { return String(inner.dropFirst(outer.count)) }
    }
    return "  "
  }

  private func lineIndentation(at offset: Int) -> String {
    var start = offset
    while start > 0, !text[start - 1].isLineEnd { start -= 1 }
    return text.string(in: ByteRange(start, min(offset, text.skipBlanks(from: start))))
  }

  /// The line end of this text.
  private var lineEnd: String {
    let first = text.lineEnd(from: 0)
    guard text.byte(at: first) == ASCII.carriageReturn else { return "\n" }
    return text.holds("\r\n", at: first) ? "\r\n" : "\r"
  }
}

extension String {
  /// The text with a new indentation after each line end that is followed by the old one.
  fileprivate func replacing(indentation old: String, with new: String) -> String {
    var result = ""
    var rest = self[...].unicodeScalars
    while let lineEnd = rest.firstIndex(where: { $0 == "\n" || $0 == "\r" }) {
      let next = rest.index(after: lineEnd)
      result.unicodeScalars.append(contentsOf: rest[..<next])
      rest = rest[next...]
      guard rest.starts(with: old.unicodeScalars) else { continue }
      rest = rest.dropFirst(old.unicodeScalars.count)
      result += new
    }
    result.unicodeScalars.append(contentsOf: rest)
    return result
  }
}
