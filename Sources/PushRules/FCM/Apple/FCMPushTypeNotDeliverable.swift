import JSON
package import PushFormats
package import PushModel

package enum FCMPushTypeNotDeliverable: GuardedRule {
  package static let id: StaticString = "fcm-push-type-not-deliverable"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.voip

  package static var page: RulePage {
    RulePage(
      "The push type of a message for FCM must be one that FCM can deliver.",
      rationale: """
        A registration token of FCM stands for the ordinary device token of an app, and FCM sends \
        to the topic that is the app's bundle id. A call, a complication or Push to Talk has a \
        device token of its own, from PushKit or from another framework, and a topic with a \
        suffix. Google's engineers say that FCM does not support PushKit. Such pushes go to APNs \
        directly.
        """,
      failing: [
        Example(
          #"{"message": {"token": "t", "data": {"call": "c-1"}, "apns": {"headers": {"apns-push-type": "voip", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-push-type", severity: .warning,
          message: #"FCM does not deliver pushes of type "voip""#)
      ],
      passing: [
        Example(
          #"{"message": {"token": "t", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-push-type": "alert"}}}}"#
        ),
        Example(
          #"{"message": {"token": "t", "apns": {"live_activity_token": "a1b2", "headers": {"apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}}}"#
        ),
      ],
      serverErrors: ["DeviceTokenNotForTopic"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Headers.pushType.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let type = push.declaredType, type.isBeyondFCM, let suffix = type.topicSuffix else {
      return
    }
    findings.add(
      self, at: push.value(Headers.pushType),
      "FCM does not deliver pushes of type \"\(type.name)\"", label: "needs a token of its own",
      help: "send it to APNs directly, to the token that the app got for this type",
      note: "its topic is the bundle id followed by \"\(suffix)\"",
      predicts: .fcmDelivers("APNs refuses the push, or the app gets it as an ordinary one"))
  }
}
