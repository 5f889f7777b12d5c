import JSON
package import PushFormats
package import PushModel

package enum FCMConditionTooManyTopics: GuardedRule {
  package static let id: StaticString = "fcm-condition-too-many-topics"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A condition must not name more than five topics.",
      rationale: """
        FCM refuses a condition with six topics, and its error only says that an argument is \
        invalid. Subscribe the devices to a topic that represents the combination instead.
        """,
      failing: [
        Example(
          #"{"message": {"condition": "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics || 'f' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error,
          message: "`condition` contains 6 topics, expected 5 at most")
      ],
      passing: [
        Example(
          #"{"message": {"condition": "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics", "data": {"id": "7"}}}"#
        )
      ],
      serverErrors: ["Request contains an invalid argument"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.condition.id])
  }

  /// No condition with a topic too many is shorter.
  private static let fewestBytes =
    (FCMLimits.topicsPerCondition + 1) * "'t'in topics||".utf8.count - "||".utf8.count

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Each topic stands between two quotes.
    guard let text = push[Message.condition]?.utf8, text.count >= Self.fewestBytes,
      text.count(of: UInt8(ascii: "'")) > 2 * FCMLimits.topicsPerCondition
    else { return }
    let condition = TopicCondition(text)
    guard condition.mistake == nil, condition.topics > FCMLimits.topicsPerCondition else { return }
    findings.add(
      self, at: push.value(Message.condition),
      "`condition` contains \(condition.topics) topics, expected \(FCMLimits.topicsPerCondition) at"
        + " most",
      label: "too many topics",
      help: "send several messages, or subscribe the devices to one topic for the combination",
      predicts: .fcmRefusesBare)
  }
}
