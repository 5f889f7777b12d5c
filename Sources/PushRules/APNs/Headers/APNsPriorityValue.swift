import JSON
package import PushFormats
package import PushModel

package enum APNsPriorityValue: GuardedRule {
  package static let id: StaticString = "apns-priority-value"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.sending
  // A header's value is wrong in any form.
  package static let supersedes = Superseded.rules([APNsWrongType.self])

  package static var page: RulePage {
    RulePage(
      "`apns-priority` must be 10, 5 or 1.",
      rationale: """
        10 delivers immediately, 5 takes the device's power into account, 1 does not wake the \
        device. Anything else, including FCM's `high` and `normal`, is refused with 400 \
        BadPriority.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-priority", severity: .error,
          message: #"`apns-priority` is "0", expected 10, 5 or 1"#,
          headers: ["apns-push-type": "alert", "apns-priority": "0"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": "high"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-priority", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
        Example(
          #"{"headers": {"apns-push-type": "voip", "apns-priority": "0"}, "payload": {"callId": 17}}"#,
          at: "/headers/apns-priority", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "voip", "apns-priority": "10"}, "payload": {"callId": 17}}"#,
          remark: "a call"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-priority": "1"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": 5}, "payload": {"aps": {"alert": "Hi"}}}"#,
          remark: "sent as its digits"),
      ],
      serverErrors: ["BadPriority"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.priority.id])
  }

  private static let values = KeyTable(["10", "5", "1"])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Nearly all are valid, and need no `String`.
    if let text = push[Headers.priority]?.utf8, values.number(of: text) != nil { return }
    guard let written = push.headerText(.priority),
      values.number(of: Array(written.utf8).span) == nil
    else { return }
    let right = meaning(of: written, push)
    findings.add(
      self, at: push.value(Headers.priority),
      "`apns-priority` is \(ValueWords.quoted(written)), expected 10, 5 or 1",
      label: "not a priority", help: right.map { "write \"\($0)\"" } ?? "write 10, 5 or 1",
      predicts: .apnsRefuses(.badPriority),
      fix: right.flatMap { Fix(push.setting(.priority, to: $0), isSafe: true) })
  }

  /// The one priority that a push type needs, or what FCM's names for them mean.
  private static func meaning(of word: String, _ push: borrowing Push) -> String? {
    switch push.pushType {
    case .background: return "5"
    // A call that comes late is none.
    case .voip: return "10"
    default: break
    }
    switch word.lowercased() {
    case "high", "immediate": return "10"
    case "normal": return "5"
    case "low": return "1"
    default: return nil
    }
  }
}
