import JSON
import PushFormats
import PushModel

/// Explanations for some values of a wrong type: why authors write them.
enum WrongTypeWords {
  static func note(on value: JSONValue, of id: FieldID) -> String? {
    if id == Aps.badge.id { return onBadge(value) }
    if value.isObject, isText(id) {
      return "only a Live Activity accepts an object with loc-key and loc-args here"
    }
    guard case .flag = id.field.shape, let text = value.utf8 else { return nil }
    return text.equals("0") || text.equals("false") || text.isEmpty
      ? "devices were seen to treat any text as a set flag, even this one" : nil
  }

  /// What to write when the value does not show what was meant.
  static func help(
    on value: JSONValue, of id: FieldID, _ push: borrowing Push
  ) -> String? {
    if id == Aps.alert.id { return "write the text, or an object with a title and a body" }
    switch id.field.shape {
    case .flag: return "leave it out, or write 1"
    case .number(let range):
      guard let number = value.string.flatMap(Double.init), number.isFinite,
        !range.contains(number)
      else {
        return switchesOff(value, id, push) ? "leave it out" : nil
      }
      return "write \(id.field.shape.expectation); \(value.string ?? "") is out of range as well"
    case .seconds where value.isString:
      return "write the seconds since 1970 as a number, without quotes"
    default: return switchesOff(value, id, push) ? "leave it out" : nil
    }
  }

  /// Whether false is written for a key that the push can do without.
  private static func switchesOff(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push
  ) -> Bool {
    value.boolean == false && (id.table == .aps || id.table == .alert)
      && !APNsNullValue.isNeeded(id, push)
  }

  private static func onBadge(_ value: JSONValue) -> String? {
    guard let text = value.utf8 else { return nil }
    let isRelative =
      text.begins(with: "+") || text.begins(with: "-") || text.equals("auto")
      || text.equals("Increment")
    return isRelative
      ? "APNs sets the number itself; counting up or down is a feature of other services, such as"
        + " Airship, Parse and JPush" : nil
  }

  private static func isText(_ id: FieldID) -> Bool {
    id == Alert.title.id || id == Alert.subtitle.id || id == Alert.body.id
  }
}
