import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSApsOutsidePlatform: WrapperRule {
  package static let id: StaticString = "wrapper-sns-aps-outside-platform"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms
  package static let supersedes = Superseded.rules([WrapperUnknownKey.self, WrapperNativeKey.self])
  static let kinds = [DocumentKind.wrapperSNS]

  static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard document.root["aps"] != nil else { return }
    findings.add(
      self, at: .key("/aps"), "`aps` stands beside `default`, outside of any platform",
      label: "nobody's platform",
      help: #"put it under APNS, as a string: "APNS": "{\"aps\": {…}}""#,
      note: "Amazon SNS sends the default text and nothing of this")
  }

  package static var page: RulePage {
    RulePage(
      "Apple's payload stands under `APNS` in an Amazon SNS message, as a string.",
      rationale: """
        Amazon SNS reads the names of platforms at the top of the message. `aps` is none of them, \
        so the device shows the text of `default` and nothing else.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "aps": {"alert": "Hi"}, "GCM": "{\"notification\": {\"title\": \"Hi\"}}"}"#,
          at: "/aps", severity: .error,
          message: "`aps` stands beside `default`, outside of any platform")
      ],
      passing: [
        Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "default": "tea", "orderId": "17"}"#,
          remark: "a payload whose app has a key `default` of its own"),
      ])
  }
}
