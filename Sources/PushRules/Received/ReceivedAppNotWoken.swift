import JSON
package import PushFormats
package import PushModel

package enum ReceivedAppNotWoken: GuardedRule {
  package static let id: StaticString = "received-app-not-woken"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard([.payload, .received], unseen: [Aps.contentAvailable.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // An empty message lacks everything, which is said once.
    guard !push.isShown, push.payload?.count != 0 else { return }
    let place = push.has(Payload.aps) ? push.key(Payload.aps) : push.object(.fcmAdded)
    findings.add(
      self, at: place, "the message shows nothing and does not wake the app",
      label: "no alert and no `content-available`",
      help: #"send "content-available": 1 in `apns.payload.aps` to wake the app"#,
      note: "the direct channel that once brought data to an app in the foreground is gone since"
        + " version 7.0.0 of the SDK",
      predicts: .onDevice("an app in the background does not see it"))
  }

  package static var page: RulePage {
    RulePage(
      "A message without an alert needs `content-available` to reach an app in the background.",
      rationale: """
        Data that is sent through FCM arrives on iOS as keys beside `aps`. Unless `aps` shows \
        something or sets `content-available`, the system has no reason to wake the app, and the \
        data is lost.
        """,
      failing: [
        Example(
          #"{"gcm.message_id": "1", "google.c.a.e": "1", "orderId": "17"}"#, at: "",
          severity: .note, message: "the message shows nothing and does not wake the app"),
        Example(
          #"{"aps": {}, "gcm.message_id": "1", "orderId": "17"}"#, at: "/aps", severity: .note),
      ],
      passing: [
        Example(#"{"aps": {"content-available": 1}, "gcm.message_id": "1", "orderId": "17"}"#),
        Example(#"{"aps": {"alert": "Hi"}, "gcm.message_id": "1"}"#),
        Example(
          #"{"coldstart": false, "content-available": 1, "foreground": true, "gcm.message_id": "1"}"#,
          remark: "as a plugin for Cordova shows it"),
      ])
  }
}
