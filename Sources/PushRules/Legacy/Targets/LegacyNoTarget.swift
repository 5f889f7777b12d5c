import JSON
package import PushFormats
package import PushModel

package enum LegacyNoTarget: GuardedRule {
  package static let id: StaticString = "legacy-no-target"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  // Answers of the XMPP server and of its clients refer to a message, not a device.
  package static var runs: Guard {
    Guard(
      .fcmLegacy,
      unseen: [
        LegacyRequest.registrationIDs.id, LegacyRequest.condition.id,
        LegacyRequest.notificationKey.id, LegacyRequest.messageType.id, LegacyRequest.from.id,
      ])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard !push.context.route.targetIsElsewhere else { return }
    if push.leavesLegacyTargetToHub { return reportOpen(push, &findings) }
    let help = "add \"to\" with a registration token, or with \"/topics/\" and a topic's name"
    guard let target = push[LegacyRequest.to] else {
      findings.add(
        self, at: push.object(.legacyRequest), "the request has no target",
        label: "no target", help: help, predicts: refusal)
      return
    }
    guard target.isNull || target.utf8?.isEmpty == true else { return }
    findings.add(
      self, at: push.value(LegacyRequest.to),
      "`to` is \(target.isNull ? "null" : "empty"), so the request has no target",
      label: "no target",
      help: help, predicts: refusal)
  }

  /// Reports a request that is complete for a hub, and not for FCM itself.
  private static func reportOpen(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.object(.legacyRequest), "the request has no target", label: "no target",
      severity: .warning,
      help: "for FCM itself, add a target, and send it to HTTP v1: the legacy API has been shut"
        + " down" + HubTarget.help,
      note: HubTarget.note, predicts: refusal)
  }

  private static let refusal = Prediction(
    .fcm, status: 200, reason: "MissingRegistration", outcome: "the message is not delivered")

  package static var page: RulePage {
    RulePage(
      "A request must have a target: `to`, `registration_ids` or `condition`.",
      rationale: """
        Without a target FCM has nobody to send to. An empty target comes from code that reads a \
        missing token: look where the value is filled in. Hubs such as Azure Notification Hubs add \
        the target themselves, so a request with no trace of one is a warning, unless `--kind` or \
        the address of the request says that it goes to FCM.
        """,
      failing: [
        Example(
          #"{"priority": "high", "content_available": true, "notification": {"title": "Hi"}}"#,
          at: "", severity: .error, message: "the request has no target", kind: .fcmLegacy),
        Example(
          #"{"notification": {"title": "Hi", "sound": "default"}, "data": {"id": "7"}}"#, at: "",
          severity: .warning, message: "the request has no target", remark: "complete for a hub"),
        Example(
          #"{"data": {"message": "Tea is ready"}}"#, at: "", severity: .warning,
          message: "the request has no target"),
        Example(
          #"{"to": "", "notification": {"title": "Hi"}}"#, at: "/to", severity: .error,
          message: "`to` is empty, so the request has no target"),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "notification": {"title": "Hi"}}"#),
        Example(
          #"{"condition": "'news' in topics", "notification": {"title": "Hi"}, "priority": "high"}"#
        ),
      ],
      serverErrors: ["MissingRegistration"])
  }
}
