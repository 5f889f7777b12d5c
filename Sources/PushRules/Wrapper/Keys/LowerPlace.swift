import JSON
import PushFormats
import PushModel

/// Where a key belongs that stands one level too high in a sender's document: in a part of the object,
/// by the tables.
struct LowerPlace {
  let help: String
  let fix: Fix?

  /// Nil unless there is one part that has the key: of several, the only one that the object holds.
  init?(
    of member: borrowing JSONMember, in object: JSONValue, as table: Table, at pointer: JSONPointer
  ) {
    var parts = Self.parts(of: table, with: member)
    if parts.count > 1 { parts.removeAll { object[$0] == nil } }
    guard parts.count == 1, let part = parts.first else { return nil }
    guard let there = object[part], !there.isNull else {
      help = "put it into an object called `\(part)`"
      fix = .unsafe(.wrap([pointer], inKey: part))
      return
    }
    guard there.isObject else { return nil }
    let isTaken = there[member.name] != nil
    help = isTaken ? "remove it: it is already in `\(part)`" : "put it into `\(part)`"
    fix =
      isTaken
      ? .unsafe(.remove(pointer))
      : pointer.parent.map { .unsafe(.move([pointer], into: $0.appending(part))) }
  }

  /// The keys of the parts that are an object and have such a member.
  private static func parts(of table: Table, with member: borrowing JSONMember) -> [String] {
    var parts: [String] = []
    let fields = table.fields
    // By their numbers: a field in a variable is a copy of a dozen references.
    for number in fields.indices
    where fields[number].standing.isCurrent && fields[number].shape.types.overlaps(.object) {
      guard let inner = fields[number].shape.table, inner.isSenders, inner != table else {
        continue
      }
      if Self.hasField(like: member, inner) { parts.append(fields[number].nameText) }
    }
    return parts
  }

  private static func hasField(like member: borrowing JSONMember, _ table: Table) -> Bool {
    let fields = table.fields
    for number in fields.indices
    where member.key.equals(fields[number].name) && fields[number].standing.isCurrent {
      if fields[number].shape.types.contains(member.value.kind.type) { return true }
    }
    return false
  }
}
