import JSON
package import PushFormats
package import PushModel

package enum FCMNoTarget: GuardedRule {
  package static let id: StaticString = "fcm-no-target"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "A message must have a target: `fid`, `token`, `topic` or `condition`.",
      rationale: """
        Each request goes to one target. A field that is null counts as not set, which happens \
        when a variable for the token was empty. A Live Activity's token is not a target: the \
        installation ID or the registration token is required as well. Hubs such as Azure \
        Notification Hubs take the message without a target and add it; `--kind` names the hub. A \
        message with neither a target nor an outer `message` is only a warning, unless `--kind` or \
        the address of the request says that it goes to FCM. So is one with a `link` in `data`, \
        which Customer.io's SDKs read: the editor of Customer.io expects the outer `message`, but \
        no target.
        """,
      failing: [
        Example(
          #"{"message": {"notification": {"title": "Hi"}}}"#, at: "/message", severity: .error,
          message: "the message has no target"),
        Example(
          #"{"notification": {"title": "Hi", "body": "There"}, "data": {"id": "7"}}"#, at: "",
          severity: .warning, message: "the message has no target and no outer `message`",
          remark: "complete for a hub"),
        Example(
          #"{"message": {"data": {"title": "Hi", "body": "There", "link": "app://tea"}}}"#,
          at: "/message", severity: .warning, message: "the message has no target",
          remark: "complete for Customer.io"),
        Example(
          #"{"message": {"token": null, "data": {"id": "7"}}}"#, at: "/message", severity: .error),
        Example(
          #"{"message": {"data": {"id": "7", "token": "fGb7kQzXTvqAbCdEfGhIjK"}}}"#, at: "/message",
          severity: .error,
          remark: "the token is inside `data`"),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(#"{"message": {"condition": "'a' in topics", "data": {"id": "7"}}}"#),
      ],
      serverErrors: ["Recipient of the message is not set"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, noneOf: Message.targetFields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // That token alone is the matter of another rule.
    guard push.hasEntered(.message), !push.hasMisplacedTarget,
      !push.seems(ApnsConfig.liveActivityToken),
      !push.context.route.targetIsElsewhere
    else { return }
    // When there is no message at all, that is reported instead.
    if push.isBareMessage,
      FCMMissingMessageWrapper.membersOfMessage(push.document).isEmpty
    {
      return
    }
    let stray = targetInData(push)
    if stray == nil, push.leavesTargetToHub { return reportOpen(push, &findings) }
    findings.add(
      self, at: push.object(.message), "the message has no target", label: "no target",
      related: stray.map { .init(.key($0), "is in `data`") },
      help: stray == nil
        ? "add one of \"fid\", \"token\", \"topic\" and \"condition\""
        : "move the target out of `data`, beside it",
      note: push.thrown("Exactly one of topic, token or condition is required"),
      predicts: push.answered(.fcmRefuses("Recipient of the message is not set.")))
  }

  /// Reports a message that is complete for a hub, and not for FCM itself.
  private static func reportOpen(_ push: borrowing Push, _ findings: inout Findings) {
    let targets = "one of \"fid\", \"token\", \"topic\" and \"condition\""
    findings.add(
      self, at: push.object(.message),
      push.isBareMessage
        ? "the message has no target and no outer `message`" : "the message has no target",
      label: "no target",
      // Whoever writes the outer `message` most likely sends it to FCM.
      severity: push.isBareMessage || isPerhapsForCustomerIO(push) ? .warning : nil,
      help: (push.isBareMessage
        ? "for FCM itself, write {\"message\": {…}} around it, and add \(targets) inside"
        : "for FCM itself, add \(targets)") + HubTarget.help,
      note: HubTarget.note,
      predicts: .fcmRefuses("Recipient of the message is not set."))
  }

  /// Whether it has the key of custom data in which Customer.io's SDKs look for a link.
  private static func isPerhapsForCustomerIO(_ push: borrowing Push) -> Bool {
    push[Message.data]?["link"]?.isString == true
  }

  /// A target among custom data, where it has no effect.
  private static func targetInData(_ push: borrowing Push) -> JSONPointer? {
    guard let data = push[Message.data], data.isObject else { return nil }
    for target in Message.targets where data[target.field.nameText]?.isString == true {
      return push.pointer(to: Message.data).appending(target.field.nameText)
    }
    return nil
  }
}
