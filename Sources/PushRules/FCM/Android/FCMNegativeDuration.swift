import JSON
package import PushFormats
package import PushModel

package enum FCMNegativeDuration: GuardedRule {
  package static let id: StaticString = "fcm-negative-duration"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "Durations of vibration and light must not be negative.",
      rationale: """
        The format allows negative durations, but a device cannot vibrate or light an LED for a \
        negative time: FCM refuses the message, and every Admin SDK does so before sending it.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "vibrate_timings": ["0s", "-0.5s"]}}}}"#,
          at: "/message/android/notification/vibrate_timings/1", severity: .error,
          message: #"element 1 of `vibrate_timings` is "-0.5s", expected "0s" or more"#),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {"color": {}, "light_on_duration": "-1s", "light_off_duration": "1s"}}}}}"#,
          at: "/message/android/notification/light_settings/light_on_duration", severity: .error,
          message: #"`light_on_duration` is "-1s", expected "0s" or more"#),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "vibrate_timings": ["0s", "0.5s"]}}}}"#
        )
      ])
  }

  private static let single: [FieldID] = [
    LightSettings.lightOnDuration.id, LightSettings.lightOffDuration.id,
    LightSettingsV2.lightOnDuration.id, LightSettingsV2.lightOffDuration.id,
  ]
  private static let lists: [FieldID] = [
    AndroidNotification.vibrateTimings.id, AndroidNotificationV2.vibrateTimings.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: single + lists)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in single {
      guard let seconds = push.seconds(field), seconds < 0 else { continue }
      report(push[field]?.string, "`\(field.field.name)`", push.value(field), &findings)
    }
    for field in lists {
      guard let list = push[field], list.kind == .array else { continue }
      let before = findings.checkpoint
      for position in 0..<list.count where findings.hasRoom(after: before) {
        guard let text = list[position]?.utf8, let seconds = text.protoSeconds, seconds < 0 else {
          continue
        }
        report(
          String(copying: text), "element \(position) of `\(field.field.name)`",
          .value(push.pointer(to: field).appending(position)), &findings)
      }
    }
  }

  private static func report(
    _ text: String?, _ name: String, _ place: Place, _ findings: inout Findings
  ) {
    findings.add(
      self, at: place, "\(name) is \(ValueWords.quoted(text ?? "")), expected \"0s\" or more",
      label: "below 0", help: "write a duration of \"0s\" or more", predicts: .fcmRefusesBare)
  }
}
