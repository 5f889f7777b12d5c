import JSON
package import PushFormats
package import PushModel

package enum FCMDataOnlyWithoutContentAvailable: GuardedRule {
  package static let id: StaticString = "fcm-data-only-without-content-available"
  package static let severity = Severity.note
  package static let source = GoogleDocs.messageTypes

  package static var page: RulePage {
    RulePage(
      #"A data message wakes an Apple app only with `"content-available": 1`."#,
      rationale: """
        Android hands a data message to the app. On Apple's devices nothing is shown, and the app \
        gets the data only in the foreground, unless `apns.payload.aps` contains \
        `content-available` 1. Many messages are meant that way; if you expect a banner, add \
        `notification`. With a priority for APNs but without the flag FCM was seen to answer that \
        the token is not valid, which is a warning.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}}}"#, at: "/message/data",
          severity: .note, message: "the message only has data, and does not wake an Apple app"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "5"}}}}"#,
          at: "/message/data", severity: .warning, remark: "a warning"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "android": {"priority": "high"}}}"#,
          remark: "only for Android, perhaps"),
        Example(
          #"{"pn_apns": {"aps": {"alert": "Hi"}}, "pn_fcm": {"data": {"id": "7"}}}"#,
          remark: "PubNub has another part for Apple's devices"),
      ],
      serverErrors: ["The registration token is not a valid FCM registration token"])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, seen: [Message.data.id],
      unseen: [Aps.contentAvailable.id, ApnsConfig.liveActivityToken.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Message.data]?.isObject == true, push.isSilentOnApple,
      !push.context.route.isForAndroidAlone
    else { return }
    // A message with parts for Android or the web may be for nothing else.
    let isForOthers =
      push.has(Message.android) || push.has(Message.androidV2)
      || push.has(Message.webpush)
    guard push.has(Message.apns) || !isForOthers, push.declaredType?.isBeyondFCM != true else {
      return
    }
    let blamesToken = push.has(Headers.priority)
    findings.add(
      self, at: push.key(Message.data), "the message only has data, and does not wake an Apple app",
      label: "only received in the foreground", severity: blamesToken ? .warning : .note,
      related: blamesToken ? .init(push.value(Headers.priority), "with a priority") : nil,
      help: "add \"content-available\": 1 to `apns.payload.aps`, or a `notification` to show",
      note: blamesToken ? "the token is fine, even if FCM's answer blames it" : nil,
      predicts: blamesToken
        ? Prediction(
          .fcm, status: nil, reason: nil,
          outcome: "was seen to answer that the registration token is not valid")
        : .fcmDelivers("nothing is shown on Apple's devices"))
  }
}
