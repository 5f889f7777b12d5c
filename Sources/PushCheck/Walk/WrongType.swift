import JSON
import PushFormats
import PushModel
import PushRules

/// Reports values whose JSON type does not fit their field, under the rule of the field's family.
enum WrongType {
  static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !id.table.family.isGoogle else {
      GoogleValues.reportWrongType(
        value, id, under: id.table.googleRules.wrongType, push, &findings)
      return
    }
    // The Firebase SDK asks a null for its length as it asks a number.
    if id.table.family == .received {
      ReceivedValues.reportType(value, id, push, &findings)
      return
    }
    guard !value.isNull else {
      APNsNullValue.report(id, push, &findings)
      return
    }
    if APNsFlagZero.isMeant(by: value, of: id, push) {
      APNsFlagZero.report(value, id, push, &findings)
      return
    }
    APNsWrongType.report(value, id, push, &findings)
  }
}
