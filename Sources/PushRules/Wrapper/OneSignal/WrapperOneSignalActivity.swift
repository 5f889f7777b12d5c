import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalActivity: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-activity"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignalActivity
  package static let kinds = [DocumentKind.wrapperOneSignal]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let event = document.root["event"]?.utf8 else { return }
    if !event.equals("end") {
      for key in endDates where document.root[key]?.isNull == false {
        findings.add(
          self, at: .key(JSONPointer(["\(key)"])), "`\(key)` only has an effect with `end`",
          label: "the event is \(ValueWords.quoted(String(copying: event)))",
          help: "remove it, or end the activity with \"event\": \"end\"")
      }
    }
    guard event.equals("start") else { return }
    for key in startFields where document.root[key] == nil {
      findings.add(
        self, at: .container(JSONPointer()), "the start of a Live Activity has no `\(key)`",
        label: "`\(key)` is missing", severity: .error, help: "add \"\(key)\"",
        note: "OneSignal answers 400 and starts nothing")
    }
  }

  private static let endDates: [StaticString] = ["dismissal_date", "dismiss_at"]
  private static let startFields: [StaticString] = [
    "activity_id", "event_attributes", "contents", "headings",
  ]

  package static var page: RulePage {
    RulePage(
      "A OneSignal Live Activity must have the fields that its event requires.",
      rationale: """
        OneSignal starts an activity only with an id, attributes and the texts of the alert that \
        Apple asks for. The date of dismissal belongs to its end.
        """,
      failing: [
        Example(
          #"{"event": "update", "name": "score", "event_updates": {"home": 1}, "dismissal_date": 1795403600}"#,
          at: "/dismissal_date", severity: .warning,
          message: "`dismissal_date` only has an effect with `end`"),
        Example(
          #"{"event": "start", "name": "score", "activity_id": "a1", "event_attributes": {"home": "A"}, "event_updates": {"home": 1}, "contents": {"en": "Hi"}, "included_segments": ["All"]}"#,
          at: "", severity: .error, message: "the start of a Live Activity has no `headings`"),
      ],
      passing: [
        Example(
          #"{"event": "end", "name": "score", "event_updates": {"home": 3}, "dismissal_date": 1795403600}"#
        ),
        Example(
          #"{"event": "start", "name": "score", "activity_id": "a1", "event_attributes": {"home": "A"}, "event_updates": {"home": 1}, "contents": {"en": "Hi"}, "headings": {"en": "Go"}, "included_segments": ["All"]}"#
        ),
      ])
  }
}
