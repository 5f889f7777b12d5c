import JSON
package import PushFormats
package import PushModel

package enum FCMAndroidV2Intent: GuardedRule {
  package static let id: StaticString = "fcm-android-v2-intent"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.androidV2

  package static var page: RulePage {
    RulePage(
      "`android_v2` must set exactly one kind of message.",
      rationale: """
        `remote_notification` is for what the user is to see at once, `background_sync` for what \
        can wait. A message must be one or the other; otherwise it does not say how urgent it is.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android_v2": {"ttl": "60s"}}}"#,
          at: "/message/android_v2", severity: .warning,
          message: "`android_v2` contains neither `remote_notification` nor `background_sync`"),
        Example(
          #"{"message": {"topic": "news", "android_v2": {"background_sync": {}, "remote_notification": {"notification": {"title": "Hi"}}}}}"#,
          at: "/message/android_v2/background_sync", severity: .warning,
          message: "`android_v2` contains `background_sync` and `remote_notification`"),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "android_v2": {"background_sync": {}}}}"#),
        Example(
          #"{"message": {"topic": "news", "android_v2": {"remote_notification": {"notification": {"title": "Hi"}}}}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.androidV2.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Message.androidV2]?.isObject == true else { return }
    let waits = push.has(AndroidConfigV2.backgroundSync)
    guard waits == push.has(AndroidConfigV2.remoteNotification) else { return }
    findings.add(
      self, at: waits ? push.key(AndroidConfigV2.backgroundSync) : push.key(Message.androidV2),
      waits
        ? "`android_v2` contains `background_sync` and `remote_notification`"
        : "`android_v2` contains neither `remote_notification` nor `background_sync`",
      label: waits ? "one too many" : "what is it for",
      related: waits
        ? .init(push.key(AndroidConfigV2.remoteNotification), "the other intent") : nil,
      help: waits
        ? "keep the one that the message is for"
        : "add \"remote_notification\" for the user or \"background_sync\" for the app",
      predicts: Prediction(.fcm, status: nil, reason: nil, outcome: "may refuse the message"))
  }
}
