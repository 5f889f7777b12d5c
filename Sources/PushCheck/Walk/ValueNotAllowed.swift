import JSON
import PushFormats
import PushModel
import PushRules

/// Reports values of the right type that the field does not take, under the rule of its family.
enum ValueNotAllowed {
  static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    if id.table.family == .received {
      ReceivedValues.reportNotAllowed(value, id, push, &findings)
      return
    }
    guard !id.table.family.isGoogle else {
      GoogleValues.reportNotAllowed(
        value, id, under: id.table.googleRules.valueNotAllowed, push, &findings)
      return
    }
    if APNsFlagZero.isMeant(by: value, of: id, push) {
      APNsFlagZero.report(value, id, push, &findings)
      return
    }
    APNsValueNotAllowed.report(value, id, push, &findings)
  }
}
