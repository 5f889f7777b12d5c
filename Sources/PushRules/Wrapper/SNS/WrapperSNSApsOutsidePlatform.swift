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
    let root = document.root
    guard root["aps"] != nil else { return }
    let hasDefault = root["default"] != nil
    findings.add(
      self, at: .key("/aps"),
      "`aps` is \(hasDefault ? "beside `default`, " : "")outside of any platform",
      label: "not a platform",
      help: #"put it under APNS, as a string: "APNS": "{\"aps\": {…}}""#,
      note: hasDefault
        ? "Amazon SNS only sends the default text"
        : "Amazon SNS was seen to refuse it: \"must contain an entry for 'default' or 'APNS'\"")
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
          message: "`aps` is beside `default`, outside of any platform"),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"aps\": {\"alert\": \"Hi\"}}"}"#,
          at: "/Message#/aps", severity: .error, message: "`aps` is outside of any platform",
          remark: "without a default text, and without a word on the platform that is missing"),
      ],
      passing: [
        Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "default": "tea", "orderId": "17"}"#,
          remark: "a payload whose app has a key `default` of its own"),
      ])
  }
}
