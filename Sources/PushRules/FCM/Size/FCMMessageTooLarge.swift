import JSON
package import PushFormats
package import PushModel

package enum FCMMessageTooLarge: GuardedRule {
  package static let id: StaticString = "fcm-message-too-large"
  package static let severity = Severity.error
  package static let source = GoogleDocs.messageTypes

  package static var page: RulePage {
    RulePage(
      "The keys and values of a message must not exceed 4,096 bytes.",
      rationale: """
        Google documents the limit but not what counts. Measurements suggest the keys and values \
        of `data` with 6 bytes for each pair, those of `notification` with 17 for each key, and 39 \
        once, in bytes of UTF-8. What `android` and `webpush` override counts for that platform. \
        Data over 4,096 bytes is certainly refused; near the limit the estimate may be wrong \
        either way, so from 90 percent on this is a warning.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"text": "\#(String(repeating: "x", count: 4200))"}}}"#,
          at: "/message/data", severity: .error,
          message: "the message is 4,249 bytes long by estimate, over the limit of 4,096"),
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"text": "\#(String(repeating: "é", count: 1950))"}}}"#,
          at: "/message/data", severity: .warning,
          message: "the message is 3,949 bytes long by estimate, near the limit of 4,096",
          remark: "a warning: 3,949 bytes by the estimate"),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "android": {"data": {"text": "\#(String(repeating: "x", count: 8000))"}}}}"#,
          at: "/message/android/data", severity: .error,
          message:
            "the message for Android is 8,073 bytes long by estimate, over the limit of 4,096"
        ),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "webpush": {"notification": {"title": "Hi", "body": "\#(String(repeating: "x", count: 8000))"}}}}"#,
          at: "/message/webpush/notification", severity: .error),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"text": "\#(String(repeating: "x", count: 1900))"}}}"#
        )
      ],
      serverErrors: [
        "Message is too large. The maximum is 4K", "Android message is too big", "MessageTooBig",
        "Request contains an invalid argument",
      ])
  }

  package static var runs: Guard {
    Guard(
      .fcmV1,
      any: [
        Message.data.id, Message.notification.id, AndroidConfig.data.id,
        AndroidConfig.notification.id, AndroidConfigV2.data.id,
        AndroidRemoteNotification.notification.id, WebpushConfig.data.id,
        WebpushConfig.notification.id,
      ])
  }

  private static let limitNearby = FCMLimits.messageBytesNearLimit

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.context.isShorter(than: MessageSize.leastDocument(for: limitNearby)) else { return }
    let common = MessageSize(of: push)
    report(
      common, for: nil, data: Message.data.id, notification: Message.notification.id, push,
      &findings)
    for platform in MessagePlatform.all {
      let size = platform.size(in: push)
      // What all platforms get is reported once.
      guard size.estimate > common.estimate,
        common.estimate <= limitNearby || platform.data(in: push) != nil
      else { continue }
      report(
        size, for: platform, data: platform.data(in: push) ?? Message.data.id,
        notification: platform.notification(in: push) ?? Message.notification.id, push, &findings)
    }
  }

  /// `platform`: nil for what all of them get.
  private static func report(
    _ size: MessageSize, for platform: MessagePlatform?, data: FieldID, notification: FieldID,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard size.estimate > limitNearby else { return }
    let isSure = size.leastBytes > Limits.fcmMessageBytes
    let isOver = size.estimate > Limits.fcmMessageBytes
    let place = size.data >= size.notification ? data : notification
    let subject = platform.map { "the message for \($0.name)" } ?? "the message"
    let limit = grouped(Limits.fcmMessageBytes)
    findings.add(
      self, at: push.key(place),
      "\(subject) is \(grouped(size.estimate)) bytes long by estimate,"
        + " \(isOver ? "over" : "near") the limit of \(limit)",
      label: isOver ? "too large" : "nearly too large", severity: isOver ? .error : .warning,
      help: "shorten it, or send an id with which the app fetches the rest",
      note: isSure
        ? largest(in: push[data]) : "what FCM counts is not documented; this is an estimate",
      predicts: isOver
        ? .fcmRefuses("Message is too large. The maximum is 4K (4096 bytes).")
        : Prediction(
          .fcm, status: nil, reason: nil, outcome: "may refuse the message for its size"))
  }

  private static func largest(in data: JSONValue?) -> String? {
    guard let data, data.isObject, data.count > 1 else { return nil }
    var sizes: [(name: String, bytes: Int)] = []
    var members = data.members
    while let member = members.next() {
      let bytes = member.value.utf8?.count ?? member.value.compactByteCount
      guard sizes.count < 3 || bytes > sizes[2].bytes else { continue }
      sizes.append((member.name, bytes))
      sizes.sort { $0.bytes > $1.bytes }
      if sizes.count > 3 { sizes.removeLast() }
    }
    let words = sizes.map { "`\(ValueWords.shortened($0.name))` \(grouped($0.bytes))" }
    return "bytes of the largest values: " + words.joined(separator: ", ")
  }
}
