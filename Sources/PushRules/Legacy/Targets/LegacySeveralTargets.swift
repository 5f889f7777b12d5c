import JSON
package import PushFormats
package import PushModel

package enum LegacySeveralTargets: GuardedRule {
  package static let id: StaticString = "legacy-several-targets"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(
      .fcmLegacy,
      any: [
        LegacyRequest.registrationIDs.id, LegacyRequest.condition.id,
        LegacyRequest.notificationKey.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let targets = push.legacyTargets
    guard targets.count > 1, let first = targets.first, let second = targets.dropFirst().first
    else { return }
    let names = targets.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: push.key(second), "the request has \(targets.count) targets: \(names)",
      label: "another target", related: .init(push.key(first), "the first one"),
      help: "keep one of them",
      note: "several tokens belong in `registration_ids`, without another target",
      predicts: Prediction(
        .fcm, status: 400, reason: "InvalidParameters", outcome: "the message is not delivered"))
  }

  package static var page: RulePage {
    RulePage(
      """
      A request must have exactly one of `to`, `registration_ids`, `condition` and \
      `notification_key`.
      """,
      rationale: """
        The legacy API accepts a single target, and answers with an error instead of choosing one \
        of two.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "registration_ids": ["c1:APA91bExample"], "data": {"id": "7"}}"#,
          at: "/registration_ids", severity: .error,
          message: "the request has 2 targets: `to` and `registration_ids`")
      ],
      passing: [
        Example(#"{"registration_ids": ["c1:APA91bExample"], "data": {"id": "7"}}"#)
      ],
      serverErrors: ["InvalidParameters"])
  }
}
