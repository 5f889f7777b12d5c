import AppStrings
import JSON
package import PushFormats
package import PushModel

package enum AppLocArgsNotText: LocalizedTextRule {
  package static let id: StaticString = "app-loc-args-not-text"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A localised text must take its arguments as strings, with `%@`.",
      rationale: """
        `loc-args` contains strings, and only `%@` prints one. A text with `%d` or `%f` treats the \
        string as a number: the user sees a meaningless number or nothing. Write `%@` in the app's \
        text, and format the number before it is sent.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "COUNT", "loc-args": ["2"]}}}"#,
          at: "/aps/alert/loc-key", severity: .warning,
          message: #"the text "COUNT" takes a number as argument 1"#)
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann"]}}}"#)
      ])
  }

  package static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard let taken = text.taken else { return }
    let wrong = taken.filter { !$0.value.numbers.isEmpty }
    guard let first = wrong.values.flatMap(\.numbers).min() else { return }
    let languages =
      wrong.count == taken.count ? "" : " in \(LanguageWords.list(Array(wrong.keys)))"
    findings.add(
      self, at: push.value(text.place.key),
      "the text \(ValueWords.quoted(text.name)) takes a number as argument \(first)\(languages)",
      label: "takes a number",
      help: "write %@ in the app's text: the arguments of a push are strings",
      predicts: .delivered("the string is shown as a wrong number or not at all"))
  }
}
