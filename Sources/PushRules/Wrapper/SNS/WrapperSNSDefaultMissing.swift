import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSDefaultMissing: WrapperRule {
  package static let id: StaticString = "wrapper-sns-default-missing"
  package static let severity = Severity.note
  package static let source = VendorDocs.snsPublish
  package static let supersedes = Superseded.rules([WrapperWrongType.self])
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    // A publish request holds the structure in a string, where it is looked at on its own.
    guard document.root["Message"] == nil, document.root["MessageStructure"] == nil,
      // The text under `GCM` by itself.
      document.root["fcmV1Message"] == nil,
      // It stands in an object around the message.
      !WrapperSNSUnknownPlatform.isWrapped(document.root)
    else { return }
    guard let text = document.root["default"] else {
      // A payload without a platform is said to be refused already.
      guard document.root["aps"] == nil else { return }
      findings.add(
        self, at: .container(JSONPointer()), "the message has no `default`",
        label: "`default` is missing",
        help: "add \"default\" with the text for platforms that are not named",
        note: "a topic needs it; a single endpoint was seen to work without it",
        lacking: ["/default"])
      return
    }
    guard !text.isString else { return }
    findings.add(
      self, at: .value("/default"),
      "`default` is \(ValueWords.describe(text)), expected a string", label: text.kind.article,
      severity: .error, help: "write the text itself, or encode the value as a string")
  }

  package static var page: RulePage {
    RulePage(
      "A per-platform Amazon SNS message must have a `default` string.",
      rationale: """
        Amazon SNS requires a `default` at the top level, the text for subscribers whose platform \
        has no entry. A message to a topic is refused without it: "No default entry in JSON \
        message body". A message to a single endpoint only needs the entry of its platform, and \
        the document does not show where it goes, so this is a note.
        """,
      failing: [
        Example(
          #"{"APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#, at: "", severity: .note,
          message: "the message has no `default`"),
        Example(
          #"{"default": {"text": "Hi"}, "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#,
          at: "/default", severity: .error, message: "`default` is an object, expected a string"),
      ],
      passing: [Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#)],
      serverErrors: ["No default entry in JSON message body"])
  }
}
