package import PushFormats
package import PushModel

package enum LegacyMisspelledSound: GuardedRule {
  package static let id: StaticString = "legacy-misspelled-sound"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    MisspelledSound.page(
      failing: Example(
        #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": "defalt"}}"#,
        at: "/notification/sound", severity: .warning,
        message: #"`sound` is "defalt", expected a file name or "default""#,
        fixed: #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": "default"}}"#),
      passing: Example(
        #"{"to": "/topics/news", "notification": {"title": "Hi", "sound": "default"}}"#),
      Example(#"{"to": "/topics/news", "notification": {"title": "Hi", "sound": "dealt"}}"#))
  }

  private static let sounds: [FieldID] = [LegacyNotification.sound.id]

  package static var runs: Guard {
    Guard(.fcmLegacy, anyOf: sounds)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    MisspelledSound.report(sounds, under: self, push, &findings)
  }
}
