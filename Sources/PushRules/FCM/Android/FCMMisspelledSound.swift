package import PushFormats
package import PushModel

package enum FCMMisspelledSound: GuardedRule {
  package static let id: StaticString = "fcm-misspelled-sound"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    MisspelledSound.page(
      failing: Example(
        #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "sound": "deafult"}}}}"#,
        at: "/message/android/notification/sound", severity: .warning,
        message: #"`sound` is "deafult", expected a file name or "default""#,
        fixed:
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "sound": "default"}}}}"#
      ),
      passing: Example(
        #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "sound": "default"}}}}"#
      ),
      Example(
        #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "sound": "default2"}}}}"#
      ))
  }

  private static let sounds: [FieldID] = [
    AndroidNotification.sound.id, AndroidNotificationV2.sound.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: sounds)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    MisspelledSound.report(sounds, under: self, push, &findings)
  }
}
