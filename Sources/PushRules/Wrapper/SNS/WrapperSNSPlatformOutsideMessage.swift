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
    var names: [String] = []
    for platform in SNSPlatform.allCases where root[platform.key] != nil {
      names.append(platform.name)
    }
    // Beside a message it is just a key that nobody knows.
    if !hasMessage { names += defaults.filter { root[$0] != nil } }
    guard !names.isEmpty else { return }
    report(names, hasMessage: hasMessage, &findings)
  }

  /// The text for all others, and as the parameters of the request are spelled.
  private static let defaults = ["default", "Default"]

  private static func report(_ names: [String], hasMessage: Bool, _ findings: inout Findings) {
    let places = names.map { JSONPointer([$0]) }
    let members = names.map { "\\\"\(defaults.contains($0) ? defaults[0] : $0)\\\": …" }
    findings.add(
      self, at: .key(places[0]),
      "\(names.map { "`\($0)`" }.listed()) \(names.count == 1 ? "is" : "are") outside of `Message`",
      label: "no parameter of Publish", severity: hasMessage ? .warning : nil,
      help: "write \(names.count == 1 ? "it" : "them") inside `Message`, a string of JSON:"
        + " \"Message\": \"{\(members.joined(separator: ", "))}\"",
      note: hasMessage
        ? "the AWS SDKs refuse the parameter; other tools drop it, and only `Message` is sent"
        : "Amazon SNS only sends `Message`, and answers 400 without it",
      covering: places, meaning: hasMessage ? nil : JSONPointer(["Message"]))
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
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Default": "Hi", "GCM": "{\"data\": {\"message\": \"Hi\"}}"}"#,
          at: "/GCM", severity: .error, message: "`GCM` and `Default` are outside of `Message`"),
      ],
      passing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/GCM/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"GCM\": \"{\\\"data\\\": {\\\"message\\\": \\\"Hi\\\"}}\"}"}"#
        )
      ])
  }
}
