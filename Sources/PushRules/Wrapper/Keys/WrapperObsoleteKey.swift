package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperObsoleteKey: Rule {
  package static let id: StaticString = "wrapper-obsolete-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.oneSignal

  package static func report(
    _ id: FieldID, _ remark: String, _ severity: Severity, at place: JSONPointer,
    _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      self, at: .key(place),
      "`\(field.name)` is \(severity == .note ? "deprecated" : "obsolete")",
      label: "no longer documented", severity: severity, help: remark,
      note: severity == .note
        ? "the service still reads it"
        : "the service no longer documents it, and may ignore it at any time",
      source: field.source)
  }

  package static var page: RulePage {
    RulePage(
      "A key that the sender has dropped must be replaced by its successor.",
      rationale: """
        Senders rename keys and keep the old ones working for a while. If the key is still \
        documented as deprecated this is a note; if it has disappeared from the documentation it \
        is a warning, because it may stop working at any time.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "_displayInForeground": true}"#,
          at: "/_displayInForeground", severity: .warning,
          message: "`_displayInForeground` is obsolete"),
        Example(
          #"{"token": "c1:APA91bExample", "notification": {"title": "Hi", "imageUrl": "https://example.com/a.png"}}"#,
          at: "/token", severity: .note, message: "`token` is deprecated"),
      ],
      passing: [Example(#"{"to": "ExponentPushToken[a]", "title": "Hi"}"#)])
  }
}
