import JSON
package import PushFormats
package import PushModel

package enum FCMIconURL: GuardedRule {
  package static let id: StaticString = "fcm-icon-url"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "The icon on Android must be the name of a drawable of the app, not a URL.",
      rationale: """
        Android draws the small icon from the resources of the app and loads none from the web. FCM \
        accepts any text, and the notification has the icon of the manifest, or the one of the app. \
        A URL belongs in `image`, for a picture beside the text; in browsers \
        `webpush.notification.icon` is a URL.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "icon": "https://example.org/icon.png"}}}}"#,
          at: "/message/android/notification/icon", severity: .warning,
          message:
            #"`icon` is "https://example.org/icon.png", expected the name of a drawable of the app, such as "ic_notification""#
        )
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "icon": "ic_tea"}}, "webpush": {"notification": {"title": "Hi", "icon": "https://example.org/icon.png"}}}}"#
        )
      ])
  }

  private static let icons: [FieldID] = [
    AndroidNotification.icon.id, AndroidNotificationV2.icon.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: icons)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for icon in icons {
      guard let text = push[icon]?.utf8, !Format.drawable.accepts(text) else { continue }
      findings.add(
        self, at: push.value(icon),
        "`icon` is \(ValueWords.quoted(String(copying: text))), expected"
          + " \(Format.drawable.expectation)",
        label: "a URL", help: "write the name of a drawable, and a picture under \"image\"",
        predicts: .fcmDelivers("Android shows the icon of the manifest, or the one of the app"))
    }
  }
}
