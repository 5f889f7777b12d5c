import JSON
package import PushFormats
package import PushModel

package enum APNsBroadcastRequest: GuardedRule {
  package static let id: StaticString = "apns-broadcast-request"
  package static let severity = Severity.error
  package static let source = AppleDocs.broadcastErrors

  package static var page: RulePage {
    RulePage(
      "A broadcast must be a Live Activity push, and its path must name the app.",
      rationale: """
        Channels exist for Live Activities only: with any other push type APNs answers 400 \
        InvalidPushType. The app is named in the path of the request, by its bare bundle id, \
        without a suffix and without `apns-topic`.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Goal!"}}"#, at: "header apns-push-type", severity: .error,
          message: #"a broadcast has push type "alert", expected "liveactivity""#,
          headers: ["apns-push-type": "alert", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="]),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "header apns-topic", severity: .note, message: "a broadcast has an `apns-topic`",
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
            "apns-topic": "org.demo.sport.push-type.liveactivity",
          ]),
        Example(
          #"{"headers": {":path": "/4/broadcasts/apps/org.demo.sport.push-type.liveactivity", "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "/headers/:path", severity: .error,
          message:
            "the path of a broadcast ends with `.push-type.liveactivity`, expected the bare bundle id",
          fixed:
            #"{"headers": {":path": "/4/broadcasts/apps/org.demo.sport", "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          headers: [
            "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==",
          ]),
        Example(
          #"{"headers": {":path": "/4/broadcasts/apps/org.demo.sport", "apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA=="}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#
        ),
      ],
      serverErrors: ["InvalidPushType", "TopicDisallowed"])
  }

  package static var runs: Guard {
    Guard(
      [.headers, .direct], any: [Headers.channelID.id, Headers.path.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isBroadcast else { return }
    if let type = push.headerText(.pushType), let known = PushType(headerValue: type),
      known != .liveactivity
    {
      findings.add(
        self, at: push.value(Headers.pushType),
        "a broadcast has push type \(ValueWords.quoted(type)), expected \"liveactivity\"",
        label: "not for channels", help: "write \"liveactivity\", or send it to a device",
        predicts: .apnsRefuses(.invalidPushType),
        fix: Fix(push.setting(.pushType, to: "liveactivity"), isSafe: false))
    }
    reportSuffix(push, &findings)
    guard push.has(Headers.topic) else { return }
    findings.add(
      self, at: push.value(Headers.topic), "a broadcast has an `apns-topic`",
      label: "in the path instead", severity: .note,
      help: "leave it out, and write the bundle id into the path",
      note: "the path is /4/broadcasts/apps/ and the bundle id")
  }

  /// A path with the suffix that `apns-topic` has when the push goes to a device.
  private static func reportSuffix(_ push: borrowing Push, _ findings: inout Findings) {
    guard let path = push[Headers.path]?.utf8, path.begins(with: "/4/broadcasts/apps/"),
      let suffix = PushType.topicSuffixes.first(where: { path.ends(with: $0.text) })?.text
    else { return }
    // One may stand behind another.
    var end = path.count
    while let again = PushType.topicSuffixes.first(where: {
      path.extracting(0..<end).ends(with: $0.text)
    }) {
      end -= again.text.utf8CodeUnitCount
    }
    let bare = String(copying: path.extracting(0..<end))
    findings.add(
      self, at: push.value(Headers.path),
      "the path of a broadcast ends with `\(suffix)`, expected the bare bundle id",
      label: "not a bundle id",
      help: "leave the suffix out: only `apns-topic` of a push to a device has it",
      predicts: .apnsRefuses(.topicDisallowed),
      fix: Fix(push.setting(.path, to: bare), isSafe: true))
  }
}
