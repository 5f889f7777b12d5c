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
    // A web page's service worker knows by itself what to show; Apple's flags are for an app.
    let isTickle =
      !notification && !push.has(LegacyRequest.mutableContent)
      && !push.has(LegacyRequest.contentAvailable)
    // Nothing but tokens is what browsers' pages were woken with, before they could be sent data.
    let isAlone = isTickle && push.document.count == 1 && push.has(LegacyRequest.registrationIDs)
    findings.add(
      self,
      at: notification
        ? push.key(LegacyRequest.notification) : push.object(.legacyRequest),
      notification
        ? "`notification` has no text, and the request contains nothing else"
        : "the request contains nothing: no notification and no data",
      label: notification ? "nothing to show" : "only a target",
      severity: isAlone ? .note : isTickle ? .warning : nil,
      help: isAlone
        ? "leave it so if it wakes a web page; for an app, add \"notification\" or \"data\""
        : "add \"notification\" for the user or \"data\" for the app",
      predicts: .fcmDelivers(
        isTickle
          ? "delivers an empty message, which only wakes a web page's service worker"
          : "delivers nothing that a device could show"))
  }

  package static var page: RulePage {
    RulePage(
      "A request must contain a notification with text, data, or `content_available`.",
      rationale: """
        The legacy API accepted a request with only a target, or a notification without any text. \
        Nothing is shown, and no app gets any data. Chrome's first web pushes were such requests: \
        they only woke the page's service worker.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "priority": "high"}"#, at: "", severity: .warning,
          message: "the request contains nothing: no notification and no data"),
        Example(
          #"{"registration_ids": ["dQw4w9WgXcQ:APA91bH8jzq0Xl3mT2nKvYpR7sEoUfJcLwBtVhNiGxMyZaDkQrPuSe"]}"#,
          at: "", severity: .note, remark: "as Chrome's first web pushes were sent"),
        Example(
          #"{"to": "/topics/news", "mutable_content": true}"#, at: "", severity: .error,
          remark: "meant for an app"),
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
