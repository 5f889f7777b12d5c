import JSON
package import PushFormats
package import PushModel

package enum FCMLightSettingsIncomplete: GuardedRule {
  package static let id: StaticString = "fcm-light-settings-incomplete"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "`light_settings` must include a colour and both durations.",
      rationale: """
        `color`, `light_on_duration` and `light_off_duration` are all required. FCM refuses the \
        message when one of them is missing, without saying which.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {"color": {"red": 1}}}}}}"#,
          at: "/message/android/notification/light_settings", severity: .error,
          message: "`light_settings` lacks `light_on_duration` and `light_off_duration`"),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {}}}}}"#,
          at: "/message/android/notification/light_settings", severity: .error,
          message: "`light_settings` lacks `color`, `light_on_duration` and `light_off_duration`"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {"color": {"red": 1}, "light_on_duration": "0.5s", "lightOffDuration": "1s"}}}}}"#
        )
      ],
      serverErrors: ["Request contains an invalid argument"])
  }

  package static var runs: Guard {
    Guard(
      [.fcmV1, .verbatim],
      any: [AndroidNotification.lightSettings.id, AndroidNotificationV2.lightSettings.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    report(AndroidNotification.lightSettings, LightSettings.allCases, push, &findings)
    report(AndroidNotificationV2.lightSettings, LightSettingsV2.allCases, push, &findings)
  }

  private static func report(
    _ settings: some FieldKey, _ parts: [some FieldKey], _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    guard push[settings]?.isObject == true else { return }
    let lacking = parts.filter { !push.mayHold($0) }.map { "`\($0.field.name)`" }
    guard !lacking.isEmpty else { return }
    findings.add(
      self, at: push.key(settings),
      "`light_settings` lacks \(lacking.listed())", label: "incomplete",
      help:
        "add what is missing, as in \"light_on_duration\": \"0.5s\", or leave `light_settings` out",
      predicts: .fcmRefusesBare)
  }
}
