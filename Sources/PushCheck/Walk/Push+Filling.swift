import JSON
import PushFormats
import PushModel

extension Push {
  mutating func enter(_ table: Table, by field: FieldID) {
    holders[Int(table.rawValue)] = field.number
  }

  mutating func remember(
    _ member: borrowing JSONMember, as field: FieldID, isSettled: Bool = false
  ) {
    if fields.contains(field) { spelledTwice.insert(field) }
    slots.put(member, at: Int(field.number))
    fields.insert(field)
    if !isSettled { unsettled.insert(field) }
  }

  /// Takes a field for a key that its object does not know.
  mutating func disown(_ field: FieldID) {
    fields.remove(field)
    unsettled.remove(field)
  }

  /// Has those of the fields looked at that are there.
  mutating func unsettle(_ suspects: FieldSet) {
    unsettled.formUnion(suspects.intersection(fields))
  }

  /// Whether all of its members were found at their places, under their own names.
  var isStraight: Bool {
    assumed.isEmpty && spelledTwice.isEmpty && misplaced.isEmpty && !hasMisplacedContent
      && !hasStrayKeys
  }

  /// Remembers a member whose key is surely meant to be this field's.
  mutating func assume(_ member: borrowing JSONMember, as field: FieldID) {
    slots.put(member, at: Int(field.number))
    assumed.insert(field)
  }

  /// Registers an assumed field as present; its own tests are over by then.
  mutating func register(_ field: FieldID) {
    assumed.remove(field)
    fields.insert(field)
  }
}
