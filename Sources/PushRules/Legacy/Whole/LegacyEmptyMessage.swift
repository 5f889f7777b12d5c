import JSON
package import PushFormats
package import PushModel

package enum LegacyEmptyMessage: GuardedRule {
  package static let id: StaticString = "legacy-empty-message"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  // Answers of the XMPP server and of its clients bring nothing; another rule reports upstream
  // messages.
  package static var runs: Guard {
    Guard(
      .fcmLegacy, unseen: [LegacyRequest.messageType.id, LegacyRequest.from.id],
      anyOf: LegacyRequest.targets.map(\.id))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.bringsNothing, push[LegacyRequest.dryRun]?.boolean != true,
      !push.hasMisplacedContent, !LegacyMixedAPIs.explains(push)
    else { return }
    let notification = push.has(LegacyRequest.notification)
    findings.add(
      self,
      at: notification
        ? push.key(LegacyRequest.notification) : push.object(.legacyRequest),
      notification
        ? "`notification` has no text, and the request contains nothing else"
        : "the request contains nothing: no notification and no data",
      label: notification ? "nothing to show" : "only a target",
      help: "add \"notification\" for the user or \"data\" for the app",
      predicts: .fcmDelivers("delivers nothing that a device could show"))
  }

  package static var page: RulePage {
    RulePage(
      "A request must contain a notification with text, data, or `content_available`.",
      rationale: """
        The legacy API accepted a request with only a target, or a notification without any text. \
        Nothing is shown, and no app gets any data.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "priority": "high"}"#, at: "", severity: .error,
          message: "the request contains nothing: no notification and no data"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "", "body": ""}}"#,
          at: "/notification", severity: .error,
          message: "`notification` has no text, and the request contains nothing else"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(#"{"to": "/topics/news", "content_available": true}"#, remark: "wakes the app"),
        Example(#"{"to": "/topics/news", "dry_run": true}"#, remark: "only a test of the target"),
      ])
  }
}
