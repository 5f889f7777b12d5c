import JSON
package import PushFormats
package import PushModel

package enum FCMDefaultOverridden: GuardedRule {
  package static let id: StaticString = "fcm-default-overridden"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A custom pattern must not be combined with the switch for the system's default.",
      rationale: """
        `default_vibrate_timings: true` overrides `vibrate_timings`: the pattern is not used. With \
        the LED it is the other way round: `light_settings` overrides `default_light_settings: \
        true`, which then does nothing; that is only a note.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "default_vibrate_timings": true, "vibrate_timings": ["0s", "0.5s"]}}}}"#,
          at: "/message/android/notification/default_vibrate_timings", severity: .warning,
          message: "`default_vibrate_timings` is true beside `vibrate_timings`",
          fixed:
            #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "vibrate_timings": ["0s", "0.5s"]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "default_light_settings": true, "light_settings": {"color": {}, "light_on_duration": "1s", "light_off_duration": "1s"}}}}}"#,
          at: "/message/android/notification/default_light_settings", severity: .note),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "default_vibrate_timings": false, "vibrate_timings": ["0s", "0.5s"]}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "default_vibrate_timings": true, "vibrate_timings": []}}}}"#,
          remark: "for FCM an empty list is none"),
      ])
  }

  private static let switches: [(on: FieldID, own: FieldID, ownWins: Bool)] = [
    (AndroidNotification.defaultVibrateTimings.id, AndroidNotification.vibrateTimings.id, false),
    (
      AndroidNotificationV2.defaultVibrateTimings.id, AndroidNotificationV2.vibrateTimings.id, false
    ),
    (AndroidNotification.defaultLightSettings.id, AndroidNotification.lightSettings.id, true),
    (AndroidNotificationV2.defaultLightSettings.id, AndroidNotificationV2.lightSettings.id, true),
  ]

  package static var runs: Guard {
    Guard(
      .fcmV1,
      any: [
        AndroidNotification.defaultVibrateTimings.id,
        AndroidNotificationV2.defaultVibrateTimings.id,
        AndroidNotification.defaultLightSettings.id, AndroidNotificationV2.defaultLightSettings.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for (on, own, ownWins) in switches
    where push[on]?.boolean == true && push.hasItems(own) {
      let (winner, loser) = ownWins ? (own, on) : (on, own)
      findings.add(
        self, at: push.key(on),
        "`\(push.writtenName(of: on))` is true beside `\(push.writtenName(of: own))`",
        label: ownWins ? "without effect" : "wins", severity: ownWins ? .note : nil,
        related: .init(push.key(own), ownWins ? "wins" : "without effect"),
        help: "remove `\(push.writtenName(of: on))`",
        note:
          "`\(push.writtenName(of: winner))` overrides `\(push.writtenName(of: loser))` when both are set",
        predicts: ownWins ? nil : .fcmDelivers("the device uses the system's pattern"),
        fix: .unsafe(.remove(push.pointer(to: on))))
    }
  }
}
