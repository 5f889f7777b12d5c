import JSON
package import PushFormats
package import PushModel

package enum FCMConditionPrecedence: GuardedRule {
  package static let id: StaticString = "fcm-condition-precedence"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A condition that mixes `&&` and `||` should use parentheses.",
      rationale: """
        FCM evaluates what is in parentheses first and the rest from left to right; `&&` does not \
        bind more tightly than `||`, as it does in programming languages. Without parentheses the \
        message may go to other people than the condition seems to say.
        """,
      failing: [
        Example(
          #"{"message": {"condition": "'a' in topics || 'b' in topics && 'c' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .warning,
          message: "`condition` mixes && and || without parentheses")
      ],
      passing: [
        Example(
          #"{"message": {"condition": "'a' in topics || ('b' in topics && 'c' in topics)", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "'a' in topics && 'b' in topics && 'c' in topics", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"message": {"condition": "'a' in topics && 'b' in topics || 'c' in topics", "data": {"id": "7"}}}"#,
          remark: "from left to right is what everybody reads here"),
      ])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.condition.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[Message.condition]?.utf8, let first = text.position(of: "||"),
      text.position(of: "&&", from: first) != nil
    else { return }
    let condition = TopicCondition(text)
    guard condition.mistake == nil, let place = condition.mixedOperators else { return }
    findings.add(
      self, at: .part(push.pointer(to: Message.condition), place),
      "`condition` mixes && and || without parentheses",
      label: "read from left to right", help: "put parentheses around what belongs together",
      predicts: .fcmDelivers(
        "evaluates it from left to right; && does not bind more tightly than ||"))
  }
}
