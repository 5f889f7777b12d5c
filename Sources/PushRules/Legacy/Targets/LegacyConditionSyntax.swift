import JSON
package import PushFormats

package enum LegacyConditionSyntax: Rule {
  package static let id: StaticString = "legacy-condition-syntax"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static let runs = Guard(.fcmLegacy, seen: [LegacyRequest.condition.id])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let text = push[LegacyRequest.condition]?.utf8, let mistake = TopicCondition(text).mistake
    else { return }
    findings.add(
      self, at: push.value(LegacyRequest.condition),
      mistake.kind == .empty
        ? "`condition` is empty"
        : "`condition` is no condition from byte \(mistake.offset) of its text",
      label: "not understood", help: "write it as in 'news' in topics && 'sport' in topics",
      note: "byte 0 is the first one behind the opening quote",
      predicts: Prediction(
        .fcm, status: 400, reason: "InvalidParameters", outcome: "nobody receives the message"))
  }

  package static var page: RulePage {
    RulePage(
      "A condition is made of 'name' in topics with && || ! and parentheses.",
      rationale: """
        Names stand in single quotes and operators are doubled. The answer to a mistake names no \
        place, so the finding says at which byte of the condition it is.
        """,
      failing: [
        Example(
          #"{"condition": "'a' in topics & 'b' in topics", "priority": "high", "data": {"id": "7"}}"#,
          at: "/condition")
      ],
      passing: [
        Example(
          #"{"condition": "'a' in topics && 'b' in topics", "priority": "high", "data": {"id": "7"}}"#
        )
      ])
  }
}
