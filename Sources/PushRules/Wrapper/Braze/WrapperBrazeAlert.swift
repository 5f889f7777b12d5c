import JSON
package import PushFormats
package import PushModel

package enum WrapperBrazeAlert: WrapperRule {
  package static let id: StaticString = "wrapper-braze-alert"
  package static let severity = Severity.warning
  package static let source = VendorDocs.braze
  package static let kinds = [DocumentKind.wrapperBraze]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    // The messages may stand by themselves.
    guard let messages = document.root["messages"] else {
      return check(document.root, at: [], &findings)
    }
    check(messages, at: ["messages"], &findings)
  }

  private static func check(
    _ messages: JSONValue, at place: [String], _ findings: inout Findings
  ) {
    if let push = messages["apple_push"], push.isObject {
      checkApple(push, at: JSONPointer(place + ["apple_push"]), &findings)
    }
    if let push = messages["android_push"], push.isObject {
      checkAndroid(push, at: JSONPointer(place + ["android_push"]), &findings)
    }
  }

  private static func checkApple(
    _ push: JSONValue, at place: @autoclosure () -> JSONPointer, _ findings: inout Findings
  ) {
    guard !othersThanAlert.contains(where: { push[$0] != nil }), !push.isSet("alert") else {
      return
    }
    let place = place()
    let lacking = LackingKey("alert", of: "`apple_push`", push, at: place)
    findings.add(
      self, at: lacking.place, lacking.message, label: lacking.label,
      help: lacking.isNull
        ? "write a text, or remove it and add \"content-available\": true"
        : "add \"alert\", or \"content-available\": true",
      note: "Braze requires one of them",
      lacking: lacking.isNull
        ? [] : ["alert", "content-available"].map { place.appending($0) })
  }

  /// What does without an alert, or brings one.
  private static let othersThanAlert: [StaticString] = [
    "content-available", "content_available", "notification_template_name",
  ]
  private static let texts: [StaticString] = ["alert", "title"]

  private static func checkAndroid(
    _ push: JSONValue, at place: @autoclosure () -> JSONPointer, _ findings: inout Findings
  ) {
    let text = texts.first { push.isSet($0) }
    guard push["send_to_sync"]?.kind == .true else {
      for missing in texts where !push.isSet(missing) {
        reportMissing("\(missing)", in: push, mayBeSilent: text == nil, at: place(), &findings)
      }
      return
    }
    guard let text else { return }
    findings.add(
      self, at: .key(place().appending("\(text)")),
      "`\(text)` is beside `send_to_sync`", label: "nothing is shown", severity: .error,
      help: "remove the texts, or `send_to_sync`",
      note: "Braze documents it as an error: such a push shows nothing",
      source: VendorDocs.brazeAndroid)
  }

  /// `mayBeSilent`: beside a text Braze refuses the flag.
  private static func reportMissing(
    _ text: String, in push: JSONValue, mayBeSilent: Bool, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    let lacking = LackingKey(text, of: "`android_push`", push, at: place)
    let help = lacking.isNull ? "write a text" : "add \"\(text)\""
    findings.add(
      self, at: lacking.place, lacking.message, label: lacking.label,
      help: mayBeSilent ? "\(help), or add \"send_to_sync\": true" : help,
      note: "Braze requires both texts", source: VendorDocs.brazeAndroid,
      lacking: lacking.lacking)
  }

  package static var page: RulePage {
    RulePage(
      "A Braze push must have text unless it is silent, and must not have text when it is.",
      rationale: """
        Braze requires `alert` in `apple_push` unless `content-available` makes it a background \
        push. On Android it requires `alert` and `title`; `send_to_sync` makes a push silent \
        there, and Braze refuses it together with a text or a title.
        """,
      failing: [
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"badge": 1}}}"#,
          at: "/messages/apple_push", severity: .warning, message: "`apple_push` has no `alert`"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": null, "badge": 1}}}"#,
          at: "/messages/apple_push/alert", severity: .warning,
          message: "`alert` is null, but `apple_push` must have it", remark: "null is no text"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"alert": "Hi", "title": null}}}"#,
          at: "/messages/android_push/title", severity: .warning,
          message: "`title` is null, but `android_push` must have it"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"alert": "Hi"}}}"#,
          at: "/messages/android_push", severity: .warning,
          message: "`android_push` has no `title`"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"android_push": {"alert": "Hi", "title": "Hi", "send_to_sync": true}}}"#,
          at: "/messages/android_push/alert", severity: .error,
          message: "`alert` is beside `send_to_sync`"),
      ],
      passing: [
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"content-available": true}, "android_push": {"send_to_sync": true, "extra": {"id": "7"}}}}"#
        )
      ])
  }
}
