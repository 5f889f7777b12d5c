import AppStrings
import JSON
package import PushFormats
package import PushModel

package enum AppUntranslatedLocKey: LocalizedTextRule {
  package static let id: StaticString = "app-untranslated-loc-key"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A localised text should exist in every language of the app.",
      rationale: """
        A device looks for the key in the language that the user has chosen for the app. If the \
        text has not been translated yet, the user sees another language, or the bare key.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO"}}}"#, at: "/aps/alert/loc-key", severity: .note,
          message: #"the text "HELLO" is missing in de"#)
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann"]}}}"#)
      ])
  }

  package static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard let taken = text.taken, taken[""] == nil else { return }
    let missing = app.texts.languages.filter { taken[$0] == nil }
    guard !missing.isEmpty else { return }
    findings.add(
      self, at: push.value(text.place.key),
      "the text \(ValueWords.quoted(text.name)) is missing in \(LanguageWords.list(missing))",
      label: "not translated", help: "translate it before the push is sent")
  }
}
