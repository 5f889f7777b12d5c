import JSON
package import PushFormats
package import PushModel

package enum FCMMissingMessageWrapper: GuardedRule {
  package static let id: StaticString = "fcm-missing-message-wrapper"
  package static let severity = Severity.error
  package static let holdsForAnyContent = true
  package static let source = GoogleDocs.send

  package static var page: RulePage {
    RulePage(
      "A request to `messages:send` must contain the message under `message`.",
      rationale: """
        The SDKs accept the message itself and add the wrapper; the REST API does not. It only \
        accepts `message` and `validate_only` at the root, so it reports every field of a bare \
        message as an unknown name. The message itself may be fine.
        """,
      failing: [
        Example(
          #"{"topic": "news", "notification": {"title": "Hi"}}"#, at: "", severity: .error,
          message: "the message is not inside an outer `message`",
          fixed: #"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(
          #"{"validate_only": true, "fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}"#,
          at: "", severity: .error,
          fixed:
            #"{"validate_only": true, "message": {"fid": "fGb7kQzXTvqAbCdEfGhIjK", "data": {"id": "7"}}}"#
        ),
        Example(
          #"{"condition": "'a' in topics || 'b' in topics", "data": {"id": "7"}}"#, at: "",
          severity: .error,
          fixed:
            #"{"message": {"condition": "'a' in topics || 'b' in topics", "data": {"id": "7"}}}"#,
          remark: "both APIs of FCM have conditions"),
        Example(
          #"{"validate_only": true}"#, at: "", severity: .error,
          message: "the request contains no `message`", kind: .fcmV1),
        Example(
          #"{"message": null}"#, at: "/message", severity: .error,
          message: "`message` is null: the request contains nothing to send", kind: .fcmV1),
      ],
      passing: [
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#)
      ],
      serverErrors: ["Unknown name \"token\": Cannot find field", "Unknown name"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .verbatim], unseen: [SendRequest.message.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isBareMessage else {
      reportNull(push, &findings)
      return
    }
    // One without a target, too, is perhaps the body of a hub: that is said in one finding.
    guard !push.context.route.isPartOfMessage, !push.leavesTargetToHub else { return }
    let members = membersOfMessage(push.document)
    let isForREST = isSurelyForREST(push.document)
    guard let first = members.first else {
      findings.add(
        self, at: .container(push.rootPointer), "the request contains no `message`",
        label: "nothing to send",
        help: "add \"message\" with a target and what to send",
        predicts: .fcmRefuses("Recipient of the message is not set."))
      return
    }
    findings.add(
      self, at: .container(push.rootPointer), "the message is not inside an outer `message`",
      label: "not wrapped",
      help: isForREST ? wrapping : wrapping + sdk,
      note: isPerhapsLegacy(push)
        ? "it would be complete for the legacy API, which has been shut down"
        : "SDKs add the wrapper, the REST API does not",
      predicts: FCMError.unknownName(first, in: .sendRequest),
      fix: Fix(
        edits: [
          .wrap(
            members.map { push.rootPointer.appending($0) },
            inKey: SendRequest.message.field.nameText)
        ], isSafe: isForREST))
  }

  private static let wrapping = "write {\"message\": {…}} around it"
  private static let sdk =
    "; if an Admin SDK takes it, check it with --kind \(DocumentKind.wrapperAdminSDK.name)"

  /// Whether it cannot be meant for an Admin SDK, which wants it bare: it has a key or a value that
  /// only the REST API accepts.
  private static func isSurelyForREST(_ root: JSONValue) -> Bool {
    let ownKeys: [StaticString] = ["validate_only", "validateOnly", "fcm_options", "android_v2"]
    if ownKeys.contains(where: { root[$0] != nil }) { return true }
    guard let android = root["android"] else { return false }
    return android["ttl"]?.string?.hasSuffix("s") == true || android["collapse_key"] != nil
      || android["notification"]?["channel_id"] != nil
  }

  /// Null is not a message.
  private static func reportNull(_ push: borrowing Push, _ findings: inout Findings) {
    let pointer = push.rootPointer.appending(SendRequest.message.field.nameText)
    guard push.value(at: pointer)?.isNull == true else { return }
    findings.add(
      self, at: .value(pointer), "`message` is null: the request contains nothing to send",
      label: "nothing to send", help: "write an object with a target and what to send",
      predicts: .fcmRefuses("Recipient of the message is not set."))
  }

  /// A condition with content may also be a request to the legacy API.
  private static func isPerhapsLegacy(_ push: borrowing Push) -> Bool {
    guard push.has(Message.condition) else { return false }
    let platforms: [Message] = [.android, .androidV2, .apns, .webpush, .fcmOptions]
    return !platforms.contains { push.has($0) }
  }

  /// The names of the members that belong inside; what FCM reads beside the message stays there.
  static func membersOfMessage(_ root: JSONValue) -> [String] {
    var names: [String] = []
    var members = root.members
    while let member = members.next() {
      if Table.sendRequest.field(named: member.name) == nil { names.append(member.name) }
    }
    return names
  }
}
