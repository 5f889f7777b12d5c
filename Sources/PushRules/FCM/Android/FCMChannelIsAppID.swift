package import PushFormats
package import PushModel

package enum FCMChannelIsAppID: GuardedRule {
  package static let id: StaticString = "fcm-channel-is-app-id"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    ChannelIsAppID.page(
      of: "channel_id",
      failing: Example(
        #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "channel_id": "1:590634795311:android:ab12cd34"}}}}"#,
        at: "/message/android/notification/channel_id", severity: .warning,
        message:
          #"`channel_id` is "1:590634795311:android:ab12cd34", which is a Firebase app id"#),
      passing: Example(
        #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "channel_id": "breaking"}}}}"#
      ))
  }

  private static let channels: [FieldID] = [
    AndroidNotification.channelID.id, AndroidNotificationV2.channelID.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: channels)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    ChannelIsAppID.report(channels, under: self, push, &findings)
  }
}
