import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalActivity: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-activity"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignalActivity
  package static let kinds = [DocumentKind.wrapperOneSignal]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let event = document.root["event"]?.utf8 else {
      checkUnnamed(document.root, &findings)
      return
    }
    if !event.equals("end") {
      for key in endDates where document.root[key]?.isNull == false {
        findings.add(
          self, at: .key(JSONPointer(["\(key)"])), "`\(key)` only has an effect with `end`",
          label: "the event is \(ValueWords.quoted(String(copying: event)))",
          help: "remove it, or end the activity with \"event\": \"end\"")
      }
    }
    if event.equals("start") { checkStart(document.root, &findings) }
  }

  /// What only a start has, without the word for it.
  private static func checkUnnamed(_ root: JSONValue, _ findings: inout Findings) {
    guard root["event"] == nil, root["event_attributes"] != nil, root["event_updates"] != nil,
      root["activity_id"] != nil
    else { return }
    findings.add(
      self, at: .container(JSONPointer()), "the start of a Live Activity has no `event`",
      label: "`event` is missing", help: #"add "event": "start""#,
      note: "OneSignal's reference requires it; its earlier examples did not have it",
      fix: .safe(.insert(into: JSONPointer(), key: "event", value: #""start""#, at: .first)),
      lacking: ["/event"])
    checkStart(root, &findings)
  }

  private static func checkStart(_ root: JSONValue, _ findings: inout Findings) {
    for key in startFields where !root.isSet(key) {
      let lacking = LackingKey(
        "\(key)", of: "the start of a Live Activity", root, at: JSONPointer())
      findings.add(
        self, at: lacking.place, lacking.message, label: lacking.label, severity: .error,
        help: lacking.help(), note: "OneSignal answers 400 and starts nothing",
        lacking: lacking.lacking)
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
        Example(
          #"{"name": "score", "activity_id": "a1", "event_attributes": {"home": "A"}, "event_updates": {"home": 1}, "contents": {"en": "Hi"}, "headings": {"en": "Go"}, "included_segments": ["All"]}"#,
          at: "", severity: .warning, message: "the start of a Live Activity has no `event`",
          fixed:
            #"{"event": "start", "name": "score", "activity_id": "a1", "event_attributes": {"home": "A"}, "event_updates": {"home": 1}, "contents": {"en": "Hi"}, "headings": {"en": "Go"}, "included_segments": ["All"]}"#,
          remark: "as in earlier examples of OneSignal's"),
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
