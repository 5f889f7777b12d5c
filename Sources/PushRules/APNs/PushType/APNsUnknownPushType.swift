import JSON
package import PushFormats
package import PushModel

package enum APNsUnknownPushType: GuardedRule {
  package static let id: StaticString = "apns-unknown-push-type"
  package static let severity = Severity.error
  package static let judgesForm = true
  package static let source = AppleDocs.sending
  // A header's value is wrong in any form.
  package static let supersedes = Superseded.rules([APNsWrongType.self])

  package static var page: RulePage {
    RulePage(
      "`apns-push-type` must be one of Apple's push types, spelled exactly.",
      rationale: """
        The header accepts a fixed list of lower-case words: \
        \(PushType.headerValues.map(\.name).joined(separator: ", ")). APNs answers 400 \
        InvalidPushType to any other, and the push is not delivered. Apple adds a push type nearly \
        every year: one that the topic names as well, after `.push-type.`, is only a warning.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}"#,
          at: "header apns-push-type", severity: .error,
          message: #"`apns-push-type` is "live-activity", expected one of Apple's push types"#,
          headers: ["apns-push-type": "live-activity"]),
        Example(
          #"{"headers": {"apns-push-type": "Alert"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/apns-push-type", severity: .error,
          fixed: #"{"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": "Hi"}}}"#),
        Example(
          #"{"headers": {"apns-push-type": "silent", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}"#,
          at: "/headers/apns-push-type", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}"#
        ),
        Example(
          "{}", at: "header apns-push-type", severity: .error,
          headers: ["apns-push-type": "pass", "apns-topic": "pass.org.demo.ticket"],
          remark: "a Wallet pass update has no type of its own"),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-push-type", severity: .error,
          message: #"`apns-push-type` is "hologram", expected one of Apple's push types"#,
          headers: ["apns-push-type": "hologram"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header apns-push-type", severity: .warning,
          headers: [
            "apns-push-type": "hologram", "apns-topic": "org.demo.mail.push-type.hologram",
          ], remark: "a type of next year, perhaps"),
        Example(
          #"{"headers": {"apns-push-type": "Liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-expiration": "0", "apns-priority": "10"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          at: "/headers/apns-push-type", severity: .warning,
          fixed:
            #"{"headers": {"apns-push-type": "liveactivity", "apns-channel-id": "dHN0LXNyY2gtY2hubA==", "apns-expiration": "0", "apns-priority": "10"}, "payload": {"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}}}}"#,
          remark: "a page of Apple's about broadcasts has it so"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#, headers: ["apns-push-type": "alert"]),
        Example(#"{"aps": {"content-changed": true}}"#, headers: ["apns-push-type": "controls"]),
      ],
      serverErrors: ["InvalidPushType"])
  }

  package static var runs: Guard {
    Guard(.headers, seen: [Headers.pushType.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.declaredType == nil, let written = push.headerText(.pushType) else { return }
    let spelled = NearMiss.word(for: written, in: PushType.headerValues.map(\.name))
    guard let right = spelled ?? meanings[written.lowercased()] else {
      report(written, severity: isOfNewerSystem(written, push) ? .warning : .error, push, &findings)
      return
    }
    let isPrinted = isPrintedByApple(written, push)
    findings.add(
      self, at: push.value(Headers.pushType), headline(written), label: "not a push type",
      severity: isPrinted ? .warning : nil, help: "write \"\(right)\"",
      note: isPrinted
        ? "Apple's page on broadcasts prints this word once, and in small letters everywhere else"
        : right == "background" && written != "silent" ? walletNote(written) : nil,
      predicts: isPrinted ? nil : .apnsRefuses(.invalidPushType),
      fix: Fix(push.setting(.pushType, to: right), isSafe: spelled != nil))
  }

  /// Whether a broadcast has the word as one of Apple's pages prints it.
  // https://developer.apple.com/documentation/usernotifications/sending-broadcast-push-notification-requests-to-apns
  private static func isPrintedByApple(_ written: String, _ push: borrowing Push) -> Bool {
    written == "Liveactivity" && push.has(Headers.channelID)
  }

  /// Whether the topic names the type as well, as it does for the types that Apple has added: then
  /// it is not misspelled, and may be one of a newer system.
  private static func isOfNewerSystem(_ written: String, _ push: borrowing Push) -> Bool {
    !written.isEmpty && push.text(Headers.topic)?.hasSuffix(".push-type.\(written)") == true
  }

  private static func report(
    _ written: String, severity: Severity, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(Headers.pushType), headline(written), label: "not a push type",
      severity: severity, help: push.pushType.map { "write \"\($0.name)\", which the payload is" },
      note: "types: \(PushType.headerValues.map(\.name).joined(separator: ", "))",
      predicts: .apnsRefuses(.invalidPushType))
  }

  private static func headline(_ written: String) -> String {
    "`apns-push-type` is \(ValueWords.quoted(written)), expected one of Apple's push types"
  }

  private static func walletNote(_ written: String) -> String? {
    guard written.lowercased() == "pass" || written.lowercased() == "wallet" else { return nil }
    return "pass updates have no push type; their topic is the pass type id"
  }

  /// Names of other services, and guesses, that were found in place of Apple's.
  private static let meanings = [
    "silent": "background", "content-available": "background", "pass": "background",
    "wallet": "background", "push": "alert", "notification": "alert", "message": "alert",
    "banner": "alert", "ptt": "pushtotalk", "call": "voip", "pushkit": "voip",
    "activity": "liveactivity", "media": "nowplaying",
  ]
}
