package import PushFormats
package import PushModel

package enum FCMTopicMessageSize: GuardedRule {
  package static let id: StaticString = "fcm-topic-message-size"
  package static let severity = Severity.note
  package static let source = GoogleDocs.errors

  package static var page: RulePage {
    RulePage(
      """
      A message to a topic should not exceed 2,048 bytes, a limit from Google's older \
      documentation.
      """,
      rationale: """
        Google's pages about errors still say 2,048 bytes for messages to topics, the others say \
        4,096 for every message. In measurements longer messages passed, so this is a note.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"text": "\#(String(repeating: "x", count: 2100))"}}}"#,
          at: "/message/topic", severity: .note,
          message:
            "a message to topics is 2,149 bytes long by estimate, over the 2,048 of older texts")
      ],
      passing: [
        Example(
          #"{"message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"text": "\#(String(repeating: "x", count: 2100))"}}}"#
        )
      ],
      serverErrors: ["MessageTooBig"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, any: [Message.topic.id, Message.condition.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard
      !push.context.isShorter(than: MessageSize.leastDocument(for: Limits.fcmTopicMessageBytes))
    else { return }
    let bytes = MessageSize(of: push).estimate
    // Near the general limit, the rule for that one reports it.
    guard bytes > Limits.fcmTopicMessageBytes, bytes <= FCMLimits.messageBytesNearLimit else {
      return
    }
    findings.add(
      self, at: push.key(push.has(Message.topic) ? Message.topic : .condition),
      "a message to topics is \(grouped(bytes)) bytes long by estimate, over the"
        + " \(grouped(Limits.fcmTopicMessageBytes)) of older texts",
      label: "for topics", help: "shorten it if FCM answers that it is too large")
  }
}
