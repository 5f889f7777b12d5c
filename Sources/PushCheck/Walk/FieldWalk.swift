import JSON
import PushFormats
import PushModel
import PushRules

/// One pass over the known fields of a push: finds them, then tests each against its table.
///
/// A healthy document costs a key lookup and a few bit tests for each member, and nothing else:
/// words are fetched from the tables only when there is something to say.
struct FieldWalk: ~Copyable {
  var tables = FieldTables()
  /// What unknown keys were found to mean.
  private var meanings = KeyAnswers<GoogleKey>()
  private var matches = KeyAnswers<UnknownKeyCheck.Match?>()

  mutating func openTests(of push: borrowing Push) -> [UInt16]? { tables.openTests(of: push) }

  /// Remembers the known members of an object.
  ///
  /// A null in a message for Google is not a member at all, and of two spellings of one field the later
  /// counts. Answers whether there are members that need a
  /// second look: unknown keys where only known ones belong, or null among custom data.
  mutating func index(_ object: JSONValue, as table: Table, _ push: inout Push) -> Bool {
    index(object, as: tables.traits(of: table), &push)
  }

  private func index(_ object: JSONValue, as table: TableTraits, _ push: inout Push) -> Bool {
    var needsSecondLook = false
    var members = object.members
    while let member = members.next() {
      let type = member.value.kind.type
      // A library that is given null for a header sends none.
      if table.isHeaders, type == .null, push.parts.contains(.direct) { continue }
      // HTTP takes header names in any letter case.
      if let position = tables.position(of: member, in: table) {
        if table.takesNullAsUnset, type == .null { continue }
        let check = tables.check(at: position, of: table)
        if table.isHeaders, isWithoutText(type, besides: check.id, push) {
          push.spelledTwice.insert(check.id)
          continue
        }
        remember(member, type, check, &push)
      } else if table.isOpen {
        needsSecondLook =
          needsSecondLook || type == .null || UnknownKeyCheck.isSuspect(member, tables)
      } else {
        needsSecondLook = true
      }
    }
    return needsSecondLook
  }

  /// Whether a header that was given in another spelling counts, since this value has no text to send.
  private func isWithoutText(
    _ type: JSONTypes, besides header: FieldID, _ push: borrowing Push
  ) -> Bool {
    type.overlaps([.object, .array]) && push.parts.contains(.direct)
      && push.fields.contains(header)
  }

  /// Most values are right whatever else the push holds, and need no second look.
  func remember(
    _ member: borrowing JSONMember, _ type: JSONTypes, _ check: FieldCheck, _ push: inout Push
  ) {
    let isSettled =
      check.settled.overlaps(type)
      && (!check.hasTest || tables.accepts(member.value, check))
    push.remember(member, as: check.id, isSettled: isSettled)
  }

  /// Tests the fields of one table that the push holds, and walks into the objects below.
  mutating func test(_ table: Table, _ push: inout Push, _ findings: inout Findings) {
    test(tables.traits(of: table), &push, &findings)
  }

  private mutating func test(
    _ table: TableTraits, _ push: inout Push, _ findings: inout Findings
  ) {
    // An SDK's own values would not pass the tests of what they become.
    if table.dependsOnType, !push.isForSDK, let pushType = push.pushType {
      push.unsettle(tables.ineffective(in: pushType))
    }
    // Goes from bit to bit: of the forty keys that `aps` may have, one or two need a look.
    var next = push.unsettled.next(from: table.first, before: table.end)
    while let number = next {
      let check = tables.check(at: number - table.first, of: table)
      if let value = push[check.id] { test(value, check, table, &push, &findings) }
      next = push.unsettled.next(from: number + 1, before: table.end)
    }
    if !push.assumed.isEmpty { registerAssumed(table, &push, &findings) }
  }

  /// Lets the rules see what stands under misspelled keys, down to the objects below.
  private mutating func registerAssumed(
    _ table: TableTraits, _ push: inout Push, _ findings: inout Findings
  ) {
    var next = push.assumed.next(from: table.first, before: table.end)
    while let number = next {
      let check = tables.check(at: number - table.first, of: table)
      push.register(check.id)
      if let value = push[check.id], value.isObject,
        let child = check.child?.inside(push.pushType), !push.hasEntered(child)
      {
        walk(value, as: child, by: check.id, &push, &findings)
      }
      next = push.assumed.next(from: number + 1, before: table.end)
    }
  }

