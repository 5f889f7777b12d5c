import JSON
package import PushFormats
package import PushModel

package enum FCMWebpushActionIncomplete: GuardedRule {
  package static let id: StaticString = "fcm-webpush-action-incomplete"
  package static let severity = Severity.warning
  package static let source = WebpushDocs.notification

  package static var page: RulePage {
    RulePage(
      "A button of a web notification needs an `action` and a `title`.",
      rationale: """
        FCM passes `webpush.notification` on unchanged. Browsers require both members of every \
        action: without them `showNotification` fails, and no notification is shown at all.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "actions": [{"action": "map"}]}}}}"#,
          at: "/message/webpush/notification/actions/0", severity: .warning,
          message: "element 0 of `actions` has no `title`"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "actions": [{"action": "map", "title": "Map"}, {}]}}}}"#,
          at: "/message/webpush/notification/actions/1", severity: .warning,
          message: "element 1 of `actions` has no `action` and `title`"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "webpush": {"notification": {"title": "Rain", "actions": [{"action": "map", "title": "Map"}]}}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [BrowserNotification.actions.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    WebAction.report(
      self, in: BrowserNotification.actions.id, lacking: ["action", "title"], push,
      predicts: .fcmDelivers("the browser refuses the options and may show nothing"), &findings)
  }
}
