import JSON
package import PushFormats
package import PushModel

package enum APNsEmptyAlert: GuardedRule {
  package static let id: StaticString = "apns-empty-alert"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "An alert has a title, a subtitle or a body.",
      rationale: """
        APNs accepts an alert without text. The device treats it as no alert at all: nothing is \
        shown, no service extension runs, and a Live Activity that is started with an empty alert \
        does not start.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": ""}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` is an empty string"),
        Example(
          #"{"aps": {"alert": {}}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` is an empty object"),
        Example(
          #"{"aps": {"alert": {"title": "", "body": ""}}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` is an object without any text"),
        Example(
          #"{"aps": {"alert": {"launch-image": "a.png"}}}"#, at: "/aps/alert", severity: .error),
        Example(
          #"{"aps": {"content-available": 1, "alert": ""}}"#, at: "/aps/alert", severity: .warning,
          fixed: #"{"aps": {"content-available": 1}}"#, remark: "a warning: the app is woken"),
        Example(
          #"{"aps": {"content-available": 1, "alert": {}}}"#, at: "/aps/alert", severity: .warning,
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"content-available": 1}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#),
        Example(#"{"aps": {"alert": {"loc-key": "HELLO"}}}"#),
        Example(#"{"aps": {"badge": 0}}"#),
        Example(
          #"{"aps": {"alert": {"uuid": "982cf533", "caller": "Ann"}}}"#,
          headers: ["apns-push-type": "voip"], remark: "data for the app, which shows the call"),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.alert.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let alert = push[Aps.alert], alert.isString || alert.isObject,
      push.alertText == .none
    else { return }
    // Nothing of it is shown anyway: the app may keep data of its own there.
    guard !push.isHandedOver else { return }
    // An object with members is an alert that a background push must not have, and reported as that.
    guard !push.isAnnouncedAsBackground || alert.count == 0 else { return }
    let isActivityStart = push.pushType == .liveactivity
    findings.add(
      self, at: push.value(Aps.alert), "`alert` is \(description(of: alert))",
      label: "nothing to show", severity: push.wakesApp ? .warning : nil,
      help: push.wakesApp ? "leave `alert` out" : "write a title or a body, or leave `alert` out",
      predicts: .delivered(
        isActivityStart
          ? "the Live Activity does not start or light the screen" : "nothing is shown"),
      fix: push.wakesApp ? .unsafe(.remove(push.pointer(to: Aps.alert))) : nil)
  }

  private static func description(of alert: JSONValue) -> String {
    guard alert.isObject else { return "an empty string" }
    return alert.count == 0 ? "an empty object" : "an object without any text"
  }
}
