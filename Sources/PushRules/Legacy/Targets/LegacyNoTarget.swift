import JSON
package import PushFormats
package import PushModel

package enum LegacyNoTarget: GuardedRule {
  package static let id: StaticString = "legacy-no-target"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP
  package static let supersedes = Superseded.rules([LegacyMisspelledKey.self])

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
    guard !push.context.route.targetIsElsewhere, !push.context.route.isArgument else { return }
    if let stray = targetInData(push) { return report(stray, push, &findings) }
    if push.leavesLegacyTargetToHub { return reportOpen(push, &findings) }
    let help = "add \"to\" with a registration token, or with \"/topics/\" and a topic's name"
    // Null counts as absent elsewhere; here it is what the reader looks for.
    guard let target = push.written(LegacyRequest.to) else {
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

  /// Reports a request whose target is among custom data, where it has no effect.
  private static func report(
    _ stray: JSONPointer, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.object(.legacyRequest), "the request has no target", label: "no target",
      severity: push.leavesLegacyTargetToHub ? .warning : nil,
      related: .init(.key(stray), "is in `data`"),
      help: "move the target out of `data`, beside it", predicts: refusal)
  }

  /// An app may have a `to` of its own, such as the name of a person.
  private static func targetInData(_ push: borrowing Push) -> JSONPointer? {
    guard push[LegacyRequest.to] == nil, let data = push[LegacyRequest.data], data.isObject,
      let target = data[LegacyRequest.to.field.nameText]?.utf8,
      target.isRegistrationToken
    else { return nil }
    return push.pointer(to: LegacyRequest.data).appending(LegacyRequest.to.field.nameText)
  }

  /// Reports a request that is complete for a hub, and not for FCM itself.
  private static func reportOpen(_ push: borrowing Push, _ findings: inout Findings) {
    let keysOfSDK = keysOfSDK(in: push)
    guard keysOfSDK.isEmpty else { return reportPayload(with: keysOfSDK, push, &findings) }
    findings.add(
      self, at: push.object(.legacyRequest), "the request has no target", label: "no target",
      severity: .warning,
      help: "for FCM itself, add a target, and send it to HTTP v1: the legacy API has been shut"
        + " down" + HubTarget.help,
      note: HubTarget.note, predicts: refusal)
  }

  /// Reports what the Admin SDK for Node.js took beside the target, as its methods for the legacy API did.
  // https://github.com/firebase/firebase-admin-node/blob/v11.11.1/src/messaging/messaging-api.ts
  private static func reportPayload(
    with keys: [JSONPointer], _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.object(.legacyRequest),
      "the document is a payload for `sendToDevice`, which the Admin SDK no longer has",
      label: "without a target", severity: .warning,
      help: "write a message with a target, and hand it to `send`",
      note: "the method used the legacy API, which has been shut down", covering: keys)
  }

  /// The keys that only that SDK spelled like this.
  private static func keysOfSDK(in push: borrowing Push) -> [JSONPointer] {
    guard let notification = push[LegacyRequest.notification], notification.isObject else {
      return []
    }
    return namesInSDK.filter { notification[$0] != nil }
      .map { push.pointer(to: LegacyRequest.notification).appending("\($0)") }
  }

  private static let namesInSDK: [StaticString] = [
    "clickAction", "bodyLocKey", "bodyLocArgs", "titleLocKey", "titleLocArgs",
  ]

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
          #"{"data": {"to": "fGb7kQzXTvq:APA91bH9sVx2yQ-fT0aZ_1cD3eF5gH7iJ9kL1mN3oP5qR7sT9uV1wX3yZ5a", "text": "Hi"}}"#,
          at: "", severity: .warning, message: "the request has no target",
          remark: "the token is inside `data`"),
        Example(
          #"{"to": "", "notification": {"title": "Hi"}}"#, at: "/to", severity: .error,
          message: "`to` is empty, so the request has no target"),
        Example(
          #"{"to": null, "notification": {"title": "Hi"}}"#, at: "/to", severity: .error,
          message: "`to` is null, so the request has no target"),
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
