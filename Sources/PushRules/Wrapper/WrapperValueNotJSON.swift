package import JSON
package import PushFormats
package import PushModel

package enum WrapperValueNotJSON: Rule {
  package static let id: StaticString = "wrapper-value-not-json"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms

  /// Reports a string that should hold a document, and holds plain text.
  package static func report(
    _ value: JSONValue, _ inner: InnerDocument, _ document: borrowing WrapperDocument,
    _ findings: inout Findings
  ) {
    let name = "`\(ValueWords.shortened(inner.path.last ?? ""))`"
    guard
      !ValuePlaceholder.report(
        value, of: name, expecting: "a string of JSON", under: self,
        at: JSONPointer(inner.path), &findings)
    else { return }
    findings.add(
      self, at: .value(JSONPointer(inner.path)),
      "\(name) is \(ValueWords.show(value)), expected a string of JSON",
      label: "plain text", help: help(inner.content))
  }

  private static func help(_ content: InnerContent) -> String {
    switch content {
    case .apnsPayload: #"write "{\"aps\": {\"alert\": \"…\"}}" with the text as the alert"#
    case .document:
      "encode the object with `default` and the platforms, or drop MessageStructure"
    case .fcmParts: "write the message as a JSON object in the string"
    case .fcmMessage, .legacyRequest, .googleBody:
      #"write "{\"fcmV1Message\": {\"message\": {…}}}" with the text in its notification"#
    }
  }

  package static var page: RulePage {
    RulePage(
      "A platform's payload must be a string of JSON, not plain text.",
      rationale: """
        Plain text belongs in `default`. The value for a platform is passed on to that platform \
        unchanged, and APNs and FCM only accept JSON.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "APNS": "Hi"}"#, at: "/APNS", severity: .error,
          message: #"`APNS` is "Hi", expected a string of JSON"#),
        Example(
          #"{"default": "Hi", "APNS": "<PAYLOAD>"}"#, at: "/APNS", severity: .note,
          message: #"`APNS` is the placeholder "<PAYLOAD>", expected a string of JSON"#),
        Example(#"{"default": "Hi", "APNS": "{{payload}}"}"#, at: "/APNS", severity: .note),
      ],
      passing: [Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#)])
  }
}
