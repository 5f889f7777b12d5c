package import JSON
package import PushFormats
import PushModel

/// What a value of the wrong type was surely meant to be, as the fixes of the rules write it.
package enum MeantValue {
  /// The JSON text; nil for a value that the field takes, and where the meaning is not sure.
  package static func json(of value: JSONValue, for key: String, in table: Table) -> String? {
    guard let position = table.position(of: key) else { return nil }
    let id = table.id(at: position)
    let field = id.field
    guard !field.shape.takes(value) else { return nil }
    if table.family == .fcm || table.family == .legacy {
      guard let repair = GoogleValues.repair(of: value, id, field), repair.isSafe else {
        return nil
      }
      return repair.json
    }
    guard let repair = Repair(of: value, to: field.shape), repair.isSafe else { return nil }
    return repair.json
  }
}
