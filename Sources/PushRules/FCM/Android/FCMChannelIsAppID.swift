import JSON
package import PushFormats
package import PushModel

package enum FCMChannelIsAppID: GuardedRule {
  package static let id: StaticString = "fcm-channel-is-app-id"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "`channel_id` must name a notification channel that the app creates, not the app.",
      rationale: """
        A Firebase app id such as `1:1234:android:ab12` names the app in the console, not a \
        channel. A notification for a channel that the app has not created goes to the default \
        channel from the manifest, or to one that FCM creates.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "channel_id": "1:590634795311:android:ab12cd34"}}}}"#,
          at: "/message/android/notification/channel_id", severity: .warning,
          message:
            #"`channel_id` is "1:590634795311:android:ab12cd34", which is a Firebase app id"#)
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "channel_id": "breaking"}}}}"#
        )
      ])
  }

  private static let channels: [FieldID] = [
    AndroidNotification.channelID.id, AndroidNotificationV2.channelID.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: channels)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for channel in channels {
      guard let text = push[channel]?.utf8, text.isFirebaseAppID else { continue }
      findings.add(
        self, at: push.value(channel),
        "`\(push.writtenName(of: channel))` is \(ValueWords.quoted(String(copying: text))), which is a Firebase app id",
        label: "no channel", help: "write the id of a channel that the app creates",
        predicts: .fcmDelivers("Android shows it in its default channel"))
    }
  }
}
