import JSON
package import PushFormats
package import PushModel

package enum APNsAlertAlsoWakes: GuardedRule {
  package static let id: StaticString = "apns-alert-also-wakes"
  package static let severity = Severity.note
  package static let source = AppleDocs.receivedRemoteNotification

  package static var page: RulePage {
    RulePage(
      "An alert with `content-available` may wake the app, but the system draws the notification.",
      rationale: """
        With `alert` and `content-available` together, the system shows the text and may or may \
        not wake the app: the wake-up is not guaranteed, and a force-quit app is never woken. If \
        the app then posts a notification of its own, the user sees two banners for one push.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "content-available": 1}}"#, at: "/aps/content-available",
          severity: .note, message: "an alert that also wakes the app")
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#),
        Example(#"{"aps": {"content-available": 1}, "orderId": "A-17"}"#),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, seen: [Aps.alert.id, Aps.contentAvailable.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    // Under another name the flag wakes nothing; another rule says so.
    guard push.pushType == .alert, push.hasAlertText, push.isOn(Aps.contentAvailable),
      push.writtenName(of: Aps.contentAvailable) == Aps.contentAvailable.field.nameText
    else { return }
    findings.add(
      self, at: push.key(Aps.contentAvailable), "an alert that also wakes the app",
      label: "wakes the app too",
      help: "make sure that the app does not post a notification for it as well",
      note: "the system shows the text; whether it wakes the app is not guaranteed")
  }
}
