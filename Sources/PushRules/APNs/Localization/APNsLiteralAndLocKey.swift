import JSON
package import PushFormats
package import PushModel

package enum APNsLiteralAndLocKey: GuardedRule {
  package static let id: StaticString = "apns-literal-and-loc-key"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A text should be given either literally or by its localisation key.",
      rationale: """
        Devices were seen to show the localised text, and to fall back on the literal one if the \
        app has no text for the key. One sender reported the reverse: with an empty `body` beside \
        it, the key was not looked up. If you do not want a fallback, leave out the literal text.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"body": "Hi", "loc-key": "HELLO"}}}"#, at: "/aps/alert/body",
          severity: .note, message: "`body` is beside `loc-key`",
          fixed: #"{"aps": {"alert": {"loc-key": "HELLO"}}}"#),
        Example(
          #"{"aps": {"alert": {"loc-key": "HELLO", "title": "", "title-loc-key": "T"}}}"#,
          at: "/aps/alert/title", severity: .note,
          fixed: #"{"aps": {"alert": {"loc-key": "HELLO", "title-loc-key": "T"}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": {"loc-key": "HELLO", "title": "News"}}}"#)
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Alert.locKey.id, Alert.titleLocKey.id, Alert.subtitleLocKey.id])
  }

  private static let pairs: [(literal: Alert, key: Alert)] = [
    (.title, .titleLocKey), (.subtitle, .subtitleLocKey), (.body, .locKey),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for pair in pairs where push.has(pair.literal) && push.has(pair.key) {
      guard let literal = push[pair.literal]?.utf8, push[pair.key]?.isString == true else {
        continue
      }
      let name = pair.literal.field.name
      let removal = JSONEdit.remove(push.pointer(to: pair.literal))
      findings.add(
        self, at: push.key(pair.literal), "`\(name)` is beside `\(pair.key.field.name)`",
        label: literal.isEmpty ? "an empty text" : "a fallback",
        related: .init(push.key(pair.key), "the localised text"),
        help: "leave \"\(name)\" out unless it is meant as a fallback",
        note: "devices were seen to show the localised text first, but reports differ",
        fix: Fix(edits: [removal], isSafe: literal.isEmpty))
    }
  }
}
