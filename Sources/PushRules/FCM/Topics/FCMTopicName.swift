import JSON
package import PushFormats
package import PushModel

package enum FCMTopicName: GuardedRule {
  package static let id: StaticString = "fcm-topic-name"
  package static let severity = Severity.error
  package static let source = GoogleDocs.topics

  package static var page: RulePage {
    RulePage(
      "A topic must be a bare name of letters, digits and `-_.~%`.",
      rationale: """
        The legacy API required `/topics/` before the name, and the SDKs remove it; the REST API \
        refuses it like every other character outside of the list. Spaces, `@`, colons and \
        non-ASCII letters get into names that are made from what users type: encode those.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "/topics/news", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .error, message: #"topic "/topics/news" has the prefix "/topics/""#,
          fixed: #"{"message": {"topic": "news", "data": {"id": "7"}}}"#),
        Example(
          #"{"message": {"topic": "/topics/", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .error, message: #"topic "/topics/" has the prefix, but no name"#),
        Example(
          #"{"message": {"topic": "breaking news", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .error,
          message:
            #"topic "breaking news" contains " " at byte 8, expected letters, digits and - _ . ~ %"#
        ),
        Example(
          #"{"message": {"topic": "café", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .error),
        Example(
          #"{"message": {"topic": "", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .error, message: "`topic` is empty"),
        Example(
          #"{"message": {"topic": "<topic>", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .note, message: #"topic "<topic>" is a placeholder that was not filled in"#),
        Example(
          #"{"message": {"topic": "{{topic}}", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .note, message: #"topic "{{topic}}" is a placeholder that was not filled in"#),
        Example(
          #"{"message": {"topic": "${TOPIC}", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .note, message: #"topic "${TOPIC}" is a placeholder that was not filled in"#),
        Example(
          #"{"message": {"topic": "user-$id", "data": {"id": "7"}}}"#, at: "/message/topic",
          severity: .warning, message: #"topic "user-$id" is a placeholder that was not filled in"#,
          remark: "a program that filled in nothing"),
      ],
      passing: [
        Example(#"{"message": {"topic": "news-2026_en.v1~%20", "data": {"id": "7"}}}"#)
      ],
      serverErrors: ["Topic name contains invalid characters", "Malformed topic name"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, seen: [Message.topic.id])
  }

  private static let prefix: StaticString = "/topics/"

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let topic = push[Message.topic]?.utf8 else { return }
    guard !topic.isEmpty else {
      findings.add(
        self, at: push.value(Message.topic), "`topic` is empty", label: "no topic",
        help: "write the topic's name",
        note: push.thrown("Exactly one of topic, token or condition is required"),
        predicts: push.answered(.fcmRefuses("Recipient of the message is not set.")))
      return
    }
    if let severity = UnfilledPlaceholders.severity(in: topic) {
      return reportPlaceholder(String(copying: topic), severity, push, &findings)
    }
    guard !topic.isTopicText, !isCutRight(topic, push) else { return }
    if topic.begins(with: prefix), !push.isForSDK {
      reportPrefix(String(copying: topic), push, &findings)
    } else {
      reportCharacter(topic, push, &findings)
    }
  }

  private static func reportPlaceholder(
    _ topic: String, _ severity: Severity, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(Message.topic),
      "topic \(ValueWords.quoted(topic)) is a placeholder that was not filled in",
      label: "nobody's topic", severity: severity, help: "write the topic's name",
      note: push.thrown("Malformed topic name"),
      predicts: push.answered(.fcmRefuses("Topic name contains invalid characters.")))
  }

  /// Whether it is a name behind the prefix, which an SDK cuts off.
  private static func isCutRight(_ topic: Span<UInt8>, _ push: borrowing Push) -> Bool {
    push.isForSDK && topic.begins(with: prefix)
      && topic.extracting(prefix.utf8CodeUnitCount...).isTopicText
  }

  private static func reportPrefix(
    _ topic: String, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let name = String(topic.dropFirst(prefix.utf8CodeUnitCount))
    let isName = !name.isEmpty && name.utf8.allSatisfy(\.isTopicCharacter)
    findings.add(
      self, at: push.value(Message.topic),
      name.isEmpty
        ? "topic \(ValueWords.quoted(topic)) has the prefix, but no name"
        : "topic \(ValueWords.quoted(topic)) has the prefix \"\(prefix)\"",
      label: name.isEmpty ? "no name" : "only the name",
      help: isName
        ? "write \"\(name)\""
        : name.isEmpty ? "write the topic's name, without the prefix" : "write only the name",
      note: "the prefix belongs to the legacy API and to the SDKs' subscriptions",
      predicts: .fcmRefuses("Topic name contains invalid characters."),
      fix: isName ? .safe(.set(push.pointer(to: Message.topic), to: JSONText.quoted(name))) : nil)
  }

  private static func reportCharacter(
    _ topic: Span<UInt8>, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let text = String(copying: topic)
    let start = push.isForSDK && topic.begins(with: prefix) ? prefix.utf8CodeUnitCount : 0
    let stray =
      text.dropFirst(start).first { !$0.utf8.allSatisfy(\.isTopicCharacter) }
      .map { "\"\($0)\"" } ?? ""
    let place = topic.indices.dropFirst(start).first { !topic[$0].isTopicCharacter } ?? 0
    findings.add(
      self, at: push.value(Message.topic),
      "topic \(ValueWords.quoted(text)) contains \(stray) at byte \(place), expected letters, digits"
        + " and - _ . ~ %",
      label: "not allowed in a topic", help: "encode what is outside of A-Z a-z 0-9 - _ . ~ %",
      note: push.thrown("Malformed topic name"),
      predicts: push.answered(.fcmRefuses("Topic name contains invalid characters.")))
  }
}
