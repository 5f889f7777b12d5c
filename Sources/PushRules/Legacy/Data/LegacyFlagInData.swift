import JSON
package import PushFormats
package import PushModel

package enum LegacyFlagInData: GuardedRule {
  package static let id: StaticString = "legacy-flag-in-data"
  package static let severity = Severity.warning
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard(.fcmLegacy, seen: [LegacyRequest.data.id])
  }

  private static let spellings = KeyTable([
    "content_available", "content-available", "contentAvailable", "mutable_content",
    "mutable-content", "mutableContent",
  ])

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let data = push[LegacyRequest.data], data.isObject else { return }
    var members = data.members
    while let member = members.next() {
      guard let number = spellings.number(of: member) else { continue }
      let option: LegacyRequest = number < 3 ? .contentAvailable : .mutableContent
      let isSet = push.has(option)
      findings.add(
        self, at: .key(push.pointer(to: LegacyRequest.data).appending(member.name)),
        "`\(member.name)` has no effect inside `data`", label: "plain data for the app",
        help: isSet
          ? "remove it: \"\(option.field.name)\" is already beside `data`"
          : "write \"\(option.field.name)\": true beside `data`",
        predicts: .fcmDelivers("passes it to the app as plain text"))
    }
  }

  package static var page: RulePage {
    RulePage(
      "`content_available` and `mutable_content` belong beside `data`, not in it.",
      rationale: """
        FCM turns the two options into Apple's flags if they are at the top level of a request. \
        Inside `data` they are ordinary data: the app is not woken, and if it reads them it is \
        already running.
        """,
      failing: [
        Example(
          #"{"to": "/topics/news", "data": {"content-available": "1", "id": "7"}}"#,
          at: "/data/content-available", severity: .warning,
          message: "`content-available` has no effect inside `data`")
      ],
      passing: [
        Example(#"{"to": "/topics/news", "content_available": true, "data": {"id": "7"}}"#)
      ])
  }
}
