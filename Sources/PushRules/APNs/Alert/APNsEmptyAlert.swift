import JSON
package import PushFormats
package import PushModel

package enum APNsEmptyAlert: GuardedRule {
  package static let id: StaticString = "apns-empty-alert"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating
  // What is in it in place of a text.
  package static let supersedes = Superseded.rules([
    APNsUnknownKey.self, APNsLocArgsWithoutKey.self,
  ])

  package static var page: RulePage {
    RulePage(
      "An alert must have a title, a subtitle or a body.",
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
          #"{"aps": {"alert": {"launch-image": "a.png"}}}"#, at: "/aps/alert", severity: .error,
          message: "`alert` has no text, only `launch-image`"),
        Example(
          #"{"aps": {"alert": {"heading": "Rain", "icon": "star"}}}"#, at: "/aps/alert",
          severity: .error, message: "`alert` has no text, only `heading` and `icon`"),
        Example(
          #"{"aps": {"alert": {"loc-args": ["Ann"]}, "sound": "default"}}"#, at: "/aps/alert",
          severity: .error, message: "`alert` has no text, only `loc-args`",
          remark: "the sound plays"),
        Example(
          #"{"aps": {"content-available": 1, "alert": ""}}"#, at: "/aps/alert", severity: .warning,
          fixed: #"{"aps": {"content-available": 1}}"#, remark: "a warning: the app is woken"),
        Example(
          #"{"aps": {"content-available": 1, "alert": {}}}"#, at: "/aps/alert", severity: .warning,
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": {"title": "", "body": ""}, "category": "sync"}}"#, at: "/aps/alert",
          severity: .warning, headers: ["apns-push-type": "background", "apns-priority": "5"],
          remark: "a warning: a background push needs no alert"),
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": ""}}}"#,
          at: "/aps/alert", severity: .error),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "alert": {"title": ""}}}"#,
          at: "/aps/alert", severity: .note,
          fixed: #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          remark: "a note: an update may come quietly"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "start", "timestamp": 1795255200, "content-state": {}, "attributes-type": "Match", "attributes": {}, "alert": {"title": {"loc-key": "KICK_OFF", "loc-args": ["Rovers"]}, "body": "Hi"}}}"#
        ),
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
      !push.hasAlertText
    else { return }
    // It is not shown anyway: the app may keep its own data there.
    guard !push.isHandedOver else { return }
    // With something in it, it is an alert in a background push, which another rule reports.
    guard !push.isAnnouncedAsBackground || push.hasEmptyAlert else { return }
    let isActivity = push.pushType == .liveactivity
    // An update or an end comes quietly without it.
    let isNeeded =
      isActivity
      ? push.activityEvent == .start : !push.wakesApp && !push.isAnnouncedAsBackground
    let keys = keys(in: alert)
    let translated = isActivity ? translation(in: alert) : nil
    findings.add(
      self, at: push.value(Aps.alert), description(of: alert, keys),
      label: "nothing to show",
      // That a Live Activity has no such keys is not said in so many words.
      severity: isNeeded ? translated == nil ? nil : .warning : isActivity ? .note : .warning,
      help: translated
        ?? (isNeeded
          ? missingKey(push) ?? help(isNeeded, isActivity) : help(isNeeded, isActivity)),
      predicts: .delivered(
        isActivity
          ? isNeeded ? "the Live Activity may not start" : "the screen stays dark"
          : push.isCarried(.sound) ? "no text is shown; the sound plays" : "nothing is shown"),
      // Without it nothing would show that the push was to do something.
      fix: isNeeded || !isActivity && !push.wakesApp
        ? nil : .unsafe(.remove(push.pointer(to: Aps.alert))),
      // A note is not shown, and must not hide them.
      covering: isNeeded || !isActivity
        ? keys.map { push.pointer(to: Aps.alert).appending($0) } : [])
  }

  /// The keys of what is in it, none of which is a text.
  private static func keys(in alert: JSONValue) -> [String] {
    guard alert.isObject else { return [] }
    var keys: [String] = []
    var members = alert.members
    while keys.count < maxKeys, let member = members.next() {
      if !member.value.isNull, member.value.utf8?.isEmpty != true { keys.append(member.name) }
    }
    return keys
  }

  private static let maxKeys = 64

  private static let translated: [(arguments: Alert, key: Alert)] = [
    (.locArgs, .locKey), (.titleLocArgs, .titleLocKey), (.subtitleLocArgs, .subtitleLocKey),
  ]

  /// What to write where only the key is missing of which arguments are there.
  private static func missingKey(_ push: borrowing Push) -> String? {
    for (arguments, key) in translated where push.has(arguments) {
      return "add \"\(key.field.name)\" with the text's key, or write a title or a body"
    }
    return nil
  }

  /// How the alert of a Live Activity names the texts that another alert has under keys of their own;
  /// nil where it names none.
  private static func translation(in alert: JSONValue) -> String? {
    let texts = ofActivity.filter { alert[$0.key.field.name]?.isString == true }
    guard !texts.isEmpty else { return nil }
    let objects = texts.map { text in
      let arguments =
        alert[text.arguments.field.name] == nil
        ? "" : ", \"\(LocalizedBody.locArgs.field.name)\": […]"
      return
        "\"\(text.target.field.name)\": {\"\(LocalizedBody.locKey.field.name)\": \"…\"\(arguments)}"
    }
    return "write \(objects.listed()) in `alert`"
  }

  private static let ofActivity: [(key: Alert, arguments: Alert, target: ActivityAlert)] = [
    (.titleLocKey, .titleLocArgs, .title), (.locKey, .locArgs, .body),
  ]

  private static func help(_ isNeeded: Bool, _ isActivity: Bool) -> String {
    guard isNeeded else { return "leave `alert` out" }
    return isActivity
      ? "write a title and a body" : "write a title or a body, or leave `alert` out"
  }

  private static func description(of alert: JSONValue, _ keys: [String]) -> String {
    guard alert.isObject else { return "`alert` is an empty string" }
    guard alert.count > 0 else { return "`alert` is an empty object" }
    guard !keys.isEmpty else { return "`alert` is an object without any text" }
    var names = keys.prefix(UnknownNames.maxNamed).map { "`\(ValueWords.shortened($0))`" }
    if keys.count > names.count { names.append("\(keys.count - names.count) more") }
    return "`alert` has no text, only \(names.listed())"
  }
}
