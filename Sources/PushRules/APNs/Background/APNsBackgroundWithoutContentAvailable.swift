import JSON
package import PushFormats
package import PushModel

package enum APNsBackgroundWithoutContentAvailable: GuardedRule {
  package static let id: StaticString = "apns-background-without-content-available"
  package static let severity = Severity.error
  package static let source = AppleDocs.background
  package static let supersedes = Superseded.rules([APNsFlagZero.self])

  package static var page: RulePage {
    RulePage(
      "A background push must set `content-available` to 1.",
      rationale: """
        The header `apns-push-type: background` does not wake the app; the key does. APNs accepts \
        the push, the device has no reason to wake the app, and the push is lost without an error. \
        The same is true for 0.
        """,
      failing: [
        Example(
          #"{"aps": {}, "sync": "mail"}"#, at: "/aps", severity: .error,
          message: "a background push has no `content-available`",
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"content-available": 1}, "sync": "mail"}"#),
        Example(
          #"{"aps": {"category": "sync"}}"#, at: "/aps", severity: .error,
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"category": "sync", "content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": {"title": "", "body": ""}, "sound": ""}}"#, at: "/aps",
          severity: .error, headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed:
            #"{"aps": {"alert": {"title": "", "body": ""}, "sound": "", "content-available": 1}}"#,
          remark: "empty keys show nothing"),
        Example(
          #"{"aps": {"content-available": 0}}"#, at: "/aps/content-available", severity: .error,
          message: "nothing is shown, and `content-available` is 0, expected 1",
          fixed: #"{"aps": {"content-available": 1}}"#, remark: "whatever the headers say"),
        Example(
          #"{"payload": {"aps": {"content-available": 0}}, "user": 5}"#,
          at: "/payload/aps/content-available", severity: .error,
          message: "nothing is shown, and `content-available` is 0, expected 1",
          fixed: #"{"payload": {"aps": {"content-available": 1}}, "user": 5}"#,
          remark: "in an envelope, too"),
        Example(
          #"{"aps": {"content-available": 0}}"#, at: "/aps/content-available", severity: .error,
          message: "a background push has `content-available` 0, expected 1",
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          fixed: #"{"aps": {"content-available": 1}}"#),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}}"#,
          headers: ["apns-push-type": "background", "apns-priority": "5"]),
        Example(
          "{}", headers: ["apns-push-type": "background", "apns-topic": "pass.org.demo.ticket"],
          remark: "Wallet asks for the pass, whatever the payload contains"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Payload.aps.id], unseen: [Message.notification.id],
      pushTypes: PushTypes(.background))
  }

  /// Whether this is why a push does nothing.
  static func explains(_ push: borrowing Push) -> Bool {
    guard runs.fits(push.parts, push.fields, push.pushType), push[Payload.aps]?.isObject == true
    else { return false }
    guard !isNotification(push) else { return false }
    if push.has(Aps.contentAvailable) { return !push.isOn(Aps.contentAvailable) }
    return push.pushTypeOrigin == .header
  }

  /// Whether the type is the mistake; one in the wrong place has a rule, too.
  ///
  /// Empty keys show nothing, so that nobody wants a notification who says that it is none.
  private static func isNotification(_ push: borrowing Push) -> Bool {
    push.pushTypeOrigin == .header
      ? push.carriesNotification : push.hasAny(of: [Aps.alert, .badge, .sound])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let aps = push[Payload.aps], aps.isObject else { return }
    if let flag = push[Aps.contentAvailable] {
      if !flag.countsAsOn, !isNotification(push), push.pushTypeOrigin == .header || isCause(push) {
        reportOff(flag, push, &findings)
      }
      return
    }
    guard push.pushTypeOrigin == .header, !push.carriesNotification else { return }
    // FCM refuses an empty `aps` itself.
    guard !push.has(Payload.contentAvailable), push.context.carrier != .fcm || aps.count > 0 else {
      return
    }
    // Some senders of passes write this, and with a pass certificate no topic is needed.
    let maybeWallet = aps.count == 0 && push.payload?.count == 1 && !push.has(Headers.topic)
    findings.add(
      self, at: push.object(.aps), "a background push has no `content-available`",
      label: "does not wake the app",
      // FCM is reported to add the flag to data-only messages.
      severity: maybeWallet || push.context.carrier == .fcm ? .warning : nil,
      related: push.has(Headers.pushType)
        ? .init(push.value(Headers.pushType), "background") : nil,
      help: "add \"content-available\": 1",
      note: maybeWallet ? "correct for a Wallet pass update" : nil,
      predicts: .delivered("the app is not woken"),
      fix: .unsafe(
        .insert(into: push.pointer(to: .aps), key: "content-available", value: "1", at: .last)))
  }

  /// Whether the flag is why a push does nothing, and no key in the wrong place.
  private static func isCause(_ push: borrowing Push) -> Bool {
    push.context.isWhole && !MisplacedTexts.explains(push) && !MisplacedBesideAps.explains(push)
  }

  private static func reportOff(
    _ flag: JSONValue, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let value = ValueWords.describe(flag)
    findings.add(
      self, at: push.value(Aps.contentAvailable),
      push.pushTypeOrigin == .header
        ? "a background push has `content-available` \(value), expected 1"
        : "nothing is shown, and `content-available` is \(value), expected 1",
      label: "does not wake the app", help: "write 1",
      predicts: .delivered("the app is not woken"),
      fix: .unsafe(.set(push.pointer(to: Aps.contentAvailable), to: "1")))
  }
}
