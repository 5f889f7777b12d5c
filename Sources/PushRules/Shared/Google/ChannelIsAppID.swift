import JSON
import PushFormats
import PushModel

/// What the rules of both of FCM's APIs say of a notification channel that is called as the app is.
enum ChannelIsAppID {
  static func page(of name: String, failing: Example, passing: Example) -> RulePage {
    RulePage(
      "`\(name)` must name a notification channel that the app creates, not the app.",
      rationale: """
        A Firebase app id such as `1:1234:android:ab12` names the app in the console, not a \
        channel. A notification for a channel that the app has not created goes to the default \
        channel from the manifest, or to one that FCM creates.
        """,
      failing: [failing], passing: [passing])
  }

  static func report(
    _ channels: [FieldID], under rule: any Rule.Type, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    for channel in channels {
      guard let text = push[channel]?.utf8, text.isFirebaseAppID else { continue }
      findings.add(
        rule, at: push.value(channel),
        "`\(push.writtenName(of: channel))` is \(ValueWords.quoted(String(copying: text))), which is a Firebase app id",
        label: "no channel", help: "write the id of a channel that the app creates",
        predicts: .fcmDelivers("Android shows it in its default channel"))
    }
  }
}
