import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSApsOutsidePlatform: WrapperRule {
  package static let id: StaticString = "wrapper-sns-aps-outside-platform"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms
  package static let supersedes = Superseded.rules([WrapperUnknownKey.self, WrapperNativeKey.self])
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard document.root["aps"] != nil else { return }
    findings.add(
      self, at: .key("/aps"), "`aps` is beside `default`, outside of any platform",
      label: "not a platform",
      help: #"put it under APNS, as a string: "APNS": "{\"aps\": {…}}""#,
      note: "Amazon SNS only sends the default text")
  }

  package static var page: RulePage {
    RulePage(
      "Apple's payload must be a string under `APNS` in an Amazon SNS message.",
      rationale: """
        Amazon SNS expects the names of platforms at the top level of the message. `aps` is not \
        one of them, so the device only shows the text of `default`.
        """,
      failing: [
        Example(
          #"{"default": "Hi", "aps": {"alert": "Hi"}, "GCM": "{\"notification\": {\"title\": \"Hi\"}}"}"#,
          at: "/aps", severity: .error,
          message: "`aps` is beside `default`, outside of any platform")
      ],
      passing: [
        Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "default": "tea", "orderId": "17"}"#,
          remark: "a payload whose app has a key `default` of its own"),
      ])
  }
}
