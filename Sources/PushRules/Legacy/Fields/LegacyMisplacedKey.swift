import JSON
package import PushFormats
package import PushModel

/// Driven by the field tables and by the list of places where keys are often put.
package enum LegacyMisplacedKey: Rule {
  package static let id: StaticString = "legacy-misplaced-key"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  /// Whether a field that only the service writes has the name of one that a sender may mean.
  package static func mayBeMeant(_ field: borrowing Field, in table: Table) -> Bool {
    table == .legacyRequest && field.name.equals(Aps.category.field.name)
  }

  /// Reports iOS's category at the root; false in an app's message to its server, which names the app.
  ///
  /// What is no text is told to be of the wrong type, which is enough.
  package static func report(
    category id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    let request = push.value(at: push.pointer(to: id.table))
    guard request?[LegacyRequest.from.field.name] == nil else { return false }
    guard request?[id.field.name]?.isString == true else { return true }
    let right = LegacyNotification.clickAction.field.name
    let isThere = push.value(at: push.pointer(to: .legacyNotification))?[right] != nil
    findings.add(
      self, at: push.key(id), KeyWords.isNoKey(id.field.nameText, of: id.table.title),
      label: "misplaced",
      help: isThere
        ? "remove it: `notification.click_action` is already there, which is iOS's category"
        : "for iOS's category write `notification.click_action`: on Android it names the activity"
          + " that a tap opens",
      predicts: GoogleRules.prediction(of: id.field.nameText, in: id.table))
    return true
  }

  package static var page: RulePage {
    RulePage(
      "A key must be in the part of the request that it belongs to.",
      rationale: """
        `mutable_content` and `content_available` belong beside `notification`. Inside it, \
        `mutable_content` reaches the app as plain data and does nothing; `content_available` was \
        once seen to wake an iOS app, but no page documents that. This API has its own options in place of APNs' headers.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "mutable_content": true}}"#,
          at: "/notification/mutable_content", severity: .warning,
          message: "`mutable_content` is not a key of the legacy `notification`",
          fixed:
            #"{"to": "/topics/news", "notification": {"title": "Hi"}, "mutable_content": true}"#),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}, "apns-priority": "10"}"#,
          at: "/apns-priority", severity: .warning,
          message: "`apns-priority` is not a key of the legacy request"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}, "category": "CHAT"}"#,
          at: "/category", severity: .warning,
          message: "`category` is not a key of the legacy request"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "click_action": "CHAT"}, "category": "CHAT"}"#,
          at: "/category", severity: .warning,
          message: "`category` is not a key of the legacy request"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "priority": 2}}"#,
          at: "/notification/priority", severity: .warning,
          message: "`priority` is not a key of the legacy `notification`",
          remark: "a number is no priority there either, so nothing moves it"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "content_available": 1}}"#,
          at: "/notification/content_available", severity: .warning,
          fixed:
            #"{"to": "/topics/news", "notification": {"title": "Hi"}, "content_available": true}"#),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi", "body": "See you"}, "body": {"id": 7}}"#,
          remark: "an object is no text: another rule says that the key is unknown"),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}, "mutable_content": true}"#),
      ])
  }
}
