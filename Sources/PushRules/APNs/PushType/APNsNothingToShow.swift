import JSON
package import PushFormats
package import PushModel

package enum APNsNothingToShow: GuardedRule {
  package static let id: StaticString = "apns-nothing-to-show"
  package static let severity = Severity.error
  package static let source = AppleDocs.sending

  package static var page: RulePage {
    RulePage(
      "A push of type `alert` must have an alert, a badge or a sound.",
      rationale: """
        Libraries send `apns-push-type: alert` unless they are told otherwise. That type does not \
        fit a payload that shows nothing: nothing appears, and according to several reports \
        `content-available` does not wake the app either. A silent push needs `background` and \
        priority 5.
        """,
      failing: [
        Example(
          #"{"aps": {"content-available": 1}, "sync": "mail"}"#, at: "header apns-push-type",
          severity: .error,
          message: #"push type "alert" is used with a payload that has no alert, badge or sound"#,
          headers: ["apns-push-type": "alert"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}"#,
          at: "/headers/apns-push-type", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}"#
        ),
        Example(
          #"{"aps": {"thread-id": "t-1"}}"#, at: "header apns-push-type", severity: .error,
          headers: ["apns-push-type": "alert"]),
        Example(
          #"{"headers": {"apns-push-type": "alert", "apns-priority": "10"}, "payload": {"aps": {"content-available": 1, "sound": ""}}}"#,
          at: "/headers/apns-push-type", severity: .error,
          fixed:
            #"{"headers": {"apns-push-type": "background", "apns-priority": "5"}, "payload": {"aps": {"content-available": 1, "sound": ""}}}"#,
          remark: "a sound without a name plays nothing"),
      ],
      passing: [
        Example(#"{"aps": {"badge": 0}}"#, headers: ["apns-push-type": "alert"]),
        Example(#"{"aps": {"sound": "default"}}"#, headers: ["apns-push-type": "alert"]),
        Example(
          #"{"aps": {"content-available": 1}}"#,
          headers: ["apns-push-type": "background", "apns-priority": "5"]),
        Example(#"{"aps": {"content-available": 1}}"#),
      ])
  }

  // Other rules report alert texts beside `alert`, and Apple's keys beside `aps` that fit there.
  package static var runs: Guard {
    Guard(
      [.payload, .headers], seen: [Payload.aps.id],
      unseen: [
        Aps.alert.id, Aps.badge.id, Aps.title.id, Aps.subtitle.id, Aps.body.id,
        Aps.locKey.id, Aps.titleLocKey.id,
        // FCM turns it into an alert.
        Message.notification.id,
      ], pushTypes: PushTypes(.alert))
  }

  /// Whether this is why a push does nothing.
  static func explains(_ push: borrowing Push) -> Bool {
    runs.fits(push.parts, push.fields, push.pushType) && isFound(in: push)
  }

  private static func isFound(in push: borrowing Push) -> Bool {
    push.has(Headers.pushType) && !push.holdsSound && push.pushTypeOrigin == .header
      && push[Payload.aps]?.isObject == true && !MisplacedBesideAps.explains(push)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard isFound(in: push) else { return }
    let wakes = push.has(Aps.contentAvailable)
    findings.add(
      self, at: push.value(Headers.pushType),
      "push type \"alert\" is used with a payload that has no alert, badge or sound",
      label: "nothing to show", related: .init(push.key(Payload.aps), "nothing to show in here"),
      help: wakes
        ? "write \"background\", with apns-priority 5" : "add an `alert` with a body to `aps`",
      predicts: Prediction(
        .apns, status: nil, reason: nil,
        outcome: wakes
          ? "may refuse, delay or drop the push; the app is not woken"
          : "may refuse, delay or drop the push; nothing is shown"),
      fix: wakes ? fix(push) : nil)
  }

  private static func fix(_ push: borrowing Push) -> Fix? {
    guard let type = push.setting(.pushType, to: "background") else { return nil }
    let priority =
      push.has(Headers.priority)
      ? push.setting(.priority, to: "5") : push.adding(.priority, "5")
    return Fix(edits: [type] + (priority.map { [$0] } ?? []), isSafe: false)
  }
}
