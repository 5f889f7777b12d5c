import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKDate: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-date"
  package static let severity = Severity.warning
  package static let source = VendorDocs.nodeAdmin
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  private static let path: KnownPath = "android/notification/eventTimestamp"

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let before = findings.checkpoint
    document.forEachMessage { message, place in
      guard let value = message.value(at: path), !value.isNull,
        findings.hasRoom(after: before)
      else { return }
      report(value, at: place.appending(JSONPointer(path.texts)), &findings)
    }
  }

  private static func report(
    _ value: JSONValue, at place: JSONPointer, _ findings: inout Findings
  ) {
    guard
      !ValuePlaceholder.report(
        value, of: "`eventTimestamp`", expecting: "a Date of JavaScript", under: self, at: place,
        &findings)
    else { return }
    // What a Date becomes when a message is printed or stored.
    let isWrittenDate = value.utf8?.isProtoTimestamp == true
    findings.add(
      self, at: .value(place),
      "`eventTimestamp` is \(ValueWords.describe(value)), expected a Date of JavaScript",
      label: isWrittenDate ? "a Date as JSON writes it" : "not a Date",
      severity: isWrittenDate ? .warning : .error,
      help: "make it a Date before the call: new Date(…)",
      note: isWrittenDate
        ? "read back from JSON it remains a string, for which the SDK throws: must be a valid Date"
          + " object"
        : "the SDK throws: must be a valid Date object")
  }

  package static var page: RulePage {
    RulePage(
      "The time of an event must be a JavaScript `Date` when it is passed to the Admin SDK.",
      rationale: """
        The SDK for Node.js only accepts a Date for `eventTimestamp`. A message that was stored as \
        JSON and read back has a string there, and the SDK throws before anything is sent. A number \
        is never a Date: `Date.now()` returns a number, `new Date()` a Date.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi", "eventTimestamp": "2026-01-01T00:00:00Z"}}}"#,
          at: "/android/notification/eventTimestamp", severity: .warning,
          message:
            #"`eventTimestamp` is the string "2026-01-01T00:00:00Z", expected a Date of JavaScript"#
        ),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi", "eventTimestamp": 1767225600000}}}"#,
          at: "/android/notification/eventTimestamp", severity: .error,
          message: "`eventTimestamp` is 1767225600000, expected a Date of JavaScript",
          remark: "no Date becomes a number in JSON"),
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi"}}}"#)
      ], serverErrors: ["must be a valid Date object"])
  }
}
