import JSON
package import PushFormats
package import PushModel

package enum AppUnknownCategory: AppRule {
  package static let id: StaticString = "app-unknown-category"
  package static let severity = Severity.warning
  package static let source = AppleDocs.categories

  package static var page: RulePage {
    RulePage(
      "`category` must be one that the app registers.",
      rationale: """
        `category` names a set of buttons that the app registers when it starts. iOS compares the \
        name exactly; with an unknown name the alert appears without buttons, and a content \
        extension for the category is not started.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "category": "ORDER_LATTE"}}"#, at: "/aps/category",
          severity: .warning, message: #"the app registers no category "ORDER_LATTE""#,
          fixed: #"{"aps": {"alert": "Hi", "category": "ORDER_LATE"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "category": "chat"}}"#, at: "/aps/category", severity: .warning),
      ],
      passing: [Example(#"{"aps": {"alert": "Hi", "category": "ORDER_LATE"}}"#)])
  }

  package static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard !app.categories.isEmpty, let bytes = push[Aps.category]?.utf8, !bytes.isEmpty,
      !app.categories.contains(bytes)
    else { return }
    let category = String(copying: bytes)
    let near = AppNearMiss(
      category, among: app.categories.texts, "categories", setting: "app.categories",
      at: push.pointer(to: Aps.category))
    findings.add(
      self, at: push.value(Aps.category),
      "the app registers no category \(ValueWords.quoted(category))", label: "not registered",
      help: near.help, predicts: .delivered("the alert is shown without the category's buttons"),
      fix: near.fix)
  }
}
