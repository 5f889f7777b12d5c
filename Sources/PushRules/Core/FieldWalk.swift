import JSON
package import PushFormats

/// One pass over the known fields of a push: finds them, then tests each against its table.
///
/// A healthy document costs a key lookup and a few bit tests for each member, and nothing else:
/// words are fetched from the tables only when there is something to say.
struct FieldWalk {
  /// By table; made when a document first needs it.
  private var made = [TableChecks?](repeating: nil, count: Table.allCases.count)

  mutating func checks(of table: Table) -> TableChecks {
    if let checks = made[Int(table.rawValue)] { return checks }
    let checks = TableChecks(table)
    made[Int(table.rawValue)] = checks
    return checks
  }

  /// Remembers the known members of an object.
  ///
  /// A null in a message for Google is no member at all, and of two spellings of one field the later
  /// counts. Answers whether there are members that need a
  /// second look: unknown keys where only known ones belong, or null among the app's own data.
  mutating func index(_ object: JSONValue, as table: Table, _ push: inout Push) -> Bool {
    index(object, by: checks(of: table), &push)
  }

  private func index(_ object: JSONValue, by checks: TableChecks, _ push: inout Push) -> Bool {
    var needsSecondLook = false
    var members = object.members
    while let member = members.next() {
      // A library that is given null for a header sends none.
      if checks.isHeaders, member.value.isNull, push.parts.contains(.direct) { continue }
      if let position = checks.position(of: member.key) {
        if checks.isProto, member.value.isNull { continue }
        push.remember(member, as: checks.checks[position].id)
      } else if checks.ignoresCase,
        let position = checks.keys.number(ignoringCaseOf: member.key)
      {
        // HTTP takes header names in any letter case.
        push.remember(member, as: checks.checks[position].id)
      } else if checks.isOpen {
        needsSecondLook =
          needsSecondLook || member.value.isNull || UnknownKeys.isSuspect(member.key)
      } else {
        needsSecondLook = true
      }
    }
    return needsSecondLook
  }

  /// Tests the fields of one table that the push holds, and walks into the objects below.
  mutating func test(_ table: Table, _ push: inout Push, _ findings: inout Findings) {
    test(checks(of: table), &push, &findings)
  }

  private mutating func test(
    _ checks: TableChecks, _ push: inout Push, _ findings: inout Findings
  ) {
    // Goes from bit to bit: a push holds five of the forty keys that `aps` may have.
    let end = checks.first + checks.checks.count
    var next = push.fields.next(from: checks.first, before: end)
    while let number = next {
      let check = checks.checks[number - checks.first]
      if let value = push[check.id] { test(value, check, checks, &push, &findings) }
      next = push.fields.next(from: number + 1, before: end)
    }
    if !push.supposed.isEmpty { adoptSupposed(checks, &push, &findings) }
  }

  /// Lets the rules see what stands under misspelled keys, down to the objects below.
  private mutating func adoptSupposed(
    _ checks: TableChecks, _ push: inout Push, _ findings: inout Findings
  ) {
    for check in checks.checks where push.supposed.contains(check.id) {
      push.adopt(check.id)
      guard let value = push[check.id], value.isObject,
        let child = check.child?.inside(push.pushType), !push.hasEntered(child)
      else { continue }
      walk(value, as: child, by: check.id, &push, &findings)
    }
  }

