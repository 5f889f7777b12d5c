import JSON
package import PushFormats
package import PushModel

package enum APNsWebPushActionIncomplete: GuardedRule {
  package static let id: StaticString = "apns-web-push-action-incomplete"
  package static let severity = Severity.warning
  package static let source = WebDocs.pushAPI

  package static var page: RulePage {
    RulePage(
      "A button of a declarative web push needs `action`, `title` and `navigate`.",
      rationale: """
        The browser shows a declarative push without asking the site, so a click on a button can \
        only open the URL that the button names. Without `title` the button has no label, and a \
        browser may not treat the push as declarative.
        """,
      failing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "actions": [{"action": "map", "title": "Map"}]}}"#,
          at: "/notification/actions/0", severity: .warning,
          message: "element 0 of `actions` has no `navigate`"),
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "actions": [{"action": "map", "title": "Map", "navigate": "https://demo.example/map"}, {"title": ""}]}}"#,
          at: "/notification/actions/1", severity: .warning,
          message: "element 1 of `actions` has no `action`, `title` and `navigate`"),
      ],
      passing: [
        Example(
          #"{"web_push": 8030, "notification": {"title": "Rain", "navigate": "https://demo.example/", "actions": [{"action": "map", "title": "Map", "navigate": "https://demo.example/map"}]}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [WebPushNotification.actions.id], pushTypes: PushTypes(.webPush))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    WebAction.report(
      self, in: WebPushNotification.actions.id, lacking: ["action", "title", "navigate"], push,
      predicts: .webPushDelivers("the browser may not offer the button"), &findings)
  }
}

/// A button of a notification in a browser.
enum WebAction {
  /// Reports the actions of a list that lack one of these keys.
  static func report(
    _ rule: any Rule.Type, in list: FieldID, lacking required: [String], _ push: borrowing Push,
    predicts prediction: @autoclosure () -> Prediction, _ findings: inout Findings
  ) {
    guard let actions = push[list], actions.kind == .array else { return }
    let before = findings.checkpoint
    for position in 0..<actions.count where findings.hasRoom(after: before) {
      guard let action = actions[position], action.isObject else { continue }
      let missing = missing(required, in: action)
      guard !missing.isEmpty else { continue }
      findings.add(
        rule, at: .container(push.pointer(to: list).appending(position)),
        "element \(position) of `actions` has no \(missing.map { "`\($0)`" }.listed())",
        label: "not complete", help: "add " + missing.map { "\"\($0)\"" }.listed(),
        predicts: prediction())
    }
  }

  /// The keys that an action lacks, or that hold no text.
  private static func missing(_ keys: [String], in action: JSONValue) -> [String] {
    keys.filter { key in
      guard let value = action[key], !value.isNull else { return true }
      return value.utf8?.isEmpty == true
    }
  }
}
