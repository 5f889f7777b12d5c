import AppStrings
import JSON
package import PushFormats
package import PushModel

package enum AppUnknownLocKey: LocalizedTextRule {
  package static let id: StaticString = "app-unknown-loc-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A localisation key must exist in the app's strings files.",
      rationale: """
        `loc-key` and the other localisation keys name a text in the app's Localizable.strings. If \
        there is no such text, devices show the literal text beside it, or else the bare key. \
        `strings` in the configuration names the app's .strings, .stringsdict and .xcstrings \
        files.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"loc-key": "ODER", "loc-args": ["A-17", "Ann"]}}}"#,
          at: "/aps/alert/loc-key", severity: .error, message: #"the app has no text "ODER""#,
          fixed: #"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann"]}}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "title-loc-key": "WELCOME"}}}"#,
          at: "/aps/alert/title-loc-key", severity: .warning,
          remark: "a warning: the literal title is shown"),
        Example(
          #"{"to": "/topics/a", "notification": {"body_loc_key": "WELCOME"}}"#,
          at: "/notification/body_loc_key", severity: .error),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "ORDER", "loc-args": ["A-17", "Ann"]}}}"#)
      ])
  }

  package static func check(
    _ text: NamedText, _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard text.taken == nil else { return }
    let key = text.place.key
    let hasLiteral = text.place.literal.map { push.fields.contains($0) } ?? false
    let near = AppNearMiss(
      text.name, among: app.texts.keys(resembling: text.name), "keys of the texts",
      setting: "app.strings", at: push.pointer(to: key))
    findings.add(
      self, at: push.value(key),
      "the app has no text \(ValueWords.quoted(text.name))", label: "no such key",
      severity: hasLiteral ? .warning : nil,
      help: near.fix == nil ? "write a key of the app's texts" : near.help,
      predicts: .delivered(
        hasLiteral ? "devices show the literal text in its place" : "devices show the bare key"),
      fix: near.fix)
  }
}
