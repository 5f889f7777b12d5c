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

  /// A list of a million messages is checked at its beginning.
  private static let maxElements = 1000

  mutating func check(_ root: JSONValue, as table: Table, _ findings: inout Findings) {
    if root.kind == .array {
      walkElements(of: root, as: table, at: JSONPointer(), &findings)
    } else {
      walk(root, as: table, at: JSONPointer(), &findings)
    }
  }

  private mutating func walkElements(
    of list: JSONValue, as table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    for position in 0..<min(list.count, Self.maxElements) {
      guard let element = list[position], element.isObject else { continue }
      walk(element, as: table, at: place.appending(position), &findings)
    }
  }

  private mutating func walk(
    _ object: JSONValue, as table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    let traits = tables.traits(of: table)
    let wire = traits.wire.map { tables.traits(of: $0) }
    var unknown = SenderKeys(in: table)
    var members = object.members
    while let member = members.next() {
      if let check = check(of: member.key, in: traits, wire) {
        test(member, check, at: place, &findings)
      } else if !traits.isOpen {
        unknown.report(member, in: object, at: place, &findings)
      }
    }
    unknown.reportRest(at: place, &findings)
    if traits.hasRequiredKeys {
      WrapperMissingKey.report(in: object, as: table, at: place, &findings)
    }
  }

  /// What is known of a key, by the sender or by the service to which it hands keys on.
  private func check(
    of key: Span<UInt8>, in table: TableTraits, _ wire: TableTraits?
  ) -> FieldCheck? {
    if let position = tables.position(of: key, in: table)
      ?? tables.position(ignoringCaseOf: key, in: table)
    {
      return tables.check(at: position, of: table)
    }
    guard let wire, let position = tables.position(of: key, in: wire) else { return nil }
    return tables.check(at: position, of: wire)
  }

  private mutating func test(
    _ member: borrowing JSONMember, _ check: FieldCheck, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    let value = member.value
    if check.isRemarkable {
      report(standing: check.id, at: place.appending(member.name), &findings)
    }
    // Libraries write null for what is not set.
    guard !value.isNull else { return }
    guard check.accepted.overlaps(value.kind.type) else {
      WrapperWrongType.report(value, check.id, at: place.appending(member.name), &findings)
      return
    }
    if !tables.accepts(value, check.test) {
      WrapperValueNotAllowed.report(value, check.id, at: place.appending(member.name), &findings)
    }
    if case .stringMap = check.test, value.isObject {
      WrapperWrongType.report(
        valuesOf: value, check.id, at: place.appending(member.name), &findings)
    }
    if value.kind == .array {
      testElements(of: value, check, at: place.appending(member.name), &findings)
    } else if value.isObject, let child = check.child {
      walk(value, as: child, at: place.appending(member.name), &findings)
    }
  }

  private mutating func testElements(
    of list: JSONValue, _ check: FieldCheck, at place: JSONPointer, _ findings: inout Findings
  ) {
    let before = findings.all.count
    if let child = check.child { walkElements(of: list, as: child, at: place, &findings) }
    for position in 0..<min(list.count, Self.maxElements)
    where findings.all.count - before < findings.mostAlike {
      guard let element = list[position] else { continue }
      let here = place.appending(position)
      if !check.element.overlaps(element.kind.type) {
        WrapperWrongType.report(element: element, at: position, check.id, here, &findings)
      } else if !tables.accepts(element, check.elementTest) {
        WrapperValueNotAllowed.report(element: element, at: position, check.id, here, &findings)
      }
    }
  }

  /// A key that is known but should not be written, or not here.
  private func report(
    standing id: FieldID, at place: JSONPointer, _ findings: inout Findings
  ) {
    switch id.field.standing {
    case .current, .outputOnly: return
    case .misplaced(let remark): WrapperMisplacedKey.report(id, remark, at: place, &findings)
    case .deprecated(let remark):
      WrapperObsoleteKey.report(id, remark, .note, at: place, &findings)
    case .legacy(let remark): WrapperObsoleteKey.report(id, remark, .warning, at: place, &findings)
    }
  }
}
