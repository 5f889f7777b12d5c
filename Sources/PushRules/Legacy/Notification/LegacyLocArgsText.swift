import JSON
package import PushFormats
package import PushModel

package enum LegacyLocArgsText: GuardedRule {
  package static let id: StaticString = "legacy-loc-args-text"
  package static let severity = Severity.error
  package static let source = GoogleDocs.legacyHTTP

  private static let arguments: [LegacyNotification] = [.titleLocArgs, .bodyLocArgs]

  package static var runs: Guard {
    Guard(.fcmLegacy, anyOf: arguments.map(\.id))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for argument in arguments {
      guard let value = push[argument] else { continue }
      if isListOfStrings(value) { remark(on: argument, push, &findings) }
      // Another rule reports values that are neither text nor a list of strings.
      guard let text = value.utf8, let form = wrongForm(of: text) else { continue }
      findings.add(
        self, at: push.value(argument),
        "`\(argument.field.name)` is \(ValueWords.show(value)), expected a list of strings as JSON"
          + " text",
        label: form == .noList ? "not a list" : "not all are strings",
        severity: form == .noList ? nil : .warning,
        help: #"write it as in "[\"Ann\", \"17\"]""#,
        note: "the legacy API accepts a list, or a list as JSON text",
        predicts: form == .noList
          ? .legacyRefuses("the message is not delivered")
          : .fcmDelivers("the text's specifiers may not be filled in"))
    }
  }

  /// A list as such works, but is not what Google documents.
  private static func remark(
    on argument: LegacyNotification, _ push: borrowing Push, _ findings: inout Findings
  ) {
    findings.add(
      self, at: push.value(argument),
      "`\(argument.field.name)` is a list, expected the list as JSON text", label: "a list",
      severity: .note, help: #"write it as in "[\"Ann\", \"17\"]""#,
      note: "Google documents a string that holds a JSON array, and accepts a list, too")
  }

  private static func isListOfStrings(_ value: JSONValue) -> Bool {
    guard value.kind == .array else { return false }
    for position in 0..<value.count where value[position]?.isString != true { return false }
    return true
  }

  private enum WrongForm {
    case noList, listOfOthers
  }

  private static func wrongForm(of text: Span<UInt8>) -> WrongForm? {
    guard let document = JSONDocument(parsing: text, .lenient), document.root.kind == .array else {
      return .noList
    }
    for position in 0..<document.root.count where document.root[position]?.isString != true {
      return .listOfOthers
    }
    return nil
  }

  package static var page: RulePage {
    RulePage(
      "Localisation arguments must be a list of strings, or that list as JSON text.",
      rationale: """
        The legacy API documents `body_loc_args` and `title_loc_args` as a JSON array in a string, \
        and accepts an array as well. A plain string is neither: the request is refused with 400.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "Ann"}}"#,
          at: "/notification/body_loc_args", severity: .error,
          message: #"`body_loc_args` is "Ann", expected a list of strings as JSON text"#),
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "[17]"}}"#,
          at: "/notification/body_loc_args", severity: .warning),
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": ["Ann"]}}"#,
          at: "/notification/body_loc_args", severity: .note,
          message: "`body_loc_args` is a list, expected the list as JSON text"),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "[\"Ann\"]"}}"#
        )
      ],
      serverErrors: ["InvalidParameters"])
  }
}
