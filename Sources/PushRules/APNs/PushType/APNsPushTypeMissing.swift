import JSON
package import PushFormats
package import PushModel

package enum APNsPushTypeMissing: GuardedRule {
  package static let id: StaticString = "apns-push-type-missing"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A request should set `apns-push-type`.",
      rationale: """
        Apple requires `apns-push-type` for watchOS 6 and later and recommends it everywhere else. \
        Where it is needed and missing, APNs may return an error, delay the push or drop it. A \
        broadcast to a channel is refused without it. Wallet passes and websites have no push \
        type.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers", severity: .warning, message: "the request has no `apns-push-type`",
          fixed:
            #"{"headers": {"apns-topic": "org.demo.mail", "apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "", severity: .warning, headers: ["apns-priority": "10"]
        ),
        Example(
          #"{"headers": {"apns-push-type": ["alert"], "apns-topic": "org.demo.mail"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers", severity: .warning, message: "the request has no `apns-push-type`",
          remark: "a list is no header"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#, at: "",
          severity: .error,
          headers: ["apns-channel-id": "dHN0LXNyY2gtY2hubA=="],
          remark: "refused: a broadcast"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#, headers: ["apns-push-type": "alert"]),
        Example("{}", headers: ["apns-topic": "pass.org.demo.ticket"]),
        Example(#"{"aps": {"alert": "Hi"}}"#, remark: "nothing is known of the headers"),
      ],
      serverErrors: ["MissingPushType"])
  }

  package static var runs: Guard {
    Guard([.payload, .direct, .allHeaders], unseen: [Headers.pushType.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.context.forcedPushType == nil, push.pushType?.isHeaderValue ?? true else { return }
    let type = push.isBroadcast ? .liveactivity : push.pushType
    findings.add(
      self, at: push.object(.headers), "the request has no `apns-push-type`",
      label: "no push type", severity: push.isBroadcast ? .error : nil,
      help: type.map { "add apns-push-type: \($0.name)" } ?? "add the header apns-push-type",
      note: push.isBroadcast ? nil : "watchOS 6 and later need it",
      predicts: push.isBroadcast
        ? .apnsRefuses(.missingPushType)
        : Prediction(
          .apns, status: nil, reason: nil, outcome: "may refuse, delay or drop the push"),
      fix: type.flatMap { Fix(push.adding(.pushType, $0.name), isSafe: false) })
  }
}
