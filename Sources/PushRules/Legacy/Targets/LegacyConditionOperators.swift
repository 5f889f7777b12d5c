import JSON
package import PushFormats
package import PushModel

package enum LegacyConditionOperators: GuardedRule {
  package static let id: StaticString = "legacy-condition-operators"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.condition.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[LegacyRequest.condition]?.utf8 else { return }
    let condition = TopicCondition(text)
    let count = condition.operators
    guard condition.mistake == nil, count > FCMLimits.legacyConditionOperators else { return }
    findings.add(
      self, at: push.value(LegacyRequest.condition),
      "`condition` has \(count) operators, the legacy API accepts 2", label: "too many topics",
      help: "split it into several requests, or send it to HTTP v1, which accepts five topics",
      predicts: Prediction(
        .fcm, status: 400, reason: "InvalidParameters", outcome: "the message is not delivered"))
  }

  package static var page: RulePage {
    RulePage(
      "A condition of the legacy API must not have more than two operators.",
      rationale: """
        The legacy API accepts conditions with up to three topics, joined by two operators. HTTP \
        v1 accepts five topics.
        """,
      failing: [
        Example(
          #"{"condition": "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics", "priority": "high", "data": {"id": "7"}}"#,
          at: "/condition", severity: .error,
          message: "`condition` has 3 operators, the legacy API accepts 2")
      ],
      passing: [
        Example(
          #"{"condition": "'a' in topics && ('b' in topics || 'c' in topics)", "priority": "high", "data": {"id": "7"}}"#
        )
      ])
  }
}