  private mutating func test(
    _ value: JSONValue, _ check: FieldCheck, _ checks: TableChecks, _ push: inout Push,
    _ findings: inout Findings
  ) {
    if check.isCustom(push.pushType) { return }
    if check.isRemarkable { Remarkable.report(check.id, push, &findings) }
    // What only the app reads has the type that the app wants.
    if let pushType = push.pushType, !check.pushTypes.contains(pushType), push.isHandedOver {
      KeyWithoutEffect.report(value, check.id, pushType, push, &findings)
      return
    }
    guard check.accepted.overlaps(value.kind.type) else {
      // A payload that is no object was reported before it was taken apart.
      if check.id == Request.payload.id { return }
      if check.id == Payload.aps.id,
        PushDoubleEncoded.report(value, at: push.pointer(to: check.id), &findings)
      {
        return
      }
      WrongType.report(value, check.id, push, &findings)
      return
    }
    if let pushType = push.pushType, !check.pushTypes.contains(pushType) {
      KeyWithoutEffect.report(value, check.id, pushType, push, &findings)
    }
    if !check.test.accepts(value, checks.vocabularies) {
      ValueNotAllowed.report(value, check.id, push, &findings)
    }
    if check.hasElements, value.kind == .array {
      if checks.table.family.isGoogle {
        testElements(of: value, check, checks, push, &findings)
      } else {
        WrongType.report(elementsOf: value, accepted: check.element, check.id, push, &findings)
      }
    }
    if let child = check.child?.inside(push.pushType), value.isObject, !push.hasEntered(child) {
      walk(value, as: child, by: check.id, &push, &findings)
    }
  }

  private func testElements(
    of list: JSONValue, _ check: FieldCheck, _ checks: TableChecks, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let before = findings.all.count
    for position in 0..<list.count where findings.all.count - before < FindingLimit.alike {
      guard let element = list[position] else { continue }
      if !check.element.contains(element.kind.type) {
        GoogleValues.reportWrongType(element: element, at: position, check.id, push, &findings)
      } else if !check.elementTest.accepts(element, checks.vocabularies) {
        GoogleValues.reportNotAllowed(element: element, at: position, check.id, push, &findings)
      }
    }
  }

  /// Finds and tests the fields of an object that stands at a known field.
  mutating func walk(
    _ object: JSONValue, as table: Table, by field: FieldID, _ push: inout Push,
    _ findings: inout Findings
  ) {
    push.enter(table, by: field)
    visit(object, table, &push, &findings)
  }

  /// The same for an object that stands at no field: the document's root.
  mutating func walk(
    _ object: JSONValue, as table: Table, _ push: inout Push, _ findings: inout Findings
  ) {
    push.enterAtBase(table)
    visit(object, table, &push, &findings)
  }

  private mutating func visit(
    _ object: JSONValue, _ table: Table, _ push: inout Push, _ findings: inout Findings
  ) {
    let checks = checks(of: table)
    if index(object, by: checks, &push) { reportUnknown(in: object, table, &push, &findings) }
    test(checks, &push, &findings)
  }

  mutating func reportUnknown(
    in object: JSONValue, _ table: Table, _ push: inout Push, _ findings: inout Findings
  ) {
    if table.family.isGoogle {
      GoogleKeys.report(in: object, checks(of: table), &push, &findings)
    } else {
      UnknownKeys.report(in: object, checks(of: table), &push, &findings)
    }
  }
}

extension Table {
  /// The table of an object whose keys depend on the push type.
  package func inside(_ pushType: PushType?) -> Table {
    // A comparison of enumerations of another module asks the runtime how; this one does not.
    guard case .alert = self, case .liveactivity? = pushType else { return self }
    return .activityAlert
  }
}

extension ValueTest {
  func accepts(_ value: JSONValue, _ vocabularies: [KeyTable]) -> Bool {
    switch self {
    case .none: return true
    case .flag: return value.integer == 1
    case .integer(let low, let high):
      guard let number = value.number else { return true }
      guard let whole = Int64(exactly: number) else { return false }
      return (low...high).contains(value.integer ?? whole)
    case .number(let low, let high):
      guard let number = value.number else { return true }
      return low <= number && number <= high
    case .word(let vocabulary):
      guard let text = value.utf8 else { return true }
      return vocabularies[Int(vocabulary)].number(of: text) != nil
    case .formatted(let format):
      guard let text = value.utf8 else { return true }
      return format.accepts(text)
    case .stringMap: return true
    case .protoEnum, .protoInteger, .protoNumber, .protoDuration, .protoTimestamp:
      return acceptsProto(value, vocabularies)
    }
  }
}
