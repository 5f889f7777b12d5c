import JSON
package import PushFormats
package import PushModel

package enum AppWrongType: CustomKeyRule {
  package static let id: StaticString = "app-wrong-type"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "The app's custom keys must have the types that the app reads.",
      rationale: """
        Code that expects a number does not find one in a string. In an APNs payload the JSON type \
        counts; in FCM's `data` every value is a string, so there the string must be readable as \
        the type: "2" is an integer, "two" is not.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "items": "2"}"#, at: "/items", severity: .warning,
          message: #"`items` is the string "2", and the app reads a whole number"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "orderId": 17}"#, at: "/orderId", severity: .warning,
          message: "`orderId` is 17, and the app reads a string"),
        Example(
          #"{"message": {"topic": "a", "data": {"items": "two"}}}"#, at: "/message/data/items",
          severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "items": 2, "orderId": "17"}"#),
        Example(#"{"message": {"topic": "a", "data": {"items": "2"}}}"#),
      ])
  }

  package static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    for entry in data.entries {
      guard let key = app.customKeys.first(where: { $0.name == entry.name }), key.type != .any,
        !entry.types.contains(key.type)
      else { continue }
      findings.add(
        self, at: .value(entry.holder.appending(entry.name)),
        "`\(entry.name)` is \(entry.shown), and the app reads \(words(for: key.type))",
        label: "expected \(words(for: key.type))",
        predicts: .onDevice("the app does not find the value"))
    }
  }

  static func words(for type: CustomKeyType) -> String {
    switch type {
    case .string: "a string"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .object: "an object"
    case .array: "a list"
    case .any: "any value"
    }
  }
}
