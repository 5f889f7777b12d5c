import JSON
package import PushFormats
package import PushModel

package enum LegacyFlagInData: GuardedRule {
  package static let id: StaticString = "legacy-flag-in-data"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.data.id])
  }

  private static let spellings = KeyTable([
    "content_available", "content-available", "contentAvailable", "mutable_content",
    "mutable-content", "mutableContent",
  ])

  /// Keys that nobody but Cordova's plugin for pushes reads among an app's data on Android.
  // https://github.com/phonegap/phonegap-plugin-push/blob/master/docs/PAYLOAD.md
  private static let keysOfPlugin = KeyTable([
    "notId", "style", "summaryText", "soundname", "ledColor", "vibrationPattern", "picture",
    "iconColor", "force-start",
  ])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.context.route.isForAndroidAlone, let data = push[LegacyRequest.data], data.isObject
    else { return }
    var members = data.members
    while let member = members.next() {
      guard let number = spellings.number(of: member) else { continue }
      let isForPlugin = member.key.equals("content-available")
      if isForPlugin, holdsKeyOfPlugin(data) { continue }
      report(
        member.name, number < 3 ? .contentAvailable : .mutableContent, isForPlugin: isForPlugin,
        of: push, &findings)
    }
  }

  private static func holdsKeyOfPlugin(_ data: JSONValue) -> Bool {
    var members = data.members
    while let member = members.next() {
      if keysOfPlugin.number(of: member) != nil { return true }
    }
    return false
  }

  /// `isForPlugin`: whether Cordova's plugin reads it on Android, where it may be meant for that.
  private static func report(
    _ name: String, _ option: LegacyRequest, isForPlugin: Bool, of push: borrowing Push,
    _ findings: inout Findings
  ) {
    let flag = option.field.name
    let help =
      push.has(option)
      ? "remove it: \"\(flag)\" is already beside `data`"
      : "write \"\(flag)\": true beside `data`"
    findings.add(
      self, at: .key(push.pointer(to: LegacyRequest.data).appending(name)),
      isForPlugin
        ? "`\(name)` has no effect on Apple's devices inside `data`"
        : "`\(name)` has no effect inside `data`",
      label: "plain data for the app", severity: isForPlugin ? .note : nil,
      help: isForPlugin ? "for Apple's devices, \(help)" : help,
      note: isForPlugin ? "on Android, Cordova's phonegap-plugin-push reads it here" : nil,
      predicts: .fcmDelivers("passes it to the app as plain text"))
  }

  package static var page: RulePage {
    RulePage(
      "`content_available` and `mutable_content` belong beside `data`, not in it.",
      rationale: """
        FCM turns the two options into Apple's flags if they are at the top level of a request. \
        Inside `data` they are ordinary data: the app is not woken, and if it reads them it is \
        already running. Cordova's phonegap-plugin-push looks for `content-available` in the data \
        on Android, so that spelling is a note, and beside other keys of the plugin it is fine.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"content_available": "1", "id": "7"}}"#,
          at: "/data/content_available", severity: .warning,
          message: "`content_available` has no effect inside `data`"),
        Example(
          #"{"to": "/topics/news", "data": {"content-available": "1", "id": "7"}}"#,
          at: "/data/content-available", severity: .note,
          message: "`content-available` has no effect on Apple's devices inside `data`"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "data": {"title": "Hi", "notId": "7", "content-available": "1"}}"#,
          remark: "for Cordova's plugin on Android"),
        Example(
          #"{"pn_apns": {"aps": {"alert": "Hi"}}, "pn_gcm": {"data": {"content_available": "1"}}}"#,
          remark: "PubNub has another part for Apple's devices"),
        Example(#"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#),
      ])
  }
}
