import JSON
package import PushFormats
package import PushModel

package enum APNsWebPushWithAps: GuardedRule {
  package static let id: StaticString = "apns-web-push-with-aps"
  package static let severity = Severity.warning
  package static let source = WebDocs.declarativeWebPush

  package static var page: RulePage {
    RulePage(
      "A declarative web push must not have an `aps`.",
      rationale: """
        A web push goes to a browser's subscription, not to an app: browsers read `web_push` and \
        `notification`, and ignore `aps`. What only `aps` says is lost. An app needs a separate \
        push, sent to its own token.
        """,
      failing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Hi", "navigate": "https://demo.example/"}, "aps": {"alert": "Hi"}}"#,
          at: "/aps", severity: .warning, message: "a declarative web push contains `aps`",
          fixed:
            #"{"web_push": 8030, "notification": {"title": "Hi", "navigate": "https://demo.example/"}}"#
        )
      ],
      passing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Hi", "navigate": "https://demo.example/"}}"#
        ),
        Example(#"{"aps": {"alert": "Hi"}, "web_push": true}"#, remark: "a key of the app's own"),
      ])
  }

  package static var runs: Guard {
    Guard(
      [.payload, .whole], seen: [Payload.webPush.id, Payload.aps.id],
      pushTypes: PushTypes(.webPush))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.key(Payload.aps), "a declarative web push contains `aps`",
      label: "ignored by browsers", help: "remove it, and send a separate push to the app",
      predicts: .webPushDelivers("the browser ignores the key"),
      fix: MisplacedHeaders.standInAps(of: push)
        ? nil : .unsafe(.remove(push.pointer(to: Payload.aps))))
  }
}
