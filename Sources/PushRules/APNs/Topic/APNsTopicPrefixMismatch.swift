import JSON
package import PushFormats
package import PushModel

package enum APNsTopicPrefixMismatch: GuardedRule {
  package static let id: StaticString = "apns-topic-prefix-mismatch"
  package static let severity = Severity.warning
  package static let source = AppleDocs.mdm

  package static var page: RulePage {
    RulePage(
      "The topic of an MDM push must be the UID of the push certificate.",
      rationale: """
        Device management has no app, so its topic is not a bundle id: it is the UID attribute in \
        the subject of the MDM push certificate and begins with `com.apple.mgmt.`. Only the \
        certificate with that topic can send to it.
        """,
      failing: [
        Example(
          #"{"mdm": "E7B9A3C0"}"#, at: "header apns-topic", severity: .warning,
          message: #"topic "org.demo.management" does not fit push type "mdm""#,
          headers: ["apns-push-type": "mdm", "apns-topic": "org.demo.management"])
      ],
      passing: [
        Example(
          #"{"mdm": "E7B9A3C0"}"#,
          headers: [
            "apns-push-type": "mdm",
            "apns-topic": "com.apple.mgmt.External.3f2a6c1e-7b0d-4c55-9a55-0d6f2f0b7c11",
          ])
      ],
      serverErrors: ["BadTopic", "TopicDisallowed"])
  }

  package static var runs: Guard {
    Guard(
      .headers, seen: [Headers.topic.id], pushTypes: PushTypes(.mdm))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let topic = push[Headers.topic]?.utf8, !topic.begins(with: "com.apple.mgmt."),
      let text = push.text(Headers.topic), TopicPlaceholder(text) == nil
    else { return }
    findings.add(
      self, at: push.value(Headers.topic),
      "topic \(ValueWords.quoted(text)) does not fit push type \"mdm\"",
      label: "begins with another word",
      help: "write the UID of the MDM push certificate, which begins with com.apple.mgmt.",
      predicts: .apnsRefuses(400, "BadTopic, TopicDisallowed or DeviceTokenNotForTopic"))
  }
}
