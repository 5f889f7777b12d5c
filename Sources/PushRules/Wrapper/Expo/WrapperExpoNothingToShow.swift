import JSON
package import PushFormats
package import PushModel

package enum WrapperExpoNothingToShow: WrapperRule {
  package static let id: StaticString = "wrapper-expo-nothing-to-show"
  package static let severity = Severity.note
  package static let source = VendorDocs.expo
  package static let kinds = [DocumentKind.wrapperExpo]

  /// What is shown or heard, or wakes the app.
  private static let signs: [StaticString] = [
    "title", "subtitle", "body", "richContent", "badge", "sound", "_contentAvailable",
    "contentAvailable",
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var silent: [JSONPointer] = []
    document.forEachMessage { message, place in
      guard message["data"]?.isObject == true, !signs.contains(where: { message.isSet($0) }),
        silent.count < maxFindings
      else { return }
      silent.append(place.pointer)
    }
    for place in silent {
      findings.add(
        self, at: .container(place), "the message only has data and shows nothing",
        label: "silent", help: "add \"_contentAvailable\": true to wake the app on iOS",
        note: "on Android the app gets the data; on iOS nothing happens without that key")
    }
  }

  /// More of them would say nothing new.
  private static let maxFindings = 4

  package static var page: RulePage {
    RulePage(
      "An Expo message without text only wakes an iOS app with `_contentAvailable`.",
      rationale: """
        A message that only contains data is a background notification. Android passes it to the \
        app; iOS only wakes the app if the message sets `_contentAvailable`, and the app needs the \
        background mode for remote notifications.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "data": {"id": 7}}"#, at: "", severity: .note,
          message: "the message only has data and shows nothing")
      ],
      passing: [
        Example(#"{"to": "ExponentPushToken[a]", "data": {"id": 7}, "_contentAvailable": true}"#)
      ])
  }
}
