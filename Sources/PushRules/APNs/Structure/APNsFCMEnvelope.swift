import JSON
package import PushFormats
package import PushModel

package enum APNsFCMEnvelope: GuardedRule {
  package static let id: StaticString = "apns-fcm-envelope"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A request to APNs must contain the payload, not a message for FCM.",
      rationale: """
        A message for FCM carries the payload for iOS in `message.apns.payload`, or lets FCM make \
        it. If it is sent to APNs as it is, APNs accepts it, but the device finds no `aps` in it: \
        all of its keys count as custom data.
        """,
      failing: [
        Example(
          #"{"message": {"token": "t", "notification": {"title": "Hi"}}}"#, at: "/message",
          severity: .error, message: "the payload is a message for FCM",
          headers: ["apns-push-type": "alert"]),
        Example(
          #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#, at: "/to", severity: .error,
          headers: ["apns-push-type": "alert"]),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "payload": {"message": {"topic": "news", "apns": {"payload": {"aps": {"alert": "Hi"}}}}}}"#,
          at: "/payload/message", severity: .error),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "message": {"token": "t", "notification": {}}}"#,
          headers: ["apns-push-type": "alert"], remark: "the app's own `message`"),
        Example(
          #"{"message": {"text": "Hi", "to": "Ann"}}"#, headers: ["apns-push-type": "voip"]),
      ])
  }

  package static var runs: Guard {
    Guard([.payload, .whole], unseen: [Payload.aps.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let payload = push.payload, let key = MessageSigns.key(in: payload, push) else { return }
    let holdsPayload = payload["message"]?["apns"]?["payload"]?.isObject == true
    findings.add(
      self, at: .key(push.pointer(to: .payload).appending(key)),
      "the payload is a message for FCM", label: "for FCM, not APNs",
      help: holdsPayload
        ? "send what is in `message.apns.payload`, or send the message to FCM"
        : "send it to FCM, or see `pushcheck convert --to apns`",
      predicts: .delivered("the device finds no `aps` and does nothing"))
  }
}

/// The signs of an FCM message in what should be an APNs payload.
enum MessageSigns {
  static func isThere(in payload: JSONValue, _ push: borrowing Push) -> Bool {
    key(in: payload, push) != nil
  }

  /// The key that reveals the message.
  static func key(in payload: JSONValue, _ push: borrowing Push) -> String? {
    // A push that goes to the app unchanged may contain anything.
    guard push.pushType?.needsAps ?? true else { return nil }
    if let message = payload["message"], message.isObject {
      return isMessage(message) ? "message" : nil
    }
    guard payload["notification"]?.isObject == true || payload["data"]?.isObject == true else {
      return nil
    }
    if payload["to"] != nil { return "to" }
    if payload["registration_ids"] != nil { return "registration_ids" }
    let isBare = payload["apns"]?.isObject == true || payload["android"]?.isObject == true
    return isBare ? "notification" : nil
  }

  private static func isMessage(_ message: JSONValue) -> Bool {
    let hasTarget = ["token", "fid", "topic", "condition"].contains { message[$0] != nil }
    let hasContent = ["notification", "data", "apns", "android", "webpush"].contains {
      message[$0]?.isObject == true
    }
    return hasTarget && hasContent || message["apns"]?.isObject == true
  }
}
