import JSON
package import PushFormats
package import PushModel

package enum LegacyUpstreamMessage: GuardedRule {
  package static let id: StaticString = "legacy-upstream-message"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyXMPP

  package static var runs: Guard {
    Guard(
      .fcmLegacy, seen: [LegacyRequest.from.id, LegacyRequest.category.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.key(LegacyRequest.from), "the document is a message from an app to its server",
      label: "an upstream message",
      help: "let the app call the server itself, over HTTPS",
      note: "upstream messages went with the direct channel: the SDK for Apple has neither since"
        + " version 7.0.0, and the XMPP server is shut down",
      predicts: Prediction(.fcm, status: nil, reason: nil, outcome: "no longer delivers it"))
  }

  package static var page: RulePage {
    RulePage(
      "Apps can no longer send messages through FCM.",
      rationale: """
        The XMPP API carried messages from apps to servers, with `from`, `category` and \
        `message_id`. The SDK for Apple deprecated them in 4.3.0 and dropped them in 7.0.0; the \
        server is gone with the legacy API.
        """,
      failing: [
        Example(
          #"{"from": "c1:APA91bExample", "category": "com.acme.app", "message_id": "m-17", "data": {"hello": "world"}}"#,
          at: "/from", severity: .warning,
          message: "the document is a message from an app to its server")
      ],
      passing: [Example(#"{"to": "/topics/news", "data": {"from-shop": "17"}}"#)])
  }
}
