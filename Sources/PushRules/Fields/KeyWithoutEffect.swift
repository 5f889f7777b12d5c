import JSON
package import PushFormats

/// Reports known keys that mean nothing in a push of this type.
enum KeyWithoutEffect {
  static func report(
    _ id: FieldID, _ pushType: PushType, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !APNsActivitySoundBesideAlert.covers(id, pushType) else { return }
    let field = id.field
    let types = field.pushTypes.types.map { "\"\($0.name)\"" }
    findings.add(
      APNsKeyWithoutEffect.self, at: push.key(id),
      "`\(field.name)` has no effect in a push of type \"\(pushType.name)\"",
      label: "ignored here",
      // A list of nearly all types would tell nobody anything.
      note: types.count > 4
        ? nil : "it belongs to pushes of type \(types.joined(separator: " or "))",
      predicts: .delivered("the device ignores the key"), source: field.source)
  }
}

package enum APNsKeyWithoutEffect: Rule {
  package static let id: StaticString = "apns-key-without-effect"
  package static let severity = Severity.warning
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A key stands only in pushes of a type that reads it.",
      rationale: """
        The push type decides which keys mean anything. A Live Activity ignores `badge` and \
        `category`; an alert ignores `content-state`. The keys are accepted and do nothing.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {}, "badge": 1}}"#,
          at: "/aps/badge")
      ],
      passing: [Example(#"{"aps": {"alert": "Hi", "badge": 1}}"#)])
  }
}
