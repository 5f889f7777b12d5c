import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSMessage: WrapperRule {
  package static let id: StaticString = "wrapper-sns-message"
  package static let severity = Severity.error
  package static let missesOthersBeside = true
  package static let source = VendorDocs.snsPublish
  package static let kinds = [DocumentKind.wrapperSNS]
  package static let supersedes = Superseded.rules([WrapperSNSDefaultMissing.self])

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    // What a subscriber has received is nothing to send.
    guard root["Type"] == nil, let text = root["Message"]?.utf8, text.begins(with: "{") else {
      return
    }
    let isPlain = root["MessageStructure"] == nil
    // Hardly any message is wrong, and its keys show that without reading it.
    if !isPlain, let platform = SNSPlatform(ofEndpointIn: root), !names(platform, text) {
      reportMissing(platform, hasDefault: hasDefault(text), &findings)
      return
    }
    guard isPlain ? mayNamePlatform(text) : root["TopicArn"] != nil && !hasDefault(text),
      let message = JSONDocument(parsing: text), message.root.isObject
    else { return }
    if isPlain {
      guard SNSPlatform.allCases.contains(where: { isPart(message.root[$0.key]) }) else {
        checkPayload(message.root, &findings)
        return
      }
      findings.add(
        self, at: .key("/Message"), "`Message` is a message by platform without MessageStructure",
        label: "sent as plain text", severity: .warning,
        help: "add \"MessageStructure\": \"json\"",
        note: "without it every subscriber gets the whole text unchanged",
        fix: .unsafe(
          .insert(into: JSONPointer(), key: "MessageStructure", value: "\"json\"", at: .last)))
    } else if !message.root.isSet("default") {
      findings.add(
        self, at: .value("/Message"), "the message to a topic has no `default`",
        label: "`default` is missing",
        help: "add \"default\" with the text for platforms that are not named",
        note: "Amazon SNS was seen to answer 400: No default entry in JSON message body")
    }
  }

  /// Whether it is the message for a platform, which some forget to make a string.
  private static func isPart(_ value: JSONValue?) -> Bool {
    value?.isString == true || value?.isObject == true
  }

  /// Whether the message has a part for the platform, under this name or another spelling of it.
  private static func names(_ platform: SNSPlatform, _ text: Span<UInt8>) -> Bool {
    if text.holdsRootKey({ $0.equals(platform.key) }) { return true }
    // What belongs under it is there, and a finding of its own says where to put it.
    if platform.isApple, text.holdsRootKey({ $0.equals("aps") }) { return true }
    guard let message = JSONDocument(parsing: text), message.root.isObject else { return true }
    var members = message.root.members
    while let member = members.next() {
      if SNSPlatform(meantBy: member.key) == platform { return true }
    }
    return false
  }

  private static func reportMissing(
    _ platform: SNSPlatform, hasDefault: Bool, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .value("/Message"),
      "the endpoint belongs to \(platform.name), and the message has no `\(platform.name)`",
      label: "nothing for this device", severity: hasDefault ? .warning : nil,
      help: "write the payload under \"\(platform.name)\"",
      note: hasDefault
        ? "the device gets the default text"
        : "Amazon SNS answers 400: JSON must contain an entry for 'default' or"
          + " '\(platform.name)'")
  }

  /// What is meant for APNs, and goes out as a text.
  private static func checkPayload(_ payload: JSONValue, _ findings: inout Findings) {
    guard payload["aps"]?.isObject == true else { return }
    findings.add(
      self, at: .key("/Message"), "`Message` is an APNs payload without a platform",
      label: "sent as plain text", severity: .warning,
      help: "write it as a string under \"APNS\", and add \"MessageStructure\": \"json\"",
      note: "Amazon SNS sends the text with its braces as the alert")
  }

  /// Whether a text is, or was meant to be, a message by platform or a payload.
  static func mayNamePlatform(_ text: Span<UInt8>) -> Bool {
    text.holdsRootKey { key in
      key.contains(UInt8(ascii: "\\")) || key.equals("aps")
        || SNSPlatform.allCases.contains { key.equals($0.key) }
    }
  }

  private static func hasDefault(_ text: Span<UInt8>) -> Bool {
    text.holdsRootKey { $0.equals("default") }
  }

  package static var page: RulePage {
    RulePage(
      """
      A per-platform Amazon SNS message needs `"MessageStructure": "json"`, and a `default` for a \
      topic.
      """,
      rationale: """
        Amazon SNS only parses `Message` if `MessageStructure` is "json". Otherwise every \
        subscriber gets the text as it is, including the braces. A topic has subscribers of every \
        kind, so its message needs a `default`: "No default entry in JSON message body".
        """,
      failing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}"}"#,
          at: "/Message", severity: .warning,
          message: "`Message` is a message by platform without MessageStructure",
          fixed:
            #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}", "MessageStructure": "json"}"#
        ),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS_SANDBOX/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}"}"#,
          at: "/Message", severity: .warning,
          message:
            "the endpoint belongs to APNS_SANDBOX, and the message has no `APNS_SANDBOX`"),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "{\"aps\": {\"content-available\": 1}}"}"#,
          at: "/Message", severity: .warning,
          message: "`Message` is an APNs payload without a platform"),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "{\"APNS\": {\"aps\": {\"content-available\": 1}}}"}"#,
          at: "/Message", severity: .warning,
          message: "`Message` is a message by platform without MessageStructure"),
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Message": "{\"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}"}"#,
          at: "/Message", severity: .error, message: "the message to a topic has no `default`"),
      ],
      passing: [
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}"}"#
        ),
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:orders", "Message": "{\"order\": 7}"}"#,
          remark: "data for programs"),
      ], serverErrors: ["No default entry in JSON message body"])
  }
}

extension Span<UInt8> {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    firstIndex(of: byte, in: ByteRange(0, count)) != nil
  }
}
