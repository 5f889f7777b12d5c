import JSON
package import PushFormats
package import PushModel

package enum APNsChannelID: GuardedRule {
  package static let id: StaticString = "apns-channel-id"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.broadcast

  package static var page: RulePage {
    RulePage(
      "A broadcast must name its channel in base64.",
      rationale: """
        A broadcast goes to everyone who follows a channel, and `apns-channel-id` is the id that \
        APNs returned when the channel was created. Without it APNs answers MissingChannelId, and \
        BadChannelId to an id that is not base64.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "header apns-channel-id", severity: .error,
          message: #"`apns-channel-id` is "scores of today", expected base64 text"#,
          headers: ["apns-push-type": "liveactivity", "apns-channel-id": "scores of today"]),
        Example(
          #"{"headers": {":path": "/4/broadcasts/apps/org.demo.sport", "apns-push-type": "liveactivity"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "/headers", severity: .error, message: "the broadcast has no `apns-channel-id`",
          remark: "the path says that it is a broadcast"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "header apns-channel-id", severity: .error,
          headers: ["apns-push-type": "liveactivity", "apns-channel-id": "scores"],
          remark: "a name is not an id: base64 text comes in groups of four characters"),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
          ])
      ],
      serverErrors: ["BadChannelId", "MissingChannelId", "ChannelNotRegistered"])
  }

  package static var runs: Guard {
    Guard(
      [.headers, .direct], any: [Headers.channelID.id, Headers.path.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isBroadcast else { return }
    guard let channel = push[Headers.channelID] else {
      guard push.parts.contains(.allHeaders) else { return }
      findings.add(
        self, at: push.object(.headers), "the broadcast has no `apns-channel-id`",
        label: "no channel",
        help: "add apns-channel-id with the id that APNs returned for the channel",
        predicts: .apnsRefuses(.missingChannelID))
      return
    }
    guard let text = channel.utf8, !text.isPaddedBase64 else { return }
    findings.add(
      self, at: push.value(Headers.channelID),
      "`apns-channel-id` is \(ValueWords.show(channel)), expected base64 text",
      label: text.isEmpty ? "empty" : "not base64",
      help: "write the id as APNs returned it when the channel was made",
      predicts: .apnsRefuses(text.isEmpty ? .missingChannelID : .badChannelID))
  }
}
