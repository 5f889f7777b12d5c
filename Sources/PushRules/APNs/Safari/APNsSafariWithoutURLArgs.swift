import JSON
package import PushFormats
package import PushModel

package enum APNsSafariWithoutURLArgs: GuardedRule {
  package static let id: StaticString = "apns-safari-without-url-args"
  package static let severity = Severity.error
  package static let source = AppleDocs.safariGuide

  package static var page: RulePage {
    RulePage(
      "A Safari website push must have `url-args`, even an empty list.",
      rationale: """
        A website's push package has a URL format, and `url-args` fills its placeholders. The list \
        is required even if there is nothing to fill in: without it the push is accepted but not \
        shown, and only the log on the Mac mentions the missing list.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Landed", "body": "Flight 815"}}}"#, at: "/aps",
          severity: .error, message: "a website's push has no `url-args`",
          headers: ["apns-topic": "web.org.demo.flights"],
          fixed: #"{"aps": {"alert": {"title": "Landed", "body": "Flight 815"}, "url-args": []}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Landed", "body": "Flight 815", "action": "View"}}}"#,
          at: "/aps/alert/action", severity: .warning,
          message: "`action` is in an alert without `url-args`",
          remark: "a warning: only a website's push has an action"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": {"title": "Landed", "body": "Flight 815"}, "url-args": []}}"#,
          headers: ["apns-topic": "web.org.demo.flights"])
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Payload.aps.id], unseen: [Aps.urlArgs.id],
      any: [Headers.topic.id, Alert.action.id])
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard push[Payload.aps]?.isObject == true, !push.seems(Aps.urlArgs),
      !push.has(Payload.urlArgs)
    else { return }
    guard push[Headers.topic]?.utf8?.begins(with: "web.") == true else {
      if push.has(Alert.action), !push.has(Headers.topic) { remarkOnAction(push, &findings) }
      return
    }
    findings.add(
      self, at: push.object(.aps), "a website's push has no `url-args`",
      label: "no list of arguments",
      related: .init(push.value(Headers.topic), "the topic of a website"),
      help: "add \"url-args\": [] if the URL has no placeholders",
      predicts: .delivered("Safari was seen not to show the push"),
      fix: .unsafe(
        .insert(into: push.pointer(to: .aps), key: "url-args", value: "[]", at: .last)))
  }

  /// An action alone does not show whether the list was forgotten or the action is misplaced.
  private static func remarkOnAction(_ push: borrowing Push, _ findings: inout Findings) {
    findings.add(
      self, at: push.key(Alert.action), "`action` is in an alert without `url-args`",
      label: "only read by Safari", severity: .warning,
      help: "add \"url-args\" to `aps` for a website, or leave `action` out for an app",
      note: "an app's buttons come from the category that `aps.category` names",
      predicts: .delivered("Safari was seen not to show it; an app shows it without the button"))
  }
}
