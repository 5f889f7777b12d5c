package import JSON
package import PushFormats
package import PushModel

/// Reports flags that are set to off.
package enum APNsFlagZero: Rule {
  package static let id: StaticString = "apns-flag-zero"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  /// Whether a value switches a flag off: 0, or false where FCM does not check the type.
  package static func isMeant(by value: JSONValue, of id: FieldID, _ push: borrowing Push) -> Bool {
    guard case .flag = id.field.shape else { return false }
    if value.boolean == false { return push.context.carrier != .fcm || id.field.fcmRefusal == nil }
    return value.number == 0
  }

  package static func report(
    _ value: JSONValue, _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard !push.isLeftToApp(id),
      !(push.context.route.wantsEveryFlag && id == Aps.contentAvailable.id)
    else { return }
    let field = id.field
    findings.add(
      self, at: push.value(id),
      "`\(field.name)` is \(ValueWords.show(value)), which is the same as leaving it out",
      label: "switches nothing off", help: "leave it out",
      note: "some libraries on the way were seen to look only for the key",
      fix: push.leavingOut(id), source: field.source)
  }

  package static var page: RulePage {
    RulePage(
      "A flag set to 0 should be left out.",
      rationale: """
        `content-available`, `mutable-content` and `critical` are on when they are 1 and off when \
        they are absent. A 0 changes nothing and costs bytes; some libraries that only look for the \
        key have turned it into a 1.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "content-available": 0}}"#, at: "/aps/content-available",
          severity: .note,
          message: "`content-available` is 0, which is the same as leaving it out",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
        Example(
          #"{"aps": {"alert": "Hi", "mutable-content": false}}"#, at: "/aps/mutable-content",
          severity: .note,
          message: "`mutable-content` is false, which is the same as leaving it out",
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "mutable-content": 1}}"#),
        Example(#"{"aps": {"badge": 0}}"#, remark: "this 0 removes the badge"),
        Example(
          #"{"MessageConfiguration": {"APNSMessage": {"RawContent": "{\"aps\": {\"alert\": \"Hi\", \"content-available\": 0}}"}}}"#,
          remark: "Amazon Pinpoint asks for it, be it 0 or 1"),
      ])
  }
}
