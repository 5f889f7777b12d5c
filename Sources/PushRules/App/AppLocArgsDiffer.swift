import AppStrings
import JSON
package import PushFormats
package import PushModel

package enum AppLocArgsDiffer: LocalizedTextRule {
  package static let id: StaticString = "app-loc-args-differ"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "The number of localisation arguments must match what the app's text expects.",
      rationale: """
        The elements of `loc-args` replace the format specifiers of the text, in order or by their \
        position. With too few arguments the user sees a gap, "(null)" or the bare key; extra ones \
        are not shown. Translations may differ, so every language is compared.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17"]}}}"#,
          at: "/aps/alert/loc-args", severity: .warning,
          message: #"the text "ORDER" takes 2 arguments, but the push gives 1"#),
        Example(
          #"{"aps": {"alert": {"title-loc-key": "ORDER", "body": "Hi"}}}"#,
          at: "/aps/alert/title-loc-key", severity: .warning,
          message: #"the text "ORDER" takes 2 arguments, but the push gives 0"#),
        Example(
          #"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann", "x"]}}}"#,
          at: "/aps/alert/loc-args", severity: .warning),
        Example(
          #"{"to": "/topics/a", "notification": {"body_loc_key": "ORDER", "body_loc_args": "[\"A-17\"]"}}"#,
          at: "/notification/body_loc_args", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann"]}}}"#),
        Example(#"{"aps": {"alert": {"loc-key": "HELLO"}}}"#),
      ])
  }

  package static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard let taken = text.taken?.mapValues(\.count),
      let given = text.place.argumentCount(in: push)
    else { return }
    let short = taken.filter { $0.value > given }
    if let most = short.values.max() {
      findings.add(
        self, at: place(of: text.place, push),
        "the text \(ValueWords.quoted(text.name)) takes \(counted(most, "argument"))"
          + "\(languages(short, of: taken)), but the push gives \(given)",
        label: "too few", help: "give \(counted(most, "argument")), in the order of the text",
        predicts: .delivered("the text is shown with gaps or with its bare key"))
    } else if let most = taken.values.max(), given > most {
      findings.add(
        self, at: place(of: text.place, push),
        "the text \(ValueWords.quoted(text.name)) takes \(counted(most, "argument")), but the push"
          + " gives \(given)",
        label: "too many",
        help: most == 0 ? "leave them out" : "give \(counted(most, "argument"))",
        predicts: .delivered("the last ones are not shown"))
    }
  }

  private static func place(of text: LocalizedText, _ push: borrowing Push) -> Place {
    push.value(push.fields.contains(text.arguments) ? text.arguments : text.key)
  }

  /// The languages that need more, unless all do.
  private static func languages(_ short: [String: Int], of taken: [String: Int]) -> String {
    short.count == taken.count ? "" : " in \(LanguageWords.list(Array(short.keys)))"
  }
}
