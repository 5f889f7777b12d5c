package import JSON
package import PushFormats
package import PushModel

/// Reports invalid values of keys that FCM adds: no service refuses them, but the Firebase SDK
/// fails on them.
package enum ReceivedValues {
  package static func reportType(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let field = id.field
    let repair = Repair(of: value, to: field.shape)
    let place = push.pointer(to: id)
    findings.add(
      ReceivedWrongType.self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.describe(value)), expected \(field.shape.expectation)",
      label: value.kind.article, severity: field.wrong.severity,
      help: value.isNull
        ? "leave the key out"
        : repair.map { "write \($0.json)" }
          ?? ValueAdvice.words(on: field, isNeeded: false),
      note: note(on: id), predicts: .onDevice(field.wrong.outcome),
      fix: value.isNull ? .unsafe(.remove(place)) : repair.map { $0.fix(at: place) },
      source: field.source)
  }

  package static func reportNotAllowed(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      ReceivedValueNotAllowed.self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.show(value)), expected \(field.shape.expectation)",
      label: "not allowed here", severity: field.wrong.severity,
      help: ValueAdvice.words(on: field, isNeeded: false),
      predicts: .onDevice(field.wrong.outcome), source: field.source)
  }

  private static func note(on id: FieldID) -> String? {
    id == FCMAdded.options.id ? nil : "FCM sends these values as strings, including numbers"
  }
}
