package import JSON
package import PushFormats
package import PushModel

/// A misspelled key beside another misspelling of the same one.
package enum RivalKey {
  /// Whether the two say different things, so that only the author knows which one counts.
  package static func contests(
    _ id: FieldID, at place: JSONPointer, _ push: borrowing Push
  ) -> Bool {
    let rival = push.writtenName(of: id)
    guard id.table.field(named: rival) == nil else { return false }
    guard let one = push.value(at: place.sibling(rival)), let other = push.value(at: place) else {
      return true
    }
    return !areSame(one, other)
  }

  private static func areSame(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if let text = one.utf8, let otherText = other.utf8 { return text.equals(otherText) }
    if let flag = one.boolean { return flag == other.boolean }
    return one.number != nil && one.numberText == other.numberText
  }
}
