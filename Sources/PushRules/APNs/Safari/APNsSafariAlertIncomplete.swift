import JSON
package import PushFormats
package import PushModel

package enum APNsSafariAlertIncomplete: GuardedRule {
  package static let id: StaticString = "apns-safari-alert-incomplete"
  package static let severity = Severity.error
  package static let source = AppleDocs.safariGuide

  package static var page: RulePage {
    RulePage(
      "A Safari website push must have a title and a body, and no other text.",
      rationale: """
        Safari requires `title` and `body` in `alert`, and reads `action` as the label of the \
        button. There is no app that could localise a text or read custom data.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Landed", "url-args": []}}"#, at: "/aps/alert", severity: .error,
          message:
            "`alert` of a website's push is a string, expected an object with `title` and `body`"),
        Example(
          #"{"aps": {"alert": {"title": "Landed"}, "url-args": []}}"#, at: "/aps/alert",
          severity: .error, message: "`alert` of a website's push has no `body`"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": {"title": "Landed", "body": "Flight 815", "action": "View"}, "url-args": ["815"]}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, seen: [Aps.urlArgs.id, Aps.alert.id], pushTypes: PushTypes(.safari))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let alert = push[Aps.alert], push.hasAlertText else { return }
    let missing = [Alert.title, .body].filter { !alert.isObject || !push.mayHold($0) }
    guard !missing.isEmpty else { return }
    let names = missing.map { "`\($0.field.name)`" }.listed()
    findings.add(
      self, at: alert.isObject ? push.key(Aps.alert) : push.value(Aps.alert),
      alert.isObject
        ? "`alert` of a website's push has no \(names)"
        : "`alert` of a website's push is a string, expected an object with `title` and `body`",
      label: alert.isObject ? "not complete" : "a string",
      help: "give both a title and a body", predicts: .delivered("Safari may not show the push"))
  }
}
