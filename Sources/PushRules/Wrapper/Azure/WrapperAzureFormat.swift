package import JSON
package import PushFormats
package import PushModel

/// Driven by the headers that are given with a body.
package enum WrapperAzureFormat: SenderRule {
  package static let id: StaticString = "wrapper-azure-format"
  package static let severity = Severity.error
  package static let source = VendorDocs.azureSend
  package static let kinds = [DocumentKind.wrapperAzure]

  private static let formatHeader = "servicebusnotification-format"
  private static let tagsHeader = "servicebusnotification-tags"
  private static let formats = [
    "template", "apple", "gcm", "fcmv1", "adm", "baidu", "windows", "windowsphone", "browser",
    "xiaomi",
  ]

  package static func check(
    _ headers: [(name: String, value: String)], _ root: JSONValue, _ findings: inout Findings
  ) {
    for header in headers {
      check(header.value, of: header.name, at: .header(header.name), root, &findings)
    }
    guard let body = root["payload"], let headers = root["headers"], headers.isObject else {
      return
    }
    var members = headers.members
    while let member = members.next() {
      guard let value = member.value.string else { continue }
      let place = Place.value(JSONPointer(["headers", member.name]))
      check(value, of: member.name.lowercased(), at: place, body, &findings)
    }
  }

  private static func check(
    _ value: String, of header: String, at place: Place, _ body: JSONValue,
    _ findings: inout Findings
  ) {
    switch header {
    case formatHeader: checkFormat(value, at: place, body, &findings)
    case tagsHeader where !value.isEmpty: checkTags(value, at: place, &findings)
    default: return
    }
  }

  private static func checkFormat(
    _ format: String, at place: Place, _ root: JSONValue, _ findings: inout Findings
  ) {
    let folded = format.lowercased()
    guard formats.contains(folded) else {
      let meant = ["apns": "apple", "ios": "apple", "fcm": "fcmv1", "android": "fcmv1"][folded]
      return findings.add(
        self, at: place, "\(ValueWords.quoted(format)) is not an Azure notification format",
        label: "unknown format", help: meant.map { "write \"\($0)\"" },
        note: "expected one of \(formats.map { "\"\($0)\"" }.listed())")
    }
    if folded == "gcm" {
      findings.add(
        self, at: place, "the format \"gcm\" is for the legacy FCM API", label: "shut down",
        severity: .warning, help: "send \"fcmv1\" with a body as HTTP v1 has it",
        note: "Google has shut the legacy API down, and the hub cannot deliver to it")
    }
    if folded == "apple", root["aps"] == nil, root["message"]?.isObject == true {
      findings.add(
        self, at: place, "the format is \"apple\", but the body is a message for FCM",
        label: "does not match the body", help: "write \"fcmv1\", or send a body with `aps`")
    }
    if folded == "fcmv1", root["message"]?.isObject != true {
      findings.add(
        self, at: place, "the format is \"fcmv1\", but the body has no `message`",
        label: "does not match the body",
        help: root["aps"] == nil ? "write the body as {\"message\": {…}}" : "write \"apple\"")
    }
  }

  /// Tags consist of few characters, and operators of two.
  private static func checkTags(
    _ tags: String, at place: Place, _ findings: inout Findings
  ) {
    let parts = tags.split(separator: " ").filter { !["&&", "||", "!"].contains($0) }
    let operators = tags.split(separator: " ").count - parts.count
    let words = parts.map { $0.filter { !"()!".contains($0) } }.filter { !$0.isEmpty }
    if let wrong = words.first(where: { !isTag($0) }) {
      findings.add(
        self, at: place, "\(ValueWords.quoted(wrong)) is not a tag", label: "not a tag expression",
        help: "tags have up to 120 of the characters A-Z a-z 0-9 _ @ # . : -; combine them with"
          + " &&, || and !")
    } else if words.count > 1, operators < words.count - 1 {
      findings.add(
        self, at: place, "two tags have no operator between them", label: "not a tag expression",
        help: "write && or || between them")
    } else if words.count > 20 || words.count > 6 && tags.contains("&&") {
      findings.add(
        self, at: place, "the tag expression has \(words.count) tags",
        label: "too many tags", help: "Azure accepts 20 tags with || only, and 6 otherwise")
    }
  }

  private static func isTag(_ text: String) -> Bool {
    text.utf8.count <= 120 && !text.contains("&") && !text.contains("|") && !text.contains(",")
      && !text.contains(";")
  }

  package static var page: RulePage {
    RulePage(
      "The headers of an Azure request must match its body, and its tags must form an expression.",
      rationale: """
        `ServiceBusNotification-Format` says which service the body is for: a hub passes it on to \
        the devices of this service only, and answers 400 if it is malformed. \
        `ServiceBusNotification-Tags` combines tags with `&&`, `||` and `!`: up to 20 of them with \
        `||` alone, up to 6 otherwise.
        """,
      failing: [
        Example(
          #"{"message": {"notification": {"title": "Hi"}}}"#,
          at: "header servicebusnotification-format", severity: .error,
          message: "the format is \"apple\", but the body is a message for FCM",
          headers: ["servicebusnotification-format": "apple"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header servicebusnotification-format",
          severity: .error, message: "\"apns\" is not an Azure notification format",
          headers: ["servicebusnotification-format": "apns"]),
        Example(
          #"{"aps": {"alert": "Hi"}}"#, at: "header servicebusnotification-tags",
          severity: .error, message: "two tags have no operator between them",
          headers: [
            "servicebusnotification-format": "apple", "servicebusnotification-tags": "red blue",
          ]),
        Example(
          #"{"data": {"message": "Hi"}}"#, at: "header servicebusnotification-format",
          severity: .warning, message: "the format \"gcm\" is for the legacy FCM API",
          headers: ["servicebusnotification-format": "gcm"]),
        Example(
          #"{"headers": {"ServiceBusNotification-Format": "fcmv1"}, "payload": {"aps": {"alert": "Hi"}}}"#,
          at: "/headers/ServiceBusNotification-Format", severity: .error,
          message: "the format is \"fcmv1\", but the body has no `message`",
          remark: "a request with its headers"),
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}}"#,
          headers: [
            "servicebusnotification-format": "apple",
            "servicebusnotification-tags": "(red || blue) && !$UserId:{ann}",
          ]),
        Example(
          #"{"message": {"notification": {"title": "Hi"}}}"#,
          headers: ["servicebusnotification-format": "FcmV1"]),
        Example(
          #"{"headers": {"ServiceBusNotification-Format": "apple"}, "payload": {"aps": {"alert": "Hi"}}}"#
        ),
      ])
  }
}
