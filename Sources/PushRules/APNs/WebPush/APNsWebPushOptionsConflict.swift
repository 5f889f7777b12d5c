import JSON
package import PushFormats
package import PushModel

package enum APNsWebPushOptionsConflict: GuardedRule {
  package static let id: StaticString = "apns-web-push-options-conflict"
  package static let severity = Severity.warning
  package static let source = WebDocs.notifications

  package static var page: RulePage {
    RulePage(
      "The options of a declarative web push must not exclude each other.",
      rationale: """
        The keys of `notification` are the options of the Notifications API. A silent notification \
        must not have a pattern of vibration, and one that alerts again when it replaces another \
        must name that one in `tag`. A browser that knows these options treats the push as an \
        ordinary one otherwise: the service worker gets it, and a site without a service worker \
        shows nothing.
        """,
      failing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "silent": true, "vibrate": [100]}}"#,
          at: "/notification/silent", severity: .warning,
          message: "`silent` is true beside `vibrate`"),
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "renotify": true}}"#,
          at: "/notification/renotify", severity: .warning,
          message: "`renotify` is true without a `tag`"),
      ],
      passing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "silent": true}}"#
        ),
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "renotify": true, "tag": "rain"}}"#
        ),
      ])
  }

  private static let options = WebOptions(
    silent: WebPushNotification.silent.id, vibrate: WebPushNotification.vibrate.id,
    renotify: WebPushNotification.renotify.id, tag: WebPushNotification.tag.id)

  package static var runs: Guard {
    Guard(
      .payload, any: [WebPushNotification.silent.id, WebPushNotification.renotify.id],
      pushTypes: PushTypes(.webPush))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    options.report(
      self, push,
      predicts: .webPushDelivers(
        "the browser may treat the push as an ordinary one and leave it to the service worker"),
      &findings)
  }
}
