import JSON
import PushFormats
import PushModel
import PushRules

/// One pass over the keys of another sender's own document.
///
/// Its objects stand in lists and may be there a hundred times, so that no `Push` holds them: each is
/// tested where it stands, against the table that its place names.
struct SenderWalk: ~Copyable {
  private var tables = FieldTables()
  /// The way from the root to the object at hand: positions among members and elements.
  ///
  /// Pointers are made of it for findings only.
  private var way = GrowingMemory<Int>()

  /// How many sound files have been reported in the document.
  private var sounds = 0

  mutating func check(_ root: JSONValue, as table: Table, _ findings: inout Findings) {
    way.removeAll()
    sounds = 0
    if root.kind == .array {
      walkElements(of: root, as: table, in: root, &findings)
    } else {
      walk(root, as: table, in: root, &findings)
    }
  }

  private mutating func walkElements(
    of list: JSONValue, as table: Table, in root: JSONValue, _ findings: inout Findings
  ) {
    for position in 0..<min(list.count, WrapperDocument.maxMessages) {
      guard let element = list[position], element.isObject else { continue }
      way.append(position)
      walk(element, as: table, in: root, &findings)
      _ = way.popLast()
    }
  }

  private mutating func walk(
    _ object: JSONValue, as table: Table, in root: JSONValue, _ findings: inout Findings
  ) {
    let traits = tables.traits(of: table)
    let wire = traits.wire.map { tables.traits(of: $0) }
    var unknown = SenderKeys(in: table)
    var required: UInt8 = 0
    var position = 0
    var members = object.members
    while let member = members.next() {
      if let known = tables.position(of: member, in: traits) {
        let check = tables.check(at: known, of: traits)
        // Null is what libraries write for what is not set.
        if !member.value.isNull || check.accepted.overlaps(.null) { required |= check.requirement }
        way.append(position)
        test(member.value, check, in: root, &findings)
        _ = way.popLast()
      } else if traits.isOpen || isHandedOn(member, to: wire) {
        // Its reader judges it.
      } else if let part = misplacedPart(member, in: traits, of: table, root, &findings) {
        way.append(position)
        walk(member.value, as: part, in: root, &findings)
        _ = way.popLast()
      } else {
        unknown.report(
          member, in: object, at: way.pointer(in: root), of: root, with: table.sentNames, &findings)
      }
      position += 1
    }
    if unknown.areMoreThanNamed { unknown.reportRest(at: way.pointer(in: root), &findings) }
    if required != traits.requirements {
      WrapperMissingKey.report(in: object, as: table, at: way.pointer(in: root), &findings)
    }
  }

  /// The table of a part of the message that stands beside the object for it; nil for any other key.
  private func misplacedPart(
    _ member: borrowing JSONMember, in traits: TableTraits, of table: Table, _ root: JSONValue,
    _ findings: inout Findings
  ) -> Table? {
    guard member.value.isObject, traits.requirements != 0 else { return nil }
    return WrapperMisplacedKey.report(
      part: member, in: table, at: way.pointer(in: root).appending(member.name), &findings)
  }

  /// Whether a key is the service's own, which tests it as it does in its own messages.
  private func isHandedOn(_ member: borrowing JSONMember, to wire: TableTraits?) -> Bool {
    guard let wire else { return false }
    return tables.position(of: member, in: wire) != nil
  }

  /// Tests the value at the end of the way.
  private mutating func test(
    _ value: JSONValue, _ check: FieldCheck, in root: JSONValue, _ findings: inout Findings
  ) {
    if check.isRemarkable {
      report(standing: check.id, at: way.pointer(in: root), &findings)
    }
    // Libraries write null for what is not set.
    guard !value.isNull else { return }
    guard check.accepted.overlaps(value.kind.type) else {
      WrapperWrongType.report(value, check.id, at: way.pointer(in: root), &findings)
      return
    }
    if !tables.accepts(value, check) {
      WrapperValueNotAllowed.report(value, check.id, at: way.pointer(in: root), &findings)
    }
    if case .none = check.appleSound {} else { testSound(value, check, in: root, &findings) }
    if case .stringMap = check.test, value.isObject, !value.holdsOnlyStrings {
      WrapperWrongType.report(valuesOf: value, check.id, at: way.pointer(in: root), &findings)
    }
    if value.kind == .array {
      testElements(of: value, check, in: root, &findings)
    } else if value.isObject, let child = check.child {
      walk(value, as: child, in: root, &findings)
    }
  }

  private mutating func testSound(
    _ value: JSONValue, _ check: FieldCheck, in root: JSONValue, _ findings: inout Findings
  ) {
    guard sounds < findings.mostAlike, let name = value.utf8, SoundFile.hasUnplayedExtension(name),
      check.id.table != .parseData || !WrapperParseRequest.isOnlyForOthers(root)
    else { return }
    sounds += 1
    APNsSoundExtension.report(
      String(copying: name), ofSender: check.id.field.nameText, check.appleSound,
      at: way.pointer(in: root), &findings)
  }

  private mutating func testElements(
    of list: JSONValue, _ check: FieldCheck, in root: JSONValue, _ findings: inout Findings
  ) {
    let before = findings.checkpoint
    if let child = check.child { walkElements(of: list, as: child, in: root, &findings) }
    for position in 0..<min(list.count, WrapperDocument.maxMessages)
    where findings.hasRoom(after: before) {
      guard let element = list[position] else { continue }
      let isOfType = check.element.overlaps(element.kind.type)
      guard !isOfType || !tables.accepts(element, check.elementTest) else { continue }
      let here = way.pointer(in: root).appending(position)
      if isOfType {
        WrapperValueNotAllowed.report(element: element, at: position, check.id, here, &findings)
      } else {
        WrapperWrongType.report(element: element, at: position, check.id, here, &findings)
      }
    }
  }

  /// A key that is known but should not be written, or not here.
  private func report(
    standing id: FieldID, at place: JSONPointer, _ findings: inout Findings
  ) {
    // An object of Apple's or Google's, which the sender hands on as it is.
    guard id.table.isSenders else { return DiscouragedKey.report(id, at: place, &findings) }
    switch id.field.standing {
    case .current, .outputOnly: return
    case .misplaced(let remark): WrapperMisplacedKey.report(id, remark, at: place, &findings)
    case .deprecated(let remark):
      WrapperObsoleteKey.report(id, remark, .note, at: place, &findings)
    case .legacy(let remark): WrapperObsoleteKey.report(id, remark, .warning, at: place, &findings)
    }
  }
}

extension GrowingMemory<Int> {
  /// The pointer to the value at the end of this way.
  fileprivate borrowing func pointer(in root: JSONValue) -> JSONPointer {
    var tokens: [String] = []
    var value = root
    for index in 0..<count {
      let step = self[index]
      if value.kind == .array {
        guard let element = value[step] else { break }
        tokens.append(String(step))
        value = element
        continue
      }
      var members = value.members
      for _ in 0..<step { _ = members.next() }
      guard let member = members.next() else { break }
      tokens.append(member.name)
      value = member.value
    }
    return JSONPointer(tokens)
  }
}

extension JSONValue {
  fileprivate var holdsOnlyStrings: Bool {
    var members = self.members
    while let member = members.next() {
      if !member.value.isString { return false }
    }
    return true
  }
}
