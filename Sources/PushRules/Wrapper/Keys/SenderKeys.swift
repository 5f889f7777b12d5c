package import JSON
package import PushFormats
package import PushModel

/// The keys of one object that its sender does not know: misspelled ones, those of APNs and FCM, and
/// the rest.
package struct SenderKeys {
  private let table: Table
  private var compared = 0
  private var named = 0
  private var others = 0

  /// How many keys of one object are compared with known ones, which takes time for each.
  package static let maxCompared = 64

  package init(in table: Table) {
    self.table = table
  }

  package mutating func report(
    _ member: borrowing JSONMember, in object: JSONValue, at place: JSONPointer, of root: JSONValue,
    with names: FieldNames, _ findings: inout Findings
  ) {
    compared += 1
    let pointer = place.appending(member.name)
    if compared <= Self.maxCompared,
      explain(member, in: object, at: pointer, of: root, with: names, &findings)
    {
      return
    }
    if named < UnknownNames.maxNamed {
      named += 1
      WrapperUnknownKey.report(member.name, in: table, at: pointer, &findings)
    } else {
      others += 1
    }
  }

  /// Reports a key of which it is known what was meant; false for any other.
  ///
  /// What belongs elsewhere comes before a slip of the fingers, as it does in FCM's own messages.
  private func explain(
    _ member: borrowing JSONMember, in object: JSONValue, at pointer: JSONPointer,
    of root: JSONValue, with names: FieldNames, _ findings: inout Findings
  ) -> Bool {
    let match = Self.match(member, in: object, of: table, with: names)
    if match?.likeness ?? .slip == .slip,
      WrapperMisplacedKey.report(member, in: table, at: pointer, of: root, &findings)
        || WrapperMisplacedKey.report(member, in: object, as: table, at: pointer, &findings)
    {
      return true
    }
    if let match {
      let field = names.fields[match.position]
      WrapperMisspelledKey.report(
        member, field, in: table, isCertain: match.likeness == .spelling,
        isTaken: object[field.nameText] != nil, at: pointer, &findings)
      return true
    }
    guard WrapperNativeKey.isNative(member.key, member.value, in: table) else { return false }
    WrapperNativeKey.report(member.name, in: table, at: pointer, &findings)
    return true
  }

  package var areMoreThanNamed: Bool { others > 0 }

  package func reportRest(at place: JSONPointer, _ findings: inout Findings) {
    WrapperUnknownKey.report(others, in: table, at: place, &findings)
  }

  /// The field that a key is surely meant to be.
  package static func match(
    _ member: borrowing JSONMember, in object: JSONValue, of table: Table, with names: FieldNames
  ) -> (position: Int, likeness: NearMiss.Likeness)? {
    guard let match = names.match(member.name) else { return nil }
    let field = names.fields[match.position]
    guard
      match.likeness == .spelling
        || object[field.nameText] == nil && isMeant(match.likeness, field, member, in: table)
    else { return nil }
    return match
  }

  /// Whether a resemblance is not an accident: by the value, or by the key alone where that can be
  /// nothing else.
  private static func isMeant(
    _ likeness: NearMiss.Likeness, _ field: Field, _ member: borrowing JSONMember, in table: Table
  ) -> Bool {
    let value = member.value
    // A single value is what people write who forget the plural, too.
    let types = field.shape.types.union(field.tolerated).union(field.shape.element?.types ?? [])
    if types.contains(value.kind.type) { return true }
    if likeness == .slip, !value.isNull, NearMiss.isClearSlip(member.name, of: field.nameText) {
      return true
    }
    return Repair(text: value, byLanguageFor: field, in: table) != nil
  }
}
