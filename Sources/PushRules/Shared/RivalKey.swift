package import JSON
package import PushFormats
package import PushModel

/// What stands beside a misspelled key for the same field.
package enum RivalKey {
  /// The right key or another misspelling, with the same meaning.
  case same
  /// The right key with another value: only the author knows which of the two counts.
  case right
  /// Another misspelling with another value.
  case misspelled

  /// `place` is that of the misspelled key; the field is there, under its own name or a wrong one.
  package init(of id: FieldID, at place: JSONPointer, _ push: borrowing Push) {
    let rival = push.writtenName(of: id)
    if let one = push.value(at: place.sibling(rival)), let other = push.value(at: place),
      Self.areSame(one, other, id)
    {
      self = .same
    } else {
      self = id.table.field(named: rival) == nil ? .misspelled : .right
    }
  }

  /// What to do with the misspelled key.
  package func help(beside other: String, for right: String) -> String {
    let other = ValueWords.shortened(other)
    switch self {
    case .same:
      return other == right
        ? "remove it: \"\(other)\" is there too"
        : "remove it: \"\(other)\" is meant to be the same"
    case .right:
      return "keep one of the two: \"\(other)\" is there too, with a different value"
    case .misspelled: return "write \"\(right)\" once: \"\(other)\" is meant to be the same"
    }
  }

  /// The repair of a misspelled key, with what stands beside it if anything does.
  package static func fix(
    beside rival: RivalKey?, at misspelled: JSONPointer, _ rename: @autoclosure () -> Fix?
  ) -> Fix? {
    switch rival {
    case .same: .unsafe(.remove(misspelled))
    case .right: nil
    // Both ask for the same name then, so that neither gets it.
    case .misspelled, nil: rename()
    }
  }

  private static func areSame(_ one: JSONValue, _ other: JSONValue, _ id: FieldID) -> Bool {
    if areSame(one, other) { return true }
    guard let text = meaning(of: one, id) else { return false }
    return text == meaning(of: other, id)
  }

  /// A number, a boolean or a string as JSON, also one that another value stands for.
  private static func meaning(of value: JSONValue, _ id: FieldID) -> String? {
    MeantValue.json(of: value, for: id.field.nameText, in: id.table) ?? value.numberText
      ?? value.boolean.map { "\($0)" } ?? value.string.map { "\"\($0)\"" }
  }

  private static func areSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if let text = one.utf8, let otherText = other.utf8 { return text.equals(otherText) }
    if let flag = one.boolean { return flag == other.boolean }
    if let number = one.number { return number == other.number }
    guard one.kind == other.kind, one.count == other.count else { return false }
    return one.isObject ? haveSameMembers(one, other) : haveSameElements(one, other)
  }

  // Nesting is limited where a document is read.
  private static func haveSameMembers(_ one: JSONValue, _ other: JSONValue) -> Bool {
    var members = one.members
    var others = other.members
    while let member = members.next(), let match = others.next() {
      guard member.key.equals(match.key), areSame(member.value, match.value) else { return false }
    }
    return true
  }

  private static func haveSameElements(_ one: JSONValue, _ other: JSONValue) -> Bool {
    for position in 0..<one.count {
      guard let element = one[position], let match = other[position], areSame(element, match) else {
        return false
      }
    }
    return true
  }
}
