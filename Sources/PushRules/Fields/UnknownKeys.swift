import JSON
package import PushFormats

/// Reports keys that an object does not know: misspelled ones, misplaced ones, and the rest.
enum UnknownKeys {
  /// Whether a key of the app's own data deserves a second look: it resembles a reserved name.
  static func isSuspect(_ key: Span<UInt8>) -> Bool {
    guard key.count == 3 || key.count == 4 else { return false }
    // `aps` in another letter case, or `apn`.
    return key[0] | 0x20 == UInt8(ascii: "a") && key[1] | 0x20 == UInt8(ascii: "p")
  }

  static func report(
    in object: JSONValue, _ table: Table, _ push: borrowing Push, _ findings: inout Findings
  ) {
    var members = object.members
    while let member = members.next() {
      let name = member.name
      guard table.field(named: name) == nil else { continue }
      if table.unknownKeys == .custom {
        reportCustom(name, member.value, table, push, &findings)
      } else {
        report(name, in: table, push, &findings)
      }
    }
  }

  private static func reportCustom(
    _ name: String, _ value: JSONValue, _ table: Table, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    if value.isNull { NullValue.report(custom: name, push, &findings) }
    guard value.isObject, !push.has(Payload.aps),
      let field = NearMiss.field(for: name, in: table), field.nameText == "aps"
    else { return }
    MisspelledKey.report(name, field, table, push, &findings)
  }

  private static func report(
    _ name: String, in table: Table, _ push: borrowing Push, _ findings: inout Findings
  ) {
    if let field = NearMiss.field(for: name, in: table) {
      MisspelledKey.report(name, field, table, push, &findings)
    }
  }
}

/// Reports a key that is surely meant to be another one.
enum MisspelledKey {
  static func report(
    _ name: String, _ field: Field, _ table: Table, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let pointer = push.pointer(to: table).appending(name)
    let isTaken = table.fields.enumerated().contains { position, candidate in
      candidate.nameText == field.nameText && push.fields.contains(table.id(at: position))
    }
    findings.add(
      APNsMisspelledKey.self, at: .key(pointer),
      "`\(ValueWords.shortened(name))` is not a key of \(table.title)",
      label: spelling(name, field),
      help: isTaken
        ? "remove it: \"\(field.name)\" is there too" : "write \"\(field.name)\"",
      predicts: .delivered(field.wrong.outcome),
      fix: isTaken
        ? .unsafe(.remove(pointer)) : .safe(.rename(pointer, to: field.nameText)),
      source: field.source)
  }

  private static func spelling(_ name: String, _ field: Field) -> String {
    let right = field.nameText
    guard NearMiss.fold(name) == NearMiss.fold(right) else { return "spelled \"\(right)\" here" }
    return right.contains("-") ? "spelled with a hyphen here" : "spelled \"\(right)\" here"
  }
}

package enum APNsMisspelledKey: Rule {
  package static let id: StaticString = "apns-misspelled-key"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "Apple's keys are spelled exactly as Apple spells them: lower case, with hyphens.",
      rationale: """
        APNs answers 200 to any key, and the device ignores those it does not know. The legacy FCM \
        API, SDKs and other services spell the same keys with underscores or in camel case, so a \
        spelling that is right there is lost here, without a word from anybody.
        """,
      failing: [
        Example(
          #"{"aps": {"content_available": 1}}"#, at: "/aps/content_available",
          fixed: #"{"aps": {"content-available": 1}}"#),
        Example(
          #"{"aps": {"alert": {"title": "Hi", "body_loc_key": "HELLO"}}}"#,
          at: "/aps/alert/body_loc_key",
          fixed: #"{"aps": {"alert": {"title": "Hi", "loc-key": "HELLO"}}}"#),
        Example(
          #"{"APS": {"alert": "Hi"}}"#, at: "/APS", kind: .apns,
          fixed: #"{"aps": {"alert": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"aps": {"content-available": 1}, "content_type": "news"}"#)
      ])
  }
}
