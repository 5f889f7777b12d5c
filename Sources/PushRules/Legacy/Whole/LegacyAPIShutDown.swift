import JSON
package import PushFormats
package import PushModel

package enum LegacyAPIShutDown: GuardedRule {
  package static let id: StaticString = "legacy-api-shut-down"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.migration

  package static var runs: Guard {
    Guard(.fcmLegacy)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Services that add the target themselves translate the format as well.
    if push.context.route.isArgument { return reportCall(push, &findings) }
    guard !push.context.route.targetIsElsewhere, !push.leavesLegacyTargetToHub else { return }
    findings.add(
      self, at: .container(push.pointer(to: .legacyRequest)),
      "the document has the format of the legacy FCM API, which Google has shut down",
      label: "the legacy format",
      help: "send it to HTTP v1: `pushcheck convert --to fcm-v1` writes the message",
      note:
        "the shutdown began on 22 July 2024; gateways that translate the format still accept it",
      predicts: outcome)
  }

  /// Reports the payload of a call that an SDK turned into such a request.
  private static func reportCall(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: .container(push.pointer(to: .legacyRequest)),
      "the payload goes to a call of the Admin SDK for the legacy FCM API, which Google has shut"
        + " down",
      label: "for a closed call",
      help: "call `send` with one message, in which `token` or `topic` is the target",
      note: "since version 13 the SDK for Node no longer has `sendToDevice`, `sendToDeviceGroup`,"
        + " `sendToTopic` and `sendToCondition`",
      predicts: outcome)
  }

  static var outcome: Prediction {
    Prediction(
      .fcm, status: nil, reason: nil,
      outcome: "was seen to answer DeprecatedApi and to send nothing")
  }

  package static var page: RulePage {
    RulePage(
      "The legacy API has been shut down; use FCM's HTTP v1 API.",
      rationale: """
        Google deprecated the legacy HTTP and XMPP APIs on 20 June 2023 and began to shut them \
        down on 22 July 2024. A request to `https://fcm.googleapis.com/fcm/send` reaches nobody. \
        The format lives on in gateways and the code around them, so pushcheck still checks it. In \
        HTTP v1 `to` becomes `token` or `topic`, `registration_ids` one request per token, \
        `time_to_live` a duration such as "3600s", and Apple's keys belong in `apns.payload.aps`. \
        Device groups are still managed with requests in the old format.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#, at: "", severity: .warning,
          message: "the document has the format of the legacy FCM API, which Google has shut down")
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(
          #"{"operation": "add", "notification_key_name": "family-17", "notification_key": "APA91bGroup", "registration_ids": ["c1:APA91bExample"]}"#,
          remark: "device groups are still managed this way"),
      ],
      serverErrors: ["DeprecatedApi"])
  }
}
