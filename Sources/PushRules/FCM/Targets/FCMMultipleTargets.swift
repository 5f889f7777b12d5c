package import PushFormats
package import PushModel

package enum FCMMultipleTargets: GuardedRule {
  package static let id: StaticString = "fcm-multiple-targets"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A message must have exactly one target.",
      rationale: """
        `fid`, `token`, `topic` and `condition` are mutually exclusive: FCM refuses a message with \
        two of them. Send one request for each device, and use a `condition` for several topics.
        """,
      failing: [
        Example(
          #"{"message": {"token": "fGb7kQzXTvqAbCdEfGhIjK", "topic": "news", "data": {"id": "7"}}}"#,
          at: "/message/topic", severity: .error,
          message: "the message has 2 targets: `token` and `topic`"),
        Example(
          #"{"message": {"topic": "news", "condition": "'news' in topics", "data": {"id": "7"}}}"#,
          at: "/message/condition", severity: .error),
      ],
      passing: [
        Example(
          #"{"message": {"token": null, "topic": "news", "data": {"id": "7"}}}"#,
          remark: "null is not a target")
      ],
      serverErrors: ["oneof field 'target' is already set"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .verbatim], anyOf: Message.targetFields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    var count = 0
    for target in Message.targets where push.has(target) { count += 1 }
    guard count > 1 else { return }
    let targets = Message.targets.filter { push.has($0) }
    guard targets.count > 1, let first = targets.first, let second = targets.dropFirst().first
    else { return }
    let names = targets.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: push.key(second), "the message has \(targets.count) targets: \(names)",
      label: "one too many", related: .init(push.key(first), "target too"),
      help: "keep one of them, and send one request for each target",
      predicts: .fcmIsExpectedToRefuse(
        "Invalid value at 'message' (oneof), oneof field 'target' is already set. Cannot set"
          + " '\(second.field.name)'"))
  }
}
