import JSON
package import PushFormats
package import PushModel

package enum AppUnknownKey: CustomKeyRule {
  package static let id: StaticString = "app-unknown-key"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A push should only include custom keys that the app reads.",
      rationale: """
        A key that is not in `custom-keys` may be missing from the list, may belong to a newer \
        app, or may be data that nobody reads and that costs bytes in every push. A team that \
        keeps the list complete can make this a warning: `"rules": {"app-unknown-key": \
        "warning"}`.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "shop": "Berlin"}"#, at: "/shop", severity: .note,
          message: "`shop` is not a key that the app reads")
      ],
      passing: [Example(#"{"aps": {"alert": "Hi"}, "orderId": "A-17"}"#)])
  }

  package static func check(
    _ data: CustomData, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    let known = Set(app.customKeys.map(\.name))
    let misspelled = Set(AppMisspelledKey.misspellings(in: data, app).map(\.entry.name))
    let unknown = data.entries.filter {
      !known.contains($0.name) && !misspelled.contains($0.name)
    }
    for entry in unknown.prefix(findings.mostAlike) {
      findings.add(
        self, at: .key(entry.holder.appending(entry.name)),
        "`\(ValueWords.shortened(entry.name))` is not a key that the app reads",
        label: "not listed",
        help: "leave it out, or add it to `app.custom-keys` in pushcheck.json")
    }
  }
}
