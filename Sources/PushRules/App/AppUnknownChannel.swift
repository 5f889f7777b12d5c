import JSON
package import PushFormats
package import PushModel

package enum AppUnknownChannel: AppRule {
  package static let id: StaticString = "app-unknown-channel"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "The notification channel must be one that the Android app creates.",
      rationale: """
        Since Android 8 a channel decides how a notification sounds and whether it is shown at \
        all. If the app has not created the channel, FCM uses the default channel from the \
        manifest, or a generic one of its own.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "android": {"notification": {"channel_id": "order"}}}}"#,
          at: "/message/android/notification/channel_id", severity: .warning,
          message: #"the app creates no channel "order""#,
          fixed:
            #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "android": {"notification": {"channel_id": "orders"}}}}"#
        ),
        Example(
          #"{"to": "/topics/a", "notification": {"title": "Hi", "android_channel_id": "chat"}}"#,
          at: "/notification/android_channel_id", severity: .warning),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "a", "notification": {"title": "Hi"}, "android": {"notification": {"channel_id": "orders"}}}}"#
        )
      ])
  }

  private static let fields = [
    AndroidNotification.channelID.id, AndroidNotificationV2.channelID.id,
    LegacyNotification.androidChannelID.id,
  ]

  package static func check(
    _ push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    guard !app.androidChannels.isEmpty else { return }
    for field in fields {
      guard let bytes = push[field]?.utf8, !bytes.isEmpty, !app.androidChannels.contains(bytes)
      else { continue }
      let channel = String(copying: bytes)
      let near = AppNearMiss(
        channel, among: app.androidChannels.texts, "channels", setting: "app.android-channels",
        at: push.pointer(to: field))
      findings.add(
        self, at: push.value(field), "the app creates no channel \(ValueWords.quoted(channel))",
        label: "not created", help: near.help,
        predicts: .fcmDelivers("Android shows it in a default channel"), fix: near.fix)
    }
  }
}
