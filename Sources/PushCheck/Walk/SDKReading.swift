import JSON
import PushFormats
import PushModel
import PushRules

// What an SDK makes of a message in its own words: each member is remembered as the field that FCM gets
// it as, so that the rules about messages read both.
extension FieldWalk {
  /// Reads the message as a whole, down to the payload for Apple's devices.
  mutating func readMessage(
    _ message: JSONValue, as table: Table, _ push: inout Push, _ findings: inout Findings
  ) {
    push.enterAtBase(.message)
    read(message, as: table, &push)
    readInside(table, &push, &findings)
  }

  /// Remembers the members of an object whose keys the SDK's table knows, or the service's own.
  ///
  /// The values of the SDK's keys are tested by the walk over them, those of the others like any of FCM's.
  mutating func read(_ object: JSONValue, as table: Table, _ push: inout Push) {
    let own = tables.traits(of: table)
    guard let wire = own.wire.map({ tables.traits(of: $0) }) else { return }
    var holdsUnknown = false
    var members = object.members
    while let member = members.next() {
      // Libraries write null for what is not set.
      guard !member.value.isNull else { continue }
      if let position = tables.position(of: member, in: own) {
        guard let field = tables.check(at: position, of: own).wireField else { continue }
        push.remember(member, as: field, isSettled: true)
      } else if let position = tables.position(of: member, in: wire) {
        remember(member, member.value.kind.type, tables.check(at: position, of: wire), &push)
      } else {
        holdsUnknown = true
      }
    }
    if holdsUnknown { assumeMisspelled(in: object, own, wire, &push) }
  }

  /// Lets the rules see what stands under misspelled keys, which are reported elsewhere.
  private mutating func assumeMisspelled(
    in object: JSONValue, _ own: TableTraits, _ wire: TableTraits, _ push: inout Push
  ) {
    let names = own.table.sentNames
    var compared = 0
    var members = object.members
    while compared < SenderKeys.maxCompared, let member = members.next() {
      guard tables.position(of: member, in: own) == nil,
        tables.position(of: member, in: wire) == nil
      else { continue }
      compared += 1
      let match = SenderKeys.match(member, in: object, of: own.table, with: names)
      if match?.likeness ?? .slip == .slip,
        let misplacement = Misplacement.find(member.name, in: wire.table)
      {
        push.remember(misplacement)
        continue
      }
      guard let match else { continue }
      let ownCount = own.end - own.first
      let field =
        match.position < ownCount
        ? tables.check(at: match.position, of: own).wireField
        : tables.check(at: match.position - ownCount, of: wire).id
      if let field, !push.seems(field) { push.assume(member, as: field) }
    }
  }

  /// Goes into the objects that stand in one of the SDK's.
  mutating func readInside(_ table: Table, _ push: inout Push, _ findings: inout Findings) {
    let own = tables.traits(of: table)
    guard let wire = own.wire.map({ tables.traits(of: $0) }) else { return }
    registerAssumed(in: wire, &push)
    for position in 0..<own.end - own.first {
      let check = tables.check(at: position, of: own)
      guard let field = check.wireField, let value = push[field], value.isObject,
        let child = child(of: field, in: wire, push)
      else { continue }
      if let ownChild = check.child {
        push.enter(child, by: field)
        readChild(value, as: ownChild, child, &push, &findings)
      } else {
        // The SDK looks no further: what is in there is as FCM gets it.
        walk(value, as: child, by: field, &push, &findings)
      }
    }
    test(wire.table, &push, &findings)
  }

  /// Reads an object that has a table of the SDK's, be it with the service's own words.
  private mutating func readChild(
    _ value: JSONValue, as own: Table, _ child: Table, _ push: inout Push,
    _ findings: inout Findings
  ) {
    guard tables.traits(of: own).wire == child else {
      _ = index(value, as: child, &push)
      return
    }
    read(value, as: own, &push)
    readInside(own, &push, &findings)
  }

  /// The table of the object at a field of the service, which was not read yet.
  private func child(
    of field: FieldID, in wire: TableTraits, _ push: borrowing Push
  ) -> Table? {
    let check = tables.check(at: Int(field.number) - wire.first, of: wire)
    guard let child = check.child?.inside(push.pushType), !push.hasEntered(child) else {
      return nil
    }
    return child
  }

  private func registerAssumed(in table: TableTraits, _ push: inout Push) {
    var next = push.assumed.next(from: table.first, before: table.end)
    while let number = next {
      push.register(FieldID(UInt16(number)))
      next = push.assumed.next(from: number + 1, before: table.end)
    }
  }
}
