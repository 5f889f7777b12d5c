import JSON
package import PushFormats
package import PushModel

package enum ConvertNothingForApple: Rule {
  package static let id: StaticString = "convert-nothing-for-apple"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.messageTypes

  package static func report(isLegacy: Bool, at place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "the message shows nothing on Apple's platforms and does not wake the app",
      label: "no alert and no wake-up",
      help: isLegacy
        ? "set `content_available` to true to wake the app"
        : "set `content-available` to 1 in `apns.payload.aps` to wake the app",
      note: "FCM's direct channel, which once delivered data alone, is gone",
      predicts: .onDevice("an app in the background never sees it"))
  }

  /// Reports the document of another sender, whose own words for the wake-up differ.
  package static func report(ofSender place: Place, _ findings: inout Findings) {
    findings.add(
      self, at: place, "the message shows nothing on Apple's platforms and does not wake the app",
      label: "no alert and no wake-up",
      predicts: .onDevice("an app in the background never sees it"))
  }

  package static var page: RulePage {
    RulePage(
      "A message for Apple's platforms must show something or wake the app.",
      rationale: """
        Data alone used to reach an open app over FCM's own direct channel. Since 7.0.0 the SDK \
        for Apple does not open it any more: everything goes through APNs, where a push without an \
        alert, badge or sound only does something if `content-available` is 1. Such a message \
        converts to a payload with the data and no `aps`.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"id": "17"}}"#, at: "", severity: .warning,
          message: "the message shows nothing on Apple's platforms and does not wake the app"),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "17"}}}"#, at: "/message",
          severity: .warning),
        Example(
          #"{"message": {"token": ["t-1"], "data": "{\"id\": 17}"}}"#, at: "", severity: .warning),
      ],
      passing: [
        Example(#"{"to": "/topics/news", "content_available": true, "data": {"id": "17"}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"id": "17"}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#
        ),
      ])
  }
}
