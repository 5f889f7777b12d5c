import JSON
package import PushFormats
package import PushModel

package enum APNsWebPushIncomplete: GuardedRule {
  package static let id: StaticString = "apns-web-push-incomplete"
  package static let severity = Severity.error
  package static let source = WebDocs.declarativeWebPush

  package static var page: RulePage {
    RulePage(
      "A declarative web push must have a `notification` with a title and a URL.",
      rationale: """
        With `\"web_push\": 8030` the browser shows the notification itself, without the site's \
        service worker. It needs a `title` and the URL that a click opens. Without one of them it \
        counts as an ordinary push: the service worker gets it, and a site without a service \
        worker shows nothing.
        """,
      failing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "New message"}}"#, at: "/notification",
          severity: .error, message: "`notification` has no `navigate`"),
        Example(
          #"{"web_push": 8030, "notification": {"navigate": "https://demo.example/inbox"}}"#,
          at: "/notification", severity: .error),
        Example(
          #"{"web_push": 8030, "title": "New message"}"#, at: "", severity: .error,
          message: "a declarative web push has no `notification`"),
      ],
      passing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "New message", "navigate": "https://demo.example/inbox"}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "notification": {"title": "New message"}}"#,
          remark: "a key of the app's own"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Payload.webPush.id], pushTypes: PushTypes(.webPush))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let notification = push[Payload.notification] else {
      findings.add(
        self, at: push.object(.payload), "a declarative web push has no `notification`",
        label: "nothing to show",
        help: "add \"notification\", an object with \"title\" and \"navigate\"",
        predicts: .webPushDelivers(outcome))
      return
    }
    guard notification.isObject else { return }
    let missing = [WebPushNotification.title, .navigate].filter { field in
      guard let value = push[field] else { return !push.isLeftOpen(field) }
      return value.utf8?.isEmpty == true
    }
    guard !missing.isEmpty else { return }
    let names = missing.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: push.key(Payload.notification), "`notification` has no \(names)",
      label: "not complete",
      help: "add " + missing.map(words).listed(),
      predicts: .webPushDelivers(outcome))
  }

  private static func words(_ field: WebPushNotification) -> String {
    field == .navigate ? "\"navigate\" with the URL that a click opens" : "\"\(field.field.name)\""
  }

  private static let outcome =
    "the browser treats the push as an ordinary one and leaves it to the service worker"
}
