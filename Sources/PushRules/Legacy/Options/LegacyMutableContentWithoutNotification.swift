import JSON
package import PushFormats
package import PushModel

package enum LegacyMutableContentWithoutNotification: GuardedRule {
  package static let id: StaticString = "legacy-mutable-content-without-notification"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(
      .fcmLegacy, seen: [LegacyRequest.mutableContent.id], unseen: [LegacyRequest.notification.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[LegacyRequest.mutableContent]?.boolean == true else { return }
    findings.add(
      self, at: push.key(LegacyRequest.mutableContent),
      "`mutable_content` is set, but there is no `notification`", label: "nothing to change",
      help: "add \"notification\" with a title or a body",
      note: "the service extension runs only for a notification that is shown with text",
      predicts: .fcmDelivers("iOS does not run the service extension"))
  }

  package static var page: RulePage {
    RulePage(
      "`mutable_content` needs a `notification`.",
      rationale: """
        `mutable_content` lets a service extension change a notification before it is shown, to \
        add a picture for example. A data message shows nothing, so the extension does not run, \
        and a picture whose URL is in `data` is never downloaded.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "mutable_content": true, "data": {"attachment-url": "https://demo.example.org/a.png"}}"#,
          at: "/mutable_content", severity: .warning,
          message: "`mutable_content` is set, but there is no `notification`")
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "mutable_content": true, "notification": {"title": "Hi"}, "data": {"attachment-url": "https://demo.example.org/a.png"}}"#
        ),
        Example(#"{"to": "/topics/news", "mutable_content": false, "data": {"id": "7"}}"#),
      ])
  }
}
