import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKDate: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-date"
  package static let severity = Severity.warning
  package static let source = VendorDocs.nodeAdmin
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  private static let path: DocumentPath = "android/notification/eventTimestamp"

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var places: [JSONPointer] = []
    document.forEachMessage { message, place in
      guard let value = message.value(behind: path.keys), !value.isNull, places.count < 10 else {
        return
      }
      places.append(place.appending(JSONPointer(path.texts)))
    }
    for place in places {
      findings.add(
        self, at: .value(place), "`eventTimestamp` is not a Date, and JSON cannot represent one",
        label: "not a Date", help: "make it a Date before the call: new Date(…)",
        note: "read from JSON the value is a string, for which the SDK throws: must be a valid Date"
          + " object")
    }
  }

  package static var page: RulePage {
    RulePage(
      "The time of an event must be a JavaScript `Date` when it is passed to the Admin SDK.",
      rationale: """
        The SDK for Node.js only accepts a Date for `eventTimestamp`. A message that was stored as \
        JSON and read back has a string there, and the SDK throws before anything is sent.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi", "eventTimestamp": "2026-01-01T00:00:00Z"}}}"#,
          at: "/android/notification/eventTimestamp", severity: .warning,
          message: "`eventTimestamp` is not a Date, and JSON cannot represent one")
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi"}}}"#)
      ], serverErrors: ["must be a valid Date object"])
  }
}
