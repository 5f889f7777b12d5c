import JSON
import PushModel

/// A key that an object must have and has not: it is missing, or null stands in its place.
///
/// Where null stands nobody is told to add the key, which would then be there twice.
struct LackingKey {
  private let name: String
  /// What must have it, as in "a OneSignal notification".
  private let owner: String
  private let object: JSONPointer
  let isNull: Bool

  init(_ name: String, of owner: String, _ object: JSONValue, at place: JSONPointer) {
    self.name = name
    self.owner = owner
    self.object = place
    isNull = object[name]?.isNull ?? false
  }

  var place: Place { isNull ? .value(object.appending(name)) : .container(object) }

  var message: String {
    isNull ? "`\(name)` is null, but \(owner) must have it" : "\(owner) has no `\(name)`"
  }

  var label: String { isNull ? "null" : "`\(name)` is missing" }

  /// What to add, or what to write in the place of null.
  ///
  /// `value`: as JSON; nil where the name says enough.
  func help(_ value: String? = nil) -> String {
    guard isNull else { return value.map { "add \"\(name)\": \($0)" } ?? "add \"\(name)\"" }
    return "write \(value ?? "its value") in the place of null"
  }

  /// Whether it is to be added.
  var lacking: [JSONPointer] { isNull ? [] : [object.appending(name)] }
}
