package import PushFormats
package import PushModel

package enum FCMLocArgsWithoutKey: GuardedRule {
  package static let id: StaticString = "fcm-loc-args-without-key"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.localization

  package static var page: RulePage {
    RulePage(
      "Localisation arguments need the matching localisation key.",
      rationale: """
        `body_loc_args` fills the specifiers of the string resource that `body_loc_key` names. \
        Without the key there is nothing to fill in; every Admin SDK refuses such a message.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"body": "Hi %1$s", "body_loc_args": ["Ann"]}}}}"#,
          at: "/message/android/notification/body_loc_args", severity: .warning,
          message: "`body_loc_args` is set without `body_loc_key`"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "titleLocArgs": ["Ann"]}}}}"#,
          at: "/message/android/notification/titleLocArgs", severity: .warning),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "title_loc_key": "", "title_loc_args": ["Ann"]}}}}"#,
          at: "/message/android/notification/title_loc_args", severity: .warning,
          message: "`title_loc_args` is set, but `title_loc_key` is empty"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"body_loc_key": "HELLO", "body_loc_args": ["Ann"]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"body": "Hi", "body_loc_args": []}}}}"#,
          remark: "an empty list fills nothing in"),
      ])
  }

  private static let pairs = [
    LocArgsWithoutKey(AndroidNotification.bodyLocArgs, AndroidNotification.bodyLocKey),
    LocArgsWithoutKey(AndroidNotification.titleLocArgs, AndroidNotification.titleLocKey),
    LocArgsWithoutKey(AndroidNotificationV2.bodyLocArgs, AndroidNotificationV2.bodyLocKey),
    LocArgsWithoutKey(AndroidNotificationV2.titleLocArgs, AndroidNotificationV2.titleLocKey),
  ]

  package static var runs: Guard {
    Guard(
      .fcmV1,
      any: [
        AndroidNotification.bodyLocArgs.id, AndroidNotification.titleLocArgs.id,
        AndroidNotificationV2.bodyLocArgs.id, AndroidNotificationV2.titleLocArgs.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in pairs {
      pair.report(self, push, predicts: .fcmDelivers("the arguments are not used"), &findings)
    }
  }
}
