import JSON
package import PushFormats
package import PushModel

package enum WrapperHuaweiMessage: WrapperRule {
  package static let id: StaticString = "wrapper-huawei-message"
  package static let severity = Severity.error
  package static let source = VendorDocs.huaweiChecks
  package static let kinds = [DocumentKind.wrapperHuawei]

  package static let allTargets: [StaticString] = ["token", "topic", "condition"]
  /// What the layout for a long text shows.
  private static let bigTexts: [StaticString] = ["big_title", "big_body"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    if let message = document.root["message"] {
      guard message.isObject else { return }
      check(message, at: ["message"], &findings)
    } else if isMessage(document.root) {
      check(document.root, at: [], &findings)
    }
  }

  /// Whether it is a message without its request; Honor's has a `clickAction`.
  private static func isMessage(_ root: JSONValue) -> Bool {
    root["android"]?["notification"]?["click_action"]?.isObject == true
  }

  /// `path`: the way to the message.
  private static func check(
    _ message: JSONValue, at path: [String], _ findings: inout Findings
  ) {
    checkTargets(of: message, at: path, &findings)
    guard let notification = message["android"]?["notification"], notification.isObject else {
      return
    }
    let place = JSONPointer(path + ["android", "notification"])
    if let action = notification["click_action"], action.isObject {
      check(action, at: place.appending("click_action"), &findings)
    }
    guard notification["style"]?.integer == 1 else { return }
    for key in bigTexts where !notification.isFilled(key) {
      findings.add(
        self, at: .key(place.appending("style")),
        "`style` is 1, which needs `\(key)`", label: "the layout for a long text",
        help: "add \"\(key)\", or remove `style`")
    }
  }

  private static func checkTargets(
    of message: JSONValue, at path: [String], _ findings: inout Findings
  ) {
    var count = 0
    for target in allTargets where message.isFilled(target) { count += 1 }
    // A product around it has the target, such as IBM's Event Notifications.
    guard count != 1, count > 0 || findings.hosts.isEmpty else { return }
    let targets = allTargets.filter { message.isFilled($0) }
    let last = targets.last.map { JSONPointer(path + ["\($0)"]) }
    findings.add(
      self, at: last.map { .key($0) } ?? .container(JSONPointer(path)),
      targets.isEmpty
        ? "the message has no `token`, `topic` or `condition`"
        : "the message has \(targets.map { "`\($0)`" }.listed()), expected one target",
      label: targets.isEmpty ? "sent to nobody" : "one too many",
      help: targets.isEmpty
        ? "add \"token\" with a list of tokens" : "send one message for each of them",
      lacking: targets.isEmpty ? allTargets.map { JSONPointer(path + ["\($0)"]) } : [])
  }

  private static func check(
    _ action: JSONValue, at place: JSONPointer, _ findings: inout Findings
  ) {
    guard let type = action["type"]?.integer, let needed = keys(for: type),
      !needed.contains(where: { action.isFilled($0) })
    else { return }
    findings.add(
      self, at: .container(place),
      "`click_action` of type \(type) has no \(needed.map { "`\($0)`" }.joined(separator: " or "))",
      label: "a tap would do nothing", help: "add \"\(needed[0])\", or use type 3 to open the app")
  }

  private static func keys(for type: Int64) -> [StaticString]? {
    switch type {
    case 1: ["intent", "action"]
    case 2: ["url"]
    case 4: ["rich_resource"]
    default: nil
    }
  }

  package static var page: RulePage {
    RulePage(
      "A Push Kit message must have one target, and the fields that its tap and its layout use.",
      rationale: """
        Push Kit sends a message to tokens, to a topic or to a condition, and to one of these only. \
        A tap of type 1 opens the page that `intent` or `action` names, one of type 2 the address in \
        `url`; the layout for long texts takes them from `big_title` and `big_body`. Huawei's own \
        sample server refuses a message without them before it is sent.
        """,
      failing: [
        Example(
          #"{"message": {"token": ["t"], "android": {"notification": {"title": "Hi", "body": "There", "click_action": {"type": 2}}}}}"#,
          at: "/message/android/notification/click_action", severity: .error,
          message: "`click_action` of type 2 has no `url`"),
        Example(
          #"{"message": {"token": ["t"], "topic": "news", "data": "{}"}}"#, at: "/message/topic",
          severity: .error, message: "the message has `token` and `topic`, expected one target"),
        Example(
          #"{"message": {"android": {"notification": {"title": "Hi", "body": "There", "click_action": {"type": 3}}}}}"#,
          at: "/message", severity: .error,
          message: "the message has no `token`, `topic` or `condition`"),
        Example(
          #"{"message": {"token": ["t"], "android": {"notification": {"title": "Hi", "style": 1, "big_title": "Hi", "click_action": {"type": 3}}}}}"#,
          at: "/message/android/notification/style", severity: .error,
          message: "`style` is 1, which needs `big_body`"),
      ],
      passing: [
        Example(
          #"{"message": {"token": ["t"], "android": {"notification": {"title": "Hi", "body": "There", "click_action": {"type": 1, "action": "org.demo.OPEN"}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "body": "There", "click_action": {"type": 3}}}}}"#
        ),
      ])
  }
}
