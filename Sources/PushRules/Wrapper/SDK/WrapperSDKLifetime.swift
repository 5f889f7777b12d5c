import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKLifetime: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-lifetime"
  package static let severity = Severity.error
  package static let source = VendorDocs.nodeAdmin
  package static let supersedes = Superseded.rules([
    WrapperWrongType.self, WrapperValueNotAllowed.self,
  ])
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.checkpoint
    document.forEachMessage { message, place in
      guard let value = message["android"]?["ttl"], !value.isNull, !isLifetime(value),
        findings.hasRoom(after: before)
      else { return }
      report(value, at: place.appending("android").appending("ttl"), &findings)
    }
  }

  private static func isLifetime(_ value: JSONValue) -> Bool {
    guard let number = value.number else { return false }
    return number >= 0 && number <= Double(Limits.fcmTimeToLiveSeconds) * 1000
  }

  private static func report(
    _ value: JSONValue, at pointer: JSONPointer, _ findings: inout Findings
  ) {
    guard let number = value.number else {
      guard
        !ValuePlaceholder.report(
          value, of: "`ttl`", expecting: "a number of milliseconds", under: self, at: pointer,
          &findings)
      else { return }
      let milliseconds = milliseconds(of: value)
      findings.add(
        self, at: .value(pointer),
        "`ttl` is \(ValueWords.describe(value)), expected milliseconds as a number",
        label: value.kind.article, help: milliseconds.map { "write \($0)" },
        note: "the SDK for Node.js takes milliseconds; \"3600s\" is the form of the REST API",
        fix: milliseconds.map { .unsafe(.set(pointer, to: "\($0)")) })
      return
    }
    findings.add(
      self, at: .value(pointer),
      "`ttl` is \(ValueWords.describe(value)), expected 0 to 2,419,200,000 milliseconds (28 days)",
      label: number < 0 ? "negative" : "beyond 28 days")
  }

  /// "3600s" as the SDK wants it.
  private static func milliseconds(of value: JSONValue) -> Int? {
    guard var text = value.string else { return nil }
    if text.hasSuffix("s") { text.removeLast() }
    guard let seconds = Int(text), (0...Int(Limits.fcmTimeToLiveSeconds)).contains(seconds) else {
      return nil
    }
    return seconds * 1000
  }

  package static var page: RulePage {
    RulePage(
      "The lifetime of an Admin SDK message must be a number of milliseconds.",
      rationale: """
        The Admin SDK for Node.js expects `android.ttl` in milliseconds and converts it to the \
        REST API's "3600s". It throws for a string; with seconds instead of milliseconds the \
        message expires a thousand times too early.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": "3600s"}}"#,
          at: "/android/ttl", severity: .error,
          message:
            #"`ttl` is the string "3600s", expected milliseconds as a number"#,
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 3600000}}"#),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": "{{ttl}}"}}"#,
          at: "/android/ttl", severity: .note,
          message: #"`ttl` is the placeholder "{{ttl}}", expected a number of milliseconds"#),
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "data": {"a": "b"}, "android": {"ttl": 3600000}}"#)
      ])
  }
}
