import JSON
package import PushFormats
package import PushModel

package enum APNsCategoryWithoutAlert: GuardedRule {
  package static let id: StaticString = "apns-category-without-alert"
  package static let severity = Severity.warning
  package static let source = AppleDocs.categories
  package static let supersedes = Superseded.rules([APNsMisspelledKey.self])

  package static var page: RulePage {
    RulePage(
      "A category needs an alert.",
      rationale: """
        `category` gives a notification its buttons or a custom view. Without an alert there is no \
        notification on the screen to attach them to. An app that is woken may read it all the \
        same, for a notification of its own.
        """,
      failing: [
        Example(
          #"{"aps": {"sound": "default", "category": "INVITE"}}"#, at: "/aps/category",
          severity: .warning, message: "`category` is set without an `alert`"),
        Example(
          #"{"aps": {"content-available": 1, "category": "INVITE"}}"#, at: "/aps/category",
          severity: .note, message: "`category` is set without an `alert`",
          remark: "the app is woken, and may show a notification of its own"),
        Example(
          #"{"aps": {"sound": "default", "categroy": "INVITE"}}"#, at: "/aps/categroy",
          severity: .warning,
          message:
            "`categroy` is not a key of `aps`, and `category` would do nothing without an `alert`",
          fixed: #"{"aps": {"sound": "default"}}"#,
          remark: "misspelled as well"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Join us?", "category": "INVITE"}}"#),
        Example(
          #"{"message": {"fid": "f", "notification": {"title": "Join us?"}, "apns": {"payload": {"aps": {"category": "INVITE", "badge": 1}}}}}"#,
          remark: "FCM puts the notification's text into the alert"),
      ])
  }

  // A flag for the service extension lacks the same alert, and is reported for it.
  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.category.id], noneOf: Push.alertFields + [Aps.mutableContent.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isOrdinary, !push.hasTextAround, !push.isAnnouncedWithNothing else { return }
    // https://github.com/onmyway133/PushNotifications/issues/29
    let wakesApp = push.has(Aps.contentAvailable)
    guard push.writtenName(of: Aps.category) == Aps.category.field.nameText else {
      // For an app that is woken the right name is of use.
      guard !wakesApp else { return }
      IdleKey.report(
        misspelled: Aps.category.id, lacking: "an `alert`", label: "no notification to act on",
        predicts: .delivered("the actions are not shown"), under: self, push, &findings)
      return
    }
    findings.add(
      self, at: push.key(Aps.category), "`category` is set without an `alert`",
      label: "no notification to act on", severity: wakesApp ? .note : nil,
      help: wakesApp
        ? "add an alert, unless the app shows a notification of its own"
        : "add an alert, or leave the category out",
      predicts: .delivered("the actions are not shown"))
  }
}
