import JSON
package import PushFormats
package import PushModel

package enum FCMTopicTooLong: GuardedRule {
  package static let id: StaticString = "fcm-topic-too-long"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A topic's name must not exceed 900 characters.",
      rationale: """
        Nobody can subscribe to a longer topic, so a message to it reaches nobody. Such names are \
        usually built from lists of interests; a `condition` combines up to five topics instead.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "\#(String(repeating: "n", count: 901))", "data": {"id": "7"}}}"#,
          at: "/message/topic", severity: .error,
          message: "`topic` has 901 characters, expected 900 at most")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "\#(String(repeating: "n", count: 900))", "data": {"id": "7"}}}"#)
      ],
      serverErrors: ["Malformed topic name"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.topic.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Another rule reports characters beyond ASCII, so bytes are characters here.
    guard let topic = push[Message.topic]?.utf8, topic.count > FCMLimits.topicNameCharacters,
      topic.isTopicText
    else { return }
    findings.add(
      self, at: push.value(Message.topic),
      "`topic` has \(grouped(topic.count)) characters, expected \(FCMLimits.topicNameCharacters) at"
        + " most",
      label: "too long", help: "shorten the name, or hash it", predicts: .fcmRefusesBare)
  }
}
