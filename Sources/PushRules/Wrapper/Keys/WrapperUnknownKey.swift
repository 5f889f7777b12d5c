import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperUnknownKey: Rule {
  package static let id: StaticString = "wrapper-unknown-key"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = VendorDocs.gorush

  static func report(
    _ name: String, in table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(place), KeyWords.isNoKey(name, of: table.title),
      label: "unknown here", severity: severity(in: table),
      help: "remove it, or move it into the app's data if the app reads it",
      note: outcome(in: table), fix: .unsafe(.remove(place)), source: source(of: table))
  }

  /// Reports how many more there are.
  static func report(
    _ count: Int, in table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .container(place),
      "\(table.title) contains \(counted(count, "more key")) that \(count == 1 ? "is" : "are") not known",
      label: "here",
      severity: severity(in: table), note: outcome(in: table), source: source(of: table))
  }

  /// By what becomes of the key.
  static func severity(in table: Table) -> Severity {
    switch table.unknownKeys {
    case .refused: .error
    case .doubtful: .note
    default: .warning
    }
  }

  /// What becomes of the key; an object of Apple's stands there as it is.
  private static func outcome(in table: Table) -> String {
    table.isSenders ? table.unknownKeyOutcome : "the sender hands it on, and the device ignores it"
  }

  private static func source(of table: Table) -> Source {
    table.fields.first?.source ?? source
  }

  package static var page: RulePage {
    RulePage(
      "A sender's document should only contain keys that the sender reads.",
      rationale: """
        Unknown keys never reach the phone: gorush and OneSignal drop them silently, and the Admin \
        SDK passes them on to FCM, which refuses the whole message. If the sender does not \
        document what happens to unknown keys, this is a note. Custom values belong in the part \
        for data.
        """,
      failing: [
        Example(
          #"{"topic": "news", "notification": {"title": "Hi", "imageUrl": "https://example.com/a.png"}, "campaign": "spring"}"#,
          at: "/campaign", severity: .error,
          message: "`campaign` is not a key of the Admin SDK's message",
          fixed:
            #"{"topic": "news", "notification": {"title": "Hi", "imageUrl": "https://example.com/a.png"}}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "campaign": "spring"}"#, at: "/campaign",
          severity: .note, message: "`campaign` is not a key of an Expo message",
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi"}"#),
        Example(
          #"{"topic": "tea", "template": "github", "message": "Hot"}"#, at: "/template",
          severity: .note, message: "`template` is not a key of an ntfy message",
          fixed: #"{"topic": "tea", "message": "Hot"}"#),
        Example(
          #"{"notifications": [{"tokens": ["a"], "platform": 2, "message": "Hi", "campaign": "spring"}]}"#,
          at: "/notifications/0/campaign", severity: .warning,
          message: "`campaign` is not a key of gorush's notification",
          fixed:
            #"{"notifications": [{"tokens": ["a"], "platform": 2, "message": "Hi"}]}"#),
        Example(
          #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns_alert": {"title": "Hi", "campaign": "spring"}}"#,
          at: "/apns_alert/campaign", severity: .warning,
          message: "`campaign` is not a key of `alert`",
          fixed:
            #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "apns_alert": {"title": "Hi"}}"#
        ),
      ],
      passing: [
        Example(
          #"{"channels": ["tea"], "data": {"alert": {"title": "Hi", "campaign": "spring"}}}"#,
          remark: "an app on Android may read it"),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"campaign": "spring"}}"#),
      ])
  }
}
