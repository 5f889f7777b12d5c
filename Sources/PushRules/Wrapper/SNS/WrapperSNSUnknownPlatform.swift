import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSUnknownPlatform: WrapperRule {
  package static let id: StaticString = "wrapper-sns-unknown-platform"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms
  package static let supersedes = Superseded.rules([
    WrapperMisspelledKey.self, WrapperUnknownKey.self, WrapperNativeKey.self,
  ])
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let isWrapped = isWrapped(document.root)
    var members = document.root.members
    while let member = members.next() {
      if isWrapped, holdsMessage(member.value) {
        reportWrapper(member.name, &findings)
        continue
      }
      // Protocols such as `email` and `http` are keys too; only near platforms are surely mistakes.
      guard member.key.count <= 24, names.number(of: member) == nil,
        let platform = SNSPlatform(meantBy: member.key)
      else { continue }
      report(
        member.name, platform, isWrittenOut: member.value.isObject, document.root, &findings)
    }
  }

  private static let names = KeyTable(SNSPlatform.allCases.map(\.key))

  /// Whether a whole message by platform stands in another object.
  static func isWrapped(_ root: JSONValue) -> Bool {
    guard root["default"] == nil, root["Message"] == nil, root["MessageStructure"] == nil else {
      return false
    }
    var members = root.members
    while let member = members.next() {
      if holdsMessage(member.value) { return true }
    }
    return false
  }

  private static func holdsMessage(_ value: JSONValue) -> Bool {
    guard value.isObject, value["default"]?.isString == true else { return false }
    return SNSPlatform.allCases.contains { value[$0.key] != nil }
  }

  private static func reportWrapper(_ name: String, _ findings: inout Findings) {
    findings.add(
      self, at: .key(JSONPointer([name])),
      "`\(name)` is not a platform of Amazon SNS, and contains the message by platform",
      label: "around the message",
      help: "write what it contains without \"\(name)\" around it",
      note: outcome(nil, hasDefault: false))
  }

  private static func report(
    _ name: String, _ platform: SNSPlatform, isWrittenOut: Bool, _ root: JSONValue,
    _ findings: inout Findings
  ) {
    let pointer = JSONPointer([name])
    let isTaken = root[platform.name] != nil
    let hasDefault = root["default"]?.isString == true
    findings.add(
      self, at: .key(pointer), "`\(name)` is not a platform of Amazon SNS",
      label: "spelled \"\(platform.name)\" here", severity: hasDefault ? .warning : nil,
      help: isTaken
        ? "remove it: \"\(platform.name)\" is there too"
        : isWrittenOut
          ? "write \"\(platform.name)\", and its value as a string of JSON"
          : "write \"\(platform.name)\"",
      note: outcome(isTaken ? platform : nil, hasDefault: hasDefault),
      fix: isTaken ? nil : .safe(.rename(pointer, to: platform.name)))
  }

  private static func outcome(_ taken: SNSPlatform?, hasDefault: Bool) -> String {
    if let taken { return "Amazon ignores the key, and sends what \"\(taken.name)\" holds" }
    return hasDefault
      ? "Amazon ignores the key, and devices get the default text"
      // https://github.com/aws/aws-sdk-java/issues/1991
      : "Amazon ignores the key, and answers 400 InvalidParameter where nothing else is to be sent"
  }

  package static var page: RulePage {
    RulePage(
      "The platforms of an Amazon SNS message must be spelled as Amazon names them.",
      rationale: """
        Amazon SNS recognises `APNS`, `APNS_SANDBOX`, `APNS_VOIP`, `MACOS`, `GCM`, `ADM`, `BAIDU` \
        and a few more, and for other subscribers `email` or `sms`. Any other key is ignored: the device gets the default text, and without \
        one the request is refused. Firebase messages belong under `GCM`; there is no `FCM`.
        """,
      failing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/1", "MessageStructure": "json", "Message": "{\"apns\": \"{}\"}"}"#,
          at: "/Message#/apns", severity: .error,
          message: "`apns` is not a platform of Amazon SNS", remark: "without a default text"),
        Example(
          #"{"default": "Hi", "apns": "{\"aps\": {\"alert\": \"Hi\"}}"}"#, at: "/apns",
          severity: .warning, message: "`apns` is not a platform of Amazon SNS",
          fixed: #"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"default": "Hi", "FCM": "{\"notification\": {\"title\": \"Hi\"}}"}"#, at: "/FCM",
          severity: .warning,
          fixed: #"{"default": "Hi", "GCM": "{\"notification\": {\"title\": \"Hi\"}}"}"#),
        Example(
          #"{"apn": {"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}}"#, at: "/apn",
          severity: .error,
          message: "`apn` is not a platform of Amazon SNS, and contains the message by platform"),
      ],
      passing: [
        Example(
          #"{"default": "Hi", "email": "Hello", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#)
      ],
      serverErrors: ["must contain an entry for 'default' or 'APNS'"])
  }
}
