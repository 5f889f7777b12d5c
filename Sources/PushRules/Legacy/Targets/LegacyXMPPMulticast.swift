import JSON
package import PushFormats
package import PushModel

package enum LegacyXMPPMulticast: GuardedRule {
  package static let id: StaticString = "legacy-xmpp-multicast"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyXMPP

  package static var runs: Guard {
    Guard(
      .fcmLegacy, seen: [LegacyRequest.registrationIDs.id],
      any: [LegacyRequest.messageID.id, LegacyRequest.deliveryReceiptRequested.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let xmpp: LegacyRequest =
      push.has(LegacyRequest.messageID) ? .messageID : .deliveryReceiptRequested
    findings.add(
      self, at: push.key(LegacyRequest.registrationIDs),
      "`registration_ids` is in a message for XMPP, which has one target",
      label: "no multicast here",
      related: .init(push.key(xmpp), "a key of the XMPP protocol"),
      help: "send one message for each token, with `to`",
      predicts: Prediction(
        .fcm, status: nil, reason: "INVALID_JSON",
        outcome: "answers INVALID_JSON and does not deliver the message"))
  }

  package static var page: RulePage {
    RulePage(
      "A message over XMPP must have exactly one target.",
      rationale: """
        The XMPP version of the legacy API accepts `to` and `condition`. Lists of tokens only \
        worked over HTTP; the XMPP server answers with a nack.
        """,
      failing: [
        Example(
          #"{"registration_ids": ["c1:APA91bExample"], "message_id": "m-17", "data": {"id": "7"}}"#,
          at: "/registration_ids", severity: .error,
          message: "`registration_ids` is in a message for XMPP, which has one target")
      ],
      passing: [
        Example(#"{"to": "c1xY2zAbCdE:APA91bExample", "message_id": "m-17", "data": {"id": "7"}}"#)
      ],
      serverErrors: ["INVALID_JSON"])
  }
}
