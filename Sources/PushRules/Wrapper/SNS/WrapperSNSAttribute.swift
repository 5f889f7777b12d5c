import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSAttribute: WrapperRule {
  package static let id: StaticString = "wrapper-sns-attribute"
  package static let severity = Severity.warning
  package static let source = VendorDocs.snsAttributes
  package static let kinds = [DocumentKind.wrapperSNS]

  private static let fields = Table.snsAttributes.fields
  private static let names = KeyTable(fields.map(\.name))

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let attributes = document.root["MessageAttributes"], attributes.isObject else { return }
    let before = findings.checkpoint
    var members = attributes.members
    while findings.hasRoom(after: before), let member = members.next() {
      guard member.key.begins(with: "AWS.") || member.key.begins(with: "Amazon."),
        member.key.count <= 80
      else { continue }
      if let position = names.number(of: member) {
        judge(member.value, Table.snsAttributes.id(at: position), &findings)
      } else {
        reportUnknown(member.name, &findings)
      }
    }
    checkPriority(attributes, &findings)
    checkSilence(of: document.root, attributes, &findings)
  }

  /// Amazon makes an alert of a message that is a text.
  private static func checkSilence(
    of root: JSONValue, _ attributes: JSONValue, _ findings: inout Findings
  ) {
    let id = SNSAttributes.pushType.id
    guard let type = attributes[id.field.name]?["StringValue"]?.utf8, type.equals("background"),
      root["MessageStructure"] == nil, let text = root["Message"]?.utf8,
      // Of these something is said elsewhere.
      !(text.begins(with: "{") && WrapperSNSMessage.mayNamePlatform(text)),
      SNSPlatform(ofEndpointIn: root)?.isApple != false
    else { return }
    report(
      "`\(name(of: id))` is \"background\", and `Message` is plain text",
      "write the payload as a string under \"APNS\", as in {\"aps\": {\"content-available\": 1}}, and"
        + " add \"MessageStructure\": \"json\"", .warning, nil, at: id,
      note: "Amazon SNS sends the text as the alert, and the app is not woken", &findings)
  }

  // MARK: - Names

  private static func reportUnknown(_ name: String, _ findings: inout Findings) {
    let place = JSONPointer(["MessageAttributes", name])
    let right = FieldNames(fields).match(name).map { fields[$0.position].nameText }
    findings.add(
      self, at: .key(place), "`\(ValueWords.shortened(name))` is not an attribute of Amazon SNS",
      label: "unknown here", help: right.map { "write \"\($0)\"" },
      note: "names that begin with AWS. or Amazon. are reserved, and this one has no effect",
      fix: right.map { .unsafe(.rename(place, to: $0)) })
  }

  // MARK: - Values

  private static func judge(
    _ attribute: JSONValue, _ id: FieldID, _ findings: inout Findings
  ) {
    guard let text = attribute["StringValue"]?.string else { return }
    switch id {
    case SNSAttributes.pushType.id:
      guard PushType(headerValue: text) == nil else { return }
      let names = PushType.allCases.map(\.name)
      let word = NearMiss.word(for: text, in: names)
      report(
        "`\(name(of: id))` is \(ValueWords.quoted(text)), which is not an APNs push type",
        word.map { "write \"\($0)\"" }, .error, word, at: id, &findings)
    case SNSAttributes.priority.id:
      guard !["1", "5", "10"].contains(text) else { return }
      report(
        "`\(name(of: id))` is \(ValueWords.quoted(text)), expected \"5\" or \"10\"", nil, .error,
        nil,
        at: id, &findings)
    case SNSAttributes.collapseID.id:
      guard text.utf8.count > Limits.collapseIDBytes else { return }
      report(
        "`\(name(of: id))` has \(text.utf8.count) bytes, \(Limits.collapseIDBytes) are allowed",
        "shorten it", .error, nil, at: id, &findings)
    case SNSAttributes.topic.id, SNSAttributes.authentication.id: return
    default: judgeLifetime(text, id, &findings)
    }
  }

  /// An attribute's name without what all of them begin with.
  private static func name(of id: FieldID) -> String {
    String(id.field.nameText.dropFirst("AWS.SNS.MOBILE.".count))
  }

  private static func judgeLifetime(
    _ text: String, _ id: FieldID, _ findings: inout Findings
  ) {
    guard let seconds = Int(text), seconds >= 0 else {
      report(
        "`\(name(of: id))` is \(ValueWords.quoted(text)), expected whole seconds in a string", nil,
        .error,
        nil, at: id, &findings)
      return
    }
    guard seconds == 0 else { return }
    let name = name(of: id)
    // Zero means "now or never" to Apple's and Google's services only.
    guard !["APNS", "MACOS", "FCM", "GCM"].contains(where: { name.hasPrefix($0) }) else { return }
    report(
      "`\(name)` is \"0\", which only APNs and FCM accept",
      "write for how many seconds it may wait",
      .warning, nil, at: id, &findings)
  }

  private static func report(
    _ message: String, _ help: String?, _ severity: Severity, _ value: String?,
    at id: FieldID, note: String = "Amazon SNS turns it into a header or a lifetime",
    _ findings: inout Findings
  ) {
    let pointer = JSONPointer(["MessageAttributes", id.field.nameText, "StringValue"])
    findings.add(
      self, at: .value(pointer), message, label: "not allowed here", severity: severity,
      help: help, note: note,
      fix: value.map { .unsafe(.set(pointer, to: "\"\($0)\"")) })
  }

  /// Apple wants 5 for what wakes an app silently.
  private static func checkPriority(_ attributes: JSONValue, _ findings: inout Findings) {
    guard
      attributes[SNSAttributes.pushType.field.name]?["StringValue"]?.utf8?.equals("background")
        == true,
      attributes[SNSAttributes.priority.field.name]?["StringValue"]?.utf8?.equals("10") == true
    else { return }
    let pointer = JSONPointer(
      ["MessageAttributes", SNSAttributes.priority.field.nameText, "StringValue"])
    findings.add(
      self, at: .value(pointer), "a background push has priority \"10\", expected \"5\"",
      label: "too urgent", help: "write \"5\"",
      note: "APNs requires priority 5 for a push that only wakes the app",
      fix: .safe(.set(pointer, to: "\"5\"")))
  }

  package static var page: RulePage {
    RulePage(
      """
      The attributes of an Amazon SNS mobile push must have the names that SNS reads and values \
      that APNs accepts.
      """,
      rationale: """
        Push type, priority, topic and lifetime are attributes of a message, not part of it. \
        Amazon SNS turns them into the headers of the request to APNs. An unknown name has no \
        effect, and with an invalid value APNs refuses the push after Amazon has already answered \
        200.
        """,
      failing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "backgroud"}}}"#,
          at: "/MessageAttributes/AWS.SNS.MOBILE.APNS.PUSH_TYPE/StringValue", severity: .error,
          message: #"`APNS.PUSH_TYPE` is "backgroud", which is not an APNs push type"#),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"}, "AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "10"}}}"#,
          at: "/MessageAttributes/AWS.SNS.MOBILE.APNS.PRIORITY/StringValue", severity: .warning,
          message: #"a background push has priority "10", expected "5""#,
          fixed:
            #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"}, "AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "5"}}}"#
        ),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSHTYPE": {"DataType": "String", "StringValue": "alert"}}}"#,
          at: "/MessageAttributes/AWS.SNS.MOBILE.APNS.PUSHTYPE", severity: .warning,
          message: "`AWS.SNS.MOBILE.APNS.PUSHTYPE` is not an attribute of Amazon SNS",
          fixed:
            #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "alert"}}}"#
        ),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"}}}"#,
          at: "/MessageAttributes/AWS.SNS.MOBILE.APNS.PUSH_TYPE/StringValue", severity: .warning,
          message: #"`APNS.PUSH_TYPE` is "background", and `Message` is plain text"#),
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/ADM/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\"}", "MessageAttributes": {"AWS.SNS.MOBILE.ADM.TTL": {"DataType": "String", "StringValue": "0"}}}"#,
          at: "/MessageAttributes/AWS.SNS.MOBILE.ADM.TTL/StringValue", severity: .warning,
          message: #"`ADM.TTL` is "0", which only APNs and FCM accept"#),
      ],
      passing: [
        Example(
          #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"content-available\\\": 1}}\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"}, "AWS.SNS.MOBILE.APNS.PRIORITY": {"DataType": "String", "StringValue": "5"}, "AWS.SNS.MOBILE.APNS.TTL": {"DataType": "String", "StringValue": "0"}, "store": {"DataType": "String", "StringValue": "tea"}}}"#
        )
      ])
  }
}
