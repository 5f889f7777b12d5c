import JSON
package import PushFormats
package import PushModel

package enum WrapperAzureTemplate: WrapperRule {
  package static let id: StaticString = "wrapper-azure-template"
  package static let severity = Severity.error
  package static let source = VendorDocs.azureTemplate
  package static let kinds = [DocumentKind.wrapperAzure]

  /// What a native body begins with, which is not a list of properties.
  private static let nativeKeys = [
    "aps", "notification", "android", "apns", "webpush", "pushChannel", "toast", "data",
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    if let templates = root["templates"], templates.isObject, root["pushChannel"] != nil {
      return check(templates, &findings)
    }
    // A request with its headers has the body further inside.
    guard root["headers"]?.isObject != true, root["message"]?.isObject != true,
      !nativeKeys.contains(where: { root[$0] != nil })
    else { return }
    checkProperties(root, &findings)
  }

  /// What fills templates in is a flat object of strings.
  private static func checkProperties(_ root: JSONValue, _ findings: inout Findings) {
    let before = findings.checkpoint
    var members = root.members
    while findings.hasRoom(after: before), let member = members.next() {
      guard !member.value.isString else { continue }
      let place = JSONPointer([member.name])
      let repair = Repair(of: member.value, to: .string)
      findings.add(
        self, at: .value(place),
        "the property `\(ValueWords.shortened(member.name))` is"
          + " \(ValueWords.describe(member.value)), expected a string",
        label: member.value.kind.article, severity: .warning,
        help: repair.map { "write \($0.json)" },
        note: "the properties of a template notification must be strings",
        fix: repair?.fix(at: place))
    }
  }

  private static func check(_ templates: JSONValue, _ findings: inout Findings) {
    let before = findings.checkpoint
    var members = templates.members
    while findings.hasRoom(after: before), let member = members.next() {
      guard member.value["body"]?.isString != true else { continue }
      report(member.name, member.value, &findings)
    }
  }

  private static func report(
    _ name: String, _ template: JSONValue, _ findings: inout Findings
  ) {
    let place = JSONPointer(["templates", name])
    let help = "write the body for the platform as a string of JSON"
    let note = "the hub answers 400 and leaves the installation as it was"
    if let body = template["body"] {
      findings.add(
        self, at: .value(place.appending("body")),
        "the `body` of a template is \(ValueWords.describe(body)), expected a string",
        label: "not a string", help: help, note: note, source: VendorDocs.azureInstallation)
    } else {
      findings.add(
        self, at: .container(place),
        "the template `\(ValueWords.shortened(name))` has no `body`",
        label: "`body` is missing", help: help, note: note, source: VendorDocs.azureInstallation)
    }
  }

  package static var page: RulePage {
    RulePage(
      "An Azure template must have its body as a string, and its properties must be strings.",
      rationale: """
        A template notification is a JSON object "with only string properties": the hub writes them \
        into the templates of the devices, where `#(count)` turns one into a number. An installation \
        contains the body of each template as a string, since it need not be JSON before it is filled \
        in.
        """,
      failing: [
        Example(
          #"{"installationId": "7", "platform": "apns", "pushChannel": "d1a2b3", "templates": {"main": {"body": {"aps": {"alert": "$(message)"}}}}}"#,
          at: "/templates/main/body", severity: .error,
          message:
            "the `body` of a template is an object, expected a string"),
        Example(
          #"{"installationId": "7", "platform": "apns", "pushChannel": "d1a2b3", "templates": {"main": {"tags": ["a"]}}}"#,
          at: "/templates/main", severity: .error, message: "the template `main` has no `body`"),
      ],
      passing: [
        Example(
          ##"{"installationId": "7", "platform": "apns", "pushChannel": "d1a2b3", "templates": {"main": {"body": "{\"aps\": {\"alert\": \"$(message)\", \"badge\": \"#(count)\"}}"}}}"##
        )
      ])
  }
}
