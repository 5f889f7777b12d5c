import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSPlatformOutsideMessage: WrapperRule {
  package static let id: StaticString = "wrapper-sns-platform-outside-message"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPublish
  package static let supersedes = Superseded.rules([
    WrapperUnknownKey.self, WrapperMisspelledKey.self, WrapperMisplacedKey.self,
  ])
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    let hasMessage = root["Message"] != nil
    // What a subscriber has received is nothing to send.
    guard hasMessage || root["MessageStructure"] != nil, root["Type"] == nil else { return }
    for platform in SNSPlatform.allCases where root[platform.key] != nil {
      report(platform.name, hasMessage: hasMessage, &findings)
    }
    if !hasMessage, root["default"] != nil { report("default", hasMessage: false, &findings) }
  }

  private static func report(_ name: String, hasMessage: Bool, _ findings: inout Findings) {
    findings.add(
      self, at: .key(JSONPointer([name])), "`\(name)` is outside of `Message`",
      label: "no parameter of Publish", severity: hasMessage ? .warning : nil,
      help: #"write it inside `Message`, a string of JSON: "Message": "{\"\#(name)\": …}""#,
      note: hasMessage
        ? "the AWS SDKs refuse the parameter; other tools drop it, and only `Message` is sent"
        : "Amazon SNS only sends `Message`, and answers 400 without it")
  }

  package static var page: RulePage {
    RulePage(
      "The platforms of an Amazon SNS publish request must be inside `Message`.",
      rationale: """
        `Publish` has no parameters for platforms. With `MessageStructure` "json" the string in \
        `Message` contains JSON with `default`, `APNS`, `GCM` and the others. Beside it they are \
        refused or dropped.
        """,
      failing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/GCM/app/7", "MessageStructure": "json", "GCM": "{\"data\": {\"message\": \"Hi\"}}"}"#,
          at: "/GCM", severity: .error, message: "`GCM` is outside of `Message`"),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#,
          at: "/APNS", severity: .warning, message: "`APNS` is outside of `Message`"),
      ],
      passing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/GCM/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"GCM\": \"{\\\"data\\\": {\\\"message\\\": \\\"Hi\\\"}}\"}"}"#
        )
      ])
  }
}
