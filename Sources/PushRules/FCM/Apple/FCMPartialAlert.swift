import JSON
package import PushFormats
package import PushModel

package enum FCMPartialAlert: GuardedRule {
  package static let id: StaticString = "fcm-partial-alert"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.message
  package static let supersedes = Superseded.rules([
    APNsEmptyAlert.self, FCMOverriddenByPlatform.self,
  ])

  package static var page: RulePage {
    RulePage(
      "An alert in `apns.payload` should repeat the title and the body.",
      rationale: """
        `aps.alert` overrides the common notification. Google does not document whether an alert \
        with only a subtitle is completed with the common title and body or replaces them, and one \
        report says that the subtitle was not shown. If you repeat the texts, it does not matter.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "See you"}, "apns": {"payload": {"aps": {"alert": {"subtitle": "Today"}}}}}}"#,
          at: "/message/apns/payload/aps/alert", severity: .warning,
          message: "`alert` has neither title nor body of its own",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "See you"}, "apns": {"payload": {"aps": {"alert": {"subtitle": "Today", "title": "Hi", "body": "See you"}}}}}}"#
        )
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "See you"}, "apns": {"payload": {"aps": {"alert": {"title": "Hi", "subtitle": "Today", "body": "See you"}}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "body": "See you"}, "apns": {"payload": {"aps": {"badge": 1}}}}}"#
        ),
      ])
  }

  package static var runs: Guard {
    Guard(
      [.fcmV1, .payload], seen: [Aps.alert.id, Message.notification.id],
      unseen: [
        Alert.title.id, Alert.body.id, Alert.titleLocKey.id, Alert.locKey.id,
        ActivityAlert.title.id,
        ActivityAlert.body.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let alert = push[Aps.alert], alert.isObject, alert.count > 0, push.hasCommonText else {
      return
    }
    let pointer = push.pointer(to: Aps.alert)
    findings.add(
      self, at: push.key(Aps.alert), "`alert` has neither title nor body of its own",
      label: "partial",
      related: .init(push.key(Message.notification), "texts for all platforms"),
      help: "repeat \"title\" and \"body\" in `alert`",
      note: "it is not documented how a partial alert and the common notification are merged",
      fix: Fix(edits: edits(into: pointer, push), isSafe: false))
  }

  private static func edits(into alert: JSONPointer, _ push: borrowing Push) -> [JSONEdit] {
    var edits: [JSONEdit] = []
    for text in [CommonNotification.title, .body] {
      guard let words = push.text(text) else { continue }
      edits.append(
        .insert(into: alert, key: text.field.nameText, value: JSONText.quoted(words), at: .last))
    }
    return edits
  }
}
