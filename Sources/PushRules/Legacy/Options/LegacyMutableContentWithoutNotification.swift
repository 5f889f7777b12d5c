import JSON
package import PushFormats
package import PushModel

package enum LegacyMutableContentWithoutNotification: GuardedRule {
  package static let id: StaticString = "legacy-mutable-content-without-notification"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP
  package static let supersedes = Superseded.rules([LegacyMisspelledKey.self])

  package static var runs: Guard {
    Guard(
      .fcmLegacy, seen: [LegacyRequest.mutableContent.id], unseen: [LegacyRequest.notification.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[LegacyRequest.mutableContent]?.boolean == true else { return }
    let isMisspelled = IdleKey.report(
      misspelled: LegacyRequest.mutableContent.id, lacking: "a `notification`",
      label: "nothing to change", note: reason, predicts: outcome, under: self, push, &findings)
    guard !isMisspelled else { return }
    findings.add(
      self, at: push.key(LegacyRequest.mutableContent),
      "`mutable_content` is set, but there is no `notification`", label: "nothing to change",
      help: "add \"notification\" with a title or a body",
      note: reason, predicts: outcome)
  }

  private static let reason =
    "the service extension runs only for a notification that is shown with text"

  private static var outcome: Prediction {
    .fcmDelivers("iOS does not run the service extension")
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
          message: "`mutable_content` is set, but there is no `notification`"),
        Example(
          #"{"to": "/topics/news", "mutable-content": true, "data": {"id": "7"}}"#,
          at: "/mutable-content", severity: .warning,
          message:
            "`mutable-content` is not a key of the legacy request, and `mutable_content` would do nothing without a `notification`",
          fixed: #"{"to": "/topics/news", "data": {"id": "7"}}"#,
          remark: "misspelled as well"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "mutable_content": true, "notification": {"title": "Hi"}, "data": {"attachment-url": "https://demo.example.org/a.png"}}"#
        ),
        Example(#"{"to": "/topics/news", "mutable_content": false, "data": {"id": "7"}}"#),
      ])
  }
}
