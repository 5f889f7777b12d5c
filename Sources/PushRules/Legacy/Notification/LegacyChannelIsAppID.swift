import JSON
package import PushFormats
package import PushModel

package enum LegacyChannelIsAppID: GuardedRule {
  package static let id: StaticString = "legacy-channel-is-app-id"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var page: RulePage {
    RulePage(
      "`android_channel_id` must name a notification channel that the app creates, not the app.",
      rationale: """
        A Firebase app id such as `1:1234:android:ab12` names the app in the console, not a \
        channel. A notification for a channel that the app has not created goes to the default \
        channel from the manifest, or to one that FCM creates.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "android_channel_id": "1:590634795311:web:ab12cd34"}}"#,
          at: "/notification/android_channel_id", severity: .warning,
          message:
            #"`android_channel_id` is "1:590634795311:web:ab12cd34", which is a Firebase app id"#)
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "android_channel_id": "breaking"}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyNotification.androidChannelID.id])
  }

  // https://github.com/pubnub/javascript/issues/370
  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[LegacyNotification.androidChannelID]?.utf8, text.isFirebaseAppID else {
      return
    }
    findings.add(
      self, at: push.value(LegacyNotification.androidChannelID),
      "`android_channel_id` is \(ValueWords.quoted(String(copying: text))), which is a Firebase app id",
      label: "no channel", help: "write the id of a channel that the app creates",
      predicts: .fcmDelivers("Android shows it in its default channel"))
  }
}
