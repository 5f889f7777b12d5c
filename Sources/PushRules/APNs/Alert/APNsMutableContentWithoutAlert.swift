import JSON
package import PushFormats
package import PushModel

package enum APNsMutableContentWithoutAlert: GuardedRule {
  package static let id: StaticString = "apns-mutable-content-without-alert"
  package static let severity = Severity.warning
  package static let source = AppleDocs.serviceExtension
  package static let supersedes = Superseded.rules([APNsMisspelledKey.self])

  package static var page: RulePage {
    RulePage(
      "`mutable-content` needs an alert with a title, a subtitle or a body.",
      rationale: """
        The system runs the notification service extension only for a notification that it will \
        show as text. A silent push, or one with only a sound or a badge, bypasses the extension, \
        so the extension cannot be used for background work.
        """,
      failing: [
        Example(
          #"{"aps": {"mutable-content": 1, "content-available": 1}}"#, at: "/aps/mutable-content",
          severity: .warning, message: "`mutable-content` is set without an `alert`"),
        Example(
          #"{"payload": {"aps": {"mutable-content": 1, "content-available": 1}}, "push_type": "background"}"#,
          at: "/payload/aps/mutable-content", severity: .warning,
          message: "`mutable-content` is set without an `alert`",
          remark: "in the body of a relay, which names the push type itself"),
        Example(
          #"{"aps": {"mutable-content": 1, "badge": 4}}"#, at: "/aps/mutable-content",
          severity: .warning),
        Example(
          #"{"aps": {"content-available": 1, "mutable_content": 1}}"#, at: "/aps/mutable_content",
          severity: .warning,
          message:
            "`mutable_content` is not a key of `aps`, and `mutable-content` would do nothing without an `alert`",
          fixed: #"{"aps": {"content-available": 1}}"#,
          remark: "misspelled as well"),
        Example(
          #"{"tokens": ["a"], "data": {"a": "b"}, "apns": {"payload": {"aps": {"mutableContent": true}}}}"#,
          at: "/apns/payload/aps/mutableContent", severity: .warning,
          message: "`mutableContent` is set without an `alert`",
          remark: "the spelling of an Admin SDK, which is right there"),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "HELLO"}, "mutable-content": 1}}"#),
        Example(#"{"aps": {"alert": "Hi", "mutable-content": 1, "content-available": 1}}"#),
        Example(
          #"{"message": {"fid": "f", "notification": {"title": "Rain"}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#,
          remark: "FCM puts the notification's text into the alert"),
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.mutableContent.id], noneOf: Push.alertFields)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push.isOrdinary, push.isOn(Aps.mutableContent), !push.hasTextAround,
      !push.isAnnouncedWithNothing
    else { return }
    let isMisspelled = IdleKey.report(
      misspelled: Aps.mutableContent.id, lacking: "an `alert`", label: "no text to change",
      predicts: outcome, under: self, push, &findings)
    guard !isMisspelled else { return }
    let name = push.writtenName(of: Aps.mutableContent)
    findings.add(
      self, at: push.key(Aps.mutableContent), "`\(name)` is set without an `alert`",
      label: "no text to change",
      help: isDeclaredSilent(push)
        ? "leave \"\(name)\" out: a background push shows nothing"
        : "add an alert with a title or a body, or leave \"\(name)\" out",
      predicts: outcome)
  }

  /// Whether its sender says that it shows nothing: an alert would be the next mistake.
  private static func isDeclaredSilent(_ push: borrowing Push) -> Bool {
    push.pushType == .background && push.pushTypeOrigin == .header
  }

  private static var outcome: Prediction { .delivered("the service extension does not run") }
}
