package import PushFormats
package import PushModel

package enum FCMAndroidAndV2: GuardedRule {
  package static let id: StaticString = "fcm-android-and-v2"
  package static let severity = Severity.error
  package static let source = GoogleDocs.androidV2

  package static var page: RulePage {
    RulePage(
      "A message must not contain both `android` and `android_v2`.",
      rationale: """
        `android_v2` says what a message is for and replaces `android`. FCM refuses a request that \
        contains both, so a message cannot include the old form for old apps.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"ttl": "60s"}, "android_v2": {"background_sync": {}}}}"#,
          at: "/message/android_v2", severity: .error,
          message: "the message contains `android` and `android_v2`")
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "android_v2": {"background_sync": {}}}}"#),
        Example(
          #"{"message": {"topic": "news", "android": null, "androidV2": {"background_sync": {}}}}"#),
      ],
      serverErrors: ["Request contains an invalid argument"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.android.id, Message.androidV2.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.key(Message.androidV2), "the message contains `android` and `android_v2`",
      label: "instead of `android`", related: .init(push.key(Message.android), "excluded by it"),
      help: "keep one of the two", predicts: .fcmRefusesBare)
  }
}