  private mutating func test(
    _ value: JSONValue, _ check: FieldCheck, _ table: TableTraits, _ push: inout Push,
    _ findings: inout Findings
  ) {
    if check.isCustom(push.pushType) { return }
    if check.isRemarkable { remark(on: check, push, &findings) }
    // What only the app reads has the type that the app wants.
    if let pushType = push.pushType, !check.pushTypes.contains(pushType), push.isHandedOver {
      APNsKeyWithoutEffect.report(value, check.id, pushType, push, &findings)
      return
    }
    guard check.accepted.overlaps(value.kind.type) else {
      // A payload that is not an object was reported before it was taken apart.
      if check.id == Request.payload.id { return }
      // An SDK throws for it, which the walk over its keys says.
      if check.id == Payload.aps.id, push.isForSDK { return }
      // What a string or a list may hold is not known, and nothing is missing from it.
      if let child = check.child, value.isString || value.kind == .array && value.count > 0 {
        push.leaveOpen(child)
      }
      // An SDK throws before FCM could answer.
      let isForSDK = push.isForSDK
      if check.wantsObjectAlone,
        PushDoubleEncoded.report(
          value, at: push.pointer(to: check.id), &findings,
          refusal: isForSDK ? nil : GoogleValues.refusal(of: value, check.id),
          kindOf: RootCheck.kind)
      {
        return
      }
      WrongType.report(value, check.id, push, &findings)
      // No text is in it that could be sent, so the header is missing.
      if table.isHeaders, value.kind.isContainer, push.parts.contains(.direct) {
        push.fields.remove(check.id)
      }
      return
    }
    if let pushType = push.pushType, !check.pushTypes.contains(pushType) {
      APNsKeyWithoutEffect.report(value, check.id, pushType, push, &findings)
    }
    if !tables.accepts(value, check) {
      ValueNotAllowed.report(value, check.id, push, &findings)
    }
    if check.hasElements, value.kind == .array {
      if table.isGoogle {
        testElements(of: value, check, push, &findings)
      } else {
        APNsWrongType.report(elementsOf: value, accepted: check.element, check.id, push, &findings)
      }
    }
    if let child = check.child?.inside(push.pushType), value.isObject, !push.hasEntered(child) {
      walk(value, as: child, by: check.id, &push, &findings)
    }
  }

  private func remark(
    on check: FieldCheck, _ push: borrowing Push, _ findings: inout Findings
  ) {
    // Each message to a registration token has one, and hardly a run shows it.
    if let severity = check.remarkSeverity, severity < findings.least, findings.voids == nil {
      return findings.countUnmade(DiscouragedKey.rule(in: check.id.table), isAboutNoValue: true)
    }
    DiscouragedKey.report(check.id, push, &findings)
  }

  private func testElements(
    of list: JSONValue, _ check: FieldCheck, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let before = findings.checkpoint
    let rules = check.id.table.googleRules
    let isSaid = reportAlike(list, check, push, &findings)
    for position in 0..<list.count where findings.hasRoom(after: before) {
      guard let element = list[position] else { continue }
      if !check.element.contains(element.kind.type) {
        if isSaid { continue }
        GoogleValues.reportWrongType(
          element: element, at: position, check.id, under: rules.wrongType, push, &findings)
      } else if !tables.accepts(element, check.elementTest) {
        GoogleValues.reportNotAllowed(
          element: element, at: position, check.id, under: rules.valueNotAllowed, push, &findings)
      }
    }
  }

  /// Answers whether the elements of a wrong type have been reported as one mistake.
  private func reportAlike(
    _ list: JSONValue, _ check: FieldCheck, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    var wrong: [Int] = []
    for position in 0..<list.count {
      if let element = list[position], !check.element.contains(element.kind.type) {
        wrong.append(position)
      }
    }
    // No pattern is that long.
    guard wrong.count > 1, wrong.count <= 64 else { return false }
    return GoogleValues.reportAlike(
      elements: wrong, of: list, check.id, under: check.id.table.googleRules.wrongType, push,
      &findings)
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
    let traits = tables.traits(of: table)
    if index(object, as: traits, &push) { reportUnknown(in: object, table, &push, &findings) }
    test(traits, &push, &findings)
  }

  mutating func reportUnknown(
    in object: JSONValue, _ table: Table, _ push: inout Push, _ findings: inout Findings
  ) {
    let traits = tables.traits(of: table)
    if traits.isGoogle {
      GoogleKeys.report(in: object, traits, &tables, &meanings, &push, &findings)
    } else {
      UnknownKeyCheck.report(in: object, traits, &tables, &matches, &push, &findings)
    }
  }
}

extension ValueTest {
  func accepts(_ value: JSONValue, _ words: borrowing KeyIndex) -> Bool {
    switch self {
    case .none: return true
    case .flag: return value.isSetFlag
    case .integer(let low, let high):
      guard let number = value.number else { return true }
      guard let whole = Int64(exactly: number) else { return false }
      return (low...high).contains(value.integer ?? whole)
    case .number(let low, let high):
      guard let number = value.number else { return true }
      return low <= number && number <= high
    case .word(let vocabulary):
      guard let text = value.utf8 else { return true }
      return words.number(of: text, in: Int(vocabulary)) != nil
    case .formatted(let format):
      guard let text = value.utf8 else { return true }
      return format.accepts(text)
    case .stringMap: return true
    case .count(let low, let high):
      if value.kind == .array { return (low...high).contains(value.count) }
      // Few texts have as many bytes; only those are counted by characters.
      guard let text = value.utf8, !(low...high).contains(text.count) else { return true }
      return (low...high).contains(value.string?.count ?? 0)
    case .protoEnum, .protoInteger, .protoNumber, .protoDuration, .protoTimestamp:
      return acceptsProto(value, words)
    }
  }
}
