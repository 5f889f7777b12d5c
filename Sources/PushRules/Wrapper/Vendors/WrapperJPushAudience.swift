import JSON
package import PushFormats
package import PushModel

package enum WrapperJPushAudience: WrapperRule {
  package static let id: StaticString = "wrapper-jpush-audience"
  package static let severity = Severity.error
  package static let source = VendorDocs.jpush
  package static let kinds = [DocumentKind.wrapperJPush]

  /// Documented as lists.
  private static let lists: [StaticString] = [
    "tag", "tag_and", "tag_not", "alias", "registration_id", "segment", "abtest",
  ]
  private static let outcome =
    "JPush answers 1003 to a value that it does not allow, and sends nothing"

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let audience = document.root["audience"] else {
      findings.add(
        self, at: .container(JSONPointer()), "the request has no `audience`",
        label: "sent to nobody", help: #"add "audience": "all", or lists such as {"alias": ["…"]}"#,
        note: "JPush requires it, and answers 1002 when a parameter is missing")
      return
    }
    guard audience.isObject else { return check(audience, &findings) }
    for key in lists {
      guard let targets = audience[key], !targets.isNull else { continue }
      check(targets, of: key, &findings)
    }
  }

  /// A broadcast is the only audience that is no object.
  private static func check(_ audience: JSONValue, _ findings: inout Findings) {
    guard audience.utf8?.equals("all") != true else { return }
    findings.add(
      self, at: .value("/audience"),
      #"`audience` is \#(ValueWords.describe(audience)), expected "all" or an object"#,
      label: audience.kind.article, help: #"write "all", or lists such as {"alias": ["…"]}"#,
      note: outcome)
  }

  private static func check(_ targets: JSONValue, of key: StaticString, _ findings: inout Findings)
  {
    guard targets.kind == .array else { return report(targets, of: "\(key)", &findings) }
    let before = findings.checkpoint
    for position in 0..<min(targets.count, 1000) where findings.hasRoom(after: before) {
      guard let target = targets[position], !target.isString else { continue }
      report(target, at: position, of: "\(key)", &findings)
    }
  }

  private static func report(
    _ targets: JSONValue, of key: String, _ findings: inout Findings
  ) {
    let place = JSONPointer(["audience", key])
    let repair = Repair(of: targets, to: .list(.string))
    findings.add(
      self, at: .value(place),
      "`\(key)` is \(ValueWords.describe(targets)), expected a list of strings",
      label: targets.kind.article, help: repair.map { "write \($0.json)" } ?? #"write ["…"]"#,
      note: outcome, fix: repair?.fix(at: place))
  }

  private static func report(
    _ target: JSONValue, at position: Int, of key: String, _ findings: inout Findings
  ) {
    let place = JSONPointer(["audience", key]).appending(position)
    let repair = Repair(of: target, to: .string)
    findings.add(
      self, at: .value(place),
      "element \(position) of `\(key)` is \(ValueWords.describe(target)), expected a string",
      label: target.kind.article, severity: .warning,
      help: repair.map { "write \($0.json)" } ?? "write it as a string",
      note: "JPush documents lists of strings", fix: repair?.fix(at: place))
  }

  package static var page: RulePage {
    RulePage(
      "The `audience` of a JPush request must be \"all\" or lists of targets.",
      rationale: """
        JPush requires `platform` and `audience`. The audience is the word "all", or an object \
        whose `tag`, `tag_and`, `tag_not`, `alias`, `registration_id`, `segment` and `abtest` are \
        lists, even for a single target. JPush answers 1002 when a parameter is missing and 1003 \
        to a value that it does not allow, and sends nothing.
        """,
      failing: [
        Example(
          #"{"platform": ["ios"], "notification": {"ios": {"alert": "Hi"}}, "options": {"apns_production": false}}"#,
          at: "", severity: .error, message: "the request has no `audience`"),
        Example(
          #"{"platform": "all", "audience": {"alias": "ann"}, "notification": {"alert": "Hi"}}"#,
          at: "/audience/alias", severity: .error,
          message: #"`alias` is the string "ann", expected a list of strings"#,
          fixed:
            #"{"platform": "all", "audience": {"alias": ["ann"]}, "notification": {"alert": "Hi"}}"#
        ),
        Example(
          #"{"platform": "all", "audience": {"tag": {"city": "Bonn"}}, "notification": {"alert": "Hi"}}"#,
          at: "/audience/tag", severity: .error,
          message: "`tag` is an object, expected a list of strings"),
        Example(
          #"{"platform": "all", "audience": "tag", "notification": {"alert": "Hi"}}"#,
          at: "/audience", severity: .error,
          message: #"`audience` is the string "tag", expected "all" or an object"#),
        Example(
          #"{"platform": "all", "audience": {"alias": [7]}, "notification": {"alert": "Hi"}}"#,
          at: "/audience/alias/0", severity: .warning,
          message: "element 0 of `alias` is 7, expected a string",
          fixed:
            #"{"platform": "all", "audience": {"alias": ["7"]}, "notification": {"alert": "Hi"}}"#),
      ],
      passing: [
        Example(#"{"platform": "all", "audience": "all", "notification": {"alert": "Hi"}}"#),
        Example(
          #"{"platform": "all", "audience": {"tag": ["tea"], "file": {"file_id": "a"}}, "notification": {"alert": "Hi"}}"#
        ),
      ])
  }
}
