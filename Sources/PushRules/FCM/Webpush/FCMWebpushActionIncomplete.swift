import JSON
package import PushFormats
package import PushModel

package enum FCMWebpushActionIncomplete: GuardedRule {
  package static let id: StaticString = "fcm-webpush-action-incomplete"
  package static let severity = Severity.warning
  package static let source = WebpushDocs.notification

  package static var page: RulePage {
    RulePage(
      "A button of a Web Notification has an `action` and a `title`.",
      rationale: """
        FCM passes `webpush.notification` on as it is. Browsers require both members of every \
        action: one that lacks them makes `showNotification` fail, and then no notification is \
        shown at all.
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

  private static let required = ["action", "title"]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let actions = push[BrowserNotification.actions], actions.kind == .array else { return }
    let before = findings.all.count
    for position in 0..<actions.count where findings.all.count - before < findings.mostAlike {
      guard let action = actions[position], action.isObject else { continue }
      let missing = WebAction.missing(required, in: action)
      guard !missing.isEmpty else { continue }
      findings.add(
        self, at: .container(push.pointer(to: BrowserNotification.actions).appending(position)),
        "element \(position) of `actions` has no \(missing.map { "`\($0)`" }.listed())",
        label: "not complete", help: "add " + missing.map { "\"\($0)\"" }.listed(),
        predicts: .fcmDelivers("the browser refuses the options and may show nothing"))
    }
  }
}
