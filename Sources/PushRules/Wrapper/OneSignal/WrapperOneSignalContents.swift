import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalContents: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-contents"
  package static let severity = Severity.error
  package static let source = VendorDocs.oneSignal
  package static let kinds = [DocumentKind.wrapperOneSignal]

  /// What gives a text, or does without one; of several notifications the targets are reported.
  private static let otherTexts: [StaticString] = [
    "template_id", "content_available", "apns_alert", "email_body", "sms_from", "event",
    "event_attributes", "notifications",
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard let contents = root["contents"], !contents.isNull else {
      guard !otherTexts.contains(where: { root[$0] != nil }) else { return }
      let lacking = LackingKey("contents", of: "the notification", root, at: JSONPointer())
      findings.add(
        self, at: lacking.place, lacking.message, label: lacking.label,
        help: lacking.help(#"{"en": "…"}"#),
        note: "only `template_id` and `content_available` do without it",
        lacking: lacking.lacking)
      return
    }
    guard contents.isObject, !contents.isSet("en"), contents.count > 0 || root["event"] == nil
    else { return }
    findings.add(
      self, at: .value("/contents"), "`contents` has no English text", label: "no \"en\"",
      help: "add \"en\", the fallback for all other languages",
      note: "OneSignal answers 400: Message Notifications must have English language content")
  }

  package static var page: RulePage {
    RulePage(
      "A OneSignal notification must have English text.",
      rationale: """
        `contents` contains the text by language, and "en" is the fallback for everyone else. \
        OneSignal refuses a notification without it, even if it has other languages: "Message \
        Notifications must have English language content".
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"de": "Hallo"}}"#,
          at: "/contents", severity: .error, message: "`contents` has no English text"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "headings": {"en": "Hi"}}"#, at: "",
          severity: .error, message: "the notification has no `contents`"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": null}"#, at: "/contents",
          severity: .error, message: "`contents` is null, but the notification must have it"),
      ],
      passing: [
        Example(#"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}}"#),
        Example(#"{"app_id": "0a1b", "included_segments": ["All"], "content_available": true}"#),
      ], serverErrors: ["must have English language content"])
  }
}
