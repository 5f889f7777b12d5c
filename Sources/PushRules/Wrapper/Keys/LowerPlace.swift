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
    for field in table.fields where field.standing.isCurrent && field.shape.types.overlaps(.object)
    {
      guard let inner = field.shape.table, inner.isSenders, inner != table else { continue }
      for own in inner.fields where own.standing.isCurrent && member.key.equals(own.name) {
        if own.shape.types.contains(member.value.kind.type) { parts.append(field.nameText) }
      }
    }
    return parts
  }
}
