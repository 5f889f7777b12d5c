package import PushFormats
package import PushModel

package enum LegacyChannelIsAppID: GuardedRule {
  package static let id: StaticString = "legacy-channel-is-app-id"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    ChannelIsAppID.page(
      of: "android_channel_id",
      failing: Example(
        #"{"to": "/topics/news", "notification": {"title": "Hi", "android_channel_id": "1:590634795311:web:ab12cd34"}}"#,
        at: "/notification/android_channel_id", severity: .warning,
        message:
          #"`android_channel_id` is "1:590634795311:web:ab12cd34", which is a Firebase app id"#),
      passing: Example(
        #"{"to": "/topics/news", "notification": {"title": "Hi", "android_channel_id": "breaking"}}"#
      ))
  }

  private static let channels: [FieldID] = [LegacyNotification.androidChannelID.id]

  package static var runs: Guard {
    Guard(.fcmLegacy, anyOf: channels)
  }

  // https://github.com/pubnub/javascript/issues/370
  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    ChannelIsAppID.report(channels, under: self, push, &findings)
  }
}
