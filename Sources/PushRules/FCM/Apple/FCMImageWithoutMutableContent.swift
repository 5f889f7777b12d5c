import JSON
package import PushFormats
package import PushModel

package enum FCMImageWithoutMutableContent: GuardedRule {
  package static let id: StaticString = "fcm-image-without-mutable-content"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.image

  package static var page: RulePage {
    RulePage(
      #"An image for Apple's devices needs `"mutable-content": 1`."#,
      rationale: """
        On Android the system loads the image. On Apple's devices the app's notification service \
        extension must do so, and it only runs for a push with `mutable-content` 1. Google's page \
        tells senders to set the flag and does not say that FCM adds it; if nobody does, the text \
        is shown without the image. In a message without a part for Apple this is a note.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"fcm_options": {"image": "https://example.org/a.png"}}}}"#,
          at: "/message/apns/fcm_options/image", severity: .warning,
          message: "the image needs `mutable-content` 1 on Apple's devices"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"badge": 1}}}}}"#,
          at: "/message/notification/image", severity: .warning,
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"badge": 1, "mutable-content": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}}}"#,
          at: "/message/notification/image", severity: .note, remark: "a note"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"sound": "default"}}, "fcm_options": {"image": ""}}}}"#,
          remark: "for FCM an empty text is none"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}, "apns": {"headers": {"mutable-content": "1"}}}}"#,
          remark: "the flag is there, at a place that another rule reports"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi", "image": "https://example.org/a.png"}, "apns": {"payload": {"aps": {"sound": "default"}, "mutable-content": 1}}}}"#,
          remark: "beside `aps`, too"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1, unseen: [Aps.mutableContent.id],
      any: [CommonNotification.image.id, ApnsFCMOptions.image.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let isOwn = push.hasText(ApnsFCMOptions.image)
    guard isOwn || push.hasText(CommonNotification.image), !isFlagMisplaced(push) else { return }
    let image = isOwn ? ApnsFCMOptions.image.id : CommonNotification.image.id
    let isForApple = push.has(Message.apns)
    findings.add(
      self, at: push.key(image), "the image needs `mutable-content` 1 on Apple's devices",
      label: "may not be shown by iOS", severity: isForApple ? nil : .note,
      help: "add \"mutable-content\": 1 to `apns.payload.aps`",
      note:
        "the app also needs a notification service extension; whether FCM sets the flag by itself"
        + " is not documented",
      predicts: .fcmDelivers("Apple's devices may show the text without the image"),
      fix: push.has(Payload.aps)
        ? .unsafe(
          .insert(
            into: push.pointer(to: .aps), key: Aps.mutableContent.field.nameText, value: "1",
            at: .last)) : nil)
  }

  /// Whether the flag is set at a wrong place, which another finding says.
  private static func isFlagMisplaced(_ push: borrowing Push) -> Bool {
    if push.misplaced.contains(Aps.mutableContent.id) { return true }
    let places = [
      Payload.mutableContent.id, Payload.legacyMutableContent.id, Alert.mutableContent.id,
    ]
    return places.contains { push[$0]?.isFlagSet == true }
      || isFlagInData(push)
  }

  private static func isFlagInData(_ push: borrowing Push) -> Bool {
    guard let data = push[Message.data], data.isObject else { return false }
    var members = data.members
    while let member = members.next() {
      guard let misplacement = Misplacement.findInData(member.key) else { continue }
      if misplacement.places.contains(where: { $0.keyOfAps == Aps.mutableContent.field.nameText }) {
        return true
      }
    }
    return false
  }
}
