import JSON
package import PushFormats
package import PushModel

package enum ReceivedMessageIDMissing: GuardedRule {
  package static let id: StaticString = "received-message-id-missing"
  package static let severity = Severity.note
  package static let source = FirebaseSources.appleMessaging

  package static var runs: Guard {
    Guard([.payload, .received], unseen: [FCMAdded.messageID.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // On Android it has another name.
    guard push.document["google.message_id"] == nil else { return }
    findings.add(
      self, at: push.object(.fcmAdded), "the message has no `gcm.message_id`",
      label: "`gcm.message_id` is missing",
      // Keys for metrics show that metrics are wanted.
      severity: push.hasAny(of: metrics) ? .warning : nil,
      help: #"add one to a test payload, such as "gcm.message_id": "1566515013484879""#,
      note: "FCM gives one to every message",
      predicts: .onDevice("a message that is reported twice counts twice, and none is exported"))
  }

  // A label alone is counted by nobody: Analytics asks for `google.c.a.e`, the export for the sender.
  private static let metrics: [7 of FCMAdded] = [
    .senderID, .installationID, .analyticsEnabled, .campaignID, .campaignName,
    .sendTime, .tracksConversions,
  ]

  package static var page: RulePage {
    RulePage(
      "A message that FCM delivered must have a `gcm.message_id`.",
      rationale: """
        The Firebase SDK uses the id to recognise messages that it has already seen. Without one, \
        swizzling and an explicit call count the same message twice, and nothing is exported to \
        BigQuery ("Invalid Message ID").
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "google.c.a.e": "1", "google.c.sender.id": "590634795311"}"#,
          at: "", severity: .warning, message: "the message has no `gcm.message_id`"),
        Example(
          #"{"aps": {"alert": "Hi"}, "google.c.a.m_l": "spring"}"#, at: "", severity: .note,
          remark: "a label alone is counted by nobody"),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.notification.title": "Hi"}"#, at: "", severity: .note,
          remark: "a note where nothing is to be counted"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": "1"}"#),
        Example(
          #"{"google.message_id": "0:1596738319765956%26e33c29f9fd7ecd", "google.sent_time": 1596738319753, "google.c.sender.id": "272267775926"}"#,
          kind: .fcmReceived, remark: "as an app on Android logs it"),
      ])
  }
}
