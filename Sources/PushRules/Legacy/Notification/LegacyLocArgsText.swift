import JSON
package import PushFormats
package import PushModel

package enum LegacyLocArgsText: GuardedRule {
  package static let id: StaticString = "legacy-loc-args-text"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  private static let arguments: [LegacyNotification] = [.titleLocArgs, .bodyLocArgs]

  package static var runs: Guard {
    Guard(.fcmLegacy, anyOf: arguments.map(\.id))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for argument in arguments {
      // What is no string has a finding of its own.
      guard let value = push[argument], let text = value.utf8, !isListOfStrings(text) else {
        continue
      }
      findings.add(
        self, at: push.value(argument),
        "`\(argument.field.name)` is \(ValueWords.show(value)), expected a list of strings as JSON"
          + " text",
        label: "no list in it", help: #"write it as in "[\"Ann\", \"17\"]""#,
        note: "the legacy API takes the list as text; HTTP v1 takes it as a list",
        predicts: .fcmDelivers("the text's specifiers are not filled in"))
    }
  }

  private static func isListOfStrings(_ text: Span<UInt8>) -> Bool {
    guard let document = JSONDocument(parsing: text, .lenient), document.root.kind == .array else {
      return false
    }
    for position in 0..<document.root.count where document.root[position]?.isString != true {
      return false
    }
    return true
  }

  package static var page: RulePage {
    RulePage(
      "Arguments of a localised text are a list of strings, written as JSON text.",
      rationale: """
        The legacy API documents `body_loc_args` and `title_loc_args` as a JSON array in a string. \
        A bare word is no list, and the device shows the text with its specifiers, or its key.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "Ann"}}"#,
          at: "/notification/body_loc_args", severity: .warning,
          message: #"`body_loc_args` is "Ann", expected a list of strings as JSON text"#),
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "[17]"}}"#,
          at: "/notification/body_loc_args", severity: .warning),
      ],
      passing: [
        Example(
          #"{"to": "/topics/news", "notification": {"body_loc_key": "HELLO", "body_loc_args": "[\"Ann\"]"}}"#
        )
      ])
  }
}
