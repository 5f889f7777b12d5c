import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSApsOutsidePlatform: WrapperRule {
  package static let id: StaticString = "wrapper-sns-aps-outside-platform"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPlatforms
  package static let supersedes = Superseded.rules([
    WrapperUnknownKey.self, WrapperNativeKey.self, WrapperMisspelledKey.self,
  ])
  package static let kinds = [DocumentKind.wrapperSNS]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard root["aps"] != nil else { return }
    let hasDefault = root["default"] != nil
    let strays = strays(in: root)
    let isAlone = strays.count == 1
    findings.add(
      self, at: .key("/aps"),
      "\(strays.map { "`\(ValueWords.shortened($0))`" }.listed(atMost: 4))"
        + " \(isAlone ? "is" : "are") \(hasDefault ? "beside `default`, " : "")outside of any platform",
      label: "not a platform",
      help: "put \(isAlone ? "it" : "them") under APNS, as a string: "
        + #""APNS": "{\"aps\": {…}}""#,
      note: hasDefault
        ? "Amazon SNS only sends the default text"
        : "Amazon SNS was seen to refuse it: \"must contain an entry for 'default' or 'APNS'\"",
      covering: strays.map { JSONPointer([$0]) })
  }

  private static let known = KeyTable(Table.snsStructure.fields.map(\.name))

  /// `aps`, and the keys of the app beside it, which belong under the platform as well.
  private static func strays(in root: JSONValue) -> [String] {
    var names: [String] = []
    var members = root.members
    while let member = members.next() {
      let isStray = known.number(of: member) == nil && SNSPlatform(meantBy: member.key) == nil
      if isStray || member.key.equals("aps") { names.append(member.name) }
    }
    return names
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
        Example(
          #"{"default": "Hi", "aps": "{\"alert\": \"Hi\"}", "payload": "{\"id\": 7}"}"#, at: "/aps",
          severity: .error,
          message: "`aps` and `payload` are beside `default`, outside of any platform",
          remark: "with data of the app"),
      ],
      passing: [
        Example(#"{"default": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "default": "tea", "orderId": "17"}"#,
          remark: "a payload whose app has a key `default` of its own"),
      ])
  }
}
