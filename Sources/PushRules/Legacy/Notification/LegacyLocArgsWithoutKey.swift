import JSON
package import PushFormats
package import PushModel

package enum LegacyLocArgsWithoutKey: GuardedRule {
  package static let id: StaticString = "legacy-loc-args-without-key"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  private static let pairs = [
    LocArgsWithoutKey(LegacyNotification.titleLocArgs, LegacyNotification.titleLocKey),
    LocArgsWithoutKey(LegacyNotification.bodyLocArgs, LegacyNotification.bodyLocKey),
  ]

  package static var runs: Guard {
    Guard(
      .fcmLegacy, any: [LegacyNotification.titleLocArgs.id, LegacyNotification.bodyLocArgs.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in pairs {
      pair.report(self, push, predicts: .fcmDelivers("the arguments are not used"), &findings)
    }
  }

  package static var page: RulePage {
    RulePage(
      "Localisation arguments need the matching localisation key.",
      rationale: """
        The arguments fill the specifiers of the text that the key names in the app. Without the \
        key there is nothing to fill in; the Admin SDKs refuse such a message.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body": "Hi %@", "body_loc_args": "[\"Ann\"]"}}"#,
          at: "/notification/body_loc_args", severity: .warning,
          message: "`body_loc_args` is set without `body_loc_key`"),
        Example(
          #"{"to": "/topics/news", "notification": {"body": "Hi", "title_loc_key": "", "title_loc_args": "[\"Ann\"]"}}"#,
          at: "/notification/title_loc_args", severity: .warning,
          message: "`title_loc_args` is set, but `title_loc_key` is empty"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "[\"Ann\"]"}}"#
        )
      ])
  }
}
