import JSON
package import PushFormats
package import PushModel

package enum FCMEmptyMessage: GuardedRule {
  package static let id: StaticString = "fcm-empty-message"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.messageTypes

  package static var page: RulePage {
    RulePage(
      "A message brings a notification, data, or something for a platform.",
      rationale: """
        FCM takes a message that holds a target alone. Android apps are handed an empty message, \
        and Apple's devices get nothing that they would show or wake an app for.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news"}}"#, at: "/message", severity: .warning,
          message: "the message brings nothing: no notification and no data"),
        Example(
          #"{"message": {"topic": "news", "fcm_options": {"analytics_label": "a"}, "data": null}}"#,
          at: "/message", severity: .warning),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {}}}"#),
        Example(
          #"{"validate_only": true, "message": {"topic": "news"}}"#,
          remark: "only a test of the target"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1,
      unseen: [
        Message.notification.id, Message.data.id, Message.android.id, Message.androidV2.id,
        Message.webpush.id, Message.apns.id,
      ], anyOf: Message.targetFields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[SendRequest.validateOnly]?.boolean != true, !push.hasMisplacedContent else { return }
    findings.add(
      self, at: push.object(.message), "the message brings nothing: no notification and no data",
      label: "a target alone", help: "add \"notification\" for the user or \"data\" for the app",
      predicts: .fcmDelivers("delivers nothing that a device could show"))
  }
}
