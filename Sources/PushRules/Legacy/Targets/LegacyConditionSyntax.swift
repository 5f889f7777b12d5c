import JSON
package import PushFormats
package import PushModel

package enum LegacyConditionSyntax: GuardedRule {
  package static let id: StaticString = "legacy-condition-syntax"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.condition.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[LegacyRequest.condition]?.utf8, let mistake = TopicCondition(text).mistake
    else { return }
    let words = mistake.words
    findings.add(
      self, at: .part(push.pointer(to: LegacyRequest.condition), mistake.range),
      "`condition` \(words.what)", label: words.label, severity: mistake.severity,
      help: words.help,
      predicts: Prediction(
        .fcm, status: 400, reason: "InvalidParameters", outcome: "the message is not delivered"))
  }

  package static var page: RulePage {
    RulePage(
      "A condition must consist of `'name' in topics`, `&&`, `||`, `!` and parentheses.",
      rationale: """
        Names must be in single quotes, and operators are doubled. FCM's error does not name the \
        place, so the finding points into the condition.
        """,
      failing: [
        Example(
          #"{"condition": "'a' in topics & 'b' in topics", "priority": "high", "data": {"id": "7"}}"#,
          at: "/condition", severity: .error, message: "`condition` contains a single `&`")
      ],
      passing: [
        Example(
          #"{"condition": "'a' in topics && 'b' in topics", "priority": "high", "data": {"id": "7"}}"#
        )
      ])
  }
}
