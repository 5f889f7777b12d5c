import JSON
package import PushFormats
package import PushModel

package enum APNsCollapseIDEmpty: GuardedRule {
  package static let id: StaticString = "apns-collapse-id-empty"
  package static let severity = Severity.warning
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "`apns-collapse-id` must not be empty.",
      rationale: """
        Pushes with the same id are shown as one. An empty id usually comes from a variable that \
        was not filled in, and Apple does not document whether APNs refuses it or shows all such \
        pushes as one.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-collapse-id", severity: .warning,
          message: "`apns-collapse-id` is empty",
          headers: ["apns-push-type": "alert", "apns-collapse-id": ""]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-collapse-id": ""}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-collapse-id", severity: .warning,
          fixed: #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-collapse-id": "score-17"])
      ],
      serverErrors: ["BadCollapseId"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.collapseID.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Headers.collapseID]?.utf8?.isEmpty == true else { return }
    findings.add(
      self, at: push.value(Headers.collapseID), "`apns-collapse-id` is empty",
      label: "names nothing",
      help: "leave the header out, or write an id",
      predicts: Prediction(
        .apns, status: nil, reason: nil, outcome: "may refuse the push with BadCollapseId"),
      fix: removal(push))
  }

  private static func removal(_ push: borrowing Push) -> Fix? {
    guard case .value(let pointer) = push.value(Headers.collapseID) else { return nil }
    return .unsafe(.remove(pointer))
  }
}
