import JSON
package import PushFormats
package import PushModel

package enum APNsTopicMissing: GuardedRule {
  package static let id: StaticString = "apns-topic-missing"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A request with a provider token must have an `apns-topic`.",
      rationale: """
        A certificate for a single app says which app is meant. A provider token does not, nor \
        does a certificate for several topics: without `apns-topic` APNs answers 400 MissingTopic. \
        If nothing is known about how the sender authenticates, this is a note.
        """,
      failing: [
        Example(
          #"{"headers": {"apns-push-type": "alert", "authorization": "bearer {{token}}"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers", severity: .error, message: "the request has no `apns-topic`"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "", severity: .note,
          headers: ["apns-push-type": "alert"],
          remark: "a note: perhaps a certificate says it"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: ["apns-push-type": "alert", "apns-topic": "org.demo.mail"]),
        Example(#"{"aps": {"alert": "Hi"}}"#, remark: "nothing is known of the headers"),
      ],
      serverErrors: ["MissingTopic"])
  }

  package static var runs: Guard {
    Guard([.payload, .direct, .allHeaders], unseen: [Headers.topic.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.isBroadcast, push.pushType != .webPush else { return }
    let hasToken = push.has(Headers.authorization)
    let suffix = push.pushType?.topicSuffix.map { "\($0)" } ?? ""
    findings.add(
      self, at: push.object(.headers), "the request has no `apns-topic`", label: "no topic",
      severity: hasToken ? nil : .note,
      help: suffix.isEmpty
        ? "add apns-topic with the app's bundle id"
        : "add apns-topic with the app's bundle id followed by \(suffix)",
      note: hasToken ? nil : "only a certificate for a single topic makes up for it",
      predicts: .apnsRefuses(.missingTopic))
  }
}
