package import PushFormats
package import PushModel

package enum FCMSilentDefaultPriority: GuardedRule {
  package static let id: StaticString = "fcm-silent-default-priority"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.priority

  package static var page: RulePage {
    RulePage(
      "A silent message should set `apns-priority` 5 explicitly.",
      rationale: """
        FCM sends everything to APNs with priority 10 unless the message sets another, and APNs \
        requires 5 for a push that only wakes the app: with 10 it may be refused or delayed.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7"}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/payload/aps/content-available", severity: .warning,
          message: "a silent message lacks `apns-priority` 5"),
        Example(
          #"{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}"#,
          at: "/message/apns/payload/aps/content-available", severity: .warning,
          fixed:
            #"{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
          remark: "it shows something, too"),
      ])
  }

  package static var runs: Guard {
    Guard(
      [.fcmV1, .payload], seen: [Aps.contentAvailable.id], unseen: [Headers.priority.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // A push type that requires something to show is another mistake, which is reported.
    guard push.isOn(Aps.contentAvailable), push.isSilentOnApple, push.hasReadableHeaders,
      push.pushTypeOrigin != .header || push.pushType == .background
    else { return }
    findings.add(
      self, at: push.key(Aps.contentAvailable), "a silent message lacks `apns-priority` 5",
      label: "sent with priority 10",
      help: "add \"apns-priority\": \"5\" to the `headers` of `apns`",
      note: "FCM sends priority 10 unless the message says otherwise",
      predicts: .fcmDelivers("APNs may refuse or delay the push"),
      fix: push.settingHeader(.priority, to: "5"))
  }
}
