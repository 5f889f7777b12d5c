import JSON
package import PushFormats
package import PushModel

package enum APNsBackgroundPriority: GuardedRule {
  package static let id: StaticString = "apns-background-priority"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A background push must set `apns-priority` to 5.",
      rationale: """
        Apple calls it an error to send a push that contains only `content-available` with priority \
        10, and 10 is what counts when `apns-priority` is missing. APNs' answer is not documented; \
        such pushes are delayed or lost. FCM is reported to refuse the message with an error about \
        the token, although the token is fine.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "background", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}"#,
          at: "/headers/apns-priority", severity: .error,
          message: "a background push has priority 10, expected 5",
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}"#
        ),
        Example(
          #"{"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}"#,
          at: "/headers", severity: .error,
          message: "a background push has no `apns-priority`, expected 5",
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}"#,
          remark: "10 is the default"),
        Example(
          #"{"aps": {"content-available": 1}}"#, at: "header apns-priority", severity: .error,
          headers: ["apns-push-type": "background", "apns-priority": "10"]),
        Example(
          #"{"message": {"token": "t", "data": {"sync": "mail"}, "apns": {"headers": {"apns-push-type": "background", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .error,
          remark: "FCM was seen to blame the token"),
        Example(
          #"{"aps": {"content-available": 1, "alert": ""}}"#, at: "header apns-priority",
          severity: .error, headers: ["apns-push-type": "background", "apns-priority": "10"],
          remark: "an empty alert makes no notification of it"),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}}"#,
          headers: ["apns-push-type": "background", "apns-priority": "5"]),
        Example(
          #"{"aps": {"content-available": 1}}"#, remark: "nothing is known of the headers"),
        Example(
          #"{"message": {"token": "t", "data": {"sync": "mail"}, "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
      ],
      serverErrors: ["The registration token is not a valid FCM registration token"])
  }

  // FCM turns `notification` into an alert.
  package static var runs: Guard {
    Guard(
      .headers, unseen: [Message.notification.id], pushTypes: PushTypes(.background))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // A push that shows something is a notification with the wrong type, which another rule
    // reports.
    guard !push.carriesNotification, !push.isPerhapsPassUpdate else { return }
    guard !push.header(.priority, says: "5") else { return }
    guard let priority = push.headerText(.priority) else {
      if push.parts.contains(.allHeaders) { reportMissing(push, &findings) }
      return
    }
    guard priority == "10" || priority == "1" else { return }
    findings.add(
      self, at: push.value(Headers.priority),
      "a background push has priority \(priority), expected 5",
      label: "not for background pushes", severity: priority == "1" ? .warning : nil,
      related: push.has(Headers.pushType)
        ? .init(push.value(Headers.pushType), "background") : nil,
      help: "write \"5\"", note: push.context.carrier == .fcm ? "the token is fine" : nil,
      predicts: prediction(push), fix: Fix(push.setting(.priority, to: "5"), isSafe: true))
  }

  private static func reportMissing(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.object(.headers), "a background push has no `apns-priority`, expected 5",
      label: "10 is the default", help: "add apns-priority: 5", predicts: prediction(push),
      fix: Fix(push.adding(.priority, "5"), isSafe: true))
  }

  private static func prediction(_ push: borrowing Push) -> Prediction {
    guard push.context.carrier != .fcm else {
      return Prediction(
        .fcm, status: nil, reason: nil,
        outcome: "was seen to accept it, and to refuse it with a text that blames the token")
    }
    return Prediction(
      .apns, status: nil, reason: nil,
      outcome: "may refuse, delay or drop the push; Apple calls this priority an error")
  }
}

extension Push {
  /// Whether the push may be the update of a Wallet pass, sent with a pass certificate.
  var isPerhapsPassUpdate: Bool { payload?.count == 0 && !has(Headers.topic) }
}
