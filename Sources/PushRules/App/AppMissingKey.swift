import JSON
package import PushFormats
package import PushModel

package enum AppMissingKey: CustomKeyRule {
  package static let id: StaticString = "app-missing-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.categories

  package static var page: RulePage {
    RulePage(
      "A push must include the custom keys that the app requires for its category.",
      rationale: """
        Buttons need something to act on: the order that has been shipped, the message to answer. \
        `required-for` lists the categories for which the app needs a key; "*" means every push \
        that shows something.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "category": "ORDER_SHIPPED"}}"#, at: "", severity: .error,
          message: #"category "ORDER_SHIPPED" needs "orderId""#),
        Example(
          #"{"message": {"topic": "a", "data": {"items": "2"}, "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"category": "ORDER_SHIPPED"}}}}}"#,
          at: "/message/data", severity: .error),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "category": "ORDER_SHIPPED"}, "orderId": "A-17"}"#),
        Example(#"{"aps": {"alert": "Hi", "category": "ORDER_LATE"}}"#),
        Example(
          #"{"message": {"topic": "a", "data": {"orderId": "A-17"}, "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"category": "ORDER_SHIPPED"}}}}}"#
        ),
      ])
  }

  package static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    let category = push.text(Aps.category)
    let shows = push.isShown || push.hasCommonText
    guard let holder = data.holder else { return }
    let misspelled = AppMisspelledKey.misspellings(in: data, app).map(\.meant)
    let there = Set(data.entries.map(\.name) + misspelled)
    for key in app.customKeys where !there.contains(key.name) {
      let isForCategory = category.map { key.requiredFor.contains($0) } ?? false
      guard isForCategory || shows && key.requiredFor.contains("*") else { continue }
      findings.add(
        self, at: .container(holder),
        isForCategory
          ? "category \(ValueWords.quoted(category ?? "")) needs \(ValueWords.quoted(key.name))"
          : "every push needs \(ValueWords.quoted(key.name))",
        label: "\(ValueWords.quoted(key.name)) is missing",
        help: "add \(ValueWords.quoted(key.name)), \(AppWrongType.words(for: key.type))",
        predicts: .onDevice("the app does not find the value"))
    }
  }
}
