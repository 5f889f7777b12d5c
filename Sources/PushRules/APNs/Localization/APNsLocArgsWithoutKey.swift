import JSON
package import PushFormats
package import PushModel

package enum APNsLocArgsWithoutKey: GuardedRule {
  package static let id: StaticString = "apns-loc-args-without-key"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "Localisation arguments need the matching localisation key.",
      rationale: """
        `loc-args` fills the specifiers of the text that `loc-key` names in the app's \
        Localizable.strings. Without the key there is nothing to fill in, and the device does not \
        even read the arguments.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi %@", "loc-args": ["Ann"]}}}"#,
          at: "/aps/alert/loc-args", severity: .warning,
          message: "`loc-args` is set without `loc-key`"),
        Example(
          #"{"aps": {"alert": {"body": "Hi", "title-loc-args": ["Ann"]}}}"#,
          at: "/aps/alert/title-loc-args", severity: .warning),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "loc-key": "", "loc-args": ["Ann"]}}}"#,
          at: "/aps/alert/loc-args", severity: .warning,
          message: "`loc-args` is set, but `loc-key` is empty"),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "subtitle-loc-key": "", "subtitle-loc-args": ["Ann"]}}}"#,
          at: "/aps/alert/subtitle-loc-args", severity: .warning),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "HELLO", "loc-args": ["Ann"]}}}"#),
        Example(
          #"{"aps": {"alert": {"body": "Hi", "loc-args": []}}}"#,
          remark: "an empty list fills nothing in"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Alert.locArgs.id, Alert.titleLocArgs.id, Alert.subtitleLocArgs.id])
  }

  private static let pairs = [
    LocArgsWithoutKey(Alert.titleLocArgs, Alert.titleLocKey),
    LocArgsWithoutKey(Alert.subtitleLocArgs, Alert.subtitleLocKey),
    LocArgsWithoutKey(Alert.locArgs, Alert.locKey),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in pairs {
      pair.report(self, push, predicts: .delivered("the arguments are not used"), &findings)
    }
  }
}
